import Foundation

/// What the file system tells of the files below a folder, and of some others, without opening them.
///
/// It is asked again and again, as `playfair compile --watch` does it: nothing of that differs from one system to the next,
/// and changes behind links, in containers and on networks are seen, too.
struct FolderWatch: Equatable {
    private struct Stamp: Equatable {
        var number: UInt64
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
    }

    private var stamps: [String: Stamp] = [:]

    /// - Parameter others: paths from the folder.
    init(_ folder: URL, and others: Set<String>) {
        look(into: folder.path, depth: 0)
        for path in others { add(folder.path(of: path)) }
    }

    private mutating func look(into folder: String, depth: Int) {
        guard depth < 64, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for name in names where !name.hasPrefix(".") {
            let path = folder + "/" + name
            if let kind = add(path), kind == S_IFDIR { look(into: path, depth: depth + 1) }
        }
    }

    /// - Returns: what kind of file it is, a link as a link; nil: there is none.
    @discardableResult
    private mutating func add(_ path: String) -> mode_t? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        let kind = status.st_mode & S_IFMT
        // What a link leads to may change as well.
        if kind == S_IFLNK, stat(path, &status) != 0 { return kind }
        let time = status.modified
        stamps[path] = Stamp(
            number: UInt64(truncatingIfNeeded: status.st_ino), size: Int64(status.st_size), seconds: time.tv_sec,
            nanoseconds: time.tv_nsec)
        return kind
    }
}

extension stat {
    /// When the content was written.
    var modified: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }
}

extension URL {
    /// The path of a file that is named as from this folder.
    func path(of file: String) -> String { file.hasPrefix("/") ? file : path + "/" + file }
}
