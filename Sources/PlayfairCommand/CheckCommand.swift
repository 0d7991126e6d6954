import ChartCompiler
import ChartDiagnostics
import ChartHTML

struct CheckCommand: Command {
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")
    private static let fixOption = OptionSyntax.flag(
        "fix", "Mend in the documents what can be mended in one way only, and report what is left.")

    static let syntax = CommandSyntax(
        name: "check", summary: "Report every mistake, and write nothing unless asked to mend.", operand: .inputs,
        options: [DiagnosticReport.option] + ReadingOptions.options + DataOptions.options + ProjectOptions.options
            + [strictOption, AdviceOptions.lint, fixOption, Workers.option])

    private let inputs: [Input]
    /// Whether it is about all documents of a folder, and not about those only that the user has counted.
    private let isAboutFolder: Bool
    /// What the user named and is no input, such as folders without documents.
    private let troubles: [String]
    private let report: DiagnosticReport
    private let reading: ReadingOptions
    private let data: DataOptions
    private let project: ProjectOptions
    private let templates: TemplateFolder?
    private let isStrict: Bool
    private let lints: Bool
    private let fixes: Bool
    private let workers: Workers

    init(_ arguments: Arguments) throws(UsageError) {
        let found = try DocumentFolder.inputs(arguments.operands)
        (inputs, troubles) = (found.inputs, found.troubles)
        isAboutFolder = arguments.operands.contains(where: DocumentFolder.isSeveral)
        report = DiagnosticReport(arguments)
        reading = try ReadingOptions(arguments, for: inputs)
        project = try ProjectOptions(arguments, for: inputs.map(\.path))
        templates = TemplateFolder(arguments, project, for: Template.Kind.allCases)
        data = try DataOptions(arguments, project)
        isStrict = arguments.has(Self.strictOption)
        lints = arguments.has(AdviceOptions.lint)
        fixes = arguments.has(Self.fixOption)
        // A document that is named twice is mended once.
        let given = try Workers(arguments)
        workers = fixes ? Workers(count: 1) : given
        if fixes, inputs.contains(where: \.isStandardInput) {
            throw UsageError("'--fix' writes into the documents, and standard input is none")
        }
    }

    /// So many changes of one document are told one by one.
    private static let mostChanges = 100

    /// What was found in one input.
    private struct Checked {
        var outcome: Outcome
        /// What is to be said of reading and writing the file.
        var message: String?
        /// Why the file cannot be read; nil: it can.
        var trouble: String?
        var diagnostics: [Diagnostic] = []
    }

    func run() -> Outcome {
        for trouble in troubles { Console.report(trouble: trouble) }
        var outcome = troubles.isEmpty ? Outcome.fine : .fileTrouble
        var report = report
        do throws(Outcome) {
            try project.check(reportingTo: &report)
        } catch {
            return max(outcome, error, report.finish())
        }
        let unused = isAboutFolder ? project.unusedPatterns(besides: inputs) : []
        report.add(unused)
        if isStrict, !unused.isEmpty { outcome.worsen(to: .inputHasErrors) }
        do throws(Outcome) { _ = try templates?.read(reportingTo: &report) } catch { outcome.worsen(to: error) }
        var progress = Progress(total: inputs.count)
        let checker = self
        workers.forEach(inputs.count) {
            checker.check(checker.inputs[$0])
        } take: { index, checked in
            if let message = checked.message { Console.report(message) }
            if let trouble = checked.trouble { report.add(unreadable: checker.inputs[index].path, trouble) }
            report.add(checked.diagnostics)
            outcome.worsen(to: checked.outcome)
            progress.show(index + 1)
        }
        progress.end()
        outcome.worsen(to: report.finish())
        return outcome
    }

    private func check(_ input: Input) -> Checked {
        let compiler = project.checker(
            for: input.path, data.environment, lints: lints || project.defaults(for: input.path).lints ?? false)
        let file: SourceFile
        do throws(Input.Unreadable) {
            file = try input.read()
        } catch {
            return Checked(outcome: .fileTrouble, trouble: error.message)
        }
        if ProjectChoice.isProject(input.path) {
            var collector = DiagnosticCollector()
            _ = Project.read(file, into: &collector)
            return Checked(
                outcome: collector.hasErrors || isStrict && !collector.diagnostics.isEmpty ? .inputHasErrors : .fine,
                diagnostics: collector.diagnostics)
        }
        var compilation = compiler.compile(file, spelling: reading.from)
        var checked = Checked(outcome: .fine)
        if fixes, !compilation.diagnostics.isEmpty {
            let fixed = FixedDocument(file, compilation, by: compiler, spelling: reading.from)
            (checked.outcome, checked.message) = write(fixed, over: input)
            // What could not be written is as wrong as it was.
            if checked.outcome == .fine { compilation = fixed.compilation }
        }
        if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
            checked.outcome.worsen(to: .inputHasErrors)
        }
        checked.diagnostics = compilation.diagnostics
        return checked
    }

    private func write(_ fixed: FixedDocument, over input: Input) -> (Outcome, String?) {
        guard fixed.count > 0 else { return (.fine, nil) }
        do throws(OutputFile.Failure) {
            try OutputFile.replace(input.path, with: fixed.file.bytes)
        } catch {
            return (.fileTrouble, Console.line(trouble: "cannot write \(input.path): \(error.reason)"))
        }
        let told = fixed.changes.prefix(Self.mostChanges).map { change in
            let location = change.place.file.location(at: change.place.bytes.lowerBound)
            return "\(input.path):\(location.line):\(location.column): \(change.description)"
        }
        let rest = fixed.count - told.count
        let lines = ["\(input.path): mended \(fixed.count.counted("mistake"))"] + told
        return (.fine, (lines + (rest > 0 ? ["\(input.path): and \(rest) more"] : [])).joined(separator: "\n"))
    }
}
