import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// The files in a folder that a document may name.
enum FolderListing {
    private static let endings = [".csv", ".tsv", ".tab", ".json", ".ndjson", ".jsonl"]
    /// How many entries are looked at, so that a large folder costs no time.
    private static let mostEntries = 5000
    private static let mostFiles = 300
    private static let deepest = 4

    /// The files below a folder, by their paths from there, in the order of their bytes. Hidden ones and links to folders
    /// are passed over.
    static func dataFiles(below folder: String) -> [String] { files(below: folder) { isData($0) } }

    /// The files below a folder that hold a theme and nothing else, listed as ``dataFiles(below:)`` does.
    static func themeFiles(below folder: String) -> [String] {
        var documents = 0
        return files(below: folder) { path in
            let spelling = Document.Spelling.allCases.first { path.lowercased().hasSuffix("." + $0.rawValue) }
            guard let spelling, documents < mostDocuments else { return false }
            documents += 1
            guard let stamp = FileStamp(of: folder + "/" + path), stamp.size <= largestTheme,
                let bytes = try? InputFile.readRegular(folder + "/" + path)
            else { return false }
            return Outline.read(bytes, spelling).isTheme
        }
    }

    /// How many documents are looked into, and the largest of them, bytes.
    private static let mostDocuments = 300
    private static let largestTheme = 64 << 10

    private static func files(below folder: String, where isMeant: (_ path: String) -> Bool) -> [String] {
        var files: [String] = []
        var entries = 0
        var waiting: [(path: String, depth: Int)] = [("", 0)]
        while !waiting.isEmpty, entries < mostEntries, files.count < mostFiles {
            let (path, depth) = waiting.removeFirst()
            for name in FolderContents.names(in: folder + "/" + path) ?? [] {
                entries += 1
                if FolderContents.isOwnFolder(folder + "/" + path + name) {
                    if depth < deepest { waiting.append((path + name + "/", depth + 1)) }
                } else if isMeant(path + name) {
                    files.append(path + name)
                }
            }
        }
        return files
    }

    private static func isData(_ name: String) -> Bool {
        let name = name.lowercased()
        return endings.contains { name.hasSuffix($0) } && !SourceFile.documentEndings.contains(where: name.hasSuffix)
            && !name.hasSuffix(".schema.json") && !name.hasSuffix(".ir.json") && !ProjectChoice.isProject(name)
    }
}

extension Outline {
    /// Whether the document is a theme and nothing else. In JSON that is the only member of an object.
    var isTheme: Bool {
        guard let root = elements.first else { return false }
        if spelling == .xml { return root.name == "theme" }
        return root.attributes.isEmpty && root.children.map { elements[$0].name } == ["theme"]
    }
}
