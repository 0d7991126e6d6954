package import ChartDiagnostics
import ChartPlatform

/// The disk, seen from a document: only files below one folder can be read.
package struct FileEnvironment: Environment {
    private let root: String?
    private let project: String?

    /// - Parameters:
    ///   - root: the folder that data files must lie in; nil: the folder of the document, for standard input the current one.
    ///   - project: the path of the project file, which names files of its own folder and below, too, whatever root documents
    ///     have; nil: there is none.
    package init(root: String? = nil, project: String? = nil) {
        self.root = root
        self.project = project
    }

    /// Where a document's reference leads, whether there is a file or not: a path like that of the document.
    package func path(of reference: String, in document: SourceFile) -> String {
        FilePath.simplified(FilePath.join(Self.folder(of: document), reference))
    }

    private static func folder(of document: SourceFile) -> String {
        document.name == "<stdin>" ? "." : FilePath.folder(of: document.name)
    }

    package func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        switch location(of: reference, in: document) {
        case .failure(let failure): return .failure(failure)
        case .success(let real):
            do throws(InputFile.Failure) {
                let bytes = try InputFile.readInPlace(real)
                return .success(SourceFile(name: path(of: reference, in: document), bytes: bytes))
            } catch {
                return .failure(DataFileFailure(error))
            }
        }
    }

    /// The most files of a folder among which one is looked for.
    private static let mostNames = 5000

    package func nearestFile(to reference: String, of document: SourceFile) -> String? {
        let spelled = reference.replacing("\\", with: "/")
        if spelled != reference, case .success = location(of: spelled, in: document) { return spelled }
        let parts = spelled.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty,
            case let above = parts.dropLast().joined(separator: "/"),
            case .success(let folder) = location(of: above.isEmpty ? "." : above, in: document),
            let names = FolderContents.names(in: folder), names.count <= Self.mostNames
        else { return nil }
        let files = names.filter { !FolderContents.isFolder(FilePath.join(folder, $0)) }
        guard let near = Suggestion.nearest(to: String(name), among: files),
            Self.isNear(near, to: String(name))
        else { return above.isEmpty ? onlyFile(named: String(name), below: folder, among: names) : nil }
        return above.isEmpty ? near : above + "/" + near
    }

    /// How many folders are looked into for a file that is not where it was said to be.
    private static let mostFolders = 50

    /// The file of a name in one of the folders that stand in another; nil: there is none, or several.
    private func onlyFile(named name: String, below folder: String, among names: [String]) -> String? {
        let folders = names.filter { !$0.hasPrefix(".") && FolderContents.isFolder(FilePath.join(folder, $0)) }
        guard folders.count <= Self.mostFolders else { return nil }
        let found = folders.filter { FolderContents.names(in: FilePath.join(folder, $0))?.contains(name) == true }
        return found.count == 1 ? found[0] + "/" + name : nil
    }

    /// Whether names of files that end alike are near without their ends as well, which most data files share.
    private static func isNear(_ other: String, to name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), other.hasSuffix(name[dot...]), dot > name.startIndex else {
            return true
        }
        let start = String(other.dropLast(name[dot...].count))
        return Suggestion.nearest(to: String(name[..<dot]), among: [start]) != nil
    }

    /// Where a data file lies, links followed, if it may be read; it has not been looked at then.
    ///
    /// Links are followed before the check, so none leads out of the root; one that comes onto the way later is not followed
    /// (``InputFile/readInPlace(_:)``).
    package func location(of reference: String, in document: SourceFile) -> Result<String, DataFileFailure> {
        if document.name == project, root != nil {
            let own = FileEnvironment().location(of: reference, in: document)
            if own != .failure(.outsideRoot) { return own }
        }
        let folder = Self.folder(of: document)
        // A zero byte would end the path for the system, but not for this check.
        guard !reference.utf8.contains(0) else { return .failure(.notFound) }
        guard reference.utf8.count < Int(PATH_MAX) else { return .failure(.unreadable(systemWords(for: ENAMETOOLONG))) }
        guard let realFolder = FilePath.resolved(folder), let realRoot = FilePath.resolved(root ?? folder) else {
            return .failure(.unreadable(systemWords()))
        }
        guard mayLeadInside(reference, from: realFolder, realRoot) else { return .failure(.outsideRoot) }
        let absolute = FilePath.join(realFolder, reference)
        guard let real = FilePath.resolved(absolute) else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            let failure = isMissing ? DataFileFailure.notFound : .unreadable(systemWords())
            // What lies outside is nobody's to know, not even whether it is there.
            return .failure(FilePath.isInside(FilePath.destination(of: absolute), realRoot) ? failure : .outsideRoot)
        }
        return FilePath.isInside(real, realRoot) ? .success(real) : .failure(.outsideRoot)
    }

    private func mayLeadInside(_ reference: String, from folder: String, _ root: String) -> Bool {
        guard reference.hasPrefix("/") else { return Self.staysInside(reference, from: folder, root) }
        // What only goes down tells nothing of what it passes: it leads inside, or all that is said is that it does not.
        return !reference.split(separator: "/").contains("..") || isBelowRoot(reference, root)
    }

    /// Whether a path leads through no folder outside of the root, whose being there it would tell: from `charts`, the root,
    /// `../other/../charts/a.csv` is found only where there is `other`.
    private static func staysInside(_ reference: String, from folder: String, _ root: String) -> Bool {
        let startsInside = FilePath.isInside(folder, root)
        var place = folder
        for part in reference.split(separator: "/") where part != "." {
            place = part == ".." ? FilePath.folder(of: place) : FilePath.join(place, String(part))
            // A document that lies elsewhere has the way to the root.
            let isOnTheWay = FilePath.isInside(root, place) || FilePath.isInside(folder, place)
            guard FilePath.isInside(place, root) || !startsInside && isOnTheWay else { return false }
        }
        return true
    }

    /// Whether an absolute path begins with that of the root, as it is or as the user names it, and does not leave it.
    private func isBelowRoot(_ reference: String, _ realRoot: String) -> Bool {
        let named = root.map { FilePath.join(FilePath.resolved(".") ?? "/", $0) }
        return [realRoot, named].compactMap(\.self).contains { root in
            FilePath.isInside(reference, root)
                && Self.staysInside(String(reference.dropFirst(root.count).drop { $0 == "/" }), from: root, root)
        }
    }
}

extension DataFileFailure {
    package init(_ failure: InputFile.Failure) {
        self =
            switch failure {
            case .notFound: .notFound
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .unreadable, .restless: .unreadable(failure.reason)
            }
    }
}
