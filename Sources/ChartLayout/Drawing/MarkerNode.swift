import ChartIR
import ChartScene

/// A marker in its series' shape and colour, with a seam in the background colour where it has one.
enum MarkerNode {
    /// - Parameters:
    ///   - size: the diameter of a circle, pixels; other shapes cover the same area.
    ///   - shift: the distance from the datum's position along the axis of positions, pixels.
    static func node(
        _ marker: Marker, size: Double, at datum: Datum, series: Int, shiftedBy shift: Quantity = 0, frame: PlotFrame,
        scale: LinearScale, seam: Double, state: LayoutState, entrance: EntranceStep?
    ) -> Node {
        var parameters: [Double] = []
        var (x, y) = point(datum, frame: frame, scale: scale, parameters: &parameters)
        if frame.isTransposed { y = shift + y } else { x = shift + x }
        var node = Node(
            .marker(marker, x: x, y: y),
            role: .marker, series: series, parameters: parameters, fill: .series(state.paint(of: series)),
            stroke: seam > 0 ? Stroke(.background, width: seam) : nil, entrance: entrance)
        node.key = state.key(ofPosition: datum.x)
        node.scale = size / MarkerLook().size
        return node
    }

    /// Gives a marker the line around it, and the hole, that its mark asks for.
    static func shape(_ node: inout Node, as look: MarkerLook, _ state: LayoutState) {
        if let stroke = state.stroke(of: look.border) { node.stroke = stroke }
        guard let hole = look.hole, let ring = look.ring, let own = node.fill else { return }
        let paint = look.border == nil ? own : node.stroke?.paint ?? own
        switch hole {
        case .clear:
            // Half of a line lies inside the outline.
            node.stroke = Stroke(paint, width: ring / 2, opacity: node.fillOpacity)
            node.fillOpacity = 0
        case .background:
            // The ring lies around what is filled, and is in its middle as far out as a marker reaches.
            node.stroke = Stroke(paint, width: ring)
            node.fill = .background
            node.scale = max(node.scale - ring / MarkerLook().size, 0.1)
        }
    }

    static func point(
        _ datum: Datum, frame: PlotFrame, scale: LinearScale, parameters: inout [Double]
    ) -> (x: Quantity, y: Quantity) {
        let value = place(datum.y ?? 0, on: scale, parameters: &parameters)
        let position: Quantity =
            switch frame.x {
            case .band(let bands): bands.position(of: datum.x)
            case .linear(let scale): place(datum.x, on: scale, parameters: &parameters)
            }
        return frame.isTransposed ? (value, position) : (position, value)
    }

    /// The place of a value; on a scale that moves, the value becomes a parameter, so that all markers, and
    /// all ticks, share one expression.
    static func place(_ value: Double, on scale: LinearScale, parameters: inout [Double]) -> Quantity {
        guard !scale.isConstant else { return scale.position(of: value) }
        return place(offset: scale.units.offset(of: value), on: scale, parameters: &parameters)
    }

    /// The place of an offset; on a scale that moves, the offset becomes a parameter, so that all markers share one
    /// expression.
    static func place(offset: Double, on scale: LinearScale, parameters: inout [Double]) -> Quantity {
        guard !scale.isConstant else { return scale.position(ofOffset: .constant(offset)) }
        return scale.place(ofOffset: offset, parameters: &parameters)
    }
}
