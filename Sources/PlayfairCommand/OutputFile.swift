import ChartCompiler

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Writes files so that nobody ever sees half of one.
enum OutputFile {
    /// Why a file could not be written, in the system's words.
    struct Failure: Error {
        var reason: String

        /// - Parameter reason: default: that of the last call of the system.
        init(reason: String = String(cString: strerror(errno)).lowercased()) {
            self.reason = reason
        }
    }

    /// Writes beside the file's place, then moves it there, which the system does at once.
    ///
    /// Folders that are missing are made. The file's rights are 0644 less the process's mask.
    static func write(_ text: String, to path: String) throws(Failure) {
        try makeFolder(folder(of: path))
        var text = text
        try write(to: path, rights: nil) { descriptor in text.withUTF8 { FileDescriptor(descriptor).writeAll($0) } }
    }

    /// Writes as ``write(_:to:)-(String,_)`` does.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        try makeFolder(folder(of: path))
        try write(to: path, rights: nil) { descriptor in
            bytes.withUnsafeBufferPointer { FileDescriptor(descriptor).writeAll($0) }
        }
    }

    /// Writes a file anew that is there already, with the rights that it has; a link goes on leading to it.
    static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
        guard let resolved = realpath(path, nil) else { throw Failure() }
        defer { free(resolved) }
        var status = stat()
        guard stat(resolved, &status) == 0 else { throw Failure() }
        try write(to: String(cString: resolved), rights: status.st_mode & 0o777) { descriptor in
            bytes.withUnsafeBufferPointer { FileDescriptor(descriptor).writeAll($0) }
        }
    }

    /// - Parameters:
    ///   - rights: those of the file; nil: as of a new one.
    ///   - content: writes the content, and tells whether all of it was written.
    private static func write(
        to path: String, rights: mode_t?, _ content: (_ descriptor: Int32) -> Bool
    ) throws(Failure) {
        let (descriptor, temporary) = try openBeside(path)
        if let rights { fchmod(descriptor, rights) }
        let isWritten = content(descriptor)
        let failure = isWritten ? nil : Failure()
        let isClosed = close(descriptor) == 0
        if isWritten, isClosed, rename(temporary, path) == 0 { return }
        let reason = failure ?? Failure()
        unlink(temporary)
        throw reason
    }

    /// Writes, and reports what goes wrong.
    /// - Parameter write: writes to the path.
    static func outcome(ofWriting path: String, _ write: () throws(Failure) -> Void) -> Outcome {
        do throws(Failure) {
            try write()
            return .fine
        } catch {
            Console.report(trouble: "cannot write \(path): \(error.reason)")
            return .fileTrouble
        }
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Opens a file beside the output, with a name that differs for each process; names that a process of the same
    /// number left behind are passed over.
    private static func openBeside(_ path: String) throws(Failure) -> (descriptor: Int32, path: String) {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        for attempt in 0..<100 {
            let temporary = "\(path[..<slash]).\(path[slash...]).\(getpid())-\(attempt)"
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 { return (descriptor, temporary) }
            guard errno == EEXIST else { throw Failure() }
        }
        throw Failure()
    }

    private static func makeFolder(_ path: String) throws(Failure) {
        guard !path.isEmpty, !isFolder(path) else { return }
        try makeFolder(folder(of: path))
        // Somebody else may make it at the same time.
        guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw Failure() }
    }

    /// The folder of a path; empty for a bare name and for what lies in the root.
    private static func folder(of path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path = path.dropLast() }
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }
}
