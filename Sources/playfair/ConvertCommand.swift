import ArgumentParser
import ChartCompiler
import ChartDocument

struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Print a document in the other spelling.")

    @Argument(help: "A chart document, XML or JSON; '-' is standard input.")
    var input: Input

    @Option(help: "The spelling to print: xml or json.")
    var to: Document.Spelling

    @OptionGroup var reading: ReadingOptions

    func validate() throws {
        try reading.check([input])
    }

    func run() throws {
        guard let file = input.read() else { return try Outcome.fileTrouble.exit() }
        let conversion = Conversion(of: file, spelling: reading.from, to: to)
        Console.report(conversion.diagnostics)
        guard let text = conversion.text else { return try Outcome.inputHasErrors.exit() }
        if !Console.print(text) { try Outcome.fileTrouble.exit() }
    }
}
