import ChartIR

/// A distance between the ticks of a time axis.
struct TimeStep {
    /// The unit that runs from tick to tick: how ticks are written follows from it (see ``TimeWords``).
    enum Unit {
        case tenth, hundredth, thousandth, second, minute, hour, day, week, month, year
    }

    var interval: CivilInterval
    var unit: Unit
    /// About how long the step is, seconds.
    var seconds: Double

    private init(_ interval: CivilInterval, _ unit: Unit, _ seconds: Double) {
        self.interval = interval
        self.unit = unit
        self.seconds = seconds
    }

    /// All steps from the finest: 1, 2, 5 … 500 ms, 1, 5, 15, 30 s and min, 1, 3, 6, 12 h, 1, 2 d, Mondays, 1, 3, 6
    /// months, and 1, 2, 5, 10 … years, up to all that can be written.
    static let all: [TimeStep] = {
        var steps: [TimeStep] = []
        let day = CivilTime.secondsPerDay
        for count in [1, 2, 5, 10, 20, 50, 100, 200, 500] {
            let unit = count < 10 ? Unit.thousandth : count < 100 ? .hundredth : .tenth
            steps.append(TimeStep(.millisecond(count), unit, Double(count) / 1000))
        }
        for count in [1, 5, 15, 30] { steps.append(TimeStep(.second(count), .second, Double(count))) }
        for count in [1, 5, 15, 30] { steps.append(TimeStep(.minute(count), .minute, 60 * Double(count))) }
        for count in [1, 3, 6, 12] { steps.append(TimeStep(.hour(count), .hour, 3600 * Double(count))) }
        for count in [1, 2] { steps.append(TimeStep(.day(count), .day, day * Double(count))) }
        steps.append(TimeStep(.week, .week, 7 * day))
        for count in [1, 3, 6] { steps.append(TimeStep(.month(count), .month, 30.4375 * day * Double(count))) }
        var power = 1
        while power <= 100_000_000 {
            for count in [power, 2 * power, 5 * power] {
                steps.append(TimeStep(.year(count), .year, 365.25 * day * Double(count)))
            }
            power *= 10
        }
        return steps
    }()

    /// The moments between two times, in order.
    func times(from minimum: Double, to maximum: Double) -> [CivilTime] { interval.times(from: minimum, to: maximum) }

    /// The unit above, where none of the step's own moments need begin one: months begin between Mondays.
    var boundaries: CivilInterval? { unit == .week ? .month(1) : nil }
}

extension CivilInterval {
    /// The most moments that are listed: more than any axis has room for.
    private static let limit = 1000

    func times(from minimum: Double, to maximum: Double) -> [CivilTime] {
        // Moments are known to less than a microsecond.
        let slack = 1e-6
        var time = CivilTime(secondsSince1970: minimum + slack).start(of: self)
        var times: [CivilTime] = []
        while time.secondsSince1970 <= maximum + slack, times.count < CivilInterval.limit {
            if time.secondsSince1970 >= minimum - slack { times.append(time) }
            let next = time.next(self)
            // The last time that can be written has no next one.
            guard next.secondsSince1970 > time.secondsSince1970 else { break }
            time = next
        }
        return times
    }
}
