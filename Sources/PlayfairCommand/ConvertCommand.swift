import ChartCompiler
import ChartDocument

struct ConvertCommand: Command {
    private static let spellingOption = OptionSyntax.choice(
        "to", of: Document.Spelling.self, isRequired: true, "The spelling to print: xml or json.")

    static let syntax = CommandSyntax(
        name: "convert", summary: "Print a document in the other spelling.",
        discussion: "In XML comments stay; JSON has none, and how many are left out is told.", operand: .input,
        options: [spellingOption] + ReadingOptions.options)

    private let input: Input
    private let spelling: Document.Spelling
    private let reading: ReadingOptions

    init(_ arguments: Arguments) throws(UsageError) {
        input = try arguments.input
        spelling = try arguments.required(Self.spellingOption, of: Document.Spelling.self)
        reading = try ReadingOptions(arguments, for: [input])
    }

    func run() -> Outcome {
        guard let file = input.readOrReport() else { return .fileTrouble }
        let conversion = Conversion(of: file, spelling: reading.from, to: spelling)
        Console.report(conversion.diagnostics)
        guard let text = conversion.text else { return .inputHasErrors }
        if conversion.lostComments > 0 {
            let place = spelling == .json ? "JSON has none" : "they stand in texts"
            Console.report("note: \(conversion.lostComments.counted("comment")) left out: \(place)")
        }
        return Console.print(text) ? .fine : .fileTrouble
    }
}
