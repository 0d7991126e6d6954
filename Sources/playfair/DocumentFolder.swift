#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The documents in a folder and all folders below it.
///
/// Data files lie beside documents and are XML or JSON as well, so documents tell themselves apart by their names.
enum DocumentFolder {
    /// The endings of the names of documents that are found in folders.
    static let endings = [".playfair.xml", ".playfair.json"]

    /// What the user named, with the documents in a folder in place of that folder.
    /// - Throws: ``UsageError`` for a folder that cannot be listed, or has no documents.
    static func inputs(_ paths: [String]) throws(UsageError) -> [Input] {
        var inputs: [Input] = []
        for path in paths {
            guard path != "-", OutputFile.isFolder(path) else {
                inputs.append(Input(path: path))
                continue
            }
            let folder = path.hasSuffix("/") ? path : path + "/"
            let found = try documents(in: folder, "")
            if found.isEmpty {
                throw UsageError(
                    "there is no document in '\(folder)': their names end in '.playfair.xml' or '.playfair.json'; "
                        + "name others one by one")
            }
            inputs += found
        }
        return inputs
    }

    /// - Parameter subfolder: where to look below the folder, with `/` at the end; empty: right there.
    private static func documents(in folder: String, _ subfolder: String) throws(UsageError) -> [Input] {
        var inputs: [Input] = []
        for name in try names(in: folder + subfolder) {
            let path = folder + subfolder + name
            if isOwnFolder(path) {
                inputs += try documents(in: folder, subfolder + name + "/")
            } else if endings.contains(where: { name.hasSuffix($0) && name != $0 }) {
                inputs.append(Input(path: path, subfolder: subfolder))
            }
        }
        return inputs
    }

    /// The names in a folder, in the order of their bytes, without hidden ones.
    static func names(in folder: String) throws(UsageError) -> [String] {
        guard let stream = opendir(folder) else {
            throw UsageError("cannot list '\(folder)': \(OutputFile.Failure().reason)")
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether there is a folder, and no link to one, which might lead back.
    static func isOwnFolder(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
