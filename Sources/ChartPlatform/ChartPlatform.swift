// The system's C library, which has another name on each platform. This is the only place that asks which it is, besides the
// start of the program (`ProgramStart`), which needs to know how a system lays out a new process.

#if canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#else
    @_exported public import Darwin
#endif

extension stat {
    /// When the content was written.
    package var modification: timespec {
        #if canImport(Darwin)
            st_mtimespec
        #else
            st_mtim
        #endif
    }

    /// When anything about the file changed last.
    package var change: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}

/// How `open` opens a folder only to go on from it, which needs no right to list it.
package var openingToGoOn: Int32 {
    #if canImport(Darwin)
        // O_SEARCH, which the header makes of two others.
        O_CLOEXEC | O_DIRECTORY | 0x4000_0000
    #else
        // O_PATH, which the header hides.
        O_CLOEXEC | O_DIRECTORY | 0o10_000_000
    #endif
}

#if canImport(Darwin)
    /// What a call that starts a thread writes the thread into.
    package func blankThread() -> pthread_t? { nil }

    /// What is done to descriptors between the start of a process and that of its program, before it is made.
    package func blankSpawnActions() -> posix_spawn_file_actions_t? { nil }
#else
    /// What a call that starts a thread writes the thread into.
    package func blankThread() -> pthread_t { pthread_t() }

    /// What is done to descriptors between the start of a process and that of its program, before it is made.
    package func blankSpawnActions() -> posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
#endif
