import ChartGraphics
import ChartIR
import ChartScene

/// What the sizes of bubbles mean: nested rings of round values, in a corner of the plot that no bubble ever enters,
/// else at the right of it; where that would take much of the width, rings in a row above it.
struct SizeLegend {
    private struct Ring {
        /// The radius of the ring, pixels.
        var radius: Double
        var text: String
    }

    /// The box of the legend; nil: there is no room.
    let box: Rect?
    /// From which edge of the drawing the legend keeps its distance at any width.
    private let side: Side
    /// The box that is left for plot and axes.
    let remaining: Rect
    private let title: String?
    /// The rings, the largest first.
    private let rings: [Ring]

    private enum Side { case left, right }

    /// Whether the rings stand in a row, each before its label; else they are nested under the title.
    private let isRow: Bool
    /// Whether the title of a row stands above it; else before it.
    private let isTitleAbove: Bool

    /// The gap between the plot and a legend beside it, pixels.
    private static let gap = 20.0
    /// The distance from a corner of the plot, and from the nearest bubble, pixels.
    private static let distance = 8.0
    /// The distance from the edge of the largest ring to the labels, pixels.
    private static let leader = 8.0
    private static let labelPitch = 13.0
    private static let titleHeight = 22.0
    /// The least width of a plot beside the legend, pixels.
    private static let leastWidth = 160.0
    /// The least part of the width that a plot keeps beside the legend where there can be a row above it.
    private static let leastShare = 0.75
    /// The distance from one ring of a row to the next, pixels, and from a ring to its label.
    private static let rowGap = (rings: 14.0, label: 5.0)
    /// The space between a row and the plot with its axes, pixels, and the least height of these.
    private static let below = (gap: 12.0, height: 120.0)

    /// Plans the legend; nil: no ring is large enough to be told from another.
    /// - Parameter frame: the plot without a legend beside the plot; nil: there are several, and none has room for it.
    init?(
        _ bubbles: BubblePlan, plot: CartesianPlot, outer: Rect, frame: PlotFrame?, conventions: Conventions
    ) {
        rings = SizeLegend.rings(bubbles.radii, bubbles.size.format, conventions)
        guard let largest = rings.first else { return nil }
        let name = bubbles.size.title.flatMap { $0.isEmpty ? nil : $0 }
        let title = name.map { FontMetrics.cut($0, to: 140, size: 12, isBold: true) }
        let labels = rings.map(\.text.labelWidth).max() ?? 0
        let width = max(2 * largest.radius + SizeLegend.leader + 4 + labels, title?.boldLabelWidth ?? 0)
        let height = (title == nil ? 0 : SizeLegend.titleHeight) + 6 + 2 * largest.radius + 6
        let corner = frame.flatMap {
            SizeLegend.freeCorner(Size(width: width, height: height), bubbles, plot: plot, frame: $0)
        }
        let left = outer.width - width - SizeLegend.gap
        let wide = SizeLegend.rowWidth(of: rings, title: name)
        let whole = name.map { FontMetrics.cut($0, to: outer.width, size: 12, isBold: true) }
        isTitleAbove = wide > outer.width
        let row = Size(
            width: isTitleAbove ? max(SizeLegend.rowWidth(of: rings, title: nil), whole?.boldLabelWidth ?? 0) : wide,
            height: max(2 * largest.radius, SizeLegend.labelPitch) + 2 + (isTitleAbove ? SizeLegend.titleHeight : 0))
        let lowered = row.height + SizeLegend.below.gap
        isRow =
            corner == nil && left < SizeLegend.leastShare * outer.width && row.width <= outer.width
            && lowered + SizeLegend.below.height <= outer.height
        self.title = isRow ? whole : title
        if isRow {
            box = Rect(x: outer.x, y: outer.y, width: row.width, height: row.height)
            side = .left
            remaining = Rect(
                x: outer.x, y: outer.y + lowered, width: outer.width, height: outer.height - lowered)
        } else if let corner, let frame {
            box = corner
            side = corner.x - frame.plot.x > frame.plot.maxX - corner.maxX ? .right : .left
            remaining = outer
        } else if left >= SizeLegend.leastWidth, height <= outer.height {
            box = Rect(x: outer.maxX - width, y: frame?.plot.y ?? outer.y, width: width, height: height)
            side = .right
            remaining = Rect(x: outer.x, y: outer.y, width: left, height: outer.height)
        } else {
            box = nil
            side = .right
            remaining = outer
        }
    }

    private static func rowWidth(of rings: [Ring], title: String?) -> Double {
        let widths = rings.map { 2 * $0.radius + rowGap.label + $0.text.labelWidth }
        return widths.reduce(title.map { $0.boldLabelWidth + rowGap.rings } ?? 0, +)
            + rowGap.rings * Double(rings.count - 1)
    }

    /// The rings of round values of about 1, 1/5 and 1/50 of the largest, without those whose labels would meet.
    private static func rings(
        _ radii: RadiusScale, _ format: NumberFormat?, _ conventions: Conventions
    ) -> [Ring] {
        let ticks = NumberTicks(format: nil, conventions: conventions)
        let power = Quantity.Function.power(Quantity.Function.logarithm(radii.largest).rounded(.down))
        // A hair less than the largest size may be written as that size.
        let mantissa = radii.largest / power * (1 + 1e-9)
        let values: [Double] = mantissa < 2 ? [1, 0.2, 0.02] : mantissa < 5 ? [2, 0.5, 0.05] : [5, 1, 0.1]
        var rings: [Ring] = []
        for value in values.map({ $0 * power }) where value.isNormal {
            let radius = radii.exactRadius(of: value)
            let isApart = rings.last.map { 2 * ($0.radius - radius) >= labelPitch } ?? true
            guard radius >= RadiusScale.minimumRadius, isApart else { continue }
            rings.append(
                Ring(radius: radius, text: format?.string(value) ?? ticks.label(ofSingle: value)))
        }
        return rings
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
        guard let box, let largest = rings.first else {
            state.advise(
                .init(.crowdedLegend, "the legend of sizes has no room; a larger 'width' or 'height' makes some"))
            return []
        }
        let edge = side == .left ? box.x : box.maxX
        let nodes = isRow ? row(from: box.x - edge, in: box) : nested(from: box.x - edge, in: box, largest)
        return [
            Node(
                .group(nodes, transform: Transform(translateX: .constant(edge)), definitions: [], clip: nil),
                role: .sizeLegend)
        ]
    }

    private func text(_ string: String, x: Double, y: Double, _ paint: Paint, isBold: Bool = false) -> Node {
        Node(
            .text(Text(string, x: .constant(x), y: .constant(y), isBold: isBold)), role: .sizeLegend, fill: paint,
            stroke: Stroke(.background, width: 3))
    }

    private func circle(_ ring: Ring, x: Double, y: Double) -> Node {
        Node(
            .circle(x: .constant(x), y: .constant(y), radius: .constant(ring.radius)), role: .sizeLegend,
            stroke: Stroke(.base, width: 1))
    }

    /// The rings side by side, all about one line of text.
    private func row(from start: Double, in box: Rect) -> [Node] {
        let above = isTitleAbove ? SizeLegend.titleHeight : 0
        let middle = box.y + above + (box.height - above) / 2
        var x = start
        var nodes: [Node] = []
        if let title, isTitleAbove {
            nodes.append(text(title, x: x, y: box.y + 12, .secondInk, isBold: true))
        } else if let title {
            nodes.append(text(title, x: x, y: middle + 4, .secondInk, isBold: true))
            x += title.boldLabelWidth + SizeLegend.rowGap.rings
        }
        for ring in rings {
            nodes.append(circle(ring, x: x + ring.radius, y: middle))
            x += 2 * ring.radius + SizeLegend.rowGap.label
            nodes.append(text(ring.text, x: x, y: middle + 4, .tick))
            x += ring.text.labelWidth + SizeLegend.rowGap.rings
        }
        return nodes
    }

    /// The rings in each other, with a leader from the top of each to its label.
    private func nested(from start: Double, in box: Rect, _ largest: Ring) -> [Node] {
        var nodes: [Node] = []
        if let title { nodes.append(text(title, x: start, y: box.y + 12, .secondInk, isBold: true)) }
        let foot = box.maxY - 6
        let middle = start + largest.radius
        let labels = start + 2 * largest.radius + SizeLegend.leader
        for ring in rings { nodes.append(circle(ring, x: middle, y: foot - ring.radius)) }
        for ring in rings {
            let top = foot - 2 * ring.radius
            var leader = Path()
            leader.move(to: Point(x: middle, y: top))
            leader.line(to: Point(x: labels, y: top))
            nodes.append(
                Node(.path(leader, transform: .identity), role: .sizeLegend, stroke: Stroke(.base, width: 1)))
            nodes.append(text(ring.text, x: labels + 4, y: top + 4, .tick))
        }
        return nodes
    }
}
