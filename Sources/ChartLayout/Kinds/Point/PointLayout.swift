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
        let places = positions
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        return mark.series.enumerated().flatMap { order, series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            let marker = state.marker(of: series.series, mark.marker) ?? state.marker(of: series.series)
            let slot = share.map { $0.seriesAreApart ? $0.slot(order, among: presences) : $0.slot }
            let shift = slot.map { $0.position + $0.breadth * 0.5 } ?? 0
            return series.data.filter { $0.y != nil }.map { datum in
                var node = MarkerNode.node(
                    marker, size: mark.marker.size, at: datum, series: series.series, shiftedBy: shift, frame: frame,
                    scale: scale, seam: count > 200 ? 0.75 : 1.5, state: state,
                    entrance: share == nil
                        ? row.step(at: frame.fraction(of: datum.x, state), series: series.series)
                        : stepAfterBars(at: places[datum.x] ?? 0, of: places.count, order))
                node.fillOpacity = mark.opacity
                return node
            }
        }
    }

    /// The rank of each position, in ascending order.
    private var positions: [Double: Int] {
        guard share != nil else { return [:] }
        let sorted = Set(mark.series.lazy.flatMap(\.data).map(\.x)).sorted()
        return Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($0.element, $0.offset) })
    }

    /// The step that follows the bars at a position in whose places the points stand.
    private func stepAfterBars(at index: Int, of count: Int, _ order: Int) -> EntranceStep? {
        let bars =
            entrance.isBySeries
            ? entrance.step(.grow, index: order, of: mark.series.count) : entrance.step(.grow, index: index, of: count)
        return bars.map { entrance.following($0, by: .pop) }
    }

    private var row: EntranceRow {
        EntranceRow(
            entrance, .pop, positions: mark.series.flatMap { $0.data.map(\.x) }, series: mark.series.map(\.series))
    }
}
