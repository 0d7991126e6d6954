import ChartPlatform

/// Starts threads that compile.
package enum BackgroundThread {
    /// Starts a thread with the stack of a main thread, as deep documents need.
    /// - Returns: whether there can be one more thread.
    package static func start(_ run: @escaping @Sendable () -> Void) -> Bool {
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        pthread_attr_init(attributes)
        defer {
            pthread_attr_destroy(attributes)
            attributes.deallocate()
        }
        pthread_attr_setstacksize(attributes, 8 << 20)
        pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
        let argument = Work(run).retained()
        guard Self.create(attributes, argument) else {
            _ = Work.released(argument)
            return false
        }
        return true
    }

    private static func create(
        _ attributes: UnsafeMutablePointer<pthread_attr_t>, _ argument: UnsafeMutableRawPointer
    ) -> Bool {
        var thread = blankThread()
        return pthread_create(&thread, attributes, { threadBody($0) }, argument) == 0
    }
}

/// What a thread begins with.
private func threadBody(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Work.released(argument)?.run()
    return nil
}

/// What a thread does, in a box that outlives the call that starts the thread.
private final class Work: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
        self.run = run
    }

    func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static func released(_ pointer: UnsafeMutableRawPointer?) -> Work? {
        pointer.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue() }
    }
}
