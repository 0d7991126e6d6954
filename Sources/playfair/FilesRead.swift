import ChartCompiler

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The files that a run reads, so that none of them is written over, whatever way their paths are spelled.
struct FilesRead {
    private enum Identity: Hashable {
        /// The absolute path of a file, with every link resolved but one at the very end.
        case place(String)
        /// The device and number of the file on the disk: it finds `A.svg` under the name `a.svg` where the disk takes
        /// them for the same.
        case node(device: UInt64, number: UInt64)
    }

    private var names: [Identity: String] = [:]

    /// - Parameter paths: those of the files, as the user named them; standard input is not among them.
    init(_ paths: [String]) {
        for path in paths {
            let targets = [.place(FilePath.destination(of: path))] + Self.node(of: path, followingLinks: true)
            for identity in Self.entry(path) + targets { names[identity] = path }
        }
    }

    /// The file, as the user named it, that an output of this path would take the place of.
    func file(at path: String) -> String? {
        // An output replaces a link, not what the link leads to.
        Self.entry(path).lazy.compactMap { names[$0] }.first
    }

    private static func entry(_ path: String) -> [Identity] {
        let folder = FilePath.destination(of: FilePath.folder(of: path))
        let name = path.split(separator: "/").last.map(String.init) ?? ""
        return [.place(FilePath.join(folder, name))] + node(of: path, followingLinks: false)
    }

    private static func node(of path: String, followingLinks: Bool) -> [Identity] {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return [] }
        return [
            .node(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        ]
    }
}
