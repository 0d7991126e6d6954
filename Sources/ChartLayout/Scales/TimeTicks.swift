import ChartIR

/// Ticks at civil boundaries, with a second row for the next unit up where it changes.
struct TimeTicks {
    var format: TimeFormat?
    /// The most ticks there is room for.
    var count: Int
    /// Whether a tick between two days would mark nothing.
    var hasWholeDays = false

    var conventions = Conventions.english

    /// A distance between ticks and how its ticks are written.
    private struct Step {
        var interval: CivilInterval
        /// About how long it is, seconds.
        var seconds: Double
        var pattern: KeyPath<Patterns, TimeFormat?>
        /// The next unit up, in full and with the year left out; none above years.
        var context: KeyPath<Patterns, TimeFormat?>?
        var contextInSameYear: KeyPath<Patterns, TimeFormat?>?
    }

    /// The locale's formats, parsed.
    private struct Patterns {
        let time, timeSeconds, day, month, year, longDate, longDay, yearMonth, longMonth: TimeFormat?

        init(_ conventions: Conventions) {
            func format(_ pattern: String) -> TimeFormat? {
                try? TimeFormat(pattern: pattern, symbols: conventions.times)
            }
            let patterns = conventions.timePatterns
            time = format(patterns.time)
            timeSeconds = format(patterns.timeSeconds)
            day = format(patterns.day)
            month = format("LLL")
            year = format(patterns.year)
            longDate = format(patterns.longDate)
            longDay = format(patterns.longDay)
            yearMonth = format(patterns.yearMonth)
            longMonth = format("LLLL")
        }
    }

    private static let day = 86400.0
    private static var steps: [Step] {
        func steps(
            _ counts: [Int], of seconds: Double, _ interval: (Int) -> CivilInterval,
            _ pattern: KeyPath<Patterns, TimeFormat?>, _ context: KeyPath<Patterns, TimeFormat?>? = nil,
            _ short: KeyPath<Patterns, TimeFormat?>? = nil
        ) -> [Step] {
            counts.map {
                Step(
                    interval: interval($0), seconds: seconds * Double($0), pattern: pattern, context: context,
                    contextInSameYear: short)
            }
        }
        let clock: [Step] =
            steps([1, 5, 15, 30], of: 1, { .second($0) }, \.timeSeconds, \.longDate, \.longDay)
            + steps([1, 5, 15, 30], of: 60, { .minute($0) }, \.time, \.longDate, \.longDay)
            + steps([1, 3, 6, 12], of: 3600, { .hour($0) }, \.time, \.longDate, \.longDay)
        let calendar: [Step] =
            steps([1, 2], of: day, { .day($0) }, \.day, \.yearMonth, \.longMonth)
            + steps([1], of: 7 * day, { _ in .week }, \.day, \.yearMonth, \.longMonth)
            + steps([1, 3, 6], of: 30.4375 * day, { .month($0) }, \.month, \.year, \.year)
        let years = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000]
        return clock + calendar + steps(years, of: 365.25 * day, { .year($0) }, \.year)
    }

    /// The distance between two ticks that leaves room for what the locale writes at most of them, pixels: 48, or more
    /// where months, times of day or years are longer.
    static func pitch(in conventions: Conventions) -> Double {
        let patterns = Patterns(conventions)
        let months = (1...12).map { patterns.month?.string(CivilTime(year: 2000, month: $0).secondsSince1970) }
        let late = CivilTime(year: 2000, month: 12, day: 28, hour: 22, minute: 55).secondsSince1970
        let widest = (months + [patterns.time?.string(late), patterns.year?.string(late)]).compactMap(\.?.labelWidth)
        return max(48, ((widest.max() ?? 0) + 8).rounded(.up))
    }

    func ticks(from minimum: Double, to maximum: Double) -> [Tick] {
        let span = maximum - minimum
        guard span.isFinite, span >= 0 else { return [] }
        let steps = TimeTicks.steps.filter { !hasWholeDays || $0.seconds >= TimeTicks.day }
        let fitting = steps.first { span / $0.seconds <= Double(count) }
        guard let step = fitting ?? steps.last else { return [] }
        let times = times(from: minimum, to: maximum, step: step)
        let patterns = Patterns(conventions)
        let (plain, context, short) = (
            format ?? patterns[keyPath: step.pattern], step.context.flatMap { patterns[keyPath: $0] },
            step.contextInSameYear.flatMap { patterns[keyPath: $0] }
        )
        var ticks: [Tick] = []
        var last: CivilTime?
        for time in times {
            let seconds = time.secondsSince1970
            var tick = Tick(value: seconds, label: plain?.string(seconds) ?? "", markLength: 4)
            if format == nil, let context, let short {
                let text = context.string(seconds)
                if last.map({ context.string($0.secondsSince1970) != text }) ?? true {
                    tick.context = last?.year == time.year ? short.string(seconds) : text
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
}
