import Synchronization

/// Where folders lie in a project. The file system is asked about each of them once, as there may be thousands of documents in
/// them.
final class ProjectFolders: Sendable {
    /// By what a folder is called: its place as from that of the project, with `/` at the end; nil: it lies elsewhere.
    private let places = Mutex<[String: String?]>([:])

    /// - Parameters:
    ///   - folder: the path of a folder, from where the program runs.
    ///   - root: the path of the project's folder, always the same.
    /// - Returns: nil: it is not in the project.
    func place(of folder: String, in root: String) -> String? {
        places.withLock { places in
            if let known = places[folder] { return known }
            let place = Self.place(of: folder, in: root)
            places[folder] = .some(place)
            return place
        }
    }

    private static func place(of folder: String, in root: String) -> String? {
        guard let root = FilePath.resolved(root), let folder = FilePath.resolved(folder),
            FilePath.isInside(folder, root)
        else { return nil }
        return folder == root ? "" : String(folder.dropFirst(root == "/" ? 1 : root.count + 1)) + "/"
    }
}
