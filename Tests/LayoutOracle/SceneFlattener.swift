import ChartGraphics
import ChartScene
import Foundation

/// Applies the groups of a plain scene to their leaves.
struct SceneFlattener {
    /// p -> a linear map of p, and a translation, with every enclosing group applied.
    private struct Placement {
        var xx = 1.0, xy = 0.0, yx = 0.0, yy = 1.0
        var translateX = 0.0
        var translateY = 0.0

        func point(_ x: Double, _ y: Double) -> [Double] {
            [xx * x + xy * y + translateX, yx * x + yy * y + translateY]
        }

        func inside(_ transform: Transform, _ valuation: Valuation) -> Placement {
            let move = point(valuation.value(of: transform.translateX), valuation.value(of: transform.translateY))
            let angle = valuation.value(of: transform.rotation)
            let (scaleX, scaleY) = (valuation.value(of: transform.scaleX), valuation.value(of: transform.scaleY))
            let (a, b, c, d) = (cos(angle) * scaleX, -sin(angle) * scaleY, sin(angle) * scaleX, cos(angle) * scaleY)
            return Placement(
                xx: xx * a + xy * c, xy: xx * b + xy * d, yx: yx * a + yy * c, yy: yx * b + yy * d,
                translateX: move[0], translateY: move[1])
        }
    }

    /// The leaves that are drawn, in drawing order.
    static func flatten(_ scene: Scene) -> [FlatNode] {
        var nodes: [FlatNode] = []
        for node in scene.nodes {
            append(node, Placement(), scene.initialValuation, to: &nodes)
        }
        return nodes
    }

    private static func append(
        _ node: Node, _ placement: Placement, _ outer: Valuation, to nodes: inout [FlatNode]
    ) {
        var valuation = outer
        if !node.parameters.isEmpty { valuation.parameters = node.parameters }
        guard valuation.value(of: node.presence) > 0.5 else { return }
        // Where nothing moves.
        if let rest = node.loop?.rest, rest.opacity < 0.05 { return }
        let placement = node.loop.map { placement.inside($0.rest.transform, valuation) } ?? placement
        if case .group(let children, let transform, let definitions, _) = node.shape {
            valuation.define(definitions)
            let placement = placement.inside(transform, valuation)
            if let rings = node.rings { nodes.append(flat(rings, placement, valuation)) }
            for child in children { append(child, placement, valuation, to: &nodes) }
        } else if let leaf = leaf(node, placement, valuation) {
            nodes.append(leaf)
        }
    }

    private static func flat(_ rings: Rings, _ placement: Placement, _ valuation: Valuation) -> FlatNode {
        let lines = rings.lines.map { [valuation.value(of: $0.radius), valuation.value(of: $0.width)] }
        return FlatNode(
            role: "rings", kind: "rings", point: placement.point(rings.center.x, rings.center.y),
            // A line of no width is not there.
            rings: lines.filter { $0[1] > 1e-6 })
    }

    private static func leaf(_ node: Node, _ placement: Placement, _ valuation: Valuation) -> FlatNode? {
        let value = valuation.value
        var flat = FlatNode(role: node.role.rawValue, kind: "", series: node.series)
        switch node.shape {
        case .group:
            return nil
        case .rect(let x, let y, let width, let height, _, _):
            flat.kind = "rect"
            flat.box = box(placement.point(value(x), value(y)), placement.point(value(x + width), value(y + height)))
        case .marker(_, let x, let y):
            flat.kind = "marker"
            flat.point = placement.point(value(x), value(y))
        case .circle(let x, let y, let radius):
            flat.kind = "circle"
            let radius = value(radius)
            flat.box = box(
                placement.point(value(x) - radius, value(y) - radius),
                placement.point(value(x) + radius, value(y) + radius))
        case .segment(let from, let to):
            flat.kind = "path"
            flat.points = [from, to].map { placement.point(value($0.x), value($0.y)) }
        case .path(let path, let transform):
            flat.kind = "path"
            let placement = placement.inside(transform, valuation)
            flat.points = path.ends.map { placement.point($0.x, $0.y) }
        case .text(let text):
            flat.kind = "text"
            flat.point = placement.point(value(text.x), value(text.y))
            flat.string = text.string
            flat.anchor = text.anchor.rawValue
        case .region(let outline, _):
            flat.kind = "region"
            flat.points = outline.vertices.map { placement.point(value($0.x), value($0.y)) }
        case .sector(let sector):
            flat.kind = "sector"
            flat.sector = FlatSector(
                center: placement.point(sector.center.x, sector.center.y), innerRadius: value(sector.innerRadius),
                outerRadius: value(sector.outerRadius), start: value(sector.start), end: value(sector.end),
                gap: value(sector.gap), ends: sector.ends.rawValue, offset: value(sector.offset))
        }
        return flat
    }

    /// `[x, y, width, height]` of the box with these opposite corners; a group may turn it over.
    private static func box(_ a: [Double], _ b: [Double]) -> [Double] {
        [min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1])]
    }
}

extension Outline {
    fileprivate var vertices: [Vertex] {
        [start]
            + segments.flatMap { segment in
                switch segment {
                case .line(let end): [end]
                // As CSS writes it: `curve to END with FIRST / SECOND`.
                case .curve(let end, let first, let second): [end, first, second]
                }
            }
    }
}

extension Path {
    /// Where drawing starts and where it ends; empty for an empty path.
    fileprivate var ends: [Point] {
        guard case .move(let first) = elements.first else { return [] }
        var start = first
        var last = first
        for element in elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point), .curve(_, _, let point), .arc(_, _, _, let point): last = point
            case .close: last = start
            }
        }
        return [first, last]
    }
}

extension LoopTrack.Pose {
    fileprivate var transform: Transform {
        Transform(
            scaleX: .constant(scaleX), scaleY: .constant(scaleY), translateX: .constant(x), translateY: .constant(y),
            rotation: .constant(turn * .pi / 180))
    }
}
