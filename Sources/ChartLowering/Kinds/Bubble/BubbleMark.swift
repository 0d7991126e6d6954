import ChartIR

extension BubbleMark: LoweredCartesianMark {
    var mark: Mark { .bubble(self) }

    var drawnSeries: [MarkSeries] {
        series.map { one in
            MarkSeries(series: one.series, data: one.bubbles.map { Datum(x: $0.x, y: $0.isDrawn ? $0.y : nil) })
        }
    }
}
