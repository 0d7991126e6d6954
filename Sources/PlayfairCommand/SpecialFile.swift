import ChartCompiler
import ChartPlatform

/// Places that are no regular files: devices, pipes, and streams of this process. They are written into and never replaced.
enum SpecialFile {
    /// Whether a path leads to such a place, with all links followed.
    static func isAt(_ path: String) -> Bool {
        if stream(namedBy: path) != nil { return true }
        var status = stat()
        return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }

    /// Opens such a place for writing; of a pipe this waits until somebody reads.
    /// - Returns: a descriptor that the caller closes; nil: the path leads to a regular file, a folder or nothing.
    /// - Throws: ``OutputFile/Failure`` if it cannot be opened.
    static func open(_ path: String) throws(OutputFile.Failure) -> Int32? {
        guard isAt(path) else { return nil }
        // A stream goes on where it is: opened by its path, a regular file behind it would be written from its start.
        let descriptor =
            stream(namedBy: path).map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? openDescriptor(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw OutputFile.Failure() }
        return descriptor
    }

    private static func openDescriptor(_ path: String, _ flags: Int32) -> Int32 {
        ChartPlatform.open(path, flags)
    }

    /// The most links that are followed in one path, as many as systems follow.
    private static let mostLinks = 40

    /// The number of the stream that a path, or the link there, names, such as `/dev/stdout`; nil: none.
    private static func stream(namedBy path: String) -> Int32? {
        var path = path
        for _ in 0..<mostLinks {
            switch path {
            case "/dev/stdout": return STDOUT_FILENO
            case "/dev/stderr": return STDERR_FILENO
            default: break
            }
            for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
                if let number = Int32(path.dropFirst(folder.count)) { return number }
            }
            guard let target = target(ofLink: path) else { return nil }
            path = FilePath.join(FilePath.folder(of: path), target)
        }
        return nil
    }

    /// - Returns: nil for what is no link.
    private static func target(ofLink path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
    }
}
