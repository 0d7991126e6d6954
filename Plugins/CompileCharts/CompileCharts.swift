import Foundation
import PackagePlugin

/// Compiles the chart documents of a target, `*.playfair.xml` and `*.playfair.json`, to pages of HTML that become its
/// resources: those of `power.playfair.json` are `Bundle.module.url(forResource: "power", withExtension: "html")` and, for
/// a document of one chart, `power.svg`.
@main
struct CompileCharts: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let program = try context.tool(named: "PlayfairCommand")
        let files = target.sourceFiles.map(\.url)
        // The package manager wants to know what a command reads before it runs. Which data files and themes a document
        // names is said in the document only, so each is taken to read all of the target.
        let data = files.filter { ChartFiles.isData($0) }
        let documents = files.filter { ChartFiles.isDocument($0) }
        return distinct(documents, in: target.directoryURL).map { document in
            let name = ChartFiles.name(of: document)
            let outputs = context.pluginWorkDirectoryURL
            let kinds = ChartFiles.isPage(document) ? ["html"] : ["svg", "html"]
            return .buildCommand(
                displayName: "Compiling chart \(document.lastPathComponent)", executable: program.url,
                arguments: [
                    "compile", document.path, "--emit", kinds.joined(separator: ","), "-o", outputs.path + "/",
                    // Commands beside each other cannot all write one style sheet.
                    "--styles", "inline",
                ],
                inputFiles: [document] + data + ProjectFiles.paths(for: document),
                outputFiles: kinds.map { outputs.appending(path: "\(name).\($0)") }
            )
        }
    }

    /// The documents without those that would become a resource that another one becomes, which are told.
    private func distinct(_ documents: [URL], in folder: URL) -> [URL] {
        var first: [String: URL] = [:]
        return documents.sorted { $0.path < $1.path }.filter { document in
            let name = ChartFiles.name(of: document)
            guard let other = first.updateValue(document, forKey: name) else { return true }
            let places = [other, document].map { "'\($0.path.dropFirst(folder.path.count).drop { $0 == "/" })'" }
            Diagnostics.error(
                "\(places.joined(separator: " and ")) would both become the resource '\(name).html'; rename one",
                file: document.path)
            return false
        }
    }
}

/// Which files of a target have to do with charts.
enum ChartFiles {
    private static let documentEndings = [".playfair.xml", ".playfair.json"]
    /// Those of themes, too.
    private static let dataEndings = ["csv", "tsv", "json", "ndjson", "xml"]

    static func isDocument(_ file: URL) -> Bool {
        documentEndings.contains { file.lastPathComponent.lowercased().hasSuffix($0) }
    }

    static func isData(_ file: URL) -> Bool {
        !isDocument(file) && dataEndings.contains(file.pathExtension.lowercased())
    }

    /// The name of what is made of a document, without an ending.
    static func name(of document: URL) -> String {
        document.deletingPathExtension().deletingPathExtension().lastPathComponent
    }

    /// Whether a document is a page of several charts: its drawings are as many as it has charts, which nobody knows
    /// before it is compiled, so it becomes a page only.
    static func isPage(_ document: URL) -> Bool {
        guard let text = try? String(contentsOf: document, encoding: .utf8) else { return false }
        if document.pathExtension.lowercased() == "json" {
            return text.contains(/"chart"\s*:\s*\[/)
        }
        return text.contains(/<page[\s>]/)
    }
}

/// What holds for documents besides what they say themselves.
enum ProjectFiles {
    /// The project file whose defaults hold for a document, and the templates and themes that it names.
    static func paths(for document: URL) -> [URL] {
        var folder = document.deletingLastPathComponent()
        while true {
            let found = ["playfair.json", "playfair.xml"].map { folder.appending(path: $0) }.filter(isThere)
            if !found.isEmpty { return found.flatMap { [$0] + filesNamed(in: $0) } }
            // As for `playfair` itself, the search ends at the folder of a repository.
            guard folder.path != "/", !isThere(folder.appending(path: ".git")) else { return [] }
            folder = folder.deletingLastPathComponent()
        }
    }

    private static func isThere(_ file: URL) -> Bool { FileManager.default.fileExists(atPath: file.path) }

    /// What a project file names is found by its members alone: whether it has mistakes is told when it is read.
    private static func filesNamed(in project: URL) -> [URL] {
        guard let text = try? String(contentsOf: project, encoding: .utf8) else { return [] }
        let members = text.matches(of: /["']?\b(templates|theme)\b["']?\s*[:=]\s*("[^"]*"|'[^']*')/)
        return members.flatMap { member -> [URL] in
            let path = member.2.dropFirst().dropLast()
            let place = URL(
                fileURLWithPath: String(path), relativeTo: project.deletingLastPathComponent()
            ).standardizedFileURL
            guard member.1 == "templates" else { return isThere(place) ? [place] : [] }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
            return names.filter { $0.hasSuffix(".html") }.sorted().map { place.appending(path: $0) }
        }
    }
}
