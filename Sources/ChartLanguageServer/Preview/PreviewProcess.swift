import ChartCompiler
import ChartPlatform

/// The program that shows charts in a browser, with a pipe to it and one from it.
///
/// It ends when the pipe to it is closed, at the latest with this program.
struct PreviewProcess {
    let id: pid_t
    /// The end of the pipe to the program, to write to.
    let input: Int32
    /// The end of the pipe from the program, to read from.
    let output: Int32

    /// - Returns: nil, with `errno` set: it cannot be started.
    init?(_ program: String) {
        var (there, back): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&there) == 0 else { return nil }
        guard pipe(&back) == 0 else {
            Self.close(there)
            return nil
        }
        // Pipes of a program that is started later are none of this one's.
        for descriptor in there + back { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        guard let id = Self.spawn(program, reading: there[0], writing: back[1]) else {
            let reason = errno
            Self.close(there + back)
            errno = reason
            return nil
        }
        Self.close([there[0], back[1]])
        (self.id, input, output) = (id, there[1], back[0])
    }

    private static func spawn(_ program: String, reading: Int32, writing: Int32) -> pid_t? {
        var actions = blankSpawnActions()
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, writing, STDOUT_FILENO)
        var arguments = [strdup(program), strdup("--preview"), nil]
        defer { for argument in arguments { free(argument) } }
        var id: pid_t = 0
        let failure = posix_spawn(&id, program, &actions, nil, &arguments, environ)
        guard failure == 0 else {
            errno = failure
            return nil
        }
        return id
    }

    private static func close(_ descriptors: [Int32]) {
        for descriptor in descriptors { _ = ChartPlatform.close(descriptor) }
    }

    /// What can be read now.
    /// - Parameter patience: how long to wait for it, milliseconds.
    /// - Returns: nil: nothing more will come; empty: nothing has.
    func read(patience: Int32 = 0) -> [UInt8]? {
        var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
        guard poll(&descriptor, 1, patience) > 0 else { return [] }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        let count = chunk.withUnsafeMutableBytes { ChartPlatform.read(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { return [] }
        return count > 0 ? Array(chunk[..<count]) : nil
    }

    /// Lets go of a process that has ended, or is no use any more.
    /// - Parameter others: descriptors besides the one that was read from.
    func end(closing others: [Int32] = []) {
        kill(id, SIGTERM)
        Self.close(others + [output])
        _ = waitpid(id, nil, 0)
    }
}
