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
        /// All folders that were looked into; nothing is found elsewhere, but for what is named itself.
        fileprivate(set) var folders: [String] = []
        /// How many documents lie where nothing can name them.
        private(set) var leftOut = 0

        /// The paths from whose folders a project file is looked for.
        var searchPaths: [String] { inputs.isEmpty ? emptyFolders.map { $0 + "." } : inputs.map(\.path) }

        /// Tells what has a name that is not UTF-8, and is or holds documents.
        fileprivate mutating func leaveOut(_ foreign: [ForeignName]) {
            for place in foreign {
                let count = place.count { SourceFile.documentName(of: $0) != nil }
                guard count > 0 else { continue }
                leftOut += count
                troubles.append(place.trouble(leavingOut: count, "document"))
            }
        }

        /// Tells of a link that leads out of the folder that was named.
        /// - Returns: whether it is one.
        fileprivate mutating func leaveOutLink(_ path: String, in folder: String) -> Bool {
            guard FolderContents.leadsOut(path, of: folder) else { return false }
            leftOut += 1
            troubles.append(FolderContents.trouble(ofLink: path))
            return true
        }

        /// What is named, and lies in a folder or answers to a pattern that is named, too, is one document, and so is `./a.json`
        /// beside `a.json`. A link and what it leads to are two: their outputs have two names.
        fileprivate mutating func leaveOutRepetitions() {
            var seen = SeenFiles()
            inputs = inputs.filter { $0.isStandardInput || seen.insert($0.path) }
        }

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
                let matching = documents(matching: pattern, as: path, &found)
                found.inputs += matching
                let isThere = FolderContents.isFolder(pattern.folder.isEmpty ? "." : pattern.folder)
                if matching.isEmpty, isThere { found.emptyFolders.append(pattern.folder) }
                continue
            }
            guard path != "-", FolderContents.isFolder(path) else {
                found.inputs.append(Input(path: path))
                continue
            }
            // What lies in the current folder is called by its name alone: others look for that in reports.
            let folder = path == "." || path == "./" ? "" : path.hasSuffix("/") ? path : path + "/"
            let count = (found.inputs.count, found.troubles.count)
            addDocuments(in: folder, to: &found)
            if count == (found.inputs.count, found.troubles.count) {
                found.troubles.append(
                    "there is no document in '\(folder.isEmpty ? path : folder)': their names end in '.playfair.xml' or '.playfair.json'; "
                        + "name others one by one")
                found.emptyFolders.append(folder)
            }
        }
        found.leaveOutRepetitions()
        if found.inputs.isEmpty, !found.troubles.isEmpty, !mayBeNone || found.emptyFolders.isEmpty {
            throw UsageError(troubles: found.troubles)
        }
        return found
    }

    /// Whether an operand stands for documents that the user has not counted.
    static func isSeveral(_ operand: String) -> Bool {
        operand != "-" && (operand.hasSuffix("/") || FolderContents.isFolder(operand)) || InputPattern(operand) != nil
    }

    private static func documents(
        matching pattern: InputPattern, as text: String, _ found: inout Found
    ) -> [Input] {
        var inputs: [Input] = []
        files(in: pattern.folder, &found) { name, subfolder, found in
            let path = pattern.folder + subfolder + name
            if pattern.matches(subfolder + name), !found.leaveOutLink(path, in: pattern.folder) {
                inputs.append(Input(path: path, subfolder: subfolder, isFound: true))
            }
        }
        if inputs.isEmpty { found.troubles.append("there is no file that '\(text)' stands for") }
        return inputs
    }

    /// Goes through all files that are not hidden. What cannot be listed is told.
    /// - Parameter folder: with `/` at the end; empty: the current folder.
    private static func files(
        in folder: String, _ found: inout Found,
        _ take: (_ name: String, _ subfolder: String, _ found: inout Found) -> Void
    ) {
        FolderWalk.files(below: folder) { place in
            let place = place.isEmpty ? "." : place
            found.folders.append(place)
            guard let listing = FolderContents.listing(of: place) else {
                found.troubles.append("cannot list '\(place)': \(OutputFile.Failure().reason)")
                return []
            }
            found.leaveOut(listing.foreign)
            return listing.names
        } visit: { name, subfolder in
            take(name, subfolder, &found)
            return .on
        }
    }

    private static func addDocuments(in folder: String, to found: inout Found) {
        var inputs: [Input] = []
        files(in: folder, &found) { name, subfolder, found in
            let path = folder + subfolder + name
            if SourceFile.documentName(of: name) != nil, !found.leaveOutLink(path, in: folder) {
                inputs.append(Input(path: path, subfolder: subfolder, isFound: true))
            }
        }
        found.inputs += inputs
    }
}

/// The files that were named so far, however they were named. A link and what it leads to are two.
struct SeenFiles {
    private var folders: [String: String] = [:]
    private var files: Set<String> = []

    /// - Returns: whether the file is named for the first time.
    mutating func insert(_ path: String) -> Bool {
        let folder = FilePath.folder(of: path)
        let place = folders[folder] ?? FilePath.resolved(folder) ?? folder
        folders[folder] = place
        return files.insert(FilePath.join(place, FilePath.name(of: path))).inserted
    }
}

extension FolderContents {
    /// What there is to say of a link that leads out of the folder that it was found in.
    static func trouble(ofLink path: String) -> String {
        "'\(path)' is a link that leads out of the folder that was named; name it by itself"
    }
}

extension ForeignName {
    /// What there is to say of a place whose files are not read.
    /// - Parameters:
    ///   - count: how many files those are.
    ///   - noun: what one of them is.
    func trouble(leavingOut count: Int, _ noun: String) -> String {
        guard isFolder else { return "'\(text)' is left out: its name is not UTF-8" }
        return "\(count.counted(noun)) in '\(text)' left out: the name of the folder is not UTF-8"
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
        // The leading `/` ties the pattern to its folder; without it names in any folder would match.
        pattern = GlobPattern("/" + parts.dropFirst(plain.count).joined(separator: "/"))
    }

    /// - Parameter path: as from ``folder``.
    func matches(_ path: String) -> Bool { pattern.matches(path) }

    /// - Parameter path: as from where the program runs.
    func standsFor(_ path: String) -> Bool { path.hasPrefix(folder) && matches(String(path.dropFirst(folder.count))) }
}
