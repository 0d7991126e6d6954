import ChartCompiler
import ChartPlatform
import Synchronization

/// Compiles again what changes, until the program is told to stop.
///
/// It looks at the stamps of all files again and again. That costs a thousandth of a second for some hundred files, and sees what
/// notices of the system do not: changes behind a link, in a container's volume or on a network, and files that are replaced
/// or appear only later. Where there are notices, they say when to look, and what passes between two looks without one is longer.
struct WatchLoop {
    private var command: CompileCommand
    private var memory = EarlierRounds()
    /// Templates and the project file.
    private var shared: [FileStamp?] = []
    /// The documents that there were at the last round.
    private var known: Set<String>
    /// The documents that there were at the last look.
    private var documents: WatchedDocuments
    /// The last mistake in the usage that was reported: it is not told again while it lasts.
    private var lastMistake: String?
    /// What the user named and was no input when that was told last.
    private var toldTroubles: [String] = []
    private let notices = FolderNotices()
    /// The folders of all files that were read or looked for.
    private var folders: Set<String> = []
    /// Whether the system tells of changes in each of these.
    private var areFoldersFollowed = false

    /// How long to wait between two looks at least and at most, and how long a file must have been left alone.
    private static let pauses = Duration.milliseconds(40)...Duration.seconds(2)
    /// How long to wait at least where notices end the wait.
    private static let pauseWithNotices = Duration.milliseconds(500)
    private static let patience = Duration.milliseconds(20)
    /// How many times longer than a look the wait after it is.
    private static let idleness = 5

    init(_ command: CompileCommand) {
        self.command = command
        documents = WatchedDocuments(command.arguments.operands)
        known = documents.paths
    }

    /// - Returns: fine, when the user has stopped the program.
    mutating func run() -> Outcome {
        StopRequest.listen()
        shared = sharedStamps
        compile(due: Set(command.inputs.map(\.path)), gone: [])
        while !StopRequest.isMade {
            let start = ContinuousClock.now
            let found = changes()
            let duration = ContinuousClock.now - start
            if let found {
                Self.sleep(Self.patience)
                if let settled = settled(changes(), since: found) { take(settled) }
            }
            // Notices cut short only what is left of the wait then: in a folder where somebody writes all the time there is no look
            // without a rest before it.
            let rest = min(duration * Self.idleness, Self.pauses.upperBound)
            Self.sleep(rest)
            let least = areFoldersFollowed ? Self.pauseWithNotices : Self.pauses.lowerBound
            notices.wait(atMost: max(least - rest, .zero))
        }
        return .fine
    }

    private static func sleep(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        usleep(UInt32(seconds * 1_000_000 + attoseconds / 1_000_000_000_000))
    }

    /// Asks for notices of the folders that documents, what they read, templates and the project file lie in.
    /// - Parameter paths: the documents that were just compiled.
    private mutating func followFolders(of paths: Set<String>) {
        let sources = paths.flatMap { memory.inputs[$0]?.sources.map(\.path) ?? [$0] }
        let files = sources + command.presentSharedPaths.compactMap(\.self)
        for file in files {
            folders.insert(FilePath.folder(of: file))
            // The system reports a change behind a link at the place that the link leads to.
            if let place = FilePath.resolved(file) { folders.insert(FilePath.folder(of: place)) }
        }
        folders.formUnion(documents.folderPaths)
        // A folder that was made anew since is followed anew.
        areFoldersFollowed = folders.map(notices.follow).allSatisfy(\.self)
    }

    /// What is to be compiled.
    private struct Changes: Equatable {
        /// Templates and the project file, as they are now.
        var shared: [FileStamp?]
        var due: [DueDocument]
        /// All documents that there are.
        var known: Set<String>
    }

    /// Those changes that have been left alone since an earlier look: whoever writes a file in several steps is not
    /// interrupted, and keeps no other file waiting, once the document has been compiled.
    /// - Returns: nil: there is none.
    private func settled(_ changes: Changes?, since earlier: Changes) -> Changes? {
        guard var changes, changes.shared == earlier.shared, changes.known == earlier.known else { return nil }
        let restless = changes.due.filter { !earlier.due.contains($0) }
        // A round compiles all that it knows nothing of.
        guard restless.allSatisfy({ memory.inputs[$0.path] != nil }) else { return nil }
        changes.due.removeAll(where: restless.contains)
        return changes.due.isEmpty && changes.known == known ? nil : changes
    }

    /// A document that is to be compiled, and what its files look like now.
    private struct DueDocument: Equatable {
        var path: String
        var stamps: [FileStamp?]
    }

    /// What is to be compiled now; nil: nothing has changed.
    private mutating func changes() -> Changes? {
        documents.look()
        let found = documents.paths
        let current = sharedStamps
        let isAll = current != shared
        var due: [DueDocument] = []
        for path in found {
            let known = memory.inputs[path]
            if isAll || known?.looksUnchanged != true {
                let paths = known?.sources.map(\.path) ?? [path]
                due.append(DueDocument(path: path, stamps: paths.map { FileStamp(of: $0) }))
            }
        }
        due.sort { $0.path < $1.path }
        return due.isEmpty && found == known ? nil : Changes(shared: current, due: due, known: found)
    }

    private mutating func take(_ changes: Changes) {
        let gone = known.subtracting(changes.known)
        let clashing = command.clashing
        // Where the documents, the templates and the project file are what they were, so is all that the arguments say.
        let isSame = changes.known == known && changes.shared == shared && lastMistake == nil
        if isSame {
            command.lookAgain()
        } else if !renewCommand() {
            // While the arguments are mistaken they are looked at again and again.
            return
        }
        known = changes.known
        // What could not be written beside another document is, once that has gone.
        for path in clashing.subtracting(command.clashing) { memory.inputs[path] = nil }
        compile(due: Set(changes.due.map(\.path)).union(withoutOutputs), gone: gone)
    }

    /// The sound documents that have lost an output. To look for these each time would cost more than everything else.
    private var withoutOutputs: Set<String> {
        let gone = memory.inputs.filter { $0.value.isGood && $0.value.outputs.contains { FileStamp(of: $0) == nil } }
        return Set(gone.keys)
    }

    /// Reads the arguments again, as other documents may lie in their folders now.
    /// - Returns: whether there is something to compile.
    private mutating func renewCommand() -> Bool {
        do throws(UsageError) {
            command = try CompileCommand(command.arguments)
            lastMistake = nil
            return true
        } catch {
            if error.message != lastMistake { Console.report(trouble: error.message) }
            lastMistake = error.message
            return false
        }
    }

    /// - Parameter gone: the documents that there were before and no longer are.
    private mutating func compile(due: Set<String>, gone: Set<String>) {
        shared = sharedStamps
        if command.troubles != toldTroubles {
            toldTroubles = command.troubles
            for trouble in toldTroubles { Console.report(trouble: trouble) }
        }
        let paths = Set(command.inputs.map(\.path))
        var former = memory
        former.inputs = memory.inputs.filter { paths.contains($0.key) && !due.contains($0.key) }
        let round = command.round(after: former)
        // A round that came to nothing, because of the template or the project file, waits for that to change.
        for path in due where paths.contains(path) && round.memory.inputs[path] == nil {
            memory.inputs[path] = KnownInput(
                sources: [.init(path: path, stamp: FileStamp(of: path), isFound: true)],
                outputs: memory.inputs[path]?.outputs ?? [], isGood: false)
        }
        forget(gone)
        memory.inputs.merge(round.memory.inputs) { old, new in
            // A document with mistakes keeps its former outputs.
            new.isGood ? new : KnownInput(sources: new.sources, outputs: old.outputs, isGood: false)
        }
        memory.toldStaleOutputs.formUnion(round.memory.toldStaleOutputs)
        memory.toldPatterns = round.memory.toldPatterns
        var parts = gone.isEmpty ? [] : ["\(gone.count.counted("document")) gone"]
        if gone.isEmpty || round.summary.isAboutSomething { parts.insert(round.summary.text, at: 0) }
        // What was told of them stands further up, or no longer on the screen.
        let mistaken = memory.inputs.count { path, known in
            !known.isGood && !due.contains(path) && known.sources.first?.stamp != nil
        }
        if mistaken > 0 { parts.append("\(mistaken.counted("other")) still with errors") }
        followFolders(of: due)
        Console.report("\(parts.joined(separator: ", ")); waiting for changes")
    }

    /// Forgets documents, and says what is left of them where no cache does.
    private mutating func forget(_ gone: Set<String>) {
        for path in gone.sorted() {
            guard let outputs = memory.inputs.removeValue(forKey: path)?.outputs, command.cacheFolder == nil else {
                continue
            }
            for output in outputs { Console.report("\(output): left over, no longer made from \(path)") }
        }
    }

    /// A project file may appear, too.
    private var sharedStamps: [FileStamp?] { command.presentSharedPaths.map { $0.flatMap { FileStamp(of: $0) } } }
}

/// The user's wish to stop, which comes as a signal at any moment: what is being written then is written to its end.
private enum StopRequest {
    private static let flag = Atomic(false)

    static var isMade: Bool { flag.load(ordering: .relaxed) }

    static func listen() {
        // What a handler reads is there before there is a handler.
        guard !isMade else { return }
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let former = signal(number) { number in
                StopRequest.flag.store(true, ordering: .relaxed)
                // Asked twice, the program stops at once.
                signal(number, SIG_DFL)
            }
            // Whoever started the program may have said that this is not for it (nohup).
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }
}
