/// A regular division of civil time, such as every third month.
package enum CivilInterval: Hashable, Sendable {
    /// This many milliseconds. They and all other divisions are counted from the start of the next larger unit, so that
    /// every hour and every day begins a new interval; the last one of the unit may be shorter. The number is at least
    /// 1.
    case millisecond(Int)
    case second(Int)
    case minute(Int)
    case hour(Int)
    /// This many days, counted from the first of the month.
    case day(Int)
    /// A week from Monday to Sunday.
    case week
    /// This many months, counted from January.
    case month(Int)
    /// This many years, beginning with a year that the number divides.
    case year(Int)
}

extension CivilTime {
    /// The beginning of the interval that this time is in.
    package func start(of interval: CivilInterval) -> CivilTime {
        switch interval {
        case .millisecond(let count):
            var result = self
            result.second = Double(multiple(of: count, atOrBefore: milliseconds)) / 1000
            return result
        case .second(let count):
            var result = self
            result.second = Double(multiple(of: count, atOrBefore: Int(second)))
            return result
        case .minute(let count):
            return CivilTime(
                year: year, month: month, day: day, hour: hour, minute: multiple(of: count, atOrBefore: minute))
        case .hour(let count):
            return CivilTime(year: year, month: month, day: day, hour: multiple(of: count, atOrBefore: hour))
        case .day(let count):
            return CivilTime(year: year, month: month, day: multiple(of: count, atOrBefore: day - 1) + 1)
        case .week: return CivilTime(dayNumber: dayNumber - (weekday - 1))
        case .month(let count):
            return CivilTime(year: year, month: multiple(of: count, atOrBefore: month - 1) + 1)
        case .year(let count): return CivilTime(year: multiple(of: count, atOrBefore: year))
        }
    }

    /// The beginning of the interval after the one that this time is in.
    package func next(_ interval: CivilInterval) -> CivilTime {
        let start = start(of: interval)
        switch interval {
        case .millisecond(let count):
            // The sum is counted from the minute, so that fractions do not add up.
            let next = min(start.milliseconds + max(count, 1), 60_000)
            var minute = start
            minute.second = 0
            return minute.later(seconds: Double(next) / 1000)
        case .second(let count):
            return start.later(seconds: Double(min(max(count, 1), 60 - Int(start.second))))
        case .minute(let count):
            return start.later(seconds: 60 * Double(min(max(count, 1), 60 - start.minute)))
        case .hour(let count):
            return start.later(seconds: 3600 * Double(min(max(count, 1), 24 - start.hour)))
        case .day(let count):
            let rest = CivilTime.days(inMonth: month, of: year) + 1 - start.day
            return CivilTime(dayNumber: start.dayNumber + min(max(count, 1), rest))
        case .week: return CivilTime(dayNumber: start.dayNumber + 7)
        case .month(let count):
            let next = start.month + max(count, 1)
            return next > 12 ? CivilTime(year: year + 1) : CivilTime(year: year, month: next)
        case .year(let count): return CivilTime(year: start.year + max(count, 1))
        }
    }

    /// The milliseconds of the minute that have passed; seconds since 1970 hold them only nearly.
    private var milliseconds: Int { Int((second * 1000 + 0.01).rounded(.down)) }

    private func later(seconds: Double) -> CivilTime {
        CivilTime(secondsSince1970: secondsSince1970 + seconds)
    }
}

/// The largest multiple of `count` (at least 1) that is not above `value`.
private func multiple(of count: Int, atOrBefore value: Int) -> Int {
    let count = max(count, 1)
    let remainder = value % count
    return value - (remainder < 0 ? remainder + count : remainder)
}
