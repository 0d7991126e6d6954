import ChartIR

extension FunnelMark.Stage: SeriesRow {}

extension FunnelMark: RowsMark {
    var plot: Plot { .funnel(self) }

    var seriesRows: [Stage] {
        get { stages }
        set { stages = newValue }
    }

    func emptyRow(_ series: Int, like other: Stage) -> Stage { Stage(series: series, value: 0) }

    func moves(from other: FunnelMark) -> Bool {
        var mark = self
        mark.stages = other.stages
        return mark == other
    }
}
