import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartLayout

// Labels of axes that come again, and names that were most likely to be one.
extension ChartReview {
    mutating func warnAboutRepeated(of plot: CartesianPlot) {
        warnAboutTicks()
        warnAboutRecurringTimes(of: plot)
        warnAboutFormsOfMonths(of: plot)
        warnAboutNearSeries(of: plot)
    }

    /// Formats that write times alike that stand far from each other, such as the months of several years. Ticks side by side
    /// that say the same are told by themselves.
    private mutating func warnAboutRecurringTimes(of plot: CartesianPlot) {
        guard case .time(let format)? = plot.x.format,
            let written = element.children("x").first?.attribute("format")?.value
        else { return }
        let label: String?
        if let moments = plot.x.moments {
            // Of many bars not each has its label.
            label = moments.count <= Self.mostLabels ? moments.lazy.map(format.string).recurring : nil
        } else {
            label = plot.x.scale == .time && axisEnds.repeatedLabels[ScaleName.x] == nil ? axisEnds.recurringLabel : nil
        }
        guard let label else { return }
        warn(
            .semanticOddFormat,
            "in this format several places say '\(label)', and nothing tells them apart; let it write more of the times, or "
                + "leave it out",
            at: range(written.range))
    }

    /// So many bars have room for their labels in any chart.
    private static let mostLabels = 24

    /// Two series whose names are one slip of the hand apart, and that share no place, as the parts of one do.
    private mutating func warnAboutNearSeries(of plot: CartesianPlot) {
        guard chart.states.isEmpty, plot.facets == nil, (2...Self.mostSeries).contains(chart.series.count) else {
            return
        }
        for (index, series) in chart.series.enumerated().dropFirst() {
            guard let other = chart.series[..<index].firstIndex(where: { Self.areOneSlipApart($0.name, series.name) })
            else { continue }
            let (own, others) = (places(of: index, in: plot), places(of: other, in: plot))
            guard !own.isEmpty, !others.isEmpty, own.isDisjoint(with: others) else { continue }
            let (slip, meant) = own.count > others.count ? (chart.series[other], series) : (series, chart.series[other])
            warn(
                .semanticSimilarCategories,
                "'\(slip.name)' and '\(meant.name)' differ by one letter or two, and have no place in common, as the parts of one series; "
                    + "did you mean '\(meant.name)'?", at: place(ofSeries: slip.name))
        }
    }

    /// Each is compared with all others.
    private static let mostSeries = 20

    /// Where a series has values.
    private func places(of series: Int, in plot: CartesianPlot) -> Set<Double> {
        let own = plot.marks.lazy.flatMap(\.valueSeries).filter { $0.series == series }
        return Set(own.flatMap(\.data).lazy.filter { $0.y != nil }.map(\.x))
    }

    /// Whether words become one by a letter more, less or other, behind their first: of short words, and of such with digits,
    /// both may be meant.
    private static func areOneSlipApart(_ a: String, _ b: String) -> Bool {
        guard (5...40).contains(a.count), (5...40).contains(b.count), abs(a.count - b.count) < 2 else { return false }
        if areExchanged(a, b) { return true }
        let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
        let start = zip(a, b).prefix { $0 == $1 }.count
        let end = min(zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count, min(a.count, b.count) - start)
        let (first, second) = (a[start..<(a.count - end)], b[start..<(b.count - end)])
        guard start > 0, first.count < 2, second.count < 2, first != second,
            (first + second).allSatisfy(\.isLetter)
        else { return false }
        // The letter stands in a word of its own, as in `Team A`, and not in a long one.
        let before = a[..<start].reversed().prefix(while: \.isLetter).count
        let behind = a[(a.count - end)...].prefix(while: \.isLetter).count
        return before > 0 && before + behind > 3
    }
}
