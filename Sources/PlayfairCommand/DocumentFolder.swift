import ChartCompiler
import ChartDiagnostics

/// The documents in a folder and all folders below it.
enum DocumentFolder {
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
        guard let names = FolderContents.names(in: folder + subfolder) else {
            throw UsageError("cannot list '\(folder + subfolder)': \(OutputFile.Failure().reason)")
        }
        for name in names {
            let path = folder + subfolder + name
            if FolderContents.isOwnFolder(path) {
                inputs += try documents(in: folder, subfolder + name + "/")
            } else if SourceFile.documentEndings.contains(where: { name.hasSuffix($0) && name != $0 }) {
                inputs.append(Input(path: path, subfolder: subfolder))
            }
        }
        return inputs
    }
}
