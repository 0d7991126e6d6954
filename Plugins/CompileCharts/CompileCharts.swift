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
        // The package manager wants to know what a command reads before it runs. Which data files a document names is
        // said in the document only, so each is taken to read all of the target.
        let data = files.filter { ChartFiles.isData($0) }
        return files.filter { ChartFiles.isDocument($0) }.map { document in
            let name = ChartFiles.name(of: document)
            let outputs = context.pluginWorkDirectoryURL
            let kinds = ChartFiles.isPage(document) ? ["html"] : ["svg", "html"]
            return .buildCommand(
                displayName: "Compiling chart \(document.lastPathComponent)", executable: program.url,
                arguments: [
                    "compile", document.path, "--emit", kinds.joined(separator: ","), "-o", outputs.path + "/",
                ],
                inputFiles: [document] + data + ChartFiles.projects(of: document, in: context.package.directoryURL),
                outputFiles: kinds.map { outputs.appending(path: "\(name).\($0)") }
            )
        }
    }
}

/// Which files of a target have to do with charts.
enum ChartFiles {
    private static let documentEndings = [".playfair.xml", ".playfair.json"]
    private static let dataEndings = ["csv", "tsv", "json", "ndjson"]

    static func isDocument(_ file: URL) -> Bool {
        documentEndings.contains { file.lastPathComponent.lowercased().hasSuffix($0) }
    }

    static func isData(_ file: URL) -> Bool {
        !isDocument(file) && dataEndings.contains(file.pathExtension.lowercased())
    }

    /// The project file whose defaults hold for a document, if it lies in the package.
    static func projects(of document: URL, in package: URL) -> [URL] {
        var folder = document.deletingLastPathComponent()
        while folder.path.hasPrefix(package.path) {
            let files = ["playfair.json", "playfair.xml"].map { folder.appending(path: $0) }
                .filter { FileManager.default.fileExists(atPath: $0.path) }
            if !files.isEmpty { return files }
            folder = folder.deletingLastPathComponent()
        }
        return []
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
