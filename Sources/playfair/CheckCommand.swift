import ChartCompiler
import ChartDiagnostics

struct CheckCommand: Command {
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")
    private static let fixOption = OptionSyntax.flag(
        "fix", "Mend in the documents what can be mended in one way only, and report what is left.")

    static let syntax = CommandSyntax(
        name: "check", summary: "Report every mistake, and write nothing unless asked to mend.", operand: .inputs,
        options: [DiagnosticReport.option] + ReadingOptions.options + DataOptions.options + [strictOption, fixOption])

    private let inputs: [Input]
    private let report: DiagnosticReport
    private let reading: ReadingOptions
    private let data: DataOptions
    private let isStrict: Bool
    private let fixes: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = try DocumentFolder.inputs(arguments.operands)
        report = DiagnosticReport(arguments)
        reading = try ReadingOptions(arguments, for: inputs)
        data = try DataOptions(arguments)
        isStrict = arguments.has(Self.strictOption)
        fixes = arguments.has(Self.fixOption)
        if fixes, inputs.contains(where: \.isStandardInput) {
            throw UsageError("'--fix' writes into the documents, and standard input is none")
        }
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
            var compilation = compiler.compile(file, spelling: reading.from)
            if fixes, !compilation.diagnostics.isEmpty {
                let fixed = FixedDocument(file, compilation, by: compiler, spelling: reading.from)
                let written = write(fixed, over: input)
                outcome.worsen(to: written)
                // What could not be written is as wrong as it was.
                if written == .fine { compilation = fixed.compilation }
            }
            if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
                outcome.worsen(to: .inputHasErrors)
            }
            report.add(compilation.diagnostics)
        }
        outcome.worsen(to: report.finish())
        return outcome
    }

    private func write(_ fixed: FixedDocument, over input: Input) -> Outcome {
        guard fixed.count > 0 else { return .fine }
        do throws(OutputFile.Failure) {
            try OutputFile.replace(input.path, with: fixed.file.bytes)
        } catch {
            Console.report(trouble: "cannot write \(input.path): \(error.reason)")
            return .fileTrouble
        }
        Console.report("\(input.path): mended \(fixed.count) mistake\(fixed.count == 1 ? "" : "s")")
        return .fine
    }
}
