import ChartGraphics
import ChartIR
import ChartScene

/// Lines with markers at their points, or at their ends where the points stand close.
struct LineLayout {
    let mark: LineMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    /// The least distance of points that carry a marker each, pixels.
    static let markerDistance = 16.0

    func nodes(in state: inout LayoutState) -> [Node] {
        var lines: [Node] = []
        var markers: [Node] = []
        for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
            let runs = series.data.runs(missing: mark.missing)
            let step = entrance.series(.draw, order, of: mark.series.count)
            let strokes = Strokes(
                frame: frame, scale: scale, positions: series.data.positions(on: frame.x),
                values: series.data.values(in: scale.units), state: state)
            var line = strokes.node(through: runs, curve: mark.curve)
            line.series = series.series
            line.stroke = state.stroke(of: series.series, mark.look)
            let isSolid = line.stroke?.dash.isEmpty == true
            line.entrance = isSolid ? step : step.map { $0.with(.reveal) }
            if runs.contains(where: { $0.count > 1 }) {
                let strokes = [halo(of: line), line].compactMap(\.self)
                if isSolid, case .moving = state.lineMotion {
                    lines += strokes.map { moving($0, through: runs, state) }
                } else {
                    lines += strokes
                }
            }
            guard let marker = state.marker(of: series.series, mark.marker) else { continue }
            let isDense = mark.marker.shape == .automatic && isDense(series.data)
            markers += marked(runs, isDense: isDense).map { datum in
                // Where points stand close, a seam would hide what the line does before its end.
                var node = MarkerNode.node(
                    marker, size: mark.marker.size, at: datum, series: series.series, frame: frame, scale: scale,
                    seam: isDense ? 0 : 1.5, state: state, entrance: step.map { entrance.after($0) })
                MarkerNode.shape(&node, as: mark.marker, state)
                return node
            }
        }
        return lines + markers
    }

    /// What lies under a line, so that it is seen to pass over those before it; nil: nothing does.
    private func halo(of line: Node) -> Node? {
        guard let reach = mark.look.halo, let stroke = line.stroke else { return nil }
        var halo = line
        halo.stroke = Stroke(.background, width: stroke.width + 2 * reach, hasRoundCaps: stroke.hasRoundCaps)
        return halo
    }

    /// The line in pieces that data states can move.
    private func moving(_ line: Node, through runs: [[Datum]], _ state: LayoutState) -> Node {
        var piece = line
        piece.entrance = nil
        let moving = MovingLine(frame: frame, scale: scale)
        let knots = runs.filter { $0.count > 1 }.map { run in
            moving.knots(run, curve: mark.curve) { state.key(ofPosition: $0) ?? "\($0)" }
        }
        return moving.pieces(knots, like: piece, entrance: line.entrance.map { $0.with(.reveal) })
    }

    /// Whether the points stand close; judged by all data, so that a line keeps its markers whatever is hidden.
    private func isDense(_ data: [Datum]) -> Bool {
        guard let first = data.first, let last = data.last, data.count > 1 else { return false }
        return frame.fullLength(from: first.x, to: last.x) / Double(data.count - 1) < LineLayout.markerDistance
    }

    /// The points with a marker: all, or where they stand close only the last and those without neighbours.
    private func marked(_ runs: [[Datum]], isDense: Bool) -> [Datum] {
        guard isDense else { return runs.flatMap { $0 } }
        let singles = runs.filter { $0.count == 1 }.map { $0[0] }
        guard let last = runs.last?.last, !singles.contains(last) else { return singles }
        return singles + [last]
    }
}
