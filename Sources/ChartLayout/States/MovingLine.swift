import ChartGraphics
import ChartIR
import ChartScene

/// A line whose points move from one data state to the next: straight pieces, each between two points, because no
/// engine but one moves the points of a path by a style.
struct MovingLine {
    let frame: PlotFrame
    let scale: LinearScale

    /// A point on the way of a line, in offsets of its scales.
    struct Knot {
        var x: Double
        var y: Double
        /// The name that the point has in all states.
        var key: String
    }

    /// How many pieces the curve between two data is drawn with.
    private static let smoothness = 6
    /// The most pieces of a chart's lines: more would be slow to move, and large.
    static let limit = 600

    /// How many pieces a curve takes through so many points.
    static func pieces(_ curve: Curve, through count: Int) -> Int {
        let each =
            switch curve {
            case .linear: 1
            case .step: 3
            case .stepBefore, .stepAfter: 2
            case .monotone, .natural: smoothness
            }
        return max(count - 1, 0) * each
    }

    /// - Parameter key: gives the key of a position.
    func knots(_ run: [Datum], curve: Curve, key: (Double) -> String) -> [Knot] {
        let points = run.map { Point(x: frame.x.offset(of: $0.x), y: scale.units.offset(of: $0.y ?? 0)) }
        guard let first = points.first else { return [] }
        let elements = curve.elements(through: points)
        var knots = [Knot(x: first.x, y: first.y, key: key(run[0].x))]
        for index in points.indices.dropFirst() {
            let (from, to) = (points[index - 1], points[index])
            let name = key(run[index].x)
            var corners: [Point]
            switch curve {
            case .linear: corners = [to]
            case .step:
                let turn = (from.x + to.x) / 2
                corners = [Point(x: turn, y: from.y), Point(x: turn, y: to.y), to]
            case .stepBefore, .stepAfter:
                let corner = curve == .stepBefore ? Point(x: from.x, y: to.y) : Point(x: to.x, y: from.y)
                // A piece that ends where it begins would never be seen.
                corners = from.x == to.x ? [to] : [corner, to]
            case .monotone, .natural:
                // Two points alone have a straight line.
                let element = elements.indices.contains(index - 1) ? elements[index - 1] : .line(to)
                corners = (1...MovingLine.smoothness).map {
                    element.point(from: from, at: Double($0) / Double(MovingLine.smoothness))
                }
            }
            knots += corners.enumerated().map { order, point in
                Knot(x: point.x, y: point.y, key: order == corners.count - 1 ? name : "\(name) \(order)")
            }
        }
        return knots
    }

    /// - Parameter node: what each piece looks like.
    func pieces(_ runs: [[Knot]], like node: Node, entrance: EntranceStep?) -> Node {
        var parameters: [Double] = []
        let pieces = runs.flatMap { knots -> [Node] in
            let vertices = knots.map { vertex($0, &parameters) }
            return zip(vertices, vertices.dropFirst()).enumerated().map { index, ends in
                var piece = node
                piece.shape = .segment(from: ends.0, to: ends.1)
                piece.key = "\(knots[index].key) \(knots[index + 1].key)"
                return piece
            }
        }
        return Node(
            .group(pieces, transform: .identity, definitions: [], clip: nil), role: .group, parameters: parameters,
            entrance: entrance)
    }

    /// - Parameters:
    ///   - runs: the points of each outline, there and back.
    ///   - node: what a shape looks like.
    func shapes(_ runs: [(there: [Knot], back: [Knot])], like node: Node, entrance: EntranceStep?) -> Node {
        var parameters: [Double] = []
        let box = Box(frame.plot.expanded(by: 8))
        let shapes = runs.compactMap { run -> Node? in
            let vertices = (run.there + run.back).map { vertex($0, &parameters) }
            guard let start = vertices.first else { return nil }
            var shape = node
            shape.shape = .region(
                Outline(start: start, segments: vertices.dropFirst().map { .line(to: $0) }), box: box)
            shape.key = run.there.first?.key
            return shape
        }
        return Node(
            .group(shapes, transform: .identity, definitions: [], clip: nil), role: .group, parameters: parameters,
            entrance: entrance)
    }

    private func vertex(_ knot: Knot, _ parameters: inout [Double]) -> Outline.Vertex {
        let value = MarkerNode.place(offset: knot.y, on: scale, parameters: &parameters)
        let position: Quantity =
            switch frame.x {
            case .band(let bands): bands.position(of: knot.x)
            case .linear(let scale): MarkerNode.place(offset: knot.x, on: scale, parameters: &parameters)
            }
        return frame.isTransposed ? .init(x: value, y: position) : .init(x: position, y: value)
    }
}

extension Path.Element {
    /// The point on the way of the element, where `t` is 0...1.
    fileprivate func point(from start: Point, at t: Double) -> Point {
        let u = 1 - t
        switch self {
        case .curve(let first, let second, let end):
            func mix(_ path: KeyPath<Point, Double>) -> Double {
                u * u * u * start[keyPath: path] + 3 * u * u * t * first[keyPath: path]
                    + 3 * u * t * t * second[keyPath: path] + t * t * t * end[keyPath: path]
            }
            return Point(x: mix(\.x), y: mix(\.y))
        case .move(let end), .line(let end), .arc(_, _, _, let end):
            return Point(x: u * start.x + t * end.x, y: u * start.y + t * end.y)
        case .close: return start
        }
    }
}

/// What becomes of lines between data states.
enum LineMotion {
    /// Lines do not move: there is one state.
    case none
    case moving
    /// One line fades and the next appears: there are too many points.
    case fading

    init(_ chart: Chart) {
        guard chart.states.count > 1, chart.stateControl != nil else {
            self = .none
            return
        }
        let counts = chart.states.map { state -> Int in
            guard case .cartesian(let plot) = state.plot else { return 0 }
            return plot.marks.reduce(0) { count, mark in
                guard let curve = mark.layout.movingCurve else { return count }
                return count + mark.valueSeries.reduce(0) { $0 + MovingLine.pieces(curve, through: $1.data.count) }
            }
        }
        self = (counts.max() ?? 0) <= MovingLine.limit ? .moving : .fading
    }
}
