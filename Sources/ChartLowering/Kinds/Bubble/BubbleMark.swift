import ChartIR

extension BubbleMark: LoweredCartesianMark {
    var mark: Mark { .bubble(self) }

    var drawnSeries: [MarkSeries] {
        valueSeries
    }
}
