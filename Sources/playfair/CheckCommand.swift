import ChartCompiler

struct CheckCommand: Command {
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")

    static let syntax = CommandSyntax(
        name: "check", summary: "Report every mistake, and write nothing.", operand: .inputs,
        options: [DiagnosticReport.option] + ReadingOptions.options + DataOptions.options + [strictOption])

    private let inputs: [Input]
    private let report: DiagnosticReport
    private let reading: ReadingOptions
    private let data: DataOptions
    private let isStrict: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = try DocumentFolder.inputs(arguments.operands)
        report = DiagnosticReport(arguments)
        reading = try ReadingOptions(arguments, for: inputs)
        data = try DataOptions(arguments)
        isStrict = arguments.has(Self.strictOption)
    }

    func run() -> Outcome {
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: data.environment)
        var outcome = Outcome.fine
        var report = report
        for input in inputs {
            guard let file = input.read() else {
                outcome.worsen(to: .fileTrouble)
                continue
            }
            let compilation = compiler.compile(file, spelling: reading.from)
            if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
                outcome.worsen(to: .inputHasErrors)
            }
            report.add(compilation.diagnostics)
        }
        outcome.worsen(to: report.finish())
        return outcome
    }
}
