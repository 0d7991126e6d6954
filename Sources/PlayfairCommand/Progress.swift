import ChartPlatform

/// A line at the bottom of a terminal that says how far a long run has come; nowhere else is anything shown.
struct Progress {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    /// How long nothing is shown, as what is over sooner needs no patience, and how long each line stays at least.
    private static let delay = Duration.milliseconds(500)
    private static let pause = Duration.milliseconds(100)

    init(total: Int) {
        self.total = total
        isShown = total > 1 && isatty(STDERR_FILENO) == 1
    }

    mutating func show(_ done: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        guard now - start > Self.delay, last.map({ now - $0 > Self.pause }) ?? true else { return }
        last = now
        Console.show(status: "\(done.grouped) of \(total.grouped)")
    }

    func end() {
        if isShown { Console.show(status: "") }
    }
}
