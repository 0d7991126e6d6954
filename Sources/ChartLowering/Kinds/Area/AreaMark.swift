import ChartIR

extension AreaMark: SeriesMark {
    var mark: Mark { .area(self) }
    var growsFromZero: Bool { true }
    var addsUp: Bool { arrangement == .stack }
    var showsShares: Bool { arrangement == .percent }
}
