import ChartPlatform

/// What lies in a folder.
package enum FolderContents {
    /// The names in a folder, in the order of their bytes, without hidden ones.
    /// - Returns: nil, with `errno` set, if the folder cannot be listed.
    package static func names(in folder: String) -> [String]? {
        allNames(in: folder)?.filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The names in a folder, in no order, hidden ones too.
    /// - Returns: as of ``names(in:)``.
    package static func allNames(in folder: String) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The names that ``names(in:)`` gives, and apart from them those that are not UTF-8: nothing can be read by the text of such a
    /// name.
    package static func listing(of folder: String) -> (names: [String], foreign: [ForeignName])? {
        guard let names = names(in: folder) else { return nil }
        // To list it again is worth it only where a sign stands for bytes that are none.
        guard names.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }) else { return (names, []) }
        let foreign = ForeignName.names(in: folder)
        let mended = Set(foreign.map(\.name))
        return (names.filter { !mended.contains($0) }, foreign)
    }

    /// Whether a file in a folder or below it is a link that leads elsewhere: who names the folder has not named that.
    package static func leadsOut(_ path: String, of folder: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK,
            let place = FilePath.resolved(folder.isEmpty ? "." : folder), let end = FilePath.resolved(path)
        else { return false }
        return !FilePath.isInside(end, place)
    }

    /// Whether there is a folder, or a link to one.
    package static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Whether there is a folder, and no link to one, which might lead back.
    package static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
