import ChartCompiler
import ChartPlatform

/// Writes files so that no reader ever sees half of one.
enum OutputFile {
    /// Why a file could not be written, in the system's words.
    struct Failure: Error {
        let reason: String
        let scope: Scope

        /// What else cannot be written for the same reason.
        enum Scope {
            case thisFile
            /// All that goes into the same folder.
            case folder
            /// Everything.
            case disk
        }

        /// The failure of the last call of the system.
        init() {
            let code = errno
            reason = String(cString: strerror(code)).lowercased()
            // Files take their places by their names, so what forbids that is about the folder and not about what is there.
            scope =
                switch code {
                case ENOSPC, EDQUOT, EROFS: .disk
                case EACCES, EPERM, ENOTDIR: .folder
                default: .thisFile
                }
        }

        /// A failure of the program's own.
        init(reason: String) {
            self.reason = reason
            scope = .thisFile
        }
    }

    /// Writes a ``DraftFile``, which then comes to its place at once, of a link in the place of that link. What is no regular
    /// file is written into, see ``SpecialFile``.
    ///
    /// Folders that are missing are made. The file's rights are 0644 less the process's mask.
    static func write(_ text: String, to path: String) throws(Failure) { try write(Array(text.utf8), to: path) }

    /// Writes as ``write(_:to:)-(String,_)`` does.
    static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard let descriptor = try SpecialFile.open(path) else { return try writeAnew(bytes, to: path) }
        defer { close(descriptor) }
        guard bytes.withUnsafeBufferPointer({ FileDescriptor(descriptor).writeAll($0) }) else { throw Failure() }
    }

    /// Writes as ``write(_:to:)-(String,_)`` does, but in the place of whatever is there: in a folder of the program's own
    /// nobody waits for a pipe.
    static func writeAnew(_ bytes: [UInt8], to path: String) throws(Failure) {
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
    ///   - content: writes the content, and tells whether all of it was written; it may be called twice.
    private static func write(
        to path: String, rights: mode_t?, _ content: (_ descriptor: Int32) -> Bool
    ) throws(Failure) {
        for isNamed in [false, true] {
            guard let draft = DraftFile(for: path, isNamed: isNamed) else { continue }
            if let rights { fchmod(draft.descriptor, rights) }
            guard content(draft.descriptor) else {
                draft.discard()
                throw Failure()
            }
            switch draft.publish() {
            case .inPlace: return
            case .unnamable: continue
            case .failed: throw Failure()
            }
        }
        throw Failure()
    }

    /// Writes, and reports what goes wrong.
    /// - Parameters:
    ///   - filesRead: what must not be written over.
    ///   - write: writes to the path.
    static func outcome(
        ofWriting path: String, besides filesRead: FilesRead? = nil, _ write: () throws(Failure) -> Void
    ) -> Outcome {
        do throws(Failure) {
            if let file = filesRead?.file(at: path) { throw Failure(reason: "'\(file)' is there, which is read") }
            try write()
            return .fine
        } catch {
            Console.report(trouble: "cannot write \(path): \(error.reason)")
            return .fileTrouble
        }
    }

    /// - Throws: ``UsageError`` if a path that must be a file's stands for standard output.
    static func refuseStandardOutput(_ path: String, of option: OptionSyntax) throws(UsageError) {
        if path == "-" {
            throw UsageError("'\(option.flag)' is a file, and standard output is none; say '/dev/stdout'")
        }
    }

    private static func makeFolder(_ path: String) throws(Failure) {
        guard !path.isEmpty, !FolderContents.isFolder(path) else { return }
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
