import ArgumentParser
import ChartCompiler
import ChartDiagnostics

struct CheckCommand: ParsableCommand {
    enum Format: String, CaseIterable, ExpressibleByArgument { case text, json }

    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Report every mistake, and write nothing.")

    @Argument(help: "Chart documents, XML or JSON; '-' is standard input.")
    var inputs: [Input]

    @Option(help: "How to report: text on standard error, or json on standard output.")
    var format: Format = .text

    @OptionGroup var reading: ReadingOptions
    @OptionGroup var data: DataOptions

    @Flag(help: "Take warnings for errors.")
    var strict = false

    func validate() throws {
        try reading.check(inputs)
    }

    func run() throws {
        let compiler = Compiler(options: Compiler.Options(kinds: []), environment: data.environment)
        var outcome = Outcome.fine
        var all: [Diagnostic] = []
        for input in inputs {
            guard let file = input.read() else {
                outcome.worsen(to: .fileTrouble)
                continue
            }
            let compilation = compiler.compile(file, spelling: reading.from)
            if compilation.hasErrors || strict && !compilation.diagnostics.isEmpty {
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
        try outcome.exit()
    }
}
