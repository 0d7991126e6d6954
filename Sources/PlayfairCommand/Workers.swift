import ChartCompiler
import ChartPlatform

/// Does the same work for many things on several threads, and hands on what comes of them in their order.
struct Workers {
    /// How many threads work, at least one.
    let count: Int

    static let option = OptionSyntax(
        name: "jobs", short: "j", value: .init(name: "number"),
        help: "How many inputs to work on at the same time (default: as many as there are processors).")

    init(count: Int) {
        self.count = max(count, 1)
    }

    /// - Throws: ``UsageError`` for a number of jobs that is none.
    init(_ arguments: Arguments) throws(UsageError) {
        guard let text = arguments[Self.option] else {
            self.init(count: sysconf(Int32(_SC_NPROCESSORS_ONLN)))
            return
        }
        guard let count = Int(text), (1...1024).contains(count) else {
            throw .invalidValue(text, of: Self.option, "it is a whole number from 1 to 1024")
        }
        self.init(count: count)
    }

    /// - Parameters:
    ///   - make: is called on any thread, for one index after the other.
    ///   - take: is called here, for all indices in order; what it takes is nowhere else any more, and not much more is
    ///     made than can be taken.
    func forEach<Value: Sendable>(
        _ total: Int, make: @escaping @Sendable (Int) -> Value, take: (Int, Value) -> Void
    ) {
        let threads = min(count, total)
        guard threads > 1 else {
            for index in 0..<total { take(index, make(index)) }
            return
        }
        let queue = WorkQueue(total: total, ahead: 4 * threads, make: make)
        let started = (0..<threads).count { _ in BackgroundThread.start { queue.work() } }
        for index in 0..<total { take(index, started > 0 ? queue.value(at: index) : make(index)) }
    }
}

/// The indices that are still to be worked on, and the values that have come of others.
// All that changes is touched under the lock only.
private final class WorkQueue<Value: Sendable>: @unchecked Sendable {
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let change: UnsafeMutablePointer<pthread_cond_t>
    private let total: Int
    /// How many values may be made ahead of the one that is waited for.
    private let ahead: Int
    private let make: @Sendable (Int) -> Value
    private var next = 0
    private var taken = 0
    private var values: [Int: Value] = [:]

    init(total: Int, ahead: Int, make: @escaping @Sendable (Int) -> Value) {
        self.total = total
        self.ahead = ahead
        self.make = make
        lock = .allocate(capacity: 1)
        change = .allocate(capacity: 1)
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    /// Works until there is nothing left to begin.
    func work() {
        while let index = claim() {
            let value = make(index)
            locked { values[index] = value }
        }
    }

    /// Waits for a value, which is then the caller's alone; indices must be asked for in order.
    func value(at index: Int) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while true {
            if let value = values.removeValue(forKey: index) {
                taken = index + 1
                pthread_cond_broadcast(change)
                return value
            }
            pthread_cond_wait(change, lock)
        }
    }

    private func claim() -> Int? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while next < total, next >= taken + ahead { pthread_cond_wait(change, lock) }
        guard next < total else { return nil }
        defer { next += 1 }
        return next
    }

    private func locked(_ body: () -> Void) {
        pthread_mutex_lock(lock)
        body()
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(lock)
    }
}
