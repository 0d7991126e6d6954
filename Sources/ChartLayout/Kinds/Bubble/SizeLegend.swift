import ChartGraphics
import ChartIR
import ChartScene

/// What the sizes of bubbles mean: nested rings of round values, in a corner of the plot that no bubble ever enters, else at
/// the right of it, or, where that would take much of the width, side by side in a row above it.
struct SizeLegend {
    struct Ring {
        /// The radius of the ring, pixels.
        var radius: Double
        var text: String
    }

    private enum Place {
        /// Nested rings in a box that keeps its distance from one edge of the drawing at any width.
        case nested(Rect, Side)
        case row(KeyRows)
        case nowhere
    }

    private enum Side { case left, right }

    private let place: Place
    /// The box that is left for plot and axes.
    let remaining: Rect
    private let title: String?
    /// The rings, the largest first.
    private let rings: [Ring]

    /// The gap between the plot and a legend beside it, pixels.
    private static let gap = 20.0
    /// The distance from a corner of the plot, and from the nearest bubble, pixels.
    private static let distance = 8.0
    /// The distance from the edge of the largest ring to the labels, pixels.
    private static let leader = 8.0
    static let labelPitch = 13.0
    private static let titleHeight = 22.0
    /// The least width of a plot beside the legend, pixels.
    private static let leastWidth = 160.0
    /// The part of the width that a legend beside the plot may take where a row above it has room.
    private static let shareBeside = 0.3
    /// The height of a plot with its axes under which no row stands above it that could stand beside it, pixels.
    private static let leastHeight = 120.0

    /// The box of the rings in or beside the plot; nil: there are none.
    var box: Rect? { if case .nested(let box, _) = place { box } else { nil } }

    /// Plans the legend; nil: no ring is large enough to be told from another.
    /// - Parameter frame: the plot without a legend beside the plot; nil: there are several, and none has room for it.
    init?(
        _ bubbles: BubblePlan, plot: CartesianPlot, outer: Rect, frame: PlotFrame?, conventions: Conventions
    ) {
        rings = SizeLegend.rings(bubbles.radii, bubbles.size.format, conventions)
        guard let largest = rings.first else { return nil }
        title = bubbles.size.title.flatMap { $0.isEmpty ? nil : FontMetrics.cut($0, to: 140, size: 12, isBold: true) }
        let labels = rings.map(\.text.labelWidth).max() ?? 0
        let width = max(2 * largest.radius + SizeLegend.leader + 4 + labels, title?.boldLabelWidth ?? 0)
        let height = (title == nil ? 0 : SizeLegend.titleHeight) + 6 + 2 * largest.radius + 6
        let corner = frame.flatMap {
            SizeLegend.freeCorner(Size(width: width, height: height), bubbles, plot: plot, frame: $0)
        }
        if let corner, let frame {
            place = .nested(corner, corner.x - frame.plot.x > frame.plot.maxX - corner.maxX ? .right : .left)
            remaining = outer
            return
        }
        let left = outer.width - width - SizeLegend.gap
        let fitsBeside = left >= SizeLegend.leastWidth && height <= outer.height
        let row = SizeLegend.row(of: rings, title: bubbles.size.title, in: outer)
        let isSlim = width + SizeLegend.gap <= outer.width * SizeLegend.shareBeside
        if let above = row.remaining, !fitsBeside || !isSlim && above.height >= SizeLegend.leastHeight {
            place = .row(row)
            remaining = above
        } else if fitsBeside {
            place = .nested(
                Rect(x: outer.maxX - width, y: frame?.plot.y ?? outer.y, width: width, height: height), .right)
            remaining = Rect(x: outer.x, y: outer.y, width: left, height: outer.height)
        } else {
            place = .nowhere
            remaining = outer
        }
    }

    /// The rings in a row, the smallest first.
    private static func row(of rings: [Ring], title: String?, in outer: Rect) -> KeyRows {
        var row = KeyRows(in: outer, swatch: 0, nameGap: 6, gap: 16, below: 10)
        row.rowHeight = max(2 * (rings.first?.radius ?? 0) + 4, row.rowHeight)
        let rising = rings.reversed()
        row.add(rising.map(\.text), title: title, swatches: rising.map { 2 * $0.radius })
        return row
    }

    // MARK: Place

    private static func freeCorner(
        _ size: Size, _ bubbles: BubblePlan, plot: CartesianPlot, frame: PlotFrame
    ) -> Rect? {
        // Lines, bars and values at points may lie anywhere.
        let holdsOnlyBubbles = plot.marks.allSatisfy { $0.form is BubbleMark }
        guard holdsOnlyBubbles, size.width <= frame.plot.width / 2, size.height <= frame.plot.height / 2 else {
            return nil
        }
        let lefts = [frame.plot.x + distance, frame.plot.maxX - distance - size.width]
        let tops = [frame.plot.y + distance, frame.plot.maxY - distance - size.height]
        let places = bubbles.bubbles.map { $0.places(in: frame) }
        return [(lefts[1], tops[1]), (lefts[0], tops[0]), (lefts[1], tops[0]), (lefts[0], tops[1])].lazy
            .map { Rect(x: $0, y: $1, width: size.width, height: size.height) }
            .first { corner in
                zip(bubbles.bubbles, places).allSatisfy { bubble, places in
                    let reach = bubble.radius + distance
                    return !places.x.contains { $0 > corner.x - reach && $0 < corner.maxX + reach }
                        || !places.y.contains { $0 > corner.y - reach && $0 < corner.maxY + reach }
                }
            }
    }

    // MARK: Nodes

    func nodes(in state: inout LayoutState) -> [Node] {
        switch place {
        case .nested(let box, let side): return [nested(in: box, at: side)]
        case .row(let row): return nodes(of: row)
        case .nowhere:
            state.advise(
                .init(.crowdedLegend, "the legend of sizes has no room; a larger 'width' or 'height' makes some"))
            return []
        }
    }

    private func nodes(of row: KeyRows) -> [Node] {
        row.nodes { _, entry in
            let radius = entry.swatch / 2
            // In a row, which begins at the left at any width, unlike the rings in a corner.
            return circle(x: entry.place.x + radius, y: entry.place.y, radius: radius, role: .key)
        }
    }

    private func circle(x: Double, y: Double, radius: Double, role: Role = .sizeLegend) -> Node {
        Node(
            .circle(x: .constant(x), y: .constant(y), radius: .constant(radius)), role: role,
            stroke: Stroke(.base, width: 1))
    }

    /// Rings in each other, on one foot.
    private func nested(in box: Rect, at side: Side) -> Node {
        let edge = side == .left ? box.x : box.maxX
        let start = box.x - edge
        var nodes: [Node] = []
        func text(_ text: Text, _ paint: Paint) {
            nodes.append(
                Node(.text(text), role: .sizeLegend, fill: paint, stroke: Stroke(.background, width: 3)))
        }
        if let title { text(Text(title, x: .constant(start), y: .constant(box.y + 12), isBold: true), .secondInk) }
        let foot = box.maxY - 6
        let middle = start + (rings.first?.radius ?? 0)
        let labels = middle + (rings.first?.radius ?? 0) + SizeLegend.leader
        for ring in rings { nodes.append(circle(x: middle, y: foot - ring.radius, radius: ring.radius)) }
        for ring in rings {
            let top = foot - 2 * ring.radius
            var leader = Path()
            leader.move(to: Point(x: middle, y: top))
            leader.line(to: Point(x: labels, y: top))
            nodes.append(
                Node(.path(leader, transform: .identity), role: .sizeLegend, stroke: Stroke(.base, width: 1)))
            text(Text(ring.text, x: .constant(labels + 4), y: .constant(top + 4)), .tick)
        }
        return Node(
            .group(nodes, transform: Transform(translateX: .constant(edge)), definitions: [], clip: nil),
            role: .sizeLegend)
    }
}
