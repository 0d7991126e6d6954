import ChartCompiler
import ChartPlatform

/// The files that a run reads, so that none of them is written over, whatever way their paths are spelled.
final class FilesRead {
    /// What tells files apart, as text.
    private enum Identity {
        /// The absolute path of a file, with every link resolved but one at the very end.
        static func place(_ path: String) -> String { path }
        /// The device and number of the file on the disk: it finds `A.svg` under the name `a.svg` where the disk takes
        /// them for the same. Absolute paths begin with a slash.
        static func node(device: UInt64, number: UInt64) -> String { "\(device) \(number)" }

        static func isPlace(_ identity: String) -> Bool { identity.hasPrefix("/") }
    }

    /// The paths that have been added since files were last asked for.
    private var newPaths: [String]
    private let named: Set<String>
    private var names: [String: String] = [:]
    /// Where folders lead that were asked for, by their paths.
    private var folders: [String: String] = [:]

    /// - Parameter paths: those of the files, as the user named them; standard input is not among them.
    init(_ paths: [String]) {
        newPaths = paths
        named = Set(paths)
    }

    /// The files of these names as they are now: an editor puts a new file in the place of an old one, whose number another may have
    /// by then.
    var anew: FilesRead { FilesRead(named.sorted()) }

    /// Whether a file was known from the start, and so from the command line.
    func isNamed(_ file: String) -> Bool { named.contains(file) }

    /// Takes what is known to be read only now, such as the data files that documents name.
    func add(_ paths: [String]) { newPaths += paths }

    /// The file, as the user named it, that an output of this path would take the place of.
    func file(at path: String) -> String? {
        takeNewPaths()
        // An output replaces a link, not what the link leads to.
        return entry(path).lazy.compactMap { [names] identity in
            names[identity].flatMap { Self.isStill(identity, of: $0) ? $0 : nil }
        }.first
    }

    /// Whether a file is what it was called when it was named. Where somebody has put another one in its place since, its number is
    /// free, and any new file may get it.
    private static func isStill(_ identity: String, of file: String) -> Bool {
        Identity.isPlace(identity)
            || [true, false].contains { node(of: file, followingLinks: $0).contains(identity) }
    }

    // MARK: Before anything is made

    /// - Parameters:
    ///   - outputs: the paths that are certain to be written.
    ///   - source: the path of what they are made of.
    /// - Throws: ``UsageError`` if one of them would take the place of what is read.
    func refuse(_ outputs: [String], of source: String) throws(UsageError) {
        for path in outputs {
            guard let file = file(at: path) else { continue }
            throw UsageError("'\(source)' would be written as '\(path)', over '\(file)', which is read")
        }
    }

    /// - Parameter isOutput: whether an output of the call has this path.
    /// - Throws: ``UsageError`` if what is noted of the outputs would take the place of what is read, of an output, or of each
    ///   other.
    func refuse(
        _ dependencies: DependencyFile?, _ manifest: Manifest?, isOutput: (_ path: String) -> Bool
    ) throws(UsageError) {
        for case (let name, let path?) in [("deps", dependencies?.path), ("manifest", manifest?.path)] {
            if let file = file(at: path) {
                throw UsageError("'--\(name)' would be written over '\(file)', which is read")
            }
            if isOutput(path) { throw UsageError("'--\(name)' would be written over the output '\(path)'") }
        }
        if let manifest, manifest.path == dependencies?.path {
            throw UsageError("'--manifest' and '--deps' would both be written as '\(manifest.path)'")
        }
    }

    // MARK: Which file is which

    private func takeNewPaths() {
        for path in newPaths {
            let own = entry(path)
            // All that is said of a link's target is said of the entry itself where it is no link.
            let targets = Self.node(of: path, followingLinks: true)
            let place = targets.allSatisfy(own.contains) ? [] : [Identity.place(FilePath.destination(of: path))]
            for identity in own + place + targets { names[identity] = path }
        }
        newPaths = []
    }

    private func entry(_ path: String) -> [String] {
        let folder = destination(ofFolder: FilePath.folder(of: path))
        return [Identity.place(FilePath.join(folder, FilePath.name(of: path)))]
            + Self.node(of: path, followingLinks: false)
    }

    private func destination(ofFolder folder: String) -> String {
        if let known = folders[folder] { return known }
        let destination = FilePath.destination(of: folder)
        folders[folder] = destination
        return destination
    }

    private static func node(of path: String, followingLinks: Bool) -> [String] {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return [] }
        return [
            Identity.node(
                device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(truncatingIfNeeded: status.st_ino))
        ]
    }
}
