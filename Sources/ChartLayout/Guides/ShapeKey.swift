import ChartGraphics
import ChartIR
import ChartScene

/// What the shapes and the opacities of points mean: rows of markers and their names above the plot, one for each. Unlike a
/// legend it toggles nothing.
struct ShapeKey {
    private var rows: KeyRows
    /// What stands before each name.
    private var markers: [(marker: Marker, opacity: Double)] = []
    /// The box that the key leaves for the plot and its axes.
    let remaining: Rect

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if shapes and opacities mean nothing, or there is no room for their key.
    init?(_ plot: CartesianPlot, in outer: Rect, conventions: Conventions) {
        guard plot.marks.contains(where: \.hasValues) else { return nil }
        rows = KeyRows(in: outer, swatch: 12, nameGap: 4, gap: 14, below: 12)
        if let shape = plot.shape, !shape.names.isEmpty {
            let shown = zip(Marker.allCases, shape.names)
            rows.add(shown.map(\.1), title: shape.title)
            markers += shown.map { ($0.0, 1) }
        }
        if let opacity = plot.opacity {
            let ticks = NumberTicks(format: nil, conventions: conventions).few(
                from: opacity.minimum, to: opacity.maximum)
            rows.add(ticks.map(\.label), title: opacity.title)
            markers += ticks.map { (.circle, opacity.opacity(of: $0.value)) }
        }
        guard let remaining = rows.remaining else { return nil }
        self.remaining = remaining
    }

    var nodes: [Node] {
        rows.nodes { index, entry in
            let (marker, opacity) = markers[index]
            return Node(
                .marker(marker, x: .constant(entry.place.x + rows.swatch / 2), y: .constant(entry.place.y)), role: .key,
                fill: .secondInk, fillOpacity: opacity)
        }
    }
}
