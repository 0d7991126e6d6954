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
        options: [outputOption, kindsOption] + ReadingOptions.options + DataOptions.options + [
            prefixOption, motionOption, noForeignObjectOption, templatesOption, policyOption, strictOption,
        ])

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

    init(_ arguments: Arguments) throws(UsageError) {
        inputs = arguments.operands.map { Input(path: $0) }
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
        data = try DataOptions(arguments)
        reading = try ReadingOptions(arguments, for: inputs)
        plan = try OutputPlan(output: arguments[Self.outputOption], kinds: kinds, inputs: inputs)
        try refuseOutputsOverInputs()
    }

    private func refuseOutputsOverInputs() throws(UsageError) {
        if printsPolicy, plan.destination == .standardOutput {
            throw UsageError("'--print-csp' writes to standard output, so '-o -' cannot")
        }
        for input in inputs {
            if let (path, file) = plan.certainPaths(of: input).lazy.compactMap({ path in
                filesRead.file(at: path).map { (path, $0) }
            }).first {
                throw UsageError("'\(input.path)' would be written as '\(path)', over '\(file)', which is read")
            }
        }
    }

    func run() -> Outcome {
        let template: Template
        do throws(Outcome) {
            template = try self.template()
        } catch {
            return error
        }
        let compiler = Compiler(
            options: Compiler.Options(
                kinds: plan.kinds, prefix: prefix, motion: motion, usesForeignObject: usesForeignObject,
                template: template),
            environment: data.environment)
        var writer = OutputWriter(plan: plan, inputs: inputs, filesRead: filesRead, printsPolicy: printsPolicy)
        var outcome = Outcome.fine
        for input in inputs {
            var outputs: [Output] = []
            if let file = input.read() {
                let compilation = compiler.compile(file, spelling: reading.from)
                Console.report(compilation.diagnostics)
                if compilation.hasErrors || isStrict && !compilation.diagnostics.isEmpty {
                    outcome.worsen(to: .inputHasErrors)
                } else {
                    outputs = compilation.outputs
                }
            } else {
                outcome.worsen(to: .fileTrouble)
            }
            outcome.worsen(to: writer.take(outputs, of: input))
        }
        return outcome
    }

    private var templatePath: String? {
        templates.map { $0.hasSuffix("/") ? $0 + "page.html" : $0 + "/page.html" }
    }

    private var filesRead: FilesRead {
        FilesRead(inputs.filter { !$0.isStandardInput }.map(\.path) + [templatePath].compactMap(\.self))
    }

    /// - Throws: how the run ends, where there is no template; the reason has been reported.
    private func template() throws(Outcome) -> Template {
        guard let templatePath else { return .standard }
        guard let file = Input(path: templatePath).read() else { throw .fileTrouble }
        var collector = DiagnosticCollector()
        if let template = Template.read(file, into: &collector) { return template }
        Console.report(collector.diagnostics)
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
