import ChartCompiler
import ChartDiagnostics

struct CheckCommand: Command {
    enum Format: String, CaseIterable { case text, json }

    private static let formatOption = OptionSyntax.choice(
        "format", of: Format.self, default: .text,
        "How to report: text on standard error, or json on standard output.")
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")

    static let syntax = CommandSyntax(
        name: "check", summary: "Report every mistake, and write nothing.", operand: .inputs,
        options: [formatOption] + ReadingOptions.options + DataOptions.options + [strictOption])

    private let inputs: [Input]
    private let format: Format
    private let reading: ReadingOptions
    private let data: DataOptions
    private let isStrict: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = try DocumentFolder.inputs(arguments.operands)
        format = arguments.choice(Self.formatOption, of: Format.self) ?? .text
        reading = try ReadingOptions(arguments, for: inputs)
        data = try DataOptions(arguments)
        isStrict = arguments.has(Self.strictOption)
    }

    func run() -> Outcome {
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: data.environment)
        var outcome = Outcome.fine
        var all: [Diagnostic] = []
        for input in inputs {
            guard let file = input.read() else {
                outcome.worsen(to: .fileTrouble)
                continue
            }
            let compilation = compiler.compile(file, spelling: reading.from)
            if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
                outcome.worsen(to: .inputHasErrors)
            }
            switch format {
            case .text: Console.report(compilation.diagnostics)
            case .json: all += compilation.diagnostics
            }
        }
        if format == .json {
            var json = DiagnosticJSON()
            if !Console.print(json.render(all)) { outcome.worsen(to: .fileTrouble) }
        }
        return outcome
    }
}
