import ChartIR
import ChartScene
import ChartWords

extension BarMark: CartesianMarkLayout {
    var kind: Phrases.Kind { bins == nil ? .bar : .histogram }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        guard let share = place.share else { return [] }
        return BarLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, share: share,
            bins: BinSlots(self, share: share, in: place.frame)
        ).nodes(in: &state)
    }

    func writesBeyondEnds(isDown: Bool, isReversed: Bool, in chart: Chart) -> Bool {
        isReversed == isDown && (showsTotals || (!arrangement.isStacked && BarLabels.areOn(self, in: chart)))
    }

    /// Totals, and values of bars that are too thin to hold them.
    func roomBeyondEnds(breadth: Double, _ state: LayoutState) -> Double? {
        let format = state.valueFormat(for: axis)
        if showsTotals {
            let columns = StackColumn.columns(of: series)
            return StackTotalTexts(mark: self, columns: columns, format: format, state: state).widest
        }
        guard !arrangement.isStacked, BarLabels.areOn(self, in: state.chart),
            BarLabels.areOutside(self) || min(breadth, maximumWidth) < BarLabels.height + 4
        else { return nil }
        return BarLabels.widest(of: self, ValueWriter(format, symbols: state.conventions.numbers))
    }

    /// Bars may have colours of their own: that of most.
    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        let own = state.paint(of: series)
        guard let bars = self.series.first(where: { $0.series == series }), bars.colors != nil else { return own }
        let paints = bars.data.indices.filter { bars.data[$0].y != nil }.map { state.paint(of: bars, at: $0) }
        let counts = paints.reduce(into: [SeriesPaint: Int]()) { $0[$1, default: 0] += 1 }
        let most = counts.values.max() ?? 0
        return paints.first { counts[$0] == most } ?? own
    }
}
