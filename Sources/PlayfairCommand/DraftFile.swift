import ChartCompiler
import ChartPlatform
import Synchronization

/// A file that is being written for a place, and comes there at once when it is whole.
///
/// Where the system can, it has no name until then: of a program that is killed nothing is left. Elsewhere, and for the moment
/// in which it takes the place of another file, it has a hidden name, and is locked as long as its writer lives; whoever
/// next writes in the folder removes those that nobody holds.
struct DraftFile {
    /// What is written to.
    let descriptor: Int32
    private let place: String
    private let folder: String
    /// nil: it has none so far.
    private let name: String?

    /// - Parameters:
    ///   - place: the path that the file will have; its folder is there.
    ///   - isNamed: whether it has a name from the start, which every file system allows.
    /// - Returns: nil, with `errno` set, if there can be no such file.
    init?(for place: String, isNamed: Bool) {
        self.place = place
        folder = FilePath.folder(of: place)
        DraftFolders.clear(folder)
        if isNamed {
            guard let (name, descriptor) = Self.openNamed(in: folder) else { return nil }
            (self.name, self.descriptor) = (name, descriptor)
        } else {
            #if os(Linux)
                name = nil
                // O_TMPFILE, which the header makes of these two.
                descriptor = open(folder, O_WRONLY | 0o20_000_000 | O_DIRECTORY | O_CLOEXEC, 0o644)
                guard descriptor >= 0 else { return nil }
                // Its name for a moment is to be locked from the start.
                _ = flock(descriptor, LOCK_EX | LOCK_NB)
            #else
                errno = ENOTSUP
                return nil
            #endif
        }
    }

    /// What becomes of a draft.
    enum PublishResult {
        case inPlace
        /// The file cannot get a name any more; another one, which has a name from the start, can be written instead.
        case unnamable
        /// `errno` says why.
        case failed
    }

    /// Moves the file to its place, whatever lies there, and closes it.
    func publish() -> PublishResult {
        defer { close(descriptor) }
        if let name { return move(from: name) }
        #if os(Linux)
            if link(to: place) { return .inPlace }
            guard errno == EEXIST else { return .unnamable }
            for _ in 0..<Self.attempts {
                let name = Self.newName(in: folder)
                if link(to: name) { return move(from: name) }
                guard errno == EEXIST else { return .unnamable }
            }
        #endif
        return .unnamable
    }

    /// Removes and closes the file; `errno` stays.
    func discard() {
        let reason = errno
        if let name { unlink(name) }
        close(descriptor)
        errno = reason
    }

    private func move(from name: String) -> PublishResult {
        if rename(name, place) == 0 { return .inPlace }
        let reason = errno
        unlink(name)
        errno = reason
        return .failed
    }

    #if os(Linux)
        private func link(to path: String) -> Bool {
            // By its number (AT_EMPTY_PATH), which older systems grant only to some; else by way of /proc.
            if linkat(descriptor, "", AT_FDCWD, path, 0x1000) == 0 { return true }
            if errno == EEXIST { return false }
            return linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        }
    #endif

    // MARK: Names

    private static let attempts = 100
    private static let count = Atomic(0)
    fileprivate static let prefix = ".playfair-"

    /// Whether a name is one that only drafts have.
    static func isName(_ name: some StringProtocol) -> Bool {
        guard name.hasPrefix(prefix) else { return false }
        let numbers = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2 && numbers.allSatisfy { Int($0) != nil }
    }

    /// A name that no other file of this process gets. Elsewhere, such as in another container, somebody may have the same.
    private static func newName(in folder: String) -> String {
        let number = count.wrappingAdd(1, ordering: .relaxed).newValue
        return FilePath.join(folder, "\(prefix)\(getpid())-\(number)")
    }

    private static func openNamed(in folder: String) -> (name: String, descriptor: Int32)? {
        for _ in 0..<attempts {
            let name = newName(in: folder)
            let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else {
                if errno == EEXIST { continue }
                return nil
            }
            // Somebody may have taken it for a dead one before it was locked.
            var status = stat()
            let isHeld = flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
            if isHeld, fstat(descriptor, &status) == 0, status.st_nlink > 0 { return (name, descriptor) }
            close(descriptor)
        }
        errno = EEXIST
        return nil
    }
}

/// The folders in which drafts of dead processes were looked for.
private enum DraftFolders {
    private static let cleared = Mutex<Set<String>>([])

    /// Removes the drafts whose writers are gone, once for each folder in the life of this process.
    static func clear(_ folder: String) {
        guard cleared.withLock({ $0.insert(folder).inserted }) else { return }
        for name in FolderContents.allNames(in: folder) ?? [] where DraftFile.isName(name) {
            remove(FilePath.join(folder, name))
        }
    }

    private static func remove(_ path: String) {
        let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        // Where there are no locks, it is not known whether the file is in use.
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        // Meanwhile the file may have moved to its place, and another one may have taken its name.
        var (own, named) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, lstat(path, &named) == 0 else { return }
        if own.st_ino == named.st_ino, own.st_dev == named.st_dev { unlink(path) }
    }
}
