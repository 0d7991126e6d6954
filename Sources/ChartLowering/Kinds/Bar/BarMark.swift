import ChartIR

extension BarMark: SeriesMark {
    var mark: Mark { .bar(self) }
    var growsFromZero: Bool { true }
    var addsUp: Bool { arrangement == .stack }
    var showsShares: Bool { arrangement == .percent }
    var countsUp: Bool { text != .none }

    func naming(from first: Int) -> BarMark {
        var mark = self
        mark.placesOf = placesOf.map { $0 + first }
        return mark
    }
}
