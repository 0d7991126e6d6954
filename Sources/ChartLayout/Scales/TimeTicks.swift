import ChartIR

/// Ticks at civil boundaries, with a second row for the next unit up where it changes.
struct TimeTicks {
    var format: TimeFormat?
    /// The most ticks there is room for.
    var count: Int
    /// Whether a tick between two days would mark nothing.
    var hasWholeDays = false

    /// A distance between ticks and how its ticks are written.
    private struct Step {
        var interval: CivilInterval
        /// About how long it is, seconds.
        var seconds: Double
        var pattern: String
        /// The next unit up, in full and with the year left out; none above years.
        var context: String?
        var contextInSameYear: String?

        init(
            _ interval: CivilInterval, _ seconds: Double, _ pattern: String, _ context: String? = nil,
            _ short: String? = nil
        ) {
            self.interval = interval
            self.seconds = seconds
            self.pattern = pattern
            self.context = context
            contextInSameYear = short
        }
    }

    private static let day = 86400.0
    private static let steps: [Step] =
        [1, 5, 15, 30].map { Step(.second($0), Double($0), "HH:mm:ss", "d MMMM y", "d MMMM") }
        + [1, 5, 15, 30].map { Step(.minute($0), 60 * Double($0), "HH:mm", "d MMMM y", "d MMMM") }
        + [1, 3, 6, 12].map { Step(.hour($0), 3600 * Double($0), "HH:mm", "d MMMM y", "d MMMM") }
        + [1, 2].map { Step(.day($0), day * Double($0), "d", "MMMM y", "MMMM") }
        + [Step(.week, 7 * day, "d", "MMMM y", "MMMM")]
        + [1, 3, 6].map { Step(.month($0), 30.4375 * day * Double($0), "MMM", "y", "y") }
        + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map {
            Step(.year($0), 365.25 * day * Double($0), "y")
        }

    func ticks(from minimum: Double, to maximum: Double) -> [Tick] {
        let span = maximum - minimum
        guard span.isFinite, span >= 0 else { return [] }
        let steps = TimeTicks.steps.filter { !hasWholeDays || $0.seconds >= TimeTicks.day }
        let fitting = steps.first { span / $0.seconds <= Double(count) }
        guard let step = fitting ?? steps.last else { return [] }
        let times = times(from: minimum, to: maximum, step: step)
        var ticks: [Tick] = []
        var last: CivilTime?
        for time in times {
            let label = format?.string(time.secondsSince1970) ?? TimeTicks.string(time, step.pattern)
            var tick = Tick(value: time.secondsSince1970, label: label, markLength: 4)
            if format == nil, let pattern = step.context, let short = step.contextInSameYear {
                let context = TimeTicks.string(time, pattern)
                if last.map({ TimeTicks.string($0, pattern) != context }) ?? true {
                    tick.context = last?.year == time.year ? TimeTicks.string(time, short) : context
                    if last != nil { tick.markLength = 8 }
                }
            }
            last = time
            ticks.append(tick)
        }
        // A first context that the next one would run into says less than the next.
        if ticks.count > 1, ticks[1].context != nil { ticks[0].context = nil }
        return ticks
    }

    private func times(from minimum: Double, to maximum: Double, step: Step) -> [CivilTime] {
        var time = CivilTime(secondsSince1970: minimum).start(of: step.interval)
        var times: [CivilTime] = []
        while time.secondsSince1970 <= maximum, times.count < 200 {
            if time.secondsSince1970 >= minimum { times.append(time) }
            time = time.next(step.interval)
        }
        return times
    }

    private static func string(_ time: CivilTime, _ pattern: String) -> String {
        (try? TimeFormat(pattern: pattern))?.string(time.secondsSince1970) ?? ""
    }
}
