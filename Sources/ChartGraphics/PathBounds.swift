extension Path {
    /// The smallest box that holds the line itself (not its stroke, not its controls); nil for an empty path.
    public var bounds: Rect? {
        var box = Box()
        var current = Point(x: 0, y: 0)
        var start = current
        for element in elements {
            switch element {
            case .move(let point):
                (current, start) = (point, point)
                box.add(point)
            case .line(let point):
                current = point
                box.add(point)
            case .curve(let first, let second, let end):
                box.add(curveFrom: current, first, second, end)
                current = end
            case .arc(let radius, let large, let clockwise, let end):
                box.add(arcFrom: current, radius: radius, large: large, clockwise: clockwise, to: end)
                current = end
            case .close:
                current = start
            }
        }
        return box.rect
    }
}

private struct Box {
    private var low: Point?
    private var high = Point(x: 0, y: 0)

    var rect: Rect? {
        low.map { Rect(x: $0.x, y: $0.y, width: high.x - $0.x, height: high.y - $0.y) }
    }

    mutating func add(_ point: Point) {
        guard let low else {
            (self.low, high) = (point, point)
            return
        }
        self.low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    mutating func add(curveFrom a: Point, _ b: Point, _ c: Point, _ d: Point) {
        let turns = turningPoints(a.x, b.x, c.x, d.x) + turningPoints(a.y, b.y, c.y, d.y)
        for t in turns {
            let (u, x, y) = (1 - t, \Point.x, \Point.y)
            func coordinate(_ axis: KeyPath<Point, Double>) -> Double {
                u * u * u * a[keyPath: axis] + 3 * u * u * t * b[keyPath: axis] + 3 * u * t * t * c[keyPath: axis]
                    + t * t * t * d[keyPath: axis]
            }
            add(Point(x: coordinate(x), y: coordinate(y)))
        }
        add(d)
    }

    mutating func add(arcFrom from: Point, radius: Double, large: Bool, clockwise: Bool, to: Point) {
        add(to)
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        let chord = (dx * dx + dy * dy).squareRoot()
        guard chord > 0, radius > 0 else { return }
        // As in SVG: a circle too small to reach both ends grows until it does.
        let radius = max(radius, chord / 2)
        let height = max(radius * radius - chord * chord / 4, 0).squareRoot()
        let side: Double = large == clockwise ? -1 : 1
        let center = Point(
            x: (from.x + to.x) / 2 - side * height * dy / chord, y: (from.y + to.y) / 2 + side * height * dx / chord)
        for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            let extreme = Point(x: center.x + radius * x, y: center.y + radius * y)
            // The arc is on one side of its chord: the left one, seen from its start, if it turns clockwise.
            let cross = dx * (extreme.y - from.y) - dy * (extreme.x - from.x)
            if clockwise ? cross < 0 : cross > 0 { add(extreme) }
        }
    }
}

/// Where between 0 and 1 a coordinate of a cubic curve turns back.
private func turningPoints(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (square, linear, constant) = (d - 3 * c + 3 * b - a, 2 * (c - 2 * b + a), b - a)
    var roots: [Double] = []
    if square.magnitude < 1e-12 {
        if linear != 0 { roots = [-constant / linear] }
    } else {
        let discriminant = linear * linear - 4 * square * constant
        guard discriminant >= 0 else { return [] }
        roots = [-1, 1].map { (-linear + $0 * discriminant.squareRoot()) / (2 * square) }
    }
    return roots.filter { 0 < $0 && $0 < 1 }
}
