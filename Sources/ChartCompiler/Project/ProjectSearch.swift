import ChartPlatform

/// Finds the project file of a document: that of the nearest folder, from the document's own upwards. The search ends at
/// the folder of a repository, which has a `.git`, and at the top of the file system.
package struct ProjectSearch {
    /// The names of project files.
    package static let names = ["playfair.json", "playfair.xml"]

    /// Two project files in one folder; neither takes precedence.
    package struct Ambiguity: Error {
        package let files: [String]
    }

    /// What was found for folders, by their absolute paths.
    private var known: [String: String?] = [:]
    private let current = FilePath.resolved(".") ?? "/"

    package init() {}

    /// - Parameter folder: from where the program runs.
    /// - Returns: the path of the file, from where the program runs; nil: there is none, or no such folder.
    package mutating func file(for folder: String) throws(Ambiguity) -> String? {
        guard let place = FilePath.resolved(folder) else { return nil }
        return try file(forResolved: place).map(shown)
    }

    private mutating func file(forResolved folder: String) throws(Ambiguity) -> String? {
        if let file = known[folder] { return file }
        let found = Self.names.map { FilePath.join(folder, $0) }.filter { Self.isThere($0, orFolder: false) }
        if found.count > 1 { throw Ambiguity(files: found.map(shown)) }
        var file = found.first
        if file == nil, folder != "/", !Self.isThere(FilePath.join(folder, ".git"), orFolder: true) {
            file = try self.file(forResolved: FilePath.folder(of: folder))
        }
        known.updateValue(file, forKey: folder)
        return file
    }

    /// The folder that a project file belongs to: that of the repository that it lies in, else its own. Absolute.
    package static func reach(of file: String) -> String {
        let own = FilePath.destination(of: FilePath.folder(of: file))
        var folder = own
        while !isThere(FilePath.join(folder, ".git"), orFolder: true) {
            guard folder != "/" else { return own }
            folder = FilePath.folder(of: folder)
        }
        return folder
    }

    private static func isThere(_ path: String, orFolder: Bool) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && (orFolder || status.st_mode & S_IFMT != S_IFDIR)
    }

    /// The shortest way to write an absolute path, as far as folders above the current one go.
    private func shown(_ path: String) -> String {
        let folder = FilePath.folder(of: path)
        if FilePath.isInside(folder, current) {
            return String(path.dropFirst(current == "/" ? 1 : current.count + 1))
        }
        guard FilePath.isInside(current, folder), folder != "/" else { return path }
        let levels = current.dropFirst(folder.count).split(separator: "/").count
        return String(repeating: "../", count: levels) + path.dropFirst(folder.count + 1)
    }
}
