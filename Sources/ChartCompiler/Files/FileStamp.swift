import ChartPlatform

/// What the file system tells of a file without opening it: while none of this changes, its content does not either.
package struct FileStamp: Hashable, Sendable {
    /// The file system that the file is on.
    package var device: UInt64
    /// The number of the file on that file system.
    package var number: UInt64
    /// How long the file is, bytes.
    package var size: Int
    /// When the content was written.
    package var modified: Moment
    /// When anything about the file changed last; nobody can set this back.
    package var changed: Moment

    /// A time as the file system has it, which may be in any year.
    package struct Moment: Hashable, Comparable, Sendable {
        /// The whole seconds since 1970.
        package var seconds: Int
        /// The rest of the moment, less than a second.
        package var nanoseconds: Int

        package init(seconds: Int, nanoseconds: Int) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }

        fileprivate init(_ time: timespec) {
            self.init(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }

        package static func < (a: Moment, b: Moment) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }
    }

    package init(device: UInt64, number: UInt64, size: Int, modified: Moment, changed: Moment) {
        self.device = device
        self.number = number
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    /// - Parameter path: a link stands for what it leads to.
    /// - Returns: nil if there is no such file.
    package init?(of path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
        size = Int(status.st_size)
        modified = Moment(status.modification)
        changed = Moment(status.change)
    }

    /// Whether the content is that of another moment, as far as stamps tell. (A file that is moved, linked or gets other rights
    /// meanwhile is still what it was.)
    func hasContent(of other: FileStamp) -> Bool { size == other.size && modified == other.modified }

    /// Whether the content was written less than a fiftieth of a second ago, or in the future.
    var isFresh: Bool {
        let now = Self.now
        let tick = 20_000_000
        let isEarly = now.nanoseconds < tick
        let moment = Moment(
            seconds: isEarly ? now.seconds - 1 : now.seconds,
            nanoseconds: isEarly ? now.nanoseconds + 1_000_000_000 - tick : now.nanoseconds - tick)
        return moment < modified
    }

    /// Whether the file has stood still long enough before a moment for every later change to show.
    ///
    /// Clocks of file systems are coarse, by up to two seconds: a file that was written just before it was read may be
    /// written once more with the same stamp.
    /// - Parameter moment: when the file was read, or earlier.
    package func isSettled(at moment: Moment) -> Bool {
        max(modified, changed) < Moment(seconds: moment.seconds - 2, nanoseconds: moment.nanoseconds)
    }

    /// The present.
    package static var now: Moment {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Moment(time)
    }
}
