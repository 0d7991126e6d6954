import ChartGraphics
import ChartIR
import ChartScene

/// What the shapes and the opacities of points mean: rows of markers and their names above the plot, one for each. Unlike a
/// legend it toggles nothing.
struct ShapeKey {
    private struct Entry {
        var marker: Marker
        var opacity: Double
        var name: String
        /// The name where it has room; else its beginning.
        var shownName: String
        /// The left end of the entry, and the middle of its row, pixels.
        var place: Point
    }

    private struct Title {
        var text: String
        var place: Point
    }

    private var titles: [Title] = []
    private var entries: [Entry] = []
    /// The box that the key leaves for the plot and its axes.
    private(set) var remaining: Rect

    /// The breadth of a marker's place, and the space between it and its name, pixels.
    private static let swatch = 12.0
    private static let nameGap = 4.0
    private static let gap = 14.0
    private static let rowHeight = 20.0
    /// The space under the last row, and the least height of the plot with its axes, pixels.
    private static let below = 12.0
    private static let leastPlot = 60.0

    /// - Parameter outer: the box that is left for the plot and all around it.
    /// - Returns: nil, if shapes and opacities mean nothing, or there is no room for their key.
    init?(_ plot: CartesianPlot, in outer: Rect, conventions: Conventions) {
        remaining = outer
        guard plot.marks.contains(where: \.hasValues) else { return nil }
        var y = outer.y
        if let shape = plot.shape, !shape.names.isEmpty {
            let markers = zip(Marker.allCases, shape.names).map { (marker: $0, opacity: 1.0, name: $1) }
            y = addRow(shape.title, markers, at: y, in: outer)
        }
        if let opacity = plot.opacity {
            let ticks = NumberTicks(format: nil, conventions: conventions).few(
                from: opacity.minimum, to: opacity.maximum)
            let markers = ticks.map {
                (marker: Marker.circle, opacity: opacity.opacity(of: $0.value), name: $0.label)
            }
            y = addRow(opacity.title, markers, at: y, in: outer)
        }
        let bottom = y + Self.below
        guard !entries.isEmpty, outer.maxY - bottom >= Self.leastPlot else { return nil }
        remaining = Rect(x: outer.x, y: bottom, width: outer.width, height: outer.maxY - bottom)
    }

    /// - Returns: where the next row begins, pixels.
    private mutating func addRow(
        _ title: String?, _ markers: [(marker: Marker, opacity: Double, name: String)], at top: Double, in outer: Rect
    ) -> Double {
        var (x, y) = (outer.x, top)
        if let title, !title.isEmpty {
            let text = FontMetrics.cut(title, to: outer.width, size: 12, isBold: true)
            titles.append(Title(text: text, place: Point(x: x, y: y + Self.rowHeight / 2 + 4)))
            x += text.boldLabelWidth + Self.gap
        }
        let beside = Self.swatch + Self.nameGap
        for (marker, opacity, name) in markers {
            let text = FontMetrics.cut(name, to: outer.width - beside, size: 12)
            if x > outer.x, x + beside + text.labelWidth > outer.maxX { (x, y) = (outer.x, y + Self.rowHeight) }
            entries.append(
                Entry(
                    marker: marker, opacity: opacity, name: name, shownName: text,
                    place: Point(x: x, y: y + Self.rowHeight / 2)))
            x += beside + text.labelWidth + Self.gap
        }
        return y + Self.rowHeight
    }

    var nodes: [Node] {
        let heads = titles.map { title in
            let text = Text(title.text, x: .constant(title.place.x), y: .constant(title.place.y), isBold: true)
            return Node(.text(text), role: .key, fill: .secondInk)
        }
        return heads
            + entries.flatMap { entry -> [Node] in
                var text = Text(
                    entry.shownName, x: .constant(entry.place.x + Self.swatch + Self.nameGap),
                    y: .constant(entry.place.y + 4))
                if entry.shownName != entry.name { text.whole = entry.name }
                let marker = Shape.marker(
                    entry.marker, x: .constant(entry.place.x + Self.swatch / 2), y: .constant(entry.place.y))
                return [
                    Node(marker, role: .key, fill: .secondInk, fillOpacity: entry.opacity),
                    Node(.text(text), role: .key, fill: .secondInk),
                ]
            }
    }
}
