import Foundation

/// Runs `playfair compile` over the folder. Its cache makes a run that has nothing to do one of milliseconds.
struct Compiler: Sendable {
    /// The program, which lies beside this one.
    let program: URL
    /// The folder whose charts are shown, with all links followed.
    let folder: URL
    /// Options that are handed on.
    let options: [String]
    /// A folder of our own, in which everything lies that is made.
    let workshop: URL

    private var outputs: URL { workshop.appending(path: "pages") }

    /// What came of a run.
    struct Result: Sendable {
        var gallery = Gallery()
        /// The pages by the paths of the documents.
        var pages: [String: Page] = [:]
        /// All that was read.
        var inputs: Set<String> = []
    }

    /// Where a page is.
    enum Page: Sendable {
        case file(URL)
        case text(String)
    }

    /// - Parameter former: what came of the last run; its charts stay while the project file has mistakes.
    func run(after former: Result) -> Result {
        let manifest = workshop.appending(path: "manifest.json")
        try? FileManager.default.removeItem(at: manifest)
        let process = Process()
        process.executableURL = program
        process.currentDirectoryURL = folder
        // Pages are asked for one by one, so they have nothing beside them.
        process.arguments =
            [
                "compile", ".", "--emit", "html", "-o", outputs.path + "/", "--cache", workshop.path + "/cache",
                "--prune", "--styles", "inline",
            ]
            + ["--manifest", manifest.path, "--format", "json"] + options
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        process.standardInput = FileHandle.nullDevice
        var result = Result()
        do { try process.run() } catch {
            // A program is not started in a folder that is not there.
            var isFolder: ObjCBool = false
            let isThere =
                FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) && isFolder.boolValue
            result.gallery.messages =
                isThere ? "'\(program.path)' cannot be started" : "there is no folder '\(folder.path)' any more"
            return result
        }
        let messages = Reader(errors.fileHandleForReading)
        let reported = output.fileHandleForReading.readDataToEndOfFile()
        result.gallery.messages = Self.cleaned(messages.text())
        process.waitUntilExit()
        let decoder = JSONDecoder()
        result.gallery.diagnostics = (try? decoder.decode([Gallery.Diagnostic].self, from: reported)) ?? []
        if let data = try? Data(contentsOf: manifest), let made = try? decoder.decode(Manifest.self, from: data) {
            for document in made.documents { add(document, to: &result) }
        }
        // Of a mistaken project file there are mistakes, and no documents.
        if result.gallery.documents.isEmpty, !result.gallery.diagnostics.isEmpty {
            (result.gallery.documents, result.pages) = (former.gallery.documents, former.pages)
            result.inputs = former.inputs
        }
        return result
    }

    private func add(_ made: Manifest.Document, to result: inout Result) {
        let path = made.document
        let page = outputs.appending(path: Self.name(of: path) + ".html")
        // A document with mistakes leaves what it was before.
        let stamp = Self.stamp(of: page.path)
        let isShown = stamp != nil
        if isShown { result.pages[path] = .file(page) }
        result.inputs.formUnion(made.inputs)
        result.gallery.documents.append(
            Gallery.Document(
                path: path, charts: made.outputs.flatMap { $0.charts ?? [] }.map(\.name), failed: made.failed,
                isShown: isShown, stamp: stamp ?? "", sources: made.inputs))
    }

    /// When a page was written; nil: there is none. Of thousands of pages the system's own call says so soonest.
    private static func stamp(of page: String) -> String? {
        var status = stat()
        guard stat(page, &status) == 0 else { return nil }
        return "\(status.modified.tv_sec).\(status.modified.tv_nsec)"
    }

    private static func name(of document: String) -> String {
        for ending in [".playfair.xml", ".playfair.json"] where document.hasSuffix(ending) {
            return String(document.dropLast(ending.count))
        }
        return document
    }

    /// Without the line that sums a run up, which is there for terminals.
    private static func cleaned(_ messages: String) -> String {
        messages.split(separator: "\n").filter { !$0.contains(/^[0-9,]+ documents?(,|$)/) }.joined(separator: "\n")
    }
}

/// Reads a pipe to its end beside what else is done, so that whoever writes into it never waits.
private final class Reader: Sendable {
    private let queue = DispatchQueue(label: "reader")
    private let pipe: FileHandle
    private let content = Content()

    private final class Content: @unchecked Sendable {
        // Touched on the queue alone.
        var data = Data()
    }

    init(_ pipe: FileHandle) {
        self.pipe = pipe
        queue.async { [content, pipe] in content.data = pipe.readDataToEndOfFile() }
    }

    func text() -> String { queue.sync { String(decoding: content.data, as: UTF8.self) } }
}
