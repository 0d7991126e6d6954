import ChartGraphics
import ChartScene

/// Writes markers and circles.
struct MarkerWriter {
    let elements: ElementWriter
    /// Whether rules scale up what pops.
    let popsByRules: Bool

    /// The radius of a circle at the usual scale, pixels.
    static let circleRadius = 4.0

    /// Opens a circle, which scales up about its centre where its entrance says so.
    func openCircle(
        _ x: Quantity, _ y: Quantity, radius: Quantity, of context: NodeContext, _ classes: inout [String],
        to svg: inout SVGBuilder
    ) {
        elements.open("circle", geometry: [("cx", x), ("cy", y), ("r", radius)], of: context, &classes, to: &svg)
        if context.node.fill == nil { svg.markup.attribute("fill", "none") }
        if pops(context.node) {
            classes.append(
                svg.sheet.className(for: "r:\(svg.quantities.length(radius * .entrance))", when: .motion))
        }
    }

    func write(
        _ marker: Marker, _ x: Quantity, _ y: Quantity, of node: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var (context, classes) = (node, classes)
        let seam = node.node.stroke
        // The seam is painted first and twice as wide, so that it lies around the whole shape.
        context.node.stroke = seam.map { Stroke($0.paint, width: $0.width * 2) }
        let scale = node.node.scale
        if marker == .circle {
            openCircle(
                x, y, radius: .constant(MarkerWriter.circleRadius * scale), of: context, &classes, to: &svg)
        } else {
            svg.markup.open("path", ["d": (scale == 1 ? marker.path : marker.path.scaled(by: scale)).svg])
            let isMoving = x.constant == nil || y.constant == nil
            if !isMoving || context.isSeen {
                svg.markup.attribute("transform", "translate(\(context.value(of: x).svg) \(context.value(of: y).svg))")
            }
            let place = "translate(\(svg.quantities.length(x)),\(svg.quantities.length(y)))"
            if isMoving { classes.append(svg.sheet.className(for: "transform:\(place)", when: .reactive)) }
            if pops(context.node) {
                classes.append(
                    svg.sheet.className(
                        for: "transform:\(place) scale(var(\(svg.quantities.entrance)))", when: .motion))
            }
        }
        if seam != nil { svg.markup.attribute("paint-order", "stroke") }
        elements.finish(context, classes, to: &svg)
    }

    private func pops(_ node: Node) -> Bool { popsByRules && node.entrance?.motion == .pop }
}

extension Marker {
    /// The outline of the marker about (0, 0), with an area of 50 px².
    var path: Path {
        switch self {
        case .circle: .polygon(radius: 4, corners: 24, turn: 0)
        case .square: .polygon(radius: 5.02, corners: 4, turn: 45)
        case .triangleUp: .polygon(radius: 6.24, corners: 3, turn: 0)
        case .diamond: .polygon(radius: 5, corners: 4, turn: 0)
        case .triangleDown: .polygon(radius: 6.24, corners: 3, turn: 180)
        case .plus: .plus(arm: 5, halfWidth: 1.5, turn: 0)
        case .cross: .plus(arm: 5, halfWidth: 1.5, turn: 45)
        case .star: .star(outer: 6.4, inner: 2.7)
        }
    }
}

extension Path {
    /// A point at an angle in degrees clockwise from twelve o'clock.
    private static func point(radius: Double, degrees: Double) -> Point {
        let angle = Quantity.constant(degrees * .pi / 180)
        return Point(
            x: radius * (angle.applying(.sine).constant ?? 0), y: -radius * (angle.applying(.cosine).constant ?? 0))
    }

    private static func closed(_ points: [Point]) -> Path {
        var path = Path.through(points, curve: .linear)
        path.close()
        return path
    }

    fileprivate static func polygon(radius: Double, corners: Int, turn: Double) -> Path {
        closed((0..<corners).map { point(radius: radius, degrees: turn + 360 * Double($0) / Double(corners)) })
    }

    fileprivate static func star(outer: Double, inner: Double) -> Path {
        closed((0..<10).map { point(radius: $0 % 2 == 0 ? outer : inner, degrees: 36 * Double($0)) })
    }

    fileprivate static func plus(arm: Double, halfWidth: Double, turn: Double) -> Path {
        let corners = [
            (-halfWidth, -arm), (halfWidth, -arm), (halfWidth, -halfWidth), (arm, -halfWidth), (arm, halfWidth),
            (halfWidth, halfWidth), (halfWidth, arm), (-halfWidth, arm), (-halfWidth, halfWidth), (-arm, halfWidth),
            (-arm, -halfWidth), (-halfWidth, -halfWidth),
        ]
        let right = point(radius: 1, degrees: 90 + turn)
        return closed(corners.map { Point(x: $0.0 * right.x - $0.1 * right.y, y: $0.0 * right.y + $0.1 * right.x) })
    }
}
