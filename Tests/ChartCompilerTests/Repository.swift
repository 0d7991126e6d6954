import Foundation

/// The checkout the tests run in.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let sources = root.appendingPathComponent("Sources")
    static let corpus = root.appendingPathComponent("Corpus")

    /// The regular files below a folder, sorted by path, so that every machine visits them in one order.
    static func files(in folder: URL, extensions: Set<String>) -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let files = found?.compactMap { $0 as? URL } ?? []
        return files.filter { extensions.contains($0.pathExtension) && !$0.hasDirectoryPath }
            .sorted { $0.path < $1.path }
    }

    static func folders(in folder: URL) throws -> [URL] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return names.map { folder.appendingPathComponent($0) }.filter(\.isFolder)
    }

    /// The path below the checkout, for messages.
    static func path(of file: URL) -> String {
        String(file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count + 1))
    }
}

extension URL {
    fileprivate var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}
