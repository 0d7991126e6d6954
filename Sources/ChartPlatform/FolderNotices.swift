/// Notices of the system that something has changed in a folder, for who waits for that.
///
/// They say that it is time to look, never what has changed: they do not come for what changes behind a link, on a network or
/// in the volume of a container. Linux gives them (inotify); elsewhere there are none.
package final class FolderNotices {
    /// What notices are read from; nil: the system gives none.
    private let descriptor: Int32?

    package init() {
        #if canImport(Glibc)
            let opened = inotify_init1(O_NONBLOCK | O_CLOEXEC)
            descriptor = opened >= 0 ? opened : nil
        #else
            descriptor = nil
        #endif
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Asks for the notices of a folder; to ask again for one that is followed already changes nothing.
    /// - Returns: whether they come.
    package func follow(_ folder: String) -> Bool {
        #if canImport(Glibc)
            guard let descriptor else { return false }
            let kinds =
                IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM
                | IN_DELETE_SELF | IN_MOVE_SELF
            return inotify_add_watch(descriptor, folder, UInt32(kinds) | UInt32(IN_ONLYDIR)) >= 0
        #else
            return false
        #endif
    }

    /// Waits until a notice comes, a signal does, or the time is over.
    package func wait(atMost duration: Duration) {
        let (seconds, attoseconds) = duration.components
        // A negative descriptor is none: then the time alone ends the wait.
        var request = pollfd(fd: descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        let milliseconds = Int32(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        guard poll(&request, 1, milliseconds) > 0, let descriptor else { return }
        // Who looks sees all that has changed, so the notices up to now are done with.
        withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
            while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
        }
    }
}
