import ChartCompiler
import ChartDiagnostics
import ChartHTML
import ChartSVG

struct CompileCommand: Command {
    private static let outputOption = OptionSyntax(
        name: "output", short: "o", value: .init(name: "path", kind: .path),
        help:
            "Where to write: a folder (it ends in '/', exists, or several outputs are due), a file whose extension is "
            + "the kind, or '-' for standard output (default: the current folder).")
    private static let kindsOption = OptionSyntax(
        name: "emit", value: .init(name: "kinds"),
        help: "What to write: svg, html, fragment, ir (default: svg,html).")
    private static let prefixOption = OptionSyntax(
        name: "id-prefix", value: .init(name: "name"),
        help: "Starts every id and class: a letter, then letters, digits, '-' and '_' (default: made from the chart).")
    private static let motionOption = OptionSyntax.choice(
        "motion", of: SVGOptions.Motion.self, default: .css, "How charts move: css, smil or none.")
    private static let noForeignObjectOption = OptionSyntax.flag(
        "no-foreign-object", "Leave the checkboxes out of standalone drawings; their legends no longer toggle.")
    private static let templatesOption = OptionSyntax(
        name: "templates", value: .init(name: "folder", kind: .folder),
        help: "A folder with a 'page.html' to use instead of the built-in one.")
    private static let policyOption = OptionSyntax.flag(
        "print-csp", "Print each output's style hashes for a Content-Security-Policy.")
    private static let strictOption = OptionSyntax.flag("strict", "Take warnings for errors.")

    static let syntax = CommandSyntax(
        name: "compile", summary: "Write charts as SVG and HTML.",
        discussion: """
            A document with errors writes nothing and leaves older outputs as they are; the other inputs of the same \
            call are still compiled.
            """,
        operand: .inputs,
        options: [outputOption, kindsOption, DiagnosticReport.option] + ReadingOptions.options + DataOptions.options + [
            prefixOption, motionOption, noForeignObjectOption, templatesOption, policyOption, strictOption,
        ] + DependencyFile.options)

    private let inputs: [Input]
    private let plan: OutputPlan
    private let reading: ReadingOptions
    private let data: DataOptions
    private let prefix: IDPrefix?
    private let motion: SVGOptions.Motion
    private let usesForeignObject: Bool
    private let templates: String?
    private let printsPolicy: Bool
    private let isStrict: Bool
    private let report: DiagnosticReport
    private let dependencies: DependencyFile?
    /// Whether the run ends with a line of what it did: in a folder nobody counts the documents.
    private let sumsUp: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = try DocumentFolder.inputs(arguments.operands)
        sumsUp = arguments.operands.contains(where: OutputFile.isFolder)
        var kinds: [OutputKind]?
        if let list = arguments[Self.kindsOption] { kinds = try Self.kinds(list) }
        var prefix: IDPrefix?
        if let name = arguments[Self.prefixOption] { prefix = try Self.prefix(name) }
        self.prefix = prefix
        motion = arguments.choice(Self.motionOption, of: SVGOptions.Motion.self) ?? .css
        usesForeignObject = !arguments.has(Self.noForeignObjectOption)
        templates = arguments[Self.templatesOption]
        printsPolicy = arguments.has(Self.policyOption)
        isStrict = arguments.has(Self.strictOption)
        report = DiagnosticReport(arguments)
        data = try DataOptions(arguments)
        reading = try ReadingOptions(arguments, for: inputs)
        plan = try OutputPlan(output: arguments[Self.outputOption], kinds: kinds, inputs: inputs)
        dependencies = try DependencyFile(arguments, for: plan)
        try refuseOutputsOverInputs()
    }

    private func refuseOutputsOverInputs() throws(UsageError) {
        if printsPolicy, plan.destination == .standardOutput {
            throw UsageError("'--print-csp' writes to standard output, so '-o -' cannot")
        }
        if report.printsToStandardOutput, printsPolicy || plan.destination == .standardOutput {
            let other = printsPolicy ? "'--print-csp'" : "'-o -'"
            throw UsageError("'--format \(report.format.rawValue)' writes to standard output, so \(other) cannot")
        }
        for input in inputs {
            if let (path, file) = plan.certainPaths(of: input).lazy.compactMap({ path in
                filesRead.file(at: path).map { (path, $0) }
            }).first {
                throw UsageError("'\(input.path)' would be written as '\(path)', over '\(file)', which is read")
            }
        }
        guard let path = dependencies?.path else { return }
        if let file = filesRead.file(at: path) {
            throw UsageError("'--deps' would be written over '\(file)', which is read")
        }
        if inputs.contains(where: { plan.usualPaths(of: $0).contains(path) }) {
            throw UsageError("'--deps' would be written over the output '\(path)'")
        }
    }

    func run() -> Outcome {
        var report = report
        let template: Template
        do throws(Outcome) {
            template = try self.template(reportingTo: &report)
        } catch {
            write(inputs.map { rule(of: $0, asking: []) })
            return max(error, report.finish())
        }
        let files = RequestedFiles(data.environment)
        let compiler = Compiler(
            options: Compiler.Options(
                kinds: plan.kinds, prefix: prefix, motion: motion, usesForeignObject: usesForeignObject,
                template: template),
            environment: files)
        var writer = OutputWriter(plan: plan, inputs: inputs, filesRead: filesRead, printsPolicy: printsPolicy)
        var outcome = Outcome.fine
        var summary = RunSummary()
        var rules: [DependencyFile.Rule] = []
        for input in inputs {
            var outputs: [Output] = []
            let file = input.read()
            if let file {
                let compilation = compiler.compile(file, spelling: reading.from)
                report.add(compilation.diagnostics)
                if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
                    outcome.worsen(to: .inputHasErrors)
                } else {
                    outputs = compilation.outputs
                }
                summary.count(compilation.diagnostics)
            } else {
                outcome.worsen(to: .fileTrouble)
                summary.count(nil)
            }
            rules.append(rule(of: input, isRead: file != nil, asking: files.take(), for: outputs))
            outcome.worsen(to: writer.take(outputs, of: input))
        }
        outcome.worsen(to: report.finish())
        outcome.worsen(to: write(rules))
        if sumsUp { Console.report(summary.text) }
        return outcome
    }

    // MARK: Dependencies

    /// - Parameter outputs: what came of the input; empty: nothing, because there are errors.
    private func rule(
        of input: Input, isRead: Bool = true, asking requests: [RequestedFiles.Request], for outputs: [Output] = []
    ) -> DependencyFile.Rule {
        let paths = outputs.isEmpty ? plan.usualPaths(of: input) : outputs.compactMap { plan.path(of: $0, from: input) }
        let document = input.isStandardInput ? [] : [input.path]
        let others = [templatePath].compactMap(\.self)
        return DependencyFile.Rule(
            document: input.path, outputs: paths,
            inputs: (isRead ? document : []) + requests.filter(\.isFound).map(\.path) + others,
            missing: (isRead ? [] : document) + requests.filter { !$0.isFound }.map(\.path))
    }

    @discardableResult
    private func write(_ rules: [DependencyFile.Rule]) -> Outcome {
        guard let dependencies else { return .fine }
        do throws(OutputFile.Failure) {
            try dependencies.write(rules)
            return .fine
        } catch {
            Console.report(trouble: "cannot write \(dependencies.path): \(error.reason)")
            return .fileTrouble
        }
    }

    // MARK: What is read

    private var templatePath: String? {
        templates.map { $0.hasSuffix("/") ? $0 + "page.html" : $0 + "/page.html" }
    }

    private var filesRead: FilesRead {
        FilesRead(inputs.filter { !$0.isStandardInput }.map(\.path) + [templatePath].compactMap(\.self))
    }

    /// - Throws: how the run ends, where there is no template; the reason has been reported.
    private func template(reportingTo report: inout DiagnosticReport) throws(Outcome) -> Template {
        guard let templatePath else { return .standard }
        guard let file = Input(path: templatePath).read() else { throw .fileTrouble }
        var collector = DiagnosticCollector()
        if let template = Template.read(file, into: &collector) { return template }
        report.add(collector.diagnostics)
        throw .inputHasErrors
    }

    private static func kinds(_ list: String) throws(UsageError) -> [OutputKind] {
        var kinds: [OutputKind] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let kind = OutputKind(rawValue: String(name)) else {
                throw .invalidValue(
                    list, of: kindsOption, "there is no kind '\(name)'; the kinds are svg, html, fragment and ir")
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    private static func prefix(_ name: String) throws(UsageError) -> IDPrefix {
        guard let prefix = IDPrefix(name) else {
            throw .invalidValue(
                name, of: prefixOption, "'\(name)' cannot start an id: use a letter, then letters, digits, '-' and '_'")
        }
        return prefix
    }
}
