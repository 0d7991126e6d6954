import ChartCompiler

struct DumpCommand: Command {
    private static let stageOption = OptionSyntax.choice(
        "stage", of: Stage.self, isRequired: true, "The stage: document, spec, ir or scene.")

    static let syntax = CommandSyntax(
        name: "dump", summary: "Show what a stage of the compiler makes of a document.", operand: .input,
        options: [stageOption] + ReadingOptions.options + DataOptions.options + ProjectOptions.options)

    private let input: Input
    private let stage: Stage
    private let reading: ReadingOptions
    private let data: DataOptions
    private let project: ProjectOptions

    init(_ arguments: Arguments) throws(UsageError) {
        input = try arguments.input
        stage = try arguments.required(Self.stageOption, of: Stage.self)
        reading = try ReadingOptions(arguments, for: [input])
        project = try ProjectOptions(arguments, for: [input.path], usesTemplates: false)
        data = try DataOptions(arguments, project)
    }

    func run() -> Outcome {
        var report = DiagnosticReport()
        do throws(Outcome) { try project.check(reportingTo: &report) } catch { return error }
        guard let file = input.readOrReport() else { return .fileTrouble }
        let compilation = project.checker(for: input.path, data.environment, lints: false).compile(
            file, spelling: reading.from)
        Console.report(compilation.diagnostics)
        var outcome = compilation.hasErrors ? Outcome.inputHasErrors : .fine
        if let text = compilation.dump(stage), !Console.print(text) { outcome.worsen(to: .fileTrouble) }
        return outcome
    }
}
