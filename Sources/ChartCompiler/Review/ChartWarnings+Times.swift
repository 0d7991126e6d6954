import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLowering

// Numbers that are most likely times, and categories that hide how far apart their numbers are.
extension ChartReview {
    /// A way in which other programs write or count times as numbers.
    private struct TimeCount {
        /// What the numbers are, in words.
        var name: String
        /// The first of them as a time.
        var first: String
        /// Whether the numbers are written like times rather than counted, so that only their distances are wrong.
        var isWritten = false
    }

    /// - Parameter areJoined: whether a line goes through the positions.
    /// - Returns: whether there was something to say.
    mutating func warnAboutNumberedTimes(of plot: CartesianPlot, areJoined: Bool) -> Bool {
        let numbers: [Double]
        switch plot.x.scale {
        case .number where plot.x.format == nil:
            numbers = plot.marks.flatMap { $0.valueSeries.flatMap { $0.data.map(\.x) } }
        case .category(let labels) where plot.x.moments == nil:
            numbers = labels.compactMap { Double($0) }
            guard numbers.count == labels.count else { return false }
        default: return false
        }
        guard let count = timeCount(of: numbers, areJoined: areJoined) else {
            warnAboutNumberedNames(of: plot)
            return false
        }
        let message =
            count.isWritten
            ? "these numbers are most likely \(count.name), which stand as far apart as they are only if they are written "
                + "like \(count.first)"
            : "these numbers are most likely \(count.name), and stand as numbers; write times: the first is \(count.first)"
        warn(.dataNotTimes, message, at: placeOfPositions)
        return true
    }

    private func timeCount(of numbers: [Double], areJoined: Bool) -> TimeCount? {
        if areJoined, let quarters = Self.quarters(numbers) { return quarters }
        guard numbers.count > 1, let first = numbers.first, numbers.contains(where: { $0 != first }),
            numbers.allSatisfy({ $0 == $0.rounded() && $0 > 0 && $0 < 1e13 })
        else { return nil }
        let isNamed = isNamedAsTime
        func areAll(in range: ClosedRange<Double>) -> Bool { numbers.allSatisfy { range.contains($0) } }
        let digits = String(Int(first))
        let (year, month) = (digits.prefix(4), digits.dropFirst(4).prefix(2))
        if numbers.allSatisfy(Self.isDay) {
            return TimeCount(name: "days", first: "\(year)-\(month)-\(digits.suffix(2))", isWritten: true)
        }
        if isNamed || areJoined && numbers.count > 2, numbers.allSatisfy(Self.isMonth) {
            return TimeCount(name: "months", first: "\(year)-\(month)", isWritten: true)
        }
        if isNamed || areJoined, areAll(in: 9e11...4e12) {
            return TimeCount(name: "milliseconds since 1970", first: Self.day(first / 1000))
        }
        let areWholeMinutes = numbers.count > 2 && numbers.allSatisfy { $0.remainder(dividingBy: 60) == 0 }
        if isNamed || areJoined && (areWholeMinutes || isNamedShortly), areAll(in: 9e8...4e9) {
            return TimeCount(name: "seconds since 1970", first: Self.day(first))
        }
        // From 1990 to 2050; as far apart as months, quarters or years are, where no name tells it.
        if isNamed || areJoined && Self.areDaysApart(numbers), areAll(in: 32_874...55_153) {
            return TimeCount(
                name: "days as spreadsheets count them", first: Self.day((first - 25_569) * CivilTime.secondsPerDay))
        }
        return nil
    }

    /// Quarters as parts of years, such as 2024.25; nil: the numbers are something else.
    private static func quarters(_ numbers: [Double]) -> TimeCount? {
        let areQuarters = numbers.allSatisfy { (1900...2100).contains($0) && $0 * 4 == ($0 * 4).rounded() }
        guard areQuarters, numbers.count > 2, numbers.contains(where: { $0 != $0.rounded() }), let first = numbers.first
        else { return nil }
        let (year, month) = (Int(first), Int((first - first.rounded(.down)) * 12) + 1)
        return TimeCount(
            name: "quarters as parts of years", first: month < 10 ? "\(year)-0\(month)" : "\(year)-\(month)")
    }

    /// Whether numbers of days are a month, a quarter or a year apart, as those of a series of such are.
    private static func areDaysApart(_ numbers: [Double]) -> Bool {
        let days = Set(numbers).sorted()
        let gaps = zip(days, days.dropFirst()).map { $1 - $0 }
        return gaps.count > 1 && [28.0...31, 90...92, 365...366].contains { gaps.allSatisfy($0.contains) }
    }

    private static func day(_ seconds: Double) -> String {
        (try? TimeFormat(pattern: "yyyy-MM-dd"))?.string(seconds) ?? ""
    }

    /// Whether the column of the positions, or their axis, is called after times.
    private var isNamedAsTime: Bool {
        let titles = element.children("x").compactMap { $0.attribute("title")?.value.text }
        let names = marks.compactMap { $0.attribute("x")?.value.text } + titles
        let words = ["time", "date", "epoch", "stamp", "day", "month", "datum", "monat", "serial", "fecha"]
        return names.contains { name in words.contains { name.lowercased().contains($0) } }
    }

    /// Whether the column of the positions has one of the short names that programs give times.
    private var isNamedShortly: Bool {
        let names: Set = ["t", "ts", "tm", "unix", "utc", "created", "updated", "at"]
        return marks.contains { mark in mark.attribute("x").map { names.contains($0.value.text.lowercased()) } ?? false
        }
    }

    /// Whether a number is a day, like 20240105.
    private static func isDay(_ number: Double) -> Bool {
        guard number >= 19_000_101, number <= 21_001_231 else { return false }
        return (1...12).contains(Int(number) / 100 % 100) && (1...31).contains(Int(number) % 100)
    }

    /// Whether a number is a month, like 202401.
    private static func isMonth(_ number: Double) -> Bool {
        number >= 190_001 && number <= 210_012 && (1...12).contains(Int(number) % 100)
    }

    // MARK: Names

    /// Numbers that name things, such as a column `id`, as places that a line joins. Those that count on may well be a course.
    private mutating func warnAboutNumberedNames(of plot: CartesianPlot) {
        guard plot.x.scale == .number, plot.marks.contains(where: { $0.connectsValues && $0.telling == nil }),
            let column = marks.lazy.compactMap({ $0.attribute("x")?.value }).first, ColumnName.isOfIDs(column.text)
        else { return }
        var (low, high, count) = (Double.infinity, -Double.infinity, 0.0)
        for place in plot.marks.lazy.flatMap(\.valueSeries).flatMap(\.data).map(\.x) {
            guard place >= 1000, place == place.rounded() else { return }
            (low, high, count) = (min(low, place), max(high, place), count + 1)
        }
        guard count > 2, high - low > count * 10 else { return }
        warn(
            .dataNotNumbers,
            "'\(column.text)' most likely holds names, and they are read as numbers that a line joins, as far apart as they "
                + "are; let 'x' have the 'type' 'category', or name another column", at: range(column.range))
    }

    // MARK: Distances

    /// Numbers as names of categories that a line joins and that are not equally far apart.
    mutating func warnAboutSpacing(of plot: CartesianPlot) {
        guard case .category(let names) = plot.x.scale, plot.x.moments == nil, names.count > 2,
            element.children("x").first?.attribute("type") == nil,
            plot.marks.contains(where: { $0.connectsValues && $0.telling == nil })
        else { return }
        guard let numbers = Self.numbers(in: names) else { return }
        let gaps = zip(numbers, numbers.dropFirst()).map { $1 - $0 }
        guard gaps.allSatisfy({ $0 > 0 }), let usual = Self.usualGap(gaps, of: numbers),
            let even = gaps.firstIndex(of: usual), let other = gaps.firstIndex(where: { $0 != usual })
        else { return }
        warn(
            .semanticUnevenCategories,
            "from '\(names[other])' to '\(names[other + 1])' it is \(Self.plain(gaps[other])), and from '\(names[even])' to "
                + "'\(names[even + 1])' \(Self.plain(usual)), but categories stand equally far from each other, so that the "
                + "line is too steep or too flat there; write 'at' for numbers", at: placeOfPositions)
    }

    /// The numbers that names consist of, alone or with a unit that all have, as in `10 km`; nil: they are something else.
    private static func numbers(in names: [String]) -> [Double]? {
        let unit = names[0].drop { $0.isNumber || $0 == "." || $0 == "-" }
        let bare = names.compactMap { name in
            name.hasSuffix(unit) ? Double(name.dropLast(unit.count)) : nil
        }
        return bare.count == names.count ? bare : nil
    }

    /// The distance that most numbers have from the next; nil: they have none in common, as sizes that double, or are no
    /// places on a scale.
    private static func usualGap(_ gaps: [Double], of numbers: [Double]) -> Double? {
        let counts = Dictionary(gaps.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = counts.values.max(), counts.count > 1 else { return nil }
        let areYears = numbers.allSatisfy { (1000...2999).contains($0) && $0 == $0.rounded() }
        guard areYears || numbers.count > 3 && most * 2 > gaps.count else { return nil }
        return gaps.first { counts[$0] == most }
    }

    // MARK: Sides

    /// Times that run upwards, and a line that goes from left to right by numbers, as where the columns were exchanged.
    mutating func warnAboutTimesUpwards(of plot: CartesianPlot) {
        guard plot.y.scale == .time, plot.x.scale == .number, plot.marks.count == marks.count else { return }
        for (mark, element) in zip(plot.marks, marks) where mark.connectsValues && mark.telling == nil {
            guard let x = element.attribute("x")?.value, let y = element.attribute("y")?.value else { continue }
            warn(
                .semanticUnorderedTimes,
                "the times of '\(y.text)' run upwards, and the line goes from left to right by '\(x.text)'; exchange 'x' and 'y'",
                at: range(y.range))
        }
    }

    /// Slopes from a later year to an earlier one, where what rose seems to fall.
    mutating func warnAboutSides(of plot: CartesianPlot) {
        guard marks.contains(where: { $0.name == "slope" }), case .category(let names) = plot.x.scale,
            plot.x.moments == nil, !plot.x.isReversed, names.count > 1
        else { return }
        let years = names.compactMap(Self.year)
        guard years.count == names.count, zip(years, years.dropFirst()).allSatisfy({ $0 > $1 }) else { return }
        warn(
            .semanticUnorderedTimes,
            "'\(names[0])' stands on the left of '\(names[1])', so that what rose seems to fall; put the earlier year first",
            at: place(ofCategory: names[0]))
    }

    /// The year that a name tells, such as `2024` or `FY 2024`; nil: none, or more than that.
    private static func year(_ name: String) -> Int? {
        let digits = name.filter(\.isNumber)
        guard digits.count == 4, let year = Int(digits), (1000...2999).contains(year) else { return nil }
        return year
    }
}
