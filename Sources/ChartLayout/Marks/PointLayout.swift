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
            let marker = state.marker(of: series.series, mark.marker) ?? state.marker(of: series.series)
            return series.data.filter { $0.y != nil }.map { datum in
                var node = MarkerNode.node(
                    marker, size: mark.marker.size, at: datum, series: series.series, frame: frame, scale: scale,
                    seam: count > 200 ? 0.75 : 1.5,
                    state: state,
                    entrance: entrance.step(.pop, fraction: fraction(of: datum, state: state)))
                node.fillOpacity = mark.opacity
                return node
            }
        }
    }

    /// How far along the axis a datum stands when the chart is first shown, 0...1.
    private func fraction(of datum: Datum, state: LayoutState) -> Double {
        let range = frame.positionRange
        let place = state.initialValue(of: frame.x.position(of: datum.x))
        return min(max((place - range.lowerBound) / max(range.upperBound - range.lowerBound, 1), 0), 1)
    }
}
