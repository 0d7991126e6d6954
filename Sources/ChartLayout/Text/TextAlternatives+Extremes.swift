import ChartIR
import ChartWords

// The highest and the lowest values of a chart with axes, in words.
extension TextAlternatives {
    /// What values are measured by. Values of different measures are not compared.
    private struct Measure: Hashable {
        var axis: ValueAxis
        var isShare: Bool
    }

    /// A value and where it stands.
    struct Extreme {
        var value: Double
        var series: Int
        var x: Double
        var mark: Mark
        var panel: Int
    }

    func cartesianSummary(_ plot: CartesianPlot) -> String {
        let extremes = extremes(of: plot)
        guard let first = extremes.first else { return phrases.summaryWithoutValues(of: kind) }
        func areTimes(_ pair: (low: Extreme, high: Extreme)) -> Bool {
            plot.valueAxis(pair.low.mark.axis).scale == .time
        }
        let others = extremes.dropFirst().map {
            phrases.furtherExtremes(
                highest: told($0.high, in: plot), lowest: told($0.low, in: plot), areTimes: areTimes($0))
        }
        return phrases.summary(
            of: kind, series: chart.series.count, names: chart.series.count <= 6 ? chart.series.map(\.label) : [],
            highest: told(first.high, in: plot), lowest: told(first.low, in: plot), areTimes: areTimes(first))
            + others.joined() + panels(plot) + trend(plot) + measured + bent(plot) + largest(plot) + marked(plot)
    }

    /// The lowest and the highest value of each measure, in the order in which marks have them.
    /// - Parameter only: the series whose values they are; nil: all.
    func extremes(of plot: CartesianPlot, only: Int? = nil) -> [(low: Extreme, high: Extreme)] {
        var measures: [Measure] = []
        var extremes: [Measure: (low: Extreme, high: Extreme)] = [:]
        let hasMain = plot.marks.contains { !$0.isAside }
        for (index, mark) in plot.marks.enumerated() where !hasMain || !mark.isAside {
            let measure = Measure(axis: mark.axis, isShare: mark.form.showsShares)
            let panel = index / max(plot.marksOfPanel, 1)
            for series in measure.isShare ? shares(of: mark) : mark.layout.compared(phrases) {
                guard only == nil || series.series == only, let (lowest, highest) = series.data.extremes
                else { continue }
                let low = Extreme(value: lowest.value, series: series.series, x: lowest.x, mark: mark, panel: panel)
                let high = Extreme(value: highest.value, series: series.series, x: highest.x, mark: mark, panel: panel)
                guard let known = extremes[measure] else {
                    measures.append(measure)
                    extremes[measure] = (low, high)
                    continue
                }
                if low.value < known.low.value { extremes[measure]?.low = low }
                if high.value > known.high.value { extremes[measure]?.high = high }
            }
        }
        return measures.compactMap { extremes[$0] }
    }

    /// - Parameter isNamed: whether the series is told, if there are several.
    func told(_ extreme: Extreme, in plot: CartesianPlot, isNamed: Bool = true) -> String {
        let label = isNamed && chart.series.count > 1 ? [chart.series[extreme.series].label] : []
        let panel = plot.facets.map { [$0.panels[extreme.panel]] } ?? []
        let text = spoken(extreme.value, of: extreme.mark, in: plot)
        return phrases.value(text, at: panel + label + [place(extreme.x, in: plot)])
    }

    /// What part each value is of all at its position, 0...1: what a mark draws whose axis shows shares.
    func shares(of mark: Mark) -> [MarkSeries] {
        let all = mark.valueSeries
        let columns = StackColumn.columns(of: all)
        return all.indices.map { index in
            let data = columns.map { column in
                let sum = column.values.reduce(0) { $0 + ($1 ?? 0) }
                return Datum(x: column.x, y: sum > 0 ? column.values[index].map { $0 / sum } : nil)
            }
            return MarkSeries(series: all[index].series, data: data)
        }
    }

    /// A value as a sentence has it: with the axis's unit, and without an author's format with no more digits than ticks or
    /// values beside marks have.
    func spoken(_ value: Double, of mark: Mark, in plot: CartesianPlot) -> String {
        let axis = plot.valueAxis(mark.axis)
        guard axis.scale != .time else { return writer(for: [value], of: mark, in: plot, inFull: false)(value) }
        if mark.form.showsShares {
            return axis.formatOfValues?.string(value) ?? NumberFormat.share(value, in: conventions)
        }
        let text =
            axis.formatOfValues?.string(value)
            ?? ValueWriter(
                nil, for: [value], least: ValueWriter.decimals(ofTicksOn: mark.axis, of: plot), keepsFew: true,
                symbols: conventions.numbers)(value)
        return text + (axis.unit.map(NumberTicks.suffix) ?? "")
    }
}

extension [Datum] {
    /// The lowest and the highest value, the first of each, and where they stand; nil: there is none.
    fileprivate var extremes: (low: (value: Double, x: Double), high: (value: Double, x: Double))? {
        var extremes: (low: (value: Double, x: Double), high: (value: Double, x: Double))?
        for datum in self {
            guard let y = datum.y else { continue }
            let (low, high) = (Swift.min(y, datum.y2 ?? y), Swift.max(y, datum.y2 ?? y))
            guard let known = extremes else {
                extremes = ((low, datum.x), (high, datum.x))
                continue
            }
            if low < known.low.value { extremes?.low = (low, datum.x) }
            if high > known.high.value { extremes?.high = (high, datum.x) }
        }
        return extremes
    }
}
