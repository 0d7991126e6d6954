import ChartGraphics
import ChartIR
import ChartScene

/// Leaves, dots, a ring or bars about a centre. Its lengths are parts of the shorter side of its box.
struct SpinnerLayout: FormsLayout {
    let mark: SpinnerMark
    let box: Rect

    private var side: Double { min(box.width, box.height) }

    func forms(in state: inout LayoutState) {}
    func tooltips(of forms: Void, in size: Size, _ state: inout LayoutState) -> Tooltips? { nil }

    func nodes(of forms: Void, in state: inout LayoutState) -> [Node] {
        var nodes: [Node] = []
        if let panel = mark.panel { nodes += [self.panel(panel)].compactMap { $0 } }
        let center = Transform(
            translateX: .constant(box.x + box.width / 2), translateY: .constant(box.y + box.height / 2))
        nodes.append(Node(.group(parts, transform: center, definitions: [], clip: nil), role: .group))
        return nodes
    }

    private func panel(_ color: SeriesColor) -> Node? {
        let (paint, opacity) = SpinnerLayout.paint(color)
        guard opacity > 0 else { return nil }
        return Node(
            .rect(
                x: .constant(box.x + (box.width - side) / 2), y: .constant(box.y + (box.height - side) / 2),
                width: .constant(side), height: .constant(side), radius: side * 40 / 240, corners: .all),
            role: .indicator, fill: paint, fillOpacity: opacity)
    }

    private var parts: [Node] {
        switch mark.shape {
        case .leaves: [turning(leaves, easing: .steps(leaves.count))]
        case .dots: [turning(dots, easing: .steps(dots.count))]
        case .ring: ring
        case .bars: bars
        }
    }

    private func turning(_ nodes: [Node], easing: Easing) -> Node {
        var group = Node(.group(nodes, transform: .identity, definitions: [], clip: nil), role: .group)
        group.loop = LoopTrack(
            from: .identity, to: LoopTrack.Pose(turn: 360), period: mark.period, easing: easing)
        return group
    }

    // MARK: Shapes

    /// The leaves, each a step anticlockwise from the one before, and darker.
    private var leaves: [Node] {
        let length = side * 0.1333
        return (0..<12).map { index in
            let angle = -Double.pi / 6 * Double(index)
            let (x, y) = (Quantity.Function.sine(angle), -Quantity.Function.cosine(angle))
            var path = Path()
            path.move(to: Point(x: x * side * 0.25, y: y * side * 0.25))
            path.line(to: Point(x: x * (side * 0.25 - length), y: y * (side * 0.25 - length)))
            let (paint, opacity) = leafPaint(max(1 - 0.1 * Double(index), 0))
            return Node(
                .path(path, transform: .identity), role: .indicator,
                stroke: Stroke(paint, width: side * 0.025, opacity: opacity))
        }
    }

    /// The colour at another brightness, in the sense of HSB: hue and saturation stay.
    private func leafPaint(_ brightness: Double) -> (Paint, Double) {
        guard case .custom(let color) = mark.color else {
            let (paint, opacity) = SpinnerLayout.paint(mark.color)
            return (paint, opacity * brightness)
        }
        let most = max(color.red, color.green, color.blue)
        let dimmed =
            most == 0
            ? Color(red: brightness, green: brightness, blue: brightness)
            : Color(
                red: color.red / most * brightness, green: color.green / most * brightness,
                blue: color.blue / most * brightness)
        return (.custom(dimmed), color.alpha)
    }

    private var dots: [Node] {
        let (paint, opacity) = SpinnerLayout.paint(mark.color)
        return (0..<8).map { index in
            let angle = -Double.pi / 4 * Double(index)
            return Node(
                .circle(
                    x: .constant(Quantity.Function.sine(angle) * side * 0.3),
                    y: .constant(-Quantity.Function.cosine(angle) * side * 0.3),
                    radius: .constant(side * 0.07)),
                role: .indicator, fill: paint, fillOpacity: opacity * (1 - 0.11 * Double(index)))
        }
    }

    private var ring: [Node] {
        let radius = side * 0.32
        let top = Point(x: 0, y: -radius)
        var whole = Path()
        whole.move(to: top)
        whole.arc(radius: radius, large: false, clockwise: true, to: Point(x: 0, y: radius))
        whole.arc(radius: radius, large: false, clockwise: true, to: top)
        whole.close()
        var part = Path()
        part.move(to: top)
        part.arc(radius: radius, large: false, clockwise: true, to: Point(x: radius, y: 0))
        let (paint, opacity) = SpinnerLayout.paint(mark.color)
        let width = side * 0.09
        return [
            Node(.path(whole, transform: .identity), role: .track, stroke: Stroke(.track, width: width)),
            turning(
                [
                    Node(
                        .path(part, transform: .identity), role: .indicator,
                        stroke: Stroke(paint, width: width, hasRoundCaps: true, opacity: opacity))
                ], easing: .linear),
        ]
    }

    private var bars: [Node] {
        let (paint, opacity) = SpinnerLayout.paint(mark.color)
        let (width, pitch, height) = (side * 0.08, side * 0.14, side * 0.5)
        let low = LoopTrack.Pose(scaleY: 0.4)
        return (0..<5).map { index in
            var bar = Node(
                .rect(
                    x: .constant((Double(index) - 2) * pitch - width / 2), y: .constant(-height / 2),
                    width: .constant(width), height: .constant(height), radius: width / 2, corners: .all),
                role: .indicator, fill: paint, fillOpacity: opacity)
            // Each bar is an eighth of the period behind its neighbour at the left; all have begun at the first moment.
            bar.loop = LoopTrack(
                [.init(at: 0, low), .init(at: 0.5, .identity), .init(at: 1, low)], period: mark.period,
                easing: .cubicBezier(0.42, 0, 0.58, 1), delay: (Double(index) / 8 - 0.5) * mark.period,
                rest: LoopTrack.Pose(scaleY: [0.5, 0.75, 1, 0.75, 0.5][index]))
            return bar
        }
    }

    // MARK: Colours

    /// The paint of a colour without what shines through, which is said apart: not every viewer reads an alpha in a
    /// paint.
    static func paint(_ color: SeriesColor) -> (Paint, opacity: Double) {
        guard case .custom(let own) = color else { return (.series(SeriesPaint(color)), 1) }
        return (.custom(own.opacity(1)), own.alpha)
    }
}
