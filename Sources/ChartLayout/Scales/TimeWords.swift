import ChartIR

/// How the ticks of a time axis are written, in two rows.
struct TimeWords {
    /// The first row; where the author has no format.
    var label: String
    /// The second row, the next unit up: in full, and where the year above it, or the day, is known. nil: one row.
    var context: (full: String, short: String)?
    /// What the short form leaves out.
    var known: String?

    /// - Parameter isShort: whether months are cut to save room.
    init(_ unit: TimeStep.Unit, isShort: Bool) {
        let month = isShort ? "MMM" : "MMMM"
        switch unit {
        case .tenth, .hundredth, .thousandth:
            label = "ss." + (unit == .tenth ? "S" : unit == .hundredth ? "SS" : "SSS")
            context = ("d \(month) y, HH:mm", "HH:mm")
            known = "d M y"
        case .second:
            label = "HH:mm:ss"
            context = ("d \(month) y", "d \(month)")
            known = "y"
        case .minute, .hour:
            label = "HH:mm"
            context = ("d \(month) y", "d \(month)")
            known = "y"
        case .day, .week:
            label = "d"
            context = ("\(month) y", month)
            known = "y"
        case .month:
            label = "MMM"
            context = ("y", "y")
        case .year: label = "y"
        }
    }

    static func string(_ time: CivilTime, _ pattern: String) -> String {
        (try? TimeFormat(pattern: pattern))?.string(time.secondsSince1970) ?? ""
    }
}
