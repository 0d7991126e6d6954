import ChartIR

/// How the ticks of a time axis are written, in two rows.
struct TimeWords {
    /// The format of the first row, which an author's format takes the place of.
    let label: TimeFormat?
    /// The format of the second row, the next unit up: in full, and where the year above it, or the day, is known. nil:
    /// there is one row.
    let context: (full: TimeFormat?, short: TimeFormat?)?
    /// The format of what the short form leaves out.
    let known: TimeFormat?

    /// How ticks without a second row are written: each, and in full where what `context` writes is new. nil: as `label`.
    let folded: (label: TimeFormat?, full: TimeFormat?, context: TimeFormat?)?

    /// - Parameters:
    ///   - isShort: whether months are cut to save room.
    ///   - conventions: those of the chart's locale.
    init(_ unit: TimeStep.Unit, isShort: Bool, in conventions: Conventions) {
        let patterns = conventions.timePatterns
        func format(_ pattern: String) -> TimeFormat? { try? TimeFormat(pattern: pattern, symbols: conventions.times) }
        let date = isShort ? patterns.date : patterns.longDate
        let day = isShort ? patterns.shortDay : patterns.longDay
        switch unit {
        case .tenth, .hundredth, .thousandth:
            folded = nil
            let point = "'\(conventions.numbers.decimal)'"
            label = format("ss" + point + (unit == .tenth ? "S" : unit == .hundredth ? "SS" : "SSS"))
            context = (format(date + ", " + patterns.time), format(patterns.time))
            known = format("d M y")
        case .second, .minute, .hour:
            label = format(unit == .second ? patterns.timeSeconds : patterns.time)
            folded = (label, format(patterns.shortDay + " " + patterns.time), format("d M y"))
            context = (format(date), format(day))
            known = format("y")
        case .day, .week:
            label = format(patterns.day)
            folded = (format(patterns.shortDay), format(patterns.date), format("y"))
            context = (format(isShort ? patterns.yearShortMonth : patterns.yearMonth), format(isShort ? "LLL" : "LLLL"))
            known = format("y")
        case .month:
            label = format("LLL")
            folded = (label, format(patterns.yearShortMonth), format("y"))
            context = (format(patterns.year), format(patterns.year))
            known = nil
        case .year:
            folded = nil
            label = format(patterns.year)
            context = nil
            known = nil
        }
    }
}
