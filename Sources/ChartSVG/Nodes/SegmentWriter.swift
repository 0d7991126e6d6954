import ChartGraphics
import ChartScene

/// Writes straight pieces between two points, each of which can move by itself.
struct SegmentWriter {
    let elements: ElementWriter

    func write(
        _ from: Outline.Vertex, _ to: Outline.Vertex, of context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        guard let stroke = context.node.stroke else { return }
        if stroke.hasRoundCaps || !stroke.dash.isEmpty {
            writeStretched(from, to, of: context, classes, to: &svg)
        } else {
            writeBar(from, to, stroke, of: context, classes, to: &svg)
        }
    }

    /// A straight piece as an area of its width and of length 1, turned and stretched along its length alone: so it needs
    /// nothing that only browsers know. It begins and ends where the piece does.
    private func writeBar(
        _ from: Outline.Vertex, _ to: Outline.Vertex, _ stroke: Stroke, of node: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var (context, classes) = (node, classes)
        context.node.fill = stroke.paint
        context.node.fillOpacity = stroke.opacity
        context.node.stroke = nil
        let half = (stroke.width / 2).significant(3)
        svg.markup.open("path", ["d": "M0 0V-\(half)H1V\(half)H0V0H1"])
        let (across, down) = (from.x.distance(to: to.x), from.y.distance(to: to.y))
        let moves = [from.x, from.y, across, down].contains { $0.constant == nil }
        if !moves || node.isSeen {
            let (dx, dy) = (node.value(of: across), node.value(of: down))
            let length = max((dx * dx + dy * dy).squareRoot(), SegmentWriter.leastScale)
            // The path is as long as 1 and as wide as a line.
            let sides = [dx, dy].map(\.svg) + [-dy, dx].map { Self.written($0 / length, digits: 3) }
            let place = [from.x, from.y].map { node.value(of: $0).svg }
            svg.markup.attribute("transform", "matrix(\((sides + place).joined(separator: " ")))")
        }
        if moves { classes += transformClasses(from, across, down, in: &svg) }
        elements.finish(context, classes, to: &svg)
    }

    /// The classes that move the piece: one with its numbers, each of which stands in several places, and one for all pieces.
    private func transformClasses(
        _ from: Outline.Vertex, _ across: Quantity, _ down: Quantity, in svg: inout SVGBuilder
    ) -> [String] {
        let numbers = [("ex", from.x), ("ey", from.y), ("ea", across), ("ed", down)].filter { $0.1 != 0 }
        let values = numbers.map { name, value in
            "\(svg.quantities.property(name)):\(svg.quantities.number(value))"
        }
        func number(_ name: String) -> String { "var(\(svg.quantities.property(name)),0)" }
        let stretch =
            down == 0
            ? "scale(\(number("ea")),1)"
            : "rotate(atan2(\(number("ed")),\(number("ea")))) scale(hypot(\(number("ea")),\(number("ed"))),1)"
        let transform = "translate(calc(1px*\(number("ex"))),calc(1px*\(number("ey")))) \(stretch)"
        return [
            svg.sheet.className(for: values.joined(separator: ";"), when: .reactive),
            svg.sheet.className(for: "transform:\(transform)", when: .reactive),
        ]
    }

    /// A straight piece with round ends, or of dashes, turned and stretched as a whole; its stroke, which does not scale,
    /// keeps its width.
    private func writeStretched(
        _ from: Outline.Vertex, _ to: Outline.Vertex, of node: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var classes = classes
        let (across, down) = ((to.x - from.x) * 0.01, (to.y - from.y) * 0.01)
        let parts = [across, down, -down, across, from.x, from.y]
        let values = parts.map { node.value(of: $0) }
        let scale = (values[0] * values[0] + values[1] * values[1]).squareRoot()
        let (context, width) = node.unscaled(by: max(scale, SegmentWriter.leastScale))
        svg.markup.open("path", ["d": "M0 0H100"])
        let moves = parts.contains { $0.constant == nil }
        if !moves || node.isSeen {
            let first = values.enumerated().map { $0 < 4 ? Self.written($1, digits: 6) : $1.svg }
            svg.markup.attribute("transform", "matrix(\(first.joined(separator: " ")))")
        }
        if moves {
            let numbers = parts.map(svg.quantities.number).joined(separator: ",")
            classes.append(svg.sheet.className(for: "transform:matrix(\(numbers));\(width)", when: .reactive))
        }
        svg.markup.attribute("fill", "none")
        elements.finish(context, classes, to: &svg)
    }

    /// A number of a matrix; what is left of 0 by rounding is 0.
    private static func written(_ value: Double, digits: Int) -> String {
        value.magnitude < 1e-12 ? "0" : value.significant(digits)
    }

    /// What is shorter than this part of itself is a dot at most.
    private static let leastScale = 1e-4
}

extension Quantity {
    /// What is left of `other` without this. Expressions that are equal are not subtracted by themselves, and what both are
    /// measured from, such as the middle of a circle, is in neither.
    fileprivate func distance(to other: Quantity) -> Quantity {
        if self == other { return 0 }
        guard case .sum(let terms) = self else { return other - self }
        return .sum(of: [other] + terms.map { -$0 })
    }
}
