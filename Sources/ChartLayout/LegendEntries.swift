import ChartIR
import ChartScene

/// What a legend says of each series: its name, and a swatch that looks like the first of its marks.
struct LegendEntries {
    let chart: Chart

    func entries(in state: LayoutState) -> [LegendScene.Entry] {
        let shown = chart.series.enumerated().filter { !state.selection.isAlwaysHidden($0.offset) }
        return shown.map { index, series in
            LegendScene.Entry(
                series: index, label: series.label, swatch: swatch(of: index, state),
                paint: .series(swatchPaint(of: index, state)), startsHidden: series.startsHidden, target: nil)
        }
    }

    private func firstMark(of series: Int) -> Mark? {
        guard case .cartesian(let plot) = chart.plot else { return nil }
        return plot.marks.first { $0.series.contains { $0.series == series } }
    }

    /// Of candles that tell up from down by colour the one for down, as the swatch shows it.
    private func paint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        guard case .candlestick(let mark) = firstMark(of: series) else { return state.paint(of: series) }
        return mark.paint(-1, of: state.paint(of: series))
    }

    /// As the series is first drawn.
    private func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        if case .radar(let mark) = chart.plot {
            return .line(state.marker(of: series, mark.marker), dash: state.dash(of: series, mark.look))
        }
        return switch firstMark(of: series) {
        case .candlestick: .candle
        case .line(let mark):
            .line(state.marker(of: series, mark.marker), dash: state.dash(of: series, mark.look))
        case .point(let mark): .marker(state.marker(of: series, mark.marker) ?? state.marker(of: series))
        case .bubble: .marker(.circle)
        case .bar, .area, nil: .box
        }
    }

    /// Of most forms of the series: bars may have colours of their own.
    private func swatchPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        if case .gauge(let mark) = chart.plot { return mark.legendPaint(of: series, state) }
        let own = paint(of: series, state)
        guard case .cartesian(let plot) = chart.plot,
            let bars = plot.marks.lazy.flatMap(\.series).first(where: { $0.series == series }), bars.colors != nil
        else { return own }
        let paints = bars.data.indices.filter { bars.data[$0].y != nil }.map { state.paint(of: bars, at: $0) }
        let counts = paints.reduce(into: [SeriesPaint: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return paints.first { counts[$0] == most } ?? own
    }
}
