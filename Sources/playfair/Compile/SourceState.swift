/// A file that was read, or looked for in vain, as it was then.
struct SourceState: Hashable {
    var path: String
    /// nil: there was no such file.
    var stamp: FileStamp?
    /// Whether it could be read; a file with a stamp may still be out of bounds.
    var isFound: Bool

    /// Whether the file is what it was.
    var isUnchanged: Bool { FileStamp(of: path) == stamp }
}
