import ChartDiagnostics
import ChartDocument
import ChartIR

// Scales that end where no value is, and positions that are most likely times.
extension ChartReview {
    /// How many times the greatest value an axis may end at before its values lie on the floor.
    static let farthestEnd = 20.0

    mutating func warnAboutEnds(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            let axis = axis(side, of: plot)
            guard axis.scale == .number, let end = axis.maximum, end != 1, end != 100,
                let place = valueAxis(side)?.attribute("max")?.value.range
            else { continue }
            let marks = plot.marks.filter { $0.axis == side }
            let values = Self.drawnValues(of: marks)
            guard !marks.contains(where: \.showsShares), let low = values.min(), let high = values.max(), low >= 0,
                high > 0, end > high * Self.farthestEnd
            else { continue }
            warn(
                .semanticDistantEnd,
                "the axis ends at \(Self.plain(end)), and the greatest value is \(Self.plain(high)), so that all lie on "
                    + "the floor; mend 'max', or leave it out", at: range(place))
        }
    }

    /// Bars on categories whose feet stand where no foot can be: a log axis has no 0. What reaches from one value to another says
    /// both by its ends, and counts of bins are looked at for their course.
    mutating func warnAboutLogBars(_ marks: [Mark], of plot: CartesianPlot, _ axis: Element) {
        let areBars = marks.contains { mark in
            guard case .bar(let bars) = mark else { return false }
            return bars.arrangement != .running && bars.series.contains { !$0.isRange }
        }
        guard areBars, case .category = plot.x.scale, self.marks.contains(where: { $0.name == "bar" }) else { return }
        warn(
            .semanticCutForms,
            "bars start at 0, which a log axis does not have, so their lengths say nothing; leave 'type' out, or draw points",
            at: range(axis.attribute("type")?.value.range ?? axis.nameRange))
    }

    /// The values of marks, and where their stacks end.
    static func drawnValues(of marks: [Mark]) -> [Double] {
        marks.flatMap { $0.valueSeries.flatMap { $0.data.flatMap { [$0.y, $0.y2].compactMap(\.self) } } }
            + marks.filter { $0.stacking == .stack }.flatMap(stackEnds)
    }

    /// Numbers beyond the ends of a scale of colours, and a middle that it does not reach.
    mutating func warnAboutColorEnds(of plot: CartesianPlot) {
        guard let ramp = plot.color?.ramp, let written = element.children("color").first else { return }
        if let middle = written.attribute("middle"), let value = ramp.middle,
            value <= ramp.minimum || value >= ramp.maximum
        {
            warn(
                .semanticUnusedAttribute,
                "'middle' changes nothing here: the colours go from \(Self.plain(ramp.minimum)) to "
                    + "\(Self.plain(ramp.maximum)), all on one side of it", at: range(middle.nameRange))
        }
        let values = plot.marks.flatMap { mark -> [Double] in
            if case .cell(let cells) = mark { cells.series.flatMap { $0.cells.compactMap(\.value) } } else { [] }
        }
        if let middle = written.attribute("middle"), let value = ramp.middle, let low = values.min(),
            let high = values.max(), value > ramp.minimum, value < ramp.maximum, low > value || high < value
        {
            warn(
                .semanticUnusedAttribute,
                "all numbers are \(low > value ? "above" : "below") this 'middle', so that half of the colours are not used; "
                    + "mend it, or choose a 'palette' that runs one way", at: range(middle.value.range))
        }
        for (name, count) in [
            ("min", values.count { $0 < ramp.minimum }), ("max", values.count { $0 > ramp.maximum }),
        ] {
            guard count > 0, let end = written.attribute(name) else { continue }
            let what = count == 1 ? "1 number lies" : "\(count) numbers lie"
            warn(
                .semanticOutsideAxis, "\(what) beyond this end of the scale, and cannot be told from it by the colour",
                at: range(end.value.range))
        }
    }

    mutating func warnAboutSizes(of plot: CartesianPlot) {
        guard plot.marks.contains(where: \.isSizeless) else { return }
        warn(.semanticNoValues, "all sizes are 0, so that no bubble is drawn", at: place(ofMark: "bubble"))
    }

    // MARK: Positions that are times

    mutating func warnAboutPositions(of plot: CartesianPlot) {
        let lines = plot.marks.filter { $0.connectsValues && $0.telling == nil }
        if warnAboutNumberedTimes(of: plot, areJoined: !lines.isEmpty) { return }
        guard case .category(let labels) = plot.x.scale, !lines.isEmpty, labels.count > 2 else { return }
        let days = plot.x.moments ?? labels.compactMap { CivilTime(iso: $0)?.secondsSince1970 }
        let areDays = days.count == labels.count
        let moments = areDays ? days : labels.compactMap(Self.moment).map(Double.init)
        guard moments.count == labels.count else { return }
        if marks.contains(where: { $0.attribute("x") != nil }), labels.allSatisfy({ Self.half(of: $0) != nil }) {
            warn(
                .dataNotTimes,
                "'\(labels[0])' is read as a name, so that these times stand equally far from each other; write them with their "
                    + "day, like 2026-03-01T\(Self.clock(labels[0]))", at: placeOfPositions)
            return
        }
        let gaps = zip(moments, moments.dropFirst()).map { $1 - $0 }
        // Months are not equally long, and weeks have an end; a gap is where more is missing.
        let usual = (gaps.min() ?? 0) * (areDays ? 5 : 1)
        guard gaps.allSatisfy({ $0 > 0 }), let index = gaps.firstIndex(where: { $0 > usual }) else { return }
        warn(
            .semanticUnevenCategories,
            "'\(labels[index])' and '\(labels[index + 1])' are farther apart than others, but categories stand equally "
                + "far from each other, so that the line is too steep there; write times, like 2026-03-01 or "
                + "2026-03-01T10:00, or add what is missing", at: placeOfPositions)
    }

    var placeOfPositions: SourceRange {
        for name in ["at", "categories", "x"] {
            if let value = marks.lazy.compactMap({ $0.attribute(name)?.value }).first { return range(value.range) }
        }
        return placeOfMark
    }

    /// The place in time of a label such as `Q1 2024`, `2024-Q1`, `Mar 2024` or `10:30`, in quarters, months or minutes;
    /// nil: it is none.
    static func moment(_ label: String) -> Int? {
        let parts = label.split { $0 == " " || $0 == "-" || $0 == "/" }.map { $0.lowercased() }
        if parts.count == 2 {
            for (name, year) in [(parts[0], parts[1]), (parts[1], parts[0])] {
                guard year.count == 4, let year = Int(year) else { continue }
                if name.count == 2, name.first == "q", let quarter = Int(name.dropFirst()), (1...4).contains(quarter) {
                    return year * 4 + quarter
                }
                let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
                if let month = months.firstIndex(of: String(name.prefix(3))), name.allSatisfy(\.isLetter) {
                    return year * 12 + month
                }
            }
        }
        return minutes(label)
    }

    /// The minutes since midnight of a label such as `10:30` or `9:00 AM`; nil: it is no time of day.
    private static func minutes(_ label: String) -> Int? {
        let half = half(of: label)
        let time = half == nil ? label[...] : label.dropLast(2)
        let clock = time.filter { !$0.isWhitespace }.split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 2 || half != nil && clock.count == 1, clock.allSatisfy({ (1...2).contains($0.count) }),
            let hour = Int(clock[0]), let minute = clock.count == 1 ? 0 : Int(clock[1]), (0...24).contains(hour),
            (0..<60).contains(minute), clock.count == 1 || clock[1].count == 2
        else { return nil }
        guard let half else { return hour * 60 + minute }
        return (1...12).contains(hour) ? (hour % 12 + half * 12) * 60 + minute : nil
    }

    /// A time of day as it stands behind a day, such as `09:00`.
    private static func clock(_ label: String) -> String {
        let minutes = minutes(label) ?? 0
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(padded(minutes / 60)):\(padded(minutes % 60))"
    }

    /// The half of the day that a label ends with, 0 for `AM` and 1 for `PM`; nil: with none.
    static func half(of label: String) -> Int? {
        let end = label.suffix(2).uppercased()
        return label.first?.isNumber == true ? ["AM": 0, "PM": 1][end] : nil
    }
}

extension Mark {
    /// The numbers that areas of bubbles stand for.
    var bubbleSizes: [Double] {
        guard case .bubble(let mark) = self else { return [] }
        return mark.series.flatMap { $0.bubbles.compactMap(\.size) }
    }

    /// Whether it draws bubbles, all of size 0.
    var isSizeless: Bool {
        let sizes = bubbleSizes
        return !sizes.isEmpty && sizes.allSatisfy { $0 == 0 }
    }
}
