import ChartGraphics
import ChartScene

/// Where a text lies: the four corners of the box around its letters, in order.
struct TextBox: CustomStringConvertible {
    var string: String
    var role: Role
    var corners: [Point]

    var description: String {
        let low = corners.map { "\($0.x.rounded()),\($0.y.rounded())" }
        return "\(role) '\(string.prefix(24))' \(low.joined(separator: " "))"
    }

    /// From the baseline to the top of capitals, and to the bottom of most letters, em.
    private static let ascent = 0.72
    private static let descent = 0.1

    init(_ text: Text, role: Role, x: Double, y: Double) {
        string = text.string
        self.role = role
        let width = FontMetrics.width(of: text.string, size: text.size, isBold: text.isBold)
        let left = text.anchor == .start ? 0 : text.anchor == .middle ? -width / 2 : -width
        let (top, bottom) = (-TextBox.ascent * text.size, TextBox.descent * text.size)
        let angle = text.rotation * .pi / 180
        let (sine, cosine) = (Quantity.Function.sine(angle), Quantity.Function.cosine(angle))
        corners = [(left, top), (left + width, top), (left + width, bottom), (left, bottom)].map { dx, dy in
            Point(x: x + dx * cosine - dy * sine, y: y + dx * sine + dy * cosine)
        }
    }

    /// Whether the two overlap by more than a pixel in every direction (the separating axis theorem).
    func meets(_ other: TextBox) -> Bool {
        for box in [self, other] {
            for (a, b) in [(box.corners[0], box.corners[1]), (box.corners[1], box.corners[2])] {
                let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
                guard length > 0 else { return false }
                let (dx, dy) = ((b.x - a.x) / length, (b.y - a.y) / length)
                let mine = corners.map { $0.x * dx + $0.y * dy }
                let others = other.corners.map { $0.x * dx + $0.y * dy }
                let overlap =
                    min(mine.max() ?? 0, others.max() ?? 0) - max(mine.min() ?? 0, others.min() ?? 0)
                if overlap <= 1 { return false }
            }
        }
        return true
    }

    func isInside(_ size: Size) -> Bool {
        corners.allSatisfy { $0.x >= -1 && $0.y >= -1 && $0.x <= size.width + 1 && $0.y <= size.height + 1 }
    }

    /// Every text that is seen in one state.
    static func all(in scene: Scene, hiding hidden: Set<Int>) -> [TextBox] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        return scene.nodes.flatMap { boxes(in: $0, valuation, Point(x: 0, y: 0)) }
    }

    private static func boxes(in node: Node, _ outer: Valuation, _ shift: Point) -> [TextBox] {
        var valuation = outer
        if !node.parameters.isEmpty { valuation.parameters = node.parameters }
        if let series = node.series, valuation.hidden.contains(series), node.role != .legend { return [] }
        guard valuation.value(of: node.presence) > 0.5 else { return [] }
        switch node.shape {
        case .group(let nodes, let transform, let definitions, _):
            valuation.define(definitions)
            let moved = Point(
                x: shift.x + valuation.value(of: transform.translateX),
                y: shift.y + valuation.value(of: transform.translateY))
            return nodes.flatMap { boxes(in: $0, valuation, moved) }
        case .text(var text):
            text.string = text.string { valuation.value(of: $0) }
            let x = shift.x + valuation.value(of: text.x)
            let y = shift.y + valuation.value(of: text.y)
            return text.string.isEmpty ? [] : [TextBox(text, role: node.role, x: x, y: y)]
        default: return []
        }
    }
}
