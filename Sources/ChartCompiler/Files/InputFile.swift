package import ChartDiagnostics
import ChartDocument
import ChartPlatform

/// Reads whole files through the system's own calls.
package enum InputFile {
    /// Why a file could not be read.
    package enum Failure: Error, Hashable, Sendable {
        case notFound
        /// The file is larger than `limit` bytes.
        case tooLarge(limit: Int)
        /// The file cannot be read, in the system's own words: "permission denied".
        case unreadable(String)
        /// Somebody writes into the file whenever it is read.
        case restless

        /// The reason, in words that complete "cannot read x: …".
        package var reason: String {
            switch self {
            case .notFound: "no such file"
            case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
            case .unreadable(let words): words
            case .restless: "it changes while it is read"
            }
        }
    }

    /// Reads an input that the user named: a file, or whatever else can be read to its end.
    /// - Parameter onlyRegular: whether to refuse pipes and devices, which may never end; default: no.
    package static func read(_ path: String, onlyRegular: Bool = false) throws(Failure) -> SourceFile {
        SourceFile(name: path, bytes: try bytes(of: path, onlyRegular: onlyRegular))
    }

    /// Reads a file of the program's own; what is put in its place, such as a pipe that never ends, is none.
    package static func readRegular(_ path: String) throws(Failure) -> [UInt8] {
        try bytes(of: path, onlyRegular: true)
    }

    /// Reads a file that may be read because of where it lies; nothing on the way there may be a link.
    /// - Parameter place: the path with all links followed. One that has come onto it since is an error, for it may lead
    ///   out of the folder that was asked about.
    package static func readInPlace(_ place: String) throws(Failure) -> [UInt8] {
        try bytes(of: place, onlyRegular: true, withoutLinks: true)
    }

    /// Reads standard input to its end; its name is `<stdin>`.
    package static func readStandardInput() throws(Failure) -> SourceFile {
        SourceFile(name: "<stdin>", bytes: try bytes(of: STDIN_FILENO, sizeHint: 0))
    }

    /// How often a file is read that changes meanwhile, and how long it is left alone in between.
    private static let attempts = 10
    private static let pause = UInt32(20_000)

    /// - Parameters:
    ///   - onlyRegular: whether to refuse pipes and devices, which may never end.
    ///   - withoutLinks: whether to refuse links on the way.
    private static func bytes(
        of path: String, onlyRegular: Bool, withoutLinks: Bool = false
    ) throws(Failure) -> [UInt8] {
        for attempt in 0..<attempts {
            if attempt > 0 { usleep(pause) }
            // Opening a pipe waits for somebody to write into it, unless told not to.
            let mode = O_RDONLY | O_CLOEXEC | (onlyRegular ? O_NONBLOCK : 0)
            let descriptor = withoutLinks ? FilePath.openWithoutLinks(path, mode) : open(path, mode)
            if let bytes = try calmBytes(of: descriptor, onlyRegular: onlyRegular) { return bytes }
        }
        throw .restless
    }

    /// Reads an open file, and closes it; one that could not be opened is an error.
    /// - Returns: nil if the file changed while it was read, so that half of the bytes may be of one version and half of
    ///   another.
    private static func calmBytes(of descriptor: Int32, onlyRegular: Bool) throws(Failure) -> [UInt8]? {
        guard descriptor >= 0 else {
            throw errno == ENOENT || errno == ENOTDIR ? .notFound : .unreadable(systemWords())
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .unreadable(systemWords()) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            let before = FileStamp(status)
            let bytes = try bytes(of: descriptor, sizeHint: before.size)
            guard fstat(descriptor, &status) == 0 else { throw .unreadable(systemWords()) }
            let after = FileStamp(status)
            guard before.hasContent(of: after) else { return nil }
            if !after.isFresh { return bytes }
            // Within a tick of the file system's clock all stamps are the same, but nobody writes the same twice.
            lseek(descriptor, 0, SEEK_SET)
            return try Self.bytes(of: descriptor, sizeHint: before.size) == bytes ? bytes : nil
        case S_IFDIR: throw .unreadable("is a directory")
        default:
            if onlyRegular { throw .unreadable("is not a regular file") }
            return try bytes(of: descriptor, sizeHint: 0)
        }
    }

    /// The hint spares copying; the true size is known only at the end.
    private static func bytes(of descriptor: Int32, sizeHint: Int) throws(Failure) -> [UInt8] {
        let limit = Limits.fileBytes
        guard sizeHint <= limit else { throw .tooLarge(limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(sizeHint + 1)
        var chunk = [UInt8](repeating: 0, count: max(1 << 16, min(sizeHint + 1, 1 << 20)))
        while true {
            let count = chunk.withUnsafeMutableBytes { Self.readAgain(descriptor, $0) }
            guard count >= 0 else { throw .unreadable(systemWords()) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            if bytes.count > limit { throw .tooLarge(limit: limit) }
        }
    }

    /// Calls `read`, again if a signal came between.
    private static func readAgain(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            let count = ChartPlatform.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 || errno != EINTR { return count }
        }
    }
}

/// What the last failed call, or another error number, says of itself, in lower case.
func systemWords(for error: Int32 = errno) -> String {
    String(cString: strerror(error)).lowercased()
}
