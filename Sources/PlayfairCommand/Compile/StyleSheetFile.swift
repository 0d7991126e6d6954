import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// The style sheet beside the outputs of a run, whose pages link to it.
struct StyleSheetFile {
    static let option = OptionSyntax.choice(
        "styles", of: StyleSharing.self, default: .inline,
        "Where the rules stand that are the same in every figure: inline, in each; shared, once in a page or fragment; external, "
            + "in '\(CommonStyle.fileName)' in the folder of outputs, which pages link to.")

    /// nil: standard output has nothing beside it.
    private let path: String?
    /// The inputs whose figures need it.
    private let inputs: [Input]

    init(for inputs: [Input], _ settings: InputSettings, in plan: OutputPlan) {
        path = plan.path(ofCompanion: CommonStyle.fileName)
        self.inputs = inputs.filter(settings.needsSheet)
    }

    /// Writes it, if something was made that needs it and it is not there as it must be.
    /// - Parameters:
    ///   - isMade: whether outputs were made of an input.
    ///   - printsPolicy: whether to print how a content security policy names it.
    func write(besides filesRead: FilesRead, printsPolicy: Bool, where isMade: (Input) -> Bool) -> Outcome {
        guard let path, inputs.contains(where: isMade) else { return .fine }
        let sheet = Array(CommonStyle.sheet.utf8)
        var outcome = Outcome.fine
        if (try? InputFile.read(path))?.bytes != sheet {
            outcome = OutputFile.outcome(ofWriting: path, besides: filesRead) { () throws(OutputFile.Failure) in
                try OutputFile.write(sheet, to: path)
            }
        }
        if printsPolicy, !Console.print("\(DiagnosticText.name(of: path)): '\(CommonStyle.hash)'\n") {
            outcome.worsen(to: .fileTrouble)
        }
        return outcome
    }
}
