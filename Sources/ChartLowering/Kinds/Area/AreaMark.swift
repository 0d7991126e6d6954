import ChartIR

extension AreaMark: SeriesMark {
    var mark: Mark { .area(self) }
}
