public import ArgumentParser
import ChartCompiler
import ChartDiagnostics
import ChartHTML
public import ChartSVG

extension SVGOptions.Motion: ExpressibleByArgument {}

struct CompileCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compile", abstract: "Write charts as SVG and HTML.",
        discussion: """
            A document with errors writes nothing and leaves older outputs as they are; the other inputs of the same \
            call are still compiled.
            """)

    @Argument(help: "Chart documents, XML or JSON; '-' is standard input.")
    var inputs: [Input]

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Where to write: a folder (it ends in '/', exists, or several outputs are due), a file whose extension is "
                + "the kind, or '-' for standard output (default: the current folder).",
            valueName: "path"))
    var output: String?

    @Option(
        help: ArgumentHelp("What to write: svg, html, fragment, ir (default: svg,html).", valueName: "kinds"),
        transform: { try CompileCommand.kinds($0) })
    var emit: [OutputKind]?

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var data: DataOptions

    @Option(
        help: ArgumentHelp(
            "Starts every id and class: a letter, then letters, digits, '-' and '_' (default: made from the chart).",
            valueName: "name"), transform: { try CompileCommand.prefix($0) })
    var idPrefix: IDPrefix?

    @Option(help: "How charts move: css, smil or none.")
    var motion: SVGOptions.Motion = .css

    @Flag(help: "Leave the checkboxes out of standalone drawings; their legends no longer toggle.")
    var noForeignObject = false

    @Option(help: ArgumentHelp("A folder with a 'page.html' to use instead of the built-in one.", valueName: "folder"))
    var templates: String?

    @Flag(name: .customLong("print-csp"), help: "Print each output's style hashes for a Content-Security-Policy.")
    var printsPolicy = false

    @Flag(help: "Take warnings for errors.")
    var strict = false

    func validate() throws {
        try reading.check(inputs)
        let plan = try OutputPlan(output: output, kinds: emit, inputs: inputs)
        if printsPolicy, plan.destination == .standardOutput {
            throw ValidationError("'--print-csp' writes to standard output, so '-o -' cannot")
        }
        for input in inputs {
            if let (path, file) = plan.certainPaths(of: input).lazy.compactMap({ path in
                filesRead.file(at: path).map { (path, $0) }
            }).first {
                throw ValidationError("'\(input.path)' would be written as '\(path)', over '\(file)', which is read")
            }
        }
    }

    func run() throws {
        let plan = try OutputPlan(output: output, kinds: emit, inputs: inputs)
        let compiler = Compiler(
            options: Compiler.Options(
                kinds: plan.kinds, prefix: idPrefix, motion: motion, usesForeignObject: !noForeignObject,
                template: try template()),
            environment: data.environment)
        var writer = OutputWriter(plan: plan, inputs: inputs, filesRead: filesRead, printsPolicy: printsPolicy)
        var outcome = Outcome.fine
        for input in inputs {
            var outputs: [Output] = []
            if let file = input.read() {
                let compilation = compiler.compile(file, spelling: reading.from)
                Console.report(compilation.diagnostics)
                if compilation.hasErrors || strict && !compilation.diagnostics.isEmpty {
                    outcome.worsen(to: .inputHasErrors)
                } else {
                    outputs = compilation.outputs
                }
            } else {
                outcome.worsen(to: .fileTrouble)
            }
            outcome.worsen(to: writer.take(outputs, of: input))
        }
        try outcome.exit()
    }

    private var templatePath: String? {
        templates.map { $0.hasSuffix("/") ? $0 + "page.html" : $0 + "/page.html" }
    }

    private var filesRead: FilesRead {
        FilesRead(inputs.filter { !$0.isStandardInput }.map(\.path) + [templatePath].compactMap(\.self))
    }

    private func template() throws -> Template {
        guard let templatePath else { return .standard }
        guard let file = Input(argument: templatePath).read() else { throw ExitCode(Outcome.fileTrouble.rawValue) }
        var collector = DiagnosticCollector()
        if let template = Template.read(file, into: &collector) { return template }
        Console.report(collector.diagnostics)
        throw ExitCode(Outcome.inputHasErrors.rawValue)
    }

    private static func kinds(_ list: String) throws -> [OutputKind] {
        var kinds: [OutputKind] = []
        for name in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let kind = OutputKind(rawValue: String(name)) else {
                throw ValidationError("there is no kind '\(name)'; the kinds are svg, html, fragment and ir")
            }
            if !kinds.contains(kind) { kinds.append(kind) }
        }
        return kinds
    }

    private static func prefix(_ name: String) throws -> IDPrefix {
        guard let prefix = IDPrefix(name) else {
            throw ValidationError("'\(name)' cannot start an id: use a letter, then letters, digits, '-' and '_'")
        }
        return prefix
    }
}
