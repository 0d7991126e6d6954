import ChartCompiler
import ChartDiagnostics

/// Writes pages and their drawings to their places, or tells which would change.
struct EmbedWriter {
    private let plan: EmbedPlan
    private let checks: Bool
    private let pagesRead: FilesRead
    /// The files that the run writes, each with its page.
    private var owners: [String: String] = [:]
    private var staleDrawings = StaleDrawings()

    /// - Parameter filesKept: the paths of what else no drawing takes the place of.
    init(plan: EmbedPlan, pages: [PageInput], besides filesKept: [String], checks: Bool) {
        self.plan = plan
        self.checks = checks
        pagesRead = FilesRead(pages.map(\.path) + filesKept)
        for page in pages {
            if let path = plan.path(of: page) { owners[path] = page.path }
        }
    }

    /// - Parameter requests: the files that were read for its charts.
    mutating func write(
        _ made: PageEmbedder.EmbeddedPage, of page: PageInput, asking requests: [RequestedFiles.Request]
    ) -> Outcome {
        let path = plan.path(of: page)
        let folder = FilePath.folder(of: path ?? "")
        let drawings = made.drawings.map { (path: FilePath.join(folder, $0.name), text: $0.output.text) }
        if let trouble = obstacle(to: drawings.map(\.path), of: page, asking: requests) {
            Console.report(trouble: trouble)
            return .wrongUsage
        }
        for name in drawings.map(\.path) + made.keptDrawings.map({ FilePath.join(folder, $0) }) {
            owners[name] = page.path
        }
        guard let path else {
            return Console.print(made.text) ? .fine : .fileTrouble
        }
        var outcome = Outcome.fine
        // The drawings come first, so that a page never shows one that is not there.
        for drawing in drawings {
            outcome.worsen(to: put(Array(drawing.text.utf8), at: drawing.path, replaces: false))
        }
        if outcome == .fileTrouble { return outcome }
        outcome.worsen(to: put(made.text, at: path, replaces: plan.destination == .inPlace))
        if outcome != .fileTrouble { staleDrawings.take(page.nameOfDrawings, of: path) }
        return outcome
    }

    /// Names or removes what former runs have drawn for charts that have gone from their pages; to be called when all pages are
    /// written.
    func reportStaleDrawings() { staleDrawings.report { owners[$0] != nil } }

    /// Why a page and its drawings must not be written; nil: nothing stands in the way.
    private func obstacle(
        to drawings: [String], of page: PageInput, asking requests: [RequestedFiles.Request]
    ) -> String? {
        if plan.destination == .standardOutput {
            return drawings.isEmpty
                ? nil : "'\(page.path)' shows drawings, which are files beside it; name its file with '-o'"
        }
        let filesRead = FilesRead(requests.filter(\.isFound).map(\.path))
        if let path = plan.path(of: page), let file = filesRead.file(at: path) {
            return "'\(page.path)' would be written as '\(path)', over '\(file)', which is read"
        }
        for path in drawings {
            if let file = pagesRead.file(at: path) ?? filesRead.file(at: path) {
                return "a drawing of '\(page.path)' would be written over '\(file)', which is read"
            }
            if let owner = owners[path] {
                return "a drawing of '\(page.path)' would be written as '\(path)', and so would one of '\(owner)'; "
                    + "give one of the two pages another name"
            }
        }
        return nil
    }

    /// - Parameter replaces: whether the file keeps its rights, and a link its place.
    private func put(_ bytes: [UInt8], at path: String, replaces: Bool) -> Outcome {
        // A page that is embedded in place and stays the same is not written, nor are its drawings.
        if checks || plan.destination == .inPlace, let old = try? InputFile.read(path), old.bytes == bytes {
            return .fine
        }
        if checks {
            Console.report("\(path) would change")
            return .inputHasErrors
        }
        return OutputFile.outcome(ofWriting: path) { () throws(OutputFile.Failure) in
            try replaces ? OutputFile.replace(path, with: bytes) : OutputFile.write(bytes, to: path)
        }
    }
}
