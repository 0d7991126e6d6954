import ChartIR

extension RadialBarMark.Bar: SeriesRow {}

extension RadialBarMark: RowsMark {
    var plot: Plot { .radialBar(self) }

    var seriesRows: [Bar] {
        get { bars }
        set { bars = newValue }
    }

    func emptyRow(_ series: Int, like other: Bar) -> Bar { Bar(series: series, value: 0) }

    func moves(from other: RadialBarMark) -> Bool {
        var mark = self
        mark.bars = other.bars
        (mark.hole, mark.gap, mark.thickness, mark.sweep) = (other.hole, other.gap, other.thickness, other.sweep)
        return mark == other
    }

    var countsUp: Bool { true }
}
