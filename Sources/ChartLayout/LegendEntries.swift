import ChartIR
import ChartScene

/// What a legend says of each series: its name, and a swatch that looks like the first of its marks.
struct LegendEntries {
    let chart: Chart

    func entries(in state: LayoutState) -> [LegendScene.Entry] {
        let shown = chart.series.enumerated().filter { !state.selection.isAlwaysHidden($0.offset) }
        return shown.map { index, series in
            let mark = firstMark(of: index)
            return LegendScene.Entry(
                series: index, label: series.label, swatch: mark?.swatch(of: index, state) ?? .box,
                paint: .series(mark?.legendPaint(of: index, state) ?? state.paint(of: index)),
                startsHidden: series.startsHidden, target: nil)
        }
    }

    /// The first mark of the series, as it is first drawn; nil: it is not drawn.
    private func firstMark(of series: Int) -> (any LegendMark)? {
        guard case .cartesian(let plot) = chart.plot else { return chart.plot.nonCartesianLayout }
        return plot.marks.first { $0.valueSeries.contains { $0.series == series } }?.layout
    }
}
