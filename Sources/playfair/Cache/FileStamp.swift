#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What the file system tells of a file without opening it: while none of this changes, its content does not either.
struct FileStamp: Hashable {
    private var device: UInt64
    private var number: UInt64
    private var size: Int
    /// When the content was written, in nanoseconds since 1970.
    private var modified: Int
    /// When anything about the file changed last, in nanoseconds since 1970; nobody can set this back.
    private var changed: Int

    /// - Parameter path: a link stands for what it leads to.
    /// - Returns: nil if there is no such file.
    init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        #if canImport(Glibc)
            let (modification, change) = (status.st_mtim, status.st_ctim)
        #else
            let (modification, change) = (status.st_mtimespec, status.st_ctimespec)
        #endif
        modified = modification.tv_sec * 1_000_000_000 + modification.tv_nsec
        changed = change.tv_sec * 1_000_000_000 + change.tv_nsec
    }

    /// Whether the file has stood still long enough before a moment for every later change to show.
    ///
    /// Clocks of file systems are coarse, by up to two seconds: a file that was written just before it was read may be
    /// written once more with the same stamp.
    /// - Parameter moment: when the file was read, or earlier, in nanoseconds since 1970.
    func isSettled(at moment: Int) -> Bool {
        max(modified, changed) < moment - 2_000_000_000
    }

    /// The present, in nanoseconds since 1970.
    static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}

extension FileStamp {
    init(_ reader: inout ByteReader) throws(ByteReader.Mismatch) {
        device = try reader.number()
        number = try reader.number()
        size = try reader.integer()
        modified = try reader.integer()
        changed = try reader.integer()
    }

    func write(to writer: inout ByteWriter) {
        writer.put(device)
        writer.put(number)
        writer.put(size)
        writer.put(modified)
        writer.put(changed)
    }
}
