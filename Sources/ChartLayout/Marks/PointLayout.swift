import ChartIR
import ChartScene

/// A marker for every datum.
struct PointLayout {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    func nodes(in state: inout LayoutState) -> [Node] {
        let count = mark.series.reduce(0) { $0 + $1.data.count }
        return mark.series.flatMap { series -> [Node] in
            guard !state.selection.isNeverVisible(series.series) else { return [] }
            return series.data.filter { $0.y != nil }.map { datum in
                var node = MarkerNode.node(
                    at: datum, series: series.series, frame: frame, scale: scale, seam: count > 200 ? 0.75 : 1.5,
                    state: state,
                    entrance: entrance.step(.pop, fraction: frame.fraction(of: datum.x, state)))
                if count > 200 { node.fillOpacity = 0.75 }
                return node
            }
        }
    }
}
