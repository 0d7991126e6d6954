/// What a letter of a time pattern stands for.
enum TimeField: Character, Hashable, Sendable {
    case year = "y"
    case quarter = "Q"
    case quarterAlone = "q"
    case month = "M"
    case monthAlone = "L"
    case week = "w"
    case day = "d"
    case weekday = "E"
    case weekdayAlone = "c"
    case halfDay = "a"
    case hour = "H"
    case hourOfHalfDay = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"

    /// How often the letter may stand.
    var widths: ClosedRange<Int> {
        switch self {
        case .year, .quarter, .quarterAlone: 1...4
        case .month, .monthAlone, .weekday: 1...5
        case .weekdayAlone: 3...5
        case .week, .day, .hour, .hourOfHalfDay, .minute, .second: 1...2
        case .fraction: 1...3
        case .halfDay: 1...1
        }
    }

    func text(_ time: CivilTime, width: Int, symbols: TimeSymbols) -> String {
        let write = symbols.numbers.whole
        switch self {
        case .year: return year(time.year, width: width, symbols: symbols)
        case .quarter, .quarterAlone:
            let index = (time.month - 1) / 3
            guard width > 2 else { return write(index + 1, width) }
            return (self == .quarter ? symbols.quarters : symbols.quartersAlone).named(index, width: width)
        case .month, .monthAlone:
            guard width > 2 else { return write(time.month, width) }
            return (self == .month ? symbols.months : symbols.monthsAlone).named(time.month - 1, width: width)
        case .week: return write(time.week(symbols), width)
        case .day: return write(time.day, width)
        case .weekday: return symbols.weekdays.named(time.weekday - 1, width: width)
        case .weekdayAlone: return symbols.weekdaysAlone.named(time.weekday - 1, width: width)
        case .halfDay: return time.hour < 12 ? symbols.beforeNoon : symbols.afterNoon
        case .hour: return write(time.hour, width)
        case .hourOfHalfDay: return write((time.hour + 11) % 12 + 1, width)
        case .minute: return write(time.minute, width)
        case .second: return write(Int(time.second), width)
        case .fraction: return fraction(time.second, width: width, symbols)
        }
    }

    private func year(_ year: Int, width: Int, symbols: TimeSymbols) -> String {
        // Two letters are the one width that cuts.
        if width == 2 { return symbols.numbers.whole((year % 100 + 100) % 100, width: 2) }
        return symbols.numbers.whole(year, width: width)
    }

    /// The fraction of a second, cut to so many digits and not rounded, as all smaller units are.
    private func fraction(_ second: Double, width: Int, _ symbols: TimeSymbols) -> String {
        // Seconds since 1970 hold milliseconds only nearly: without the allowance .250 could read 249.
        let thousandths = min(Int((second - second.rounded(.down)) * 1000 + 0.1), 999)
        return symbols.numbers.whole(width == 3 ? thousandths : thousandths / (width == 2 ? 10 : 100), width: width)
    }
}

extension CivilTime {
    /// The number of the week this day is in; the last days of a year may lie in the first week of the next.
    fileprivate func week(_ symbols: TimeSymbols) -> Int {
        /// The first day of the first week of a year.
        func start(of year: Int) -> Int {
            let first = CivilTime(year: year)
            // How many days before New Year its week began.
            let before = (first.weekday - symbols.firstWeekday + 7) % 7
            return first.dayNumber - before + (7 - before < symbols.minimalDays ? 7 : 0)
        }
        let year = dayNumber >= start(of: year + 1) ? year + 1 : dayNumber < start(of: year) ? year - 1 : year
        return (dayNumber - start(of: year)) / 7 + 1
    }
}
