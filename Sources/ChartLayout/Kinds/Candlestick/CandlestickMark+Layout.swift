import ChartIR
import ChartScene
import ChartWords

extension CandlestickMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .candlestick }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        CandlestickLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, index: place.mark
        ).nodes(&state)
    }

    /// The extent from the lowest low to the highest high.
    func extent(on axis: Axis, x measure: (Double) -> Double) -> Extent {
        var extent = Extent(includesZero: false)
        for series in series {
            for prices in series.candles.lazy.compactMap(\.prices) {
                extent.include(axis.measure(of: prices.low), of: series.series)
                extent.include(axis.measure(of: prices.high), of: series.series)
            }
        }
        return extent
    }

    /// Room along the positions, so that no candle lies on the labels beside the plot.
    func circlesAlongPositions(isTransposed: Bool) -> [LinearScaleBuilder.Circle] {
        series.flatMap(\.candles).filter { $0.prices != nil }.map {
            .init($0.x, CandlestickLayout.breadths.upperBound / 2)
        }
    }

    var prefersMomentTicks: Bool { true }
    var writesLastValueInTag: Bool { true }

    func lastStep(of series: Int, _ entrance: EntrancePlan) -> EntranceStep? {
        entrance.row(of: self).step(at: 1, series: series)
    }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch { .candle }

    /// The paint in the legend: where colours tell up from down it is that for down, as the swatch shows it.
    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint { paint(-1, of: state.paint(of: series)) }

    func paint(of series: Int, at x: Double, _ state: LayoutState) -> SeriesPaint {
        let own = state.paint(of: series)
        guard let one = self.series.first(where: { $0.series == series }),
            let index = one.candles.lastIndex(where: { $0.x == x })
        else { return own }
        return paint(change(at: index, in: one), of: own)
    }

    /// The columns of open, high, low and close.
    func columns(_ phrases: Phrases) -> [(name: String?, series: MarkSeries)] {
        let parts: [(String, KeyPath<Prices, Double>)] = [
            (phrases.open, \.open), (phrases.high, \.high), (phrases.low, \.low), (phrases.close, \.close),
        ]
        return series.flatMap { one in
            parts.map { name, part in
                let data = one.candles.map { Datum(x: $0.x, y: $0.prices?[keyPath: part]) }
                return (name, MarkSeries(series: one.series, data: data))
            }
        }
    }
}
