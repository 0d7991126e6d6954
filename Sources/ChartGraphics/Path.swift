/// An outline or a line, made of plain numbers.
package struct Path: Hashable, Sendable {
    package enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A cubic Bézier curve from the current point: two control points, then the end.
        case curve(Point, Point, Point)
        /// A part of a circle from the current point; `large` and `clockwise` mean what they mean in SVG.
        case arc(radius: Double, large: Bool, clockwise: Bool, to: Point)
        /// A straight line back to the last `move`.
        case close
    }

    package private(set) var elements: [Element] = []

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }

    package mutating func move(to point: Point) { elements.append(.move(point)) }
    package mutating func line(to point: Point) { elements.append(.line(point)) }
    package mutating func curve(_ first: Point, _ second: Point, to end: Point) {
        elements.append(.curve(first, second, end))
    }
    package mutating func arc(radius: Double, large: Bool, clockwise: Bool, to end: Point) {
        elements.append(.arc(radius: radius, large: large, clockwise: clockwise, to: end))
    }
    package mutating func close() { elements.append(.close) }
}

extension Path {
    /// A line through the points; a single point becomes a line without length, which round caps make a dot.
    /// - Parameter isTransposed: whether the points follow each other along y instead of x; default: false.
    package static func through(_ points: [Point], curve: Curve, isTransposed: Bool = false) -> Path {
        var path = Path()
        path.addLine(through: points, curve: curve, isTransposed: isTransposed)
        return path
    }

    /// The path scaled about (0, 0).
    package func scaled(by factor: Double) -> Path {
        mapped(radius: factor) { Point(x: $0.x * factor, y: $0.y * factor) }
    }

    /// The path with every point moved.
    /// - Parameter factor: what the radii of arcs are multiplied by; default: 1.
    package func mapped(radius factor: Double = 1, _ moved: (Point) -> Point) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(moved(point))
            case .line(let point): .line(moved(point))
            case .curve(let first, let second, let end): .curve(moved(first), moved(second), moved(end))
            case .arc(let radius, let large, let clockwise, let end):
                .arc(radius: radius * factor, large: large, clockwise: clockwise, to: moved(end))
            case .close: .close
            }
        }
        return path
    }

    /// The path with its points at the nearest tenths of a pixel; itself where that would bring the ends of an arc together,
    /// which then would not be drawn at all.
    package var inTenths: Path {
        var current = Point(x: 0, y: 0)
        for element in elements {
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point): current = point
            case .arc(_, _, _, let end):
                if max(abs(end.x - current.x), abs(end.y - current.y)) < 1 { return self }
                current = end
            case .close: break
            }
        }
        return mapped { Point(x: $0.x.inTenths, y: $0.y.inTenths) }
    }

    /// All coordinates and radii, in the order of the elements.
    package var numbers: [Double] {
        elements.flatMap { element -> [Double] in
            switch element {
            case .move(let point), .line(let point): [point.x, point.y]
            case .curve(let first, let second, let end): [first.x, first.y, second.x, second.y, end.x, end.y]
            case .arc(let radius, _, _, let end): [radius, end.x, end.y]
            case .close: []
            }
        }
    }

    /// The ranges of its points from left to right and from top to bottom, the control points of curves included; of arcs only the
    /// ends count. nil: the path is empty.
    package var box: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        func take(_ point: Point) {
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        for element in elements {
            switch element {
            case .move(let end), .line(let end), .arc(_, _, _, let end): take(end)
            case .curve(let first, let second, let end):
                take(first)
                take(second)
                take(end)
            case .close: break
            }
        }
        guard left <= right, top <= bottom else { return nil }
        return (left...right, top...bottom)
    }

    /// The range from the leftmost to the rightmost point, as in ``box``; nil: the path is empty.
    package var horizontalRange: ClosedRange<Double>? { box?.x }

    /// The range from the topmost to the lowest point, as in ``box``; nil: the path is empty.
    package var verticalRange: ClosedRange<Double>? { box?.y }

    /// Continues the path along a line, from its end back to its start; the line must not contain arcs.
    /// - Parameter start: the point at which `line` begins.
    package mutating func addReversed(_ line: [Element], from start: Point) {
        var ends = [start]
        for element in line {
            switch element {
            case .move(let point), .line(let point), .curve(_, _, let point), .arc(_, _, _, let point):
                ends.append(point)
            case .close: ends.append(start)
            }
        }
        for (index, element) in line.enumerated().reversed() {
            if case .curve(let first, let second, _) = element {
                curve(second, first, to: ends[index])
            } else {
                self.line(to: ends[index])
            }
        }
    }

    /// Adds a separate line through the points.
    package mutating func addLine(through points: [Point], curve: Curve, isTransposed: Bool = false) {
        guard let first = points.first else { return }
        move(to: first)
        let rest = curve.elements(through: points, isTransposed: isTransposed)
        elements += rest.isEmpty ? [.line(first)] : rest
    }
}

/// A path is encoded as its ``Path/svg`` data.
extension Path: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(svg)
    }
}
