import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Years of which one is so far from all others that these shrink beside it.
extension ChartReview {
    /// A year far ahead among years of our time, as where a digit was mistyped.
    mutating func warnAboutFarYears(of plot: CartesianPlot) {
        warnAboutEndless(of: plot)
        if warnAboutMistypedYear(of: plot) { return }
        guard plot.x.scale == .time else { return }
        let times = plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } }
        guard let last = times.max(), last > Self.year2500 else { return }
        let others = Set(times).subtracting([last])
        guard others.count > 1, others.allSatisfy({ $0 < Self.year2200 }) else { return }
        let year = CivilTime(secondsSince1970: last).year
        warn(
            .dataNotTimes,
            "the latest of these times is of the year \(year), and all others are of our time, so that they shrink beside it; "
                + "mend it, or leave it out", at: placeOfPosition(inYear: year))
    }

    /// Spans of time that end where programs write that there is no end, such as 9999-12-31.
    private mutating func warnAboutEndless(of plot: CartesianPlot) {
        guard plot.y.scale == .time, chart.states.isEmpty else { return }
        let data = plot.marks.flatMap { $0.valueSeries }.flatMap { $0.data }
        let ends = data.compactMap(\.y) + data.compactMap(\.y2)
        guard let last = ends.max(), last > Self.year2500, let first = ends.min(), first < Self.year2200 else { return }
        let written = marks.lazy.compactMap { $0.attribute("y2") ?? $0.attribute("values2") ?? $0.attribute("y") }.first
        warn(
            .dataSentinel,
            "a time here is of the year \(CivilTime(secondsSince1970: last).year), as programs write it where there is no end, and all "
                + "others shrink beside it; write the end that is to be seen, or leave the row out by a 'filter'",
            at: written.map { range($0.value.range) } ?? placeOfPositions)
    }

    /// The first position in a list that begins with a year; that of all positions, where they stand in a table.
    private func placeOfPosition(inYear year: Int) -> SourceRange {
        for list in marks.compactMap({ $0.attribute("at")?.value }) {
            if let item = list.listItems(in: file).items.first(where: { $0.text?.hasPrefix("\(year)") == true }) {
                return range(item.range)
            }
        }
        return placeOfPositions
    }

    private static let year2200 = CivilTime(year: 2200, month: 1, day: 1).secondsSince1970
    private static let year2500 = CivilTime(year: 2500, month: 1, day: 1).secondsSince1970

    /// A year that is far from all others, and is one of them or a neighbour of theirs but for a slip of the hand.
    /// - Returns: whether there was something to say.
    private mutating func warnAboutMistypedYear(of plot: CartesianPlot) -> Bool {
        let range: ClosedRange<Double>
        switch plot.x.scale {
        case .time: range = -.infinity ... .infinity
        case .number: range = 1000...99_999
        default: return false
        }
        guard let slip = FarPlace(of: plot.marks, in: range), let (year, others) = years(slip, on: plot.x) else {
            return false
        }
        if plot.x.scale == .time, let day = Self.firstDays[slip.place] {
            warn(
                .dataSentinel,
                "\(day) is the day that programs count from, and so what they write where a time is missing; leave the row out",
                at: placeOfPosition(inYear: year))
            return true
        }
        let meant = others.first { YearSlip.canBe($0, typed: year) }
        // A year of five digits is none of our time, whatever was meant.
        guard meant != nil || year > 2500 && plot.x.scale == .number && isNamedAfterYears(plot) else { return false }
        warn(
            .dataNotTimes,
            "the year \(year) is far from all others here, which shrink beside it; "
                + (meant.map { "did you mean \($0)?" } ?? "mend it, or leave it out"),
            at: placeOfPosition(inYear: year))
        return true
    }

    /// The days of which programs make 0: of Unix, and of spreadsheets.
    private static let firstDays: [Double: String] = [
        0: "1970-01-01", -2_208_988_800: "1900-01-01", -2_209_161_600: "1899-12-30", -2_209_075_200: "1899-12-31",
    ]

    private func isNamedAfterYears(_ plot: CartesianPlot) -> Bool {
        let names = marks.compactMap { $0.attribute("x")?.value.text } + [plot.x.title].compactMap(\.self)
        return names.contains { ColumnName.isOfYears($0) }
    }

    /// The year of a far place, and those that may be meant by it; nil: the places are no years, or it is not far enough.
    private func years(_ far: FarPlace, on axis: Axis) -> (Int, ClosedRange<Int>)? {
        func year(_ place: Double) -> Int? {
            axis.scale == .time ? CivilTime(secondsSince1970: place).year : Int(exactly: place)
        }
        guard let own = year(far.place), let first = year(far.others.lowerBound),
            let last = year(far.others.upperBound),
            own >= 1000, 1900 <= first, last <= 2100, max(first - own, own - last) >= 20
        else { return nil }
        return (own, first - 1...last + 1)
    }
}

/// The one place that is farther from its neighbour than four times the stretch that all others take.
private struct FarPlace {
    var place: Double
    var others: ClosedRange<Double>

    /// - Parameter range: that of all places; nil: one lies outside.
    init?(of marks: [Mark], in range: ClosedRange<Double>) {
        var (low, second, last, high) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        // One look at each of many, which ends at once where they are no years.
        for series in marks.lazy.flatMap(\.valueSeries) {
            for datum in series.data {
                let place = datum.x
                guard range.contains(place) else { return nil }
                if place < low { (low, second) = (place, low) } else if place > low, place < second { second = place }
                if place > high { (last, high) = (high, place) } else if place < high, place > last { last = place }
            }
        }
        // There are three places, then, or more.
        guard second < high else { return nil }
        if high - last > 4 * (last - low) {
            (place, others) = (high, low...last)
        } else if second - low > 4 * (high - second) {
            (place, others) = (low, second...high)
        } else {
            return nil
        }
    }
}

/// Slips of the hand in a year.
private enum YearSlip {
    /// Whether a year becomes another one by one wrong digit, two that are exchanged, or one too many or too few.
    static func canBe(_ year: Int, typed other: Int) -> Bool {
        let (meant, typed) = (Array(String(year)), Array(String(other)))
        switch typed.count - meant.count {
        case 0:
            let wrong = meant.indices.filter { meant[$0] != typed[$0] }
            if wrong.count == 1 { return true }
            return wrong.count == 2 && wrong[1] == wrong[0] + 1 && meant[wrong[0]] == typed[wrong[1]]
                && meant[wrong[1]] == typed[wrong[0]]
        case 1: return typed.indices.contains { lacks(typed, $0, meant) }
        case -1: return meant.indices.contains { lacks(meant, $0, typed) }
        default: return false
        }
    }

    private static func lacks(_ longer: [Character], _ index: Int, _ shorter: [Character]) -> Bool {
        var rest = longer
        rest.remove(at: index)
        return rest == shorter
    }
}
