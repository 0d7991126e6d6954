import ChartIR

extension CellMark: LoweredCartesianMark {
    var mark: Mark { .cell(self) }
    var drawnSeries: [MarkSeries] { valueSeries }
}
