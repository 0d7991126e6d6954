import ChartCompiler
import ChartDiagnostics
import ChartHTML

/// The style sheet beside the outputs of a run, whose pages link to it.
struct StyleSheetFile {
    static let option = OptionSyntax.choice(
        "styles", of: StyleSharing.self, default: .inline,
        "Where the rules stand that are the same in every figure: inline, in each; shared, once in a page or fragment; external, "
            + "in '\(CommonStyle.fileName)' in the folder of outputs, which pages link to.")

    /// nil: nothing needs it, or what is written is a stream and has nothing beside it.
    let path: String?

    init(for inputs: [Input], _ settings: InputSettings, in plan: OutputPlan) {
        path = inputs.contains(where: settings.needsSheet) ? plan.path(ofCompanion: CommonStyle.fileName) : nil
    }

    /// - Parameter others: the paths of what else is written.
    func refuse(_ others: [String]) throws(UsageError) {
        if let path, others.contains(path) {
            throw UsageError(
                "'\(path)' is the style sheet of '--styles external', so nothing else can be written there")
        }
    }

    /// Writes it, unless it is there as it must be. A file that is no style sheet of figures stays.
    /// - Parameter printsHash: whether to print its path and its hash, for an `integrity` attribute.
    func write(besides filesRead: FilesRead, printsHash: Bool) -> Outcome {
        guard let path else { return .fine }
        let sheet = Array(CommonStyle.sheet.utf8)
        let old = (try? InputFile.read(path))?.bytes
        if let old, old != sheet, !old.isEmpty {
            guard CommonStyle.isSheet(old) else {
                Console.report(
                    trouble:
                        "'\(path)' is no style sheet of figures and stays; rename it, or choose another way for '--styles'"
                )
                return .fileTrouble
            }
            Console.report(
                "\(path): replaces that of another version; figures that were made with it have to be made anew")
        }
        if old != sheet {
            let outcome = OutputFile.outcome(ofWriting: path, besides: filesRead) { () throws(OutputFile.Failure) in
                try OutputFile.write(sheet, to: path)
            }
            if outcome != .fine { return outcome }
        }
        let isPrinted = !printsHash || Console.print("\(DiagnosticText.name(of: path)): \(CommonStyle.hash)\n")
        return isPrinted ? .fine : .fileTrouble
    }
}
