import ChartIR

extension CandlestickMark: LoweredCartesianMark {
    var mark: Mark { .candlestick(self) }

    var drawnSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(
                series: one.series, data: one.candles.map { Datum(x: $0.x, y: $0.prices?.high, y2: $0.prices?.low) })
        }
    }
}
