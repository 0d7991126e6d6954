public import ArgumentParser
public import ChartCompiler

extension Stage: ExpressibleByArgument {}

struct DumpCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump", abstract: "Show what a stage of the compiler makes of a document.")

    @Argument(help: "A chart document, XML or JSON; '-' is standard input.")
    var input: Input

    @Option(help: "The stage: document, spec, ir or scene.")
    var stage: Stage

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var data: DataOptions

    func validate() throws {
        try reading.check([input])
    }

    func run() throws {
        guard let file = input.read() else { return try Outcome.fileTrouble.exit() }
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: data.environment)
        let compilation = compiler.compile(file, spelling: reading.from)
        Console.report(compilation.diagnostics)
        var outcome = compilation.hasErrors ? Outcome.inputHasErrors : .fine
        if let text = compilation.dump(stage), !Console.print(text) { outcome.worsen(to: .fileTrouble) }
        try outcome.exit()
    }
}
