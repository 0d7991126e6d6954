import ChartIR
import ChartScene

/// A marker for every datum.
struct PointLayout {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// Where the bars stand in whose places the points are; nil: they stand at their positions.
    let share: Dodge.Share?

    func nodes(in state: inout LayoutState) -> [Node] {
        let count = mark.series.reduce(0) { $0 + $1.data.count }
        let row = row
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        return mark.series.enumerated().flatMap { order, series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            let marker = state.marker(of: series.series, mark.marker) ?? state.marker(of: series.series)
            let slot = share.map { $0.slot(order, among: presences) }
            let shift = slot.map { $0.position + $0.breadth * 0.5 } ?? 0
            return series.data.filter { $0.y != nil }.map { datum in
                var node = MarkerNode.node(
                    marker, size: mark.marker.size, at: datum, series: series.series, shiftedBy: shift, frame: frame,
                    scale: scale, seam: count > 200 ? 0.75 : 1.5, state: state,
                    entrance: row.step(at: frame.fraction(of: datum.x, state), series: series.series))
                node.fillOpacity = mark.opacity
                return node
            }
        }
    }

    private var row: EntranceRow {
        EntranceRow(
            entrance, .pop, positions: mark.series.flatMap { $0.data.map(\.x) }, series: mark.series.map(\.series))
    }
}
