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
            valueName: "name"))
    var idPrefix: String?

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
        if let idPrefix, !Self.isPrefix(idPrefix) {
            throw ValidationError("'\(idPrefix)' cannot start an id: use a letter, then letters, digits, '-' and '_'")
        }
    }

    func run() throws {
        let plan = try OutputPlan(output: output, kinds: emit, inputs: inputs)
        let compiler = Compiler(
            options: Compiler.Options(
                kinds: plan.kinds, prefix: idPrefix, motion: motion, usesForeignObject: !noForeignObject,
                template: try template()),
            environment: data.environment)
        var writer = OutputWriter(plan: plan, inputs: inputs, printsPolicy: printsPolicy)
        var outcome = Outcome.fine
        for input in inputs {
            guard let file = input.read() else {
                outcome.worsen(to: .fileTrouble)
                continue
            }
            let compilation = compiler.compile(file, spelling: reading.from)
            Console.report(compilation.diagnostics)
            if compilation.hasErrors || strict && !compilation.diagnostics.isEmpty {
                outcome.worsen(to: .inputHasErrors)
            } else {
                outcome.worsen(to: writer.write(compilation.outputs, of: input))
            }
        }
        try outcome.exit()
    }

    private func template() throws -> Template {
        guard let templates else { return .standard }
        let path = templates.hasSuffix("/") ? templates + "page.html" : templates + "/page.html"
        guard let file = Input(argument: path).read() else { throw ExitCode(Outcome.fileTrouble.rawValue) }
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

    private static func isPrefix(_ name: String) -> Bool {
        name.first?.isLetter == true
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
