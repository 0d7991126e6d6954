import ChartCompiler
import ChartDiagnostics

/// The files in a folder that may hold data.
enum FolderListing {
    private static let endings = [".csv", ".tsv", ".tab", ".json", ".ndjson", ".jsonl"]
    /// How many entries are looked at, so that a large folder costs no time.
    private static let mostEntries = 5000
    private static let mostFiles = 300
    private static let deepest = 4

    /// The files below a folder, by their paths from there, in the order of their bytes. Hidden ones and links to folders
    /// are passed over.
    static func dataFiles(below folder: String) -> [String] {
        var files: [String] = []
        var entries = 0
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        while !waiting.isEmpty, entries < mostEntries, files.count < mostFiles {
            let (path, depth) = waiting.removeFirst()
            for name in FolderContents.names(in: folder + "/" + path) ?? [] {
                entries += 1
                if FolderContents.isOwnFolder(folder + "/" + path + name) {
                    if depth < deepest { waiting.append((path + name + "/", depth + 1)) }
                } else if isData(name) {
                    files.append(path + name)
                }
            }
        }
        return files
    }

    private static func isData(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) } && !SourceFile.documentEndings.contains(where: name.hasSuffix)
            && !name.hasSuffix(".schema.json") && !name.hasSuffix(".ir.json")
    }
}
