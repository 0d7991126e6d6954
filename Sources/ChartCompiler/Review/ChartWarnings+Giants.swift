import ChartDiagnostics
import ChartDocument
import ChartIR

// Values of which one is so large, or one state so much larger, that all else lies at 0.
extension ChartReview {
    /// The least value of some marks, all of which are above 0, the largest but one, and the largest, which stands there once.
    private struct Giant {
        var least: Double
        var next: Double
        var value: Double
        /// How many values there are.
        var count: Int
        /// Whether all others are whole numbers, as counts are.
        var areWhole: Bool

        /// nil: the largest stands there twice, there are no more than three values, or one is not above 0.
        init?(of marks: [Mark]) {
            (least, next, value, count, areWhole) = (.infinity, 0, 0, 0, true)
            for series in marks.lazy.flatMap(\.valueSeries) where !series.isRange {
                for case let one? in series.data.lazy.map(\.y) {
                    guard one > 0 else { return nil }
                    count += 1
                    least = min(least, one)
                    if one > value { (next, value) = (value, one) } else { next = max(next, one) }
                    if areWhole, one != one.rounded() { areWhole = false }
                }
            }
            guard count > 3, next < value else { return nil }
        }

        /// The value with its point some places further left, where it then is one of the others; nil: it is not, or these are too few
        /// or differ too much to tell.
        var meant: Double? {
            guard count > 4, next <= least * 2, !areWhole else { return nil }
            // Ten times as much is no rarity, but where all others lie close together.
            if next <= least * 1.5, (least...next).contains(value / 10) { return value / 10 }
            return [100, 1000, 10_000].lazy.map { value / $0 }.first { (least / 1.5...next * 1.5).contains($0) }
        }

        /// The value as a part of 1, where it is written in percent and all others are parts; nil: it is not.
        var meantPart: Double? {
            next <= 1 && value > 1 && value <= 100 && value >= next * 20 ? value / 100 : nil
        }
    }

    mutating func warnAboutGiants(of plot: CartesianPlot) {
        for side in [ValueAxis.first, .second] {
            let axis = axis(side, of: plot)
            let marks = plot.marks.filter { $0.axis == side && $0.telling == nil && $0.stacking == .none }
            guard axis.scale == .number, axis.maximum == nil, let giant = Giant(of: marks) else { continue }
            let advice: String
            if isInPercent(side), let meant = giant.meantPart {
                advice = "did you mean \(Self.plain(meant))?"
            } else if giant.value >= giant.next * 1000, giant.next <= giant.least * 50 {
                advice = "mend it, if it was written in another unit"
            } else if let meant = giant.meant {
                advice = "did you mean \(Self.plain(meant))?"
            } else {
                continue
            }
            let ratio = Self.plain((giant.value / giant.next).rounded())
            warn(
                .semanticSqueezedValues,
                "\(Self.plain(giant.value)) is \(ratio) times as large as the next value, so that all others shrink to nothing; "
                    + advice, at: place(ofValue: giant.value))
        }
    }

    /// One of several whole numbers close together that is a hundredth of them and has decimals, as metres have among centimetres.
    mutating func warnAboutDwarfs(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.marks.count == 1, plot.x.scale == .number || plot.y.scale == .number else {
            return
        }
        for (axis, name, numbers) in [
            (plot.x, "x", plot.marks[0].valueSeries.flatMap { $0.data.map(\.x) }),
            (plot.y, "y", plot.marks[0].valueSeries.flatMap { $0.data.compactMap(\.y) }),
        ] where axis.scale == .number && (5...Self.mostNumbers).contains(numbers.count) {
            guard let least = numbers.min(), least > 0, least != least.rounded(),
                numbers.count(where: { $0 == least }) == 1
            else { continue }
            let others = numbers.filter { $0 != least }
            guard let low = others.min(), let high = others.max(), high <= low * 2,
                others.allSatisfy({ $0 == $0.rounded() }),
                let meant = [100, 1000].map({ least * $0 }).first(where: { (low / 1.5...high * 1.5).contains($0) })
            else { continue }
            let place = marks.lazy.compactMap { $0.attribute(name) ?? $0.attribute(name == "x" ? "at" : "values") }
                .first
            warn(
                .semanticSqueezedValues,
                "\(Self.plain(least)) is a hundredth of all others or less, as where it was written in another unit; did you mean "
                    + "\(Self.plain(meant.rounded()))?", at: place.map { range($0.value.range) } ?? placeOfMark)
        }
    }

    /// So many are looked at one by one.
    private static let mostNumbers = 1000

    /// Whether an axis multiplies its numbers by 100.
    private func isInPercent(_ side: ValueAxis) -> Bool {
        (valueAxis(side)?.attribute("format")?.value.text).map(Self.multiplies) ?? false
    }

    /// The item of a list with a value; of a table the column of the values.
    private func place(ofValue value: Double) -> SourceRange {
        let readers = marks.flatMap { [$0] + $0.children("series") }
        for list in readers.compactMap({ $0.attribute("values")?.value }) {
            if let item = list.listItems(in: file).items.first(where: { $0.text.flatMap { Double($0) } == value }) {
                return range(item.range)
            }
        }
        return readers.lazy.compactMap { $0.attribute("y") }.first.map { range($0.value.range) } ?? placeOfMark
    }

    /// Axes that hold the values of all states, and the largest of one state lies at 0 beside that of another.
    mutating func warnAboutFixedAxes() {
        guard chart.states.count > 1 else { return }
        for side in [ValueAxis.first, .second] {
            guard let written = valueAxis(side)?.attribute("rescale")?.value, written.text == "fixed" else { continue }
            let largest = chart.states.compactMap { state -> (name: String, value: Double)? in
                guard case .cartesian(let plot) = state.plot, axis(side, of: plot).scale == .number else { return nil }
                let values = Self.drawnValues(of: plot.marks.filter { $0.axis == side }).map { abs($0) }
                return values.max().map { (state.name, $0) }
            }
            guard let least = largest.min(by: { $0.value < $1.value }),
                let most = largest.max(by: { $0.value < $1.value }), least.value > 0, least.value * 500 < most.value
            else { continue }
            warn(
                .semanticSqueezedValues,
                "on an axis that stays, all of '\(least.name)' lies at 0: its largest value is \(Self.plain(least.value)), and that of "
                    + "'\(most.name)' is \(Self.plain(most.value)); leave 'rescale' out", at: range(written.range))
        }
    }
}
