import ChartCompiler
import ChartPlatform

/// A file that was read, or looked for in vain, as it was then.
struct SourceState: Hashable {
    var path: String
    /// nil: there was no such file.
    var stamp: FileStamp?
    /// Whether it could be read; a file with a stamp may still be out of bounds.
    var isFound: Bool
    /// Where a data file lies with all links followed, as only some places are in bounds; nil: it is the document,
    /// or nowhere.
    var place: String?

    /// Whether the file is what it was, where it was.
    func isUnchanged(in places: inout ResolvedPlaces) -> Bool {
        looksUnchanged && (place == nil || places.place(of: path) == place)
    }

    /// Whether the file is what it was, wherever that is now.
    var looksUnchanged: Bool { FileStamp(of: path) == stamp }
}

/// Where files lie with all links followed.
///
/// A folder is looked up once, because the system looks at each part of a path anew, so this is for one run.
struct ResolvedPlaces {
    private var folders: [String: String] = [:]

    /// - Returns: nil: there is no such file.
    mutating func place(of path: String) -> String? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        // A link may lead anywhere.
        guard status.st_mode & S_IFMT != S_IFLNK else { return FilePath.resolved(path) }
        let folder = FilePath.folder(of: path)
        guard let place = folders[folder] ?? FilePath.resolved(folder) else { return nil }
        folders[folder] = place
        return FilePath.join(place, FilePath.name(of: path))
    }
}
