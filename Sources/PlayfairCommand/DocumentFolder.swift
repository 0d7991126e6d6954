import ChartCompiler
import ChartDiagnostics

/// The documents in a folder and all folders below it.
enum DocumentFolder {
    /// What the user named, with the documents in a folder in place of that folder.
    struct Found {
        var inputs: [Input] = []
        /// What stands for no document, or cannot be listed. It keeps nobody from the others.
        var troubles: [String] = []
        /// The paths of the folders in which there is no document, with `/` at the end; empty: the current one.
        fileprivate var emptyFolders: [String] = []

        /// The paths from whose folders a project file is looked for.
        var searchPaths: [String] { inputs.isEmpty ? emptyFolders.map { $0 + "." } : inputs.map(\.path) }

        /// Gives the outputs of each document the place that it has below the folder of the project, whichever folder of that
        /// was named: so one document has one output, however it is asked for.
        mutating func keepPlaces(in project: Project) {
            for index in inputs.indices where !inputs[index].isStandardInput {
                guard let place = project.place(of: inputs[index].path) else { continue }
                inputs[index].subfolder = place.lastIndex(of: "/").map { String(place[...$0]) } ?? ""
            }
        }
    }

    /// - Parameter mayBeNone: whether folders without documents, and nothing else, are something to work on.
    /// - Throws: ``UsageError`` if there is no input at all.
    static func inputs(_ paths: [String], mayBeNone: Bool = false) throws(UsageError) -> Found {
        var found = Found()
        for path in paths {
            if let pattern = InputPattern(path) {
                let matching = documents(matching: pattern, as: path, &found.troubles)
                found.inputs += matching
                let isThere = FolderContents.isFolder(pattern.folder.isEmpty ? "." : pattern.folder)
                if matching.isEmpty, isThere { found.emptyFolders.append(pattern.folder) }
                continue
            }
            guard path != "-", OutputFile.isFolder(path) else {
                found.inputs.append(Input(path: path))
                continue
            }
            let folder = path.hasSuffix("/") ? path : path + "/"
            let count = (found.inputs.count, found.troubles.count)
            addDocuments(in: folder, "", to: &found)
            if count == (found.inputs.count, found.troubles.count) {
                found.troubles.append(
                    "there is no document in '\(folder)': their names end in '.playfair.xml' or '.playfair.json'; "
                        + "name others one by one")
                found.emptyFolders.append(folder)
            }
        }
        // What is named, and lies in a folder or answers to a pattern that is named, too, is one document.
        var known: Set<String> = []
        found.inputs = found.inputs.filter { $0.isStandardInput || known.insert($0.path).inserted }
        if found.inputs.isEmpty, !found.troubles.isEmpty, !mayBeNone || found.emptyFolders.isEmpty {
            throw UsageError(troubles: found.troubles)
        }
        return found
    }

    /// Whether an operand stands for documents that the user has not counted.
    static func isSeveral(_ operand: String) -> Bool {
        operand != "-" && OutputFile.isFolder(operand) || InputPattern(operand) != nil
    }

    private static func documents(
        matching pattern: InputPattern, as text: String, _ troubles: inout [String]
    ) -> [Input] {
        var inputs: [Input] = []
        files(in: pattern.folder, "") { path, subfolder in
            if pattern.matches(path) {
                inputs.append(Input(path: pattern.folder + path, subfolder: subfolder, isFound: true))
            }
        }
        if inputs.isEmpty { troubles.append("there is no file that '\(text)' stands for") }
        return inputs
    }

    /// Goes through all files that are not hidden; what cannot be listed has none.
    private static func files(
        in folder: String, _ subfolder: String, _ take: (_ path: String, _ subfolder: String) -> Void
    ) {
        let place = folder + subfolder
        for name in FolderContents.names(in: place.isEmpty ? "." : place) ?? [] {
            if FolderContents.isOwnFolder(place + name) {
                files(in: folder, subfolder + name + "/", take)
            } else {
                take(subfolder + name, subfolder)
            }
        }
    }

    /// - Parameter subfolder: where to look below the folder, with `/` at the end; empty: right there.
    private static func addDocuments(in folder: String, _ subfolder: String, to found: inout Found) {
        guard let names = FolderContents.names(in: folder + subfolder) else {
            found.troubles.append("cannot list '\(folder + subfolder)': \(OutputFile.Failure().reason)")
            return
        }
        for name in names {
            let path = folder + subfolder + name
            if FolderContents.isOwnFolder(path) {
                addDocuments(in: folder, subfolder + name + "/", to: &found)
            } else if SourceFile.documentEndings.contains(where: { name.hasSuffix($0) && name != $0 }) {
                found.inputs.append(Input(path: path, subfolder: subfolder, isFound: true))
            }
        }
    }
}

/// A pattern that was not resolved by a shell, such as `charts/**/*.json`: of build tools that have none, or in quotes.
struct InputPattern {
    /// The folder before the first part with a star or a question mark, with `/` at the end; empty: the current one.
    let folder: String
    private let pattern: GlobPattern

    /// - Returns: nil for what is no pattern, or is a file in spite of it.
    init?(_ path: String) {
        guard path.contains(where: { $0 == "*" || $0 == "?" }), FileStamp(of: path) == nil else { return nil }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
        folder = plain.map { $0 + "/" }.joined()
        // From its folder, and not of names in any folder.
        pattern = GlobPattern("/" + parts.dropFirst(plain.count).joined(separator: "/"))
    }

    func matches(_ path: String) -> Bool { pattern.matches(path) }
}
