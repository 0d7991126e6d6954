import ChartCompiler
import ChartPlatform
import Synchronization

/// Draws charts and hands them on, on a thread of its own: no answer to the editor waits for a drawing.
///
/// Where several drawings of one name are waiting, only the newest is made.
final class PreviewWriter: Sendable {
    private struct Work: Sendable {
        var name: String
        var line: @Sendable () -> String
    }

    private struct State: Sendable {
        var works: [Work] = []
        var isEnded = false
    }

    private let state = Mutex(State())
    /// A byte comes through for each work, so that the thread waits where there is none.
    private let bell: (ring: Int32, wait: Int32)
    private let output: Int32

    /// - Parameter output: where the lines are written to; it is closed in the end.
    /// - Returns: nil: there can be no more threads or pipes.
    init?(to output: Int32) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        bell = (ends[1], ends[0])
        self.output = output
        guard BackgroundThread.start({ self.run() }) else {
            close(ends[0])
            close(ends[1])
            return nil
        }
    }

    /// - Parameter line: what is to be written, without a line end.
    func put(_ name: String, line: @escaping @Sendable () -> String) {
        let isNew = state.withLock { state in
            let index = state.works.firstIndex { $0.name == name }
            if let index { state.works.remove(at: index) }
            state.works.append(Work(name: name, line: line))
            return index == nil
        }
        if isNew { ringBell() }
    }

    /// Ends the thread when what it is at is done.
    func end() {
        state.withLock { $0.isEnded = true }
        ringBell()
    }

    private func ringBell() {
        let byte: [UInt8] = [0]
        _ = byte.withUnsafeBufferPointer { FileDescriptor(bell.ring).writeAll($0) }
    }

    private func run() {
        var byte: UInt8 = 0
        while true {
            let count = read(bell.wait, &byte, 1)
            if count < 0, errno == EINTR { continue }
            let (work, isEnded) = state.withLock { state in
                (state.works.isEmpty ? nil : state.works.removeFirst(), state.isEnded)
            }
            guard count > 0, !isEnded else { break }
            guard let work else { continue }
            var line = work.line() + "\n"
            // Whoever listens no more is noticed by whoever reads.
            _ = line.withUTF8 { FileDescriptor(output).writeAll($0) }
        }
        for descriptor in [output, bell.ring, bell.wait] { close(descriptor) }
    }
}
