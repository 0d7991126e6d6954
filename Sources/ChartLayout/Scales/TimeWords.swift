import ChartIR

/// How the ticks of a time axis are written, in two rows.
struct TimeWords {
    /// The first row; where the author has no format.
    var label: String
    /// The second row, the next unit up: in full, and where the year above it, or the day, is known. nil: one row.
    var context: (full: String, short: String)?
    /// What the short form leaves out.
    var known: String?

    private let symbols: TimeSymbols

    /// - Parameter isShort: whether months are cut to save room.
    init(_ unit: TimeStep.Unit, isShort: Bool, _ conventions: Conventions) {
        symbols = conventions.times
        let patterns = conventions.timePatterns
        func cut(_ pattern: String) -> String {
            isShort ? pattern.replacing("MMMM", with: "MMM").replacing("LLLL", with: "LLL") : pattern
        }
        switch unit {
        case .tenth, .hundredth, .thousandth:
            let decimal = conventions.numbers.decimal
            label = "ss'\(decimal)'" + (unit == .tenth ? "S" : unit == .hundredth ? "SS" : "SSS")
            context = ("\(cut(patterns.longDate)), \(patterns.time)", patterns.time)
            known = "d M y"
        case .second, .minute, .hour:
            label = unit == .second ? patterns.timeSeconds : patterns.time
            context = (cut(patterns.longDate), cut(patterns.longDay))
            known = "y"
        case .day, .week:
            label = patterns.day
            context = (cut(patterns.yearMonth), cut("LLLL"))
            known = "y"
        case .month:
            label = "LLL"
            context = (patterns.year, patterns.year)
        case .year: label = patterns.year
        }
    }

    func string(_ time: CivilTime, _ pattern: String) -> String {
        (try? TimeFormat(pattern: pattern, symbols: symbols))?.string(time.secondsSince1970) ?? ""
    }
}
