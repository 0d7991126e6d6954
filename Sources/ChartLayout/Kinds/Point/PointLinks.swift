import ChartGraphics
import ChartIR
import ChartScene

/// What joins the points of a mark, under them.
struct PointLinks {
    let mark: PointMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    func nodes(in state: inout LayoutState) -> [Node] {
        switch mark.joining {
        case nil: []
        case .positions(let width): links(width: width, state)
        case .rows(let look): lines(look, state)
        case .trail(let look):
            TrailLayout(mark: mark, look: look, frame: frame, scale: scale, entrance: entrance).nodes(state)
        }
    }

    // MARK: Along series

    private func lines(_ look: LineLook, _ state: LayoutState) -> [Node] {
        mark.series.enumerated().compactMap { order, series -> Node? in
            let runs = series.data.runs(missing: .gap).filter { $0.count > 1 }
            guard !state.selection.isNeverVisible(series.series), !runs.isEmpty else { return nil }
            let offsets = series.data.filter { $0.y != nil }.map { frame.x.offset(of: $0.x) }
            let strokes = Strokes(
                frame: frame, scale: scale, positions: (offsets.min() ?? 0)...(offsets.max() ?? 0),
                values: series.data.values(in: scale.units), state: state)
            var line = strokes.node(through: runs, curve: .linear)
            line.series = series.series
            line.stroke = state.stroke(of: series.series, look)
            let step = entrance.series(.draw, order, of: mark.series.count)
            line.entrance = line.stroke?.dash.isEmpty == true ? step : step.map { $0.with(.reveal) }
            return line
        }
    }

    // MARK: Across series

    /// One value of a position.
    private struct End {
        var value: Double
        /// 1 while its series is visible.
        var presence: Quantity
    }

    /// The pieces from the lowest to the highest visible value of each position.
    private func links(width: Double, _ state: LayoutState) -> [Node] {
        var columns: [Double: [End]] = [:]
        for one in mark.series {
            let presence = state.selection.presence(of: one.series)
            for datum in one.data {
                if let y = datum.y { columns[datum.x, default: []].append(End(value: y, presence: presence)) }
            }
        }
        let row = EntranceRow(
            entrance, .emerge, positions: Array(columns.keys), series: mark.series.map(\.series))
        let fractions = frame.fractions(state)
        return columns.sorted { $0.key < $1.key }.map { x, ends in
            let step = row.step(at: fractions(x), series: mark.series[0].series)
            return link(at: x, ends.sorted { $0.value < $1.value }, width: width, step, state)
        }
    }

    /// A piece between each two neighbours, which is there while something is visible on both sides of it: so the line
    /// always ends at visible points, and no piece ever changes its length.
    private func link(
        at x: Double, _ ends: [End], width: Double, _ step: EntranceStep?, _ state: LayoutState
    ) -> Node {
        let offsets = ends.map { scale.units.offset(of: $0.value) }
        let anchor = scale.anchor(near: offsets[0])
        let isConstant = scale.isConstant
        let distances = offsets.indices.map {
            isConstant ? Quantity.constant(offsets[$0] - anchor.offset) : .parameter($0)
        }
        let middle = (distances[0] + distances[distances.count - 1]) * 0.5
        let places = distances.map {
            scale.position(ofDistance: middle + ($0 - middle) * .entrance, from: anchor)
        }
        let pieces = ends.indices.dropLast().map { index -> Node in
            let (low, high) = scale.direction > 0 ? (index, index + 1) : (index + 1, index)
            let below = Quantity.sum(of: ends[...index].map(\.presence)).clamped(0, 1)
            let above = Quantity.sum(of: ends[(index + 1)...].map(\.presence)).clamped(0, 1)
            let breadth = .constant(width) * below * above
            let shape = frame.rect(
                position: breadth * -0.5, breadth: breadth, value: places[low], length: places[high] - places[low],
                radius: 0, farEnd: .none)
            return Node(shape, role: .connector, fill: .base)
        }
        var group = Node(
            .group(
                pieces, transform: frame.translation(position: frame.x.position(of: x)), definitions: [], clip: nil),
            role: .group, parameters: isConstant ? [] : offsets.map { $0 - anchor.offset }, entrance: step)
        group.key = state.key(ofPosition: x).map { "links \($0)" }
        return group
    }
}
