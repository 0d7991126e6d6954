/// The words of a locale for times.
public struct TimeSymbols: Hashable, Sendable {
    /// January first.
    public var months: [String]
    public var shortMonths: [String]
    /// Monday first.
    public var weekdays: [String]
    public var shortWeekdays: [String]
    public var quarters: [String]
    public var beforeNoon: String
    public var afterNoon: String
    public var minus: String

    public static let english = TimeSymbols(
        months: [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ],
        shortMonths: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
        weekdays: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
        shortWeekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
        quarters: ["1st quarter", "2nd quarter", "3rd quarter", "4th quarter"], beforeNoon: "AM", afterNoon: "PM",
        minus: "\u{2212}")
}

/// The letters of time patterns.
enum TimeField: Character, Hashable, Sendable {
    case year = "y"
    case quarter = "Q"
    case month = "M"
    case day = "d"
    case weekday = "E"
    case halfDay = "a"
    case hour = "H"
    case hourOfHalfDay = "h"
    case minute = "m"
    case second = "s"
    case fraction = "S"

    /// How often the letter may stand.
    var widths: ClosedRange<Int> {
        switch self {
        case .year: 1...4
        case .quarter, .month, .weekday: 1...4
        case .day, .hour, .hourOfHalfDay, .minute, .second: 1...2
        case .halfDay: 1...1
        case .fraction: 1...3
        }
    }

    func text(_ time: CivilTime, width: Int, symbols: TimeSymbols) -> String {
        switch self {
        case .year: year(time.year, width: width, symbols: symbols)
        case .quarter: quarter((time.month - 1) / 3, width: width, symbols: symbols)
        case .month:
            switch width {
            case 3: symbols.shortMonths[time.month - 1]
            case 4: symbols.months[time.month - 1]
            default: padded(time.month, width)
            }
        case .day: padded(time.day, width)
        case .weekday: width == 4 ? symbols.weekdays[time.weekday - 1] : symbols.shortWeekdays[time.weekday - 1]
        case .halfDay: time.hour < 12 ? symbols.beforeNoon : symbols.afterNoon
        case .hour: padded(time.hour, width)
        case .hourOfHalfDay: padded((time.hour + 11) % 12 + 1, width)
        case .minute: padded(time.minute, width)
        case .second: padded(Int(time.second), width)
        case .fraction: fraction(time.second, width: width)
        }
    }

    private func year(_ year: Int, width: Int, symbols: TimeSymbols) -> String {
        // Two letters are the one width that cuts.
        if width == 2 { return padded((year % 100 + 100) % 100, 2) }
        return (year < 0 ? symbols.minus : "") + padded(abs(year), width)
    }

    private func quarter(_ index: Int, width: Int, symbols: TimeSymbols) -> String {
        switch width {
        case 3: "Q\(index + 1)"
        case 4: symbols.quarters[index]
        default: padded(index + 1, width)
        }
    }

    /// Cut, not rounded, as all smaller units are.
    private func fraction(_ second: Double, width: Int) -> String {
        // Seconds since 1970 hold milliseconds only nearly: without the allowance .250 could read 249.
        let thousandths = min(Int((second - second.rounded(.down)) * 1000 + 0.1), 999)
        return String(padded(thousandths, 3).prefix(width))
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(width - text.count, 0)) + text
    }
}
