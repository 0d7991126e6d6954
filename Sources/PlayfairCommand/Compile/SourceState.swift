import ChartCompiler

/// A file that was read, or looked for in vain, as it was then.
struct SourceState: Hashable {
    var path: String
    /// nil: there was no such file.
    var stamp: FileStamp?
    /// Whether it could be read; a file with a stamp may still be out of bounds.
    var isFound: Bool
    /// Of a data file, where it lies with all links followed, as only some places are in bounds; nil: it is the document,
    /// or nowhere.
    var place: String?

    /// Whether the file is what it was, where it was.
    var isUnchanged: Bool { looksUnchanged && (place == nil || FilePath.resolved(path) == place) }

    /// Whether the file is what it was, wherever that is now.
    var looksUnchanged: Bool { FileStamp(of: path) == stamp }
}
