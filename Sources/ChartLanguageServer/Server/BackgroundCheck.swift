import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartPlatform
import Synchronization

/// A document that is checked in a thread of its own, so that the editor gets its answers meanwhile.
final class BackgroundCheck: Sendable {
    let uri: String
    /// Whether the charts are laid out; else they are only read, which takes a small part of the time.
    let laysOut: Bool
    /// Ends the check soon where nobody wants to know any more what comes of it.
    let cancellation: Cancellation
    /// The text that is checked, and in which state of its data: ``OpenDocument/generation``.
    private let file: SourceFile
    private let generation: Int
    /// The files that the check reads.
    let environment: WorkspaceFiles
    /// Can be read from when the check has ended.
    let descriptor: Int32
    let start = ContinuousClock.now
    private let found = Mutex<(compilation: Compilation, duration: Duration)?>(nil)

    /// - Parameters:
    ///   - compiler: reads files of the environment; listens to the cancellation.
    ///   - prepare: what is done in the same thread afterwards, so that it need not be when somebody asks.
    /// - Returns: nil: there can be no more threads, or no more pipes.
    init?(
        of document: OpenDocument, spelling: Document.Spelling, laysOut: Bool, by compiler: Compiler,
        _ environment: WorkspaceFiles, _ cancellation: Cancellation, prepare: @escaping @Sendable () -> Void
    ) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        // Programs that are started meanwhile must not hold the pipe open.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (uri, file, generation, descriptor) = (document.uri, document.file, document.generation, ends[0])
        (self.laysOut, self.environment, self.cancellation) = (laysOut, environment, cancellation)
        let end = ends[1]
        let isStarted = BackgroundThread.start {
            let compilation = compiler.compile(self.file, spelling: spelling)
            self.found.withLock { $0 = (compilation, self.elapsed) }
            // Nobody waits for the byte: the check itself holds the other end open.
            _ = write(end, "\n", 1)
            _ = close(end)
            if !cancellation.isCancelled { prepare() }
        }
        guard isStarted else {
            _ = close(end)
            return nil
        }
    }

    deinit { _ = close(descriptor) }

    /// Whether what is found holds for a document as it is now.
    func isAbout(_ document: OpenDocument?) -> Bool {
        document.map { $0.file === file && $0.generation == generation } ?? false
    }

    /// How long it has been going on.
    var elapsed: Duration { ContinuousClock.now - start }

    /// What has come of it, and how long that took; nil: it has not ended.
    var result: (compilation: Compilation, duration: Duration)? {
        let result = found.withLock { $0 }
        // ThreadSanitizer does not see how Swift's mutex orders two threads, but that what is read was written before.
        var byte: UInt8 = 0
        if result != nil, Self.isReady([descriptor], -1) { _ = read(descriptor, &byte, 1) }
        return result
    }

    /// Waits for the end.
    /// - Parameters:
    ///   - milliseconds: for so long whatever comes; -1: until the end.
    ///   - interrupts: descriptors; when there is something to read at one of them the waiting is over. Empty: it is over
    ///     anyway.
    func wait(atLeast milliseconds: Int32, until interrupts: [Int32]) {
        if Self.isReady([descriptor], milliseconds) || interrupts.isEmpty { return }
        _ = Self.isReady([descriptor] + interrupts, -1)
    }

    private static func isReady(_ descriptors: [Int32], _ milliseconds: Int32) -> Bool {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        return poll(&requests, nfds_t(requests.count), milliseconds) != 0
    }
}
