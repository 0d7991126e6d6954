extension Curve {
    /// What leads from the first point through all others; nothing for fewer than two points.
    /// - Parameters:
    ///   - points: in the order of the line. For ``monotone`` their x must not turn back; where two have the same x,
    ///     the line goes straight up or down.
    ///   - isTransposed: whether the points follow each other along y instead of x.
    public func elements(through points: [Point], isTransposed: Bool = false) -> [Path.Element] {
        if isTransposed { return elements(through: points.map(\.transposed)).map(\.transposed) }
        switch self {
        case .linear: return points.dropFirst().map(Path.Element.line)
        case .monotone: return monotonePieces(points)
        case .step: return steps(points, at: 0.5)
        case .stepBefore: return steps(points, at: 0)
        case .stepAfter: return steps(points, at: 1)
        }
    }

}

/// Levels with a jump at a fraction of the way between each two points.
private func steps(_ points: [Point], at fraction: Double) -> [Path.Element] {
    zip(points, points.dropFirst()).flatMap { from, to -> [Path.Element] in
        let x = from.x + (to.x - from.x) * fraction
        let corners = [Point(x: x, y: from.y), Point(x: x, y: to.y), to]
        return zip([from] + corners, corners).filter { $0 != $1 }.map { .line($1) }
    }
}

/// Cubic Hermite pieces whose slopes keep each piece between its two values: M. Steffen, "A simple method for
/// monotonic interpolation in one dimension", Astronomy and Astrophysics 239 (1990); the same choices as d3-shape's
/// `curveMonotoneX`, one-sided slopes at the ends included.
private func monotonePieces(_ all: [Point]) -> [Path.Element] {
    var points: [Point] = []
    for point in all where point != points.last { points.append(point) }
    guard points.count > 2 else { return points.dropFirst().map(Path.Element.line) }
    let slopes = steffenSlopes(points)
    return points.indices.dropLast().map { index in
        let (from, to) = (points[index], points[index + 1])
        let third = (to.x - from.x) / 3
        return .curve(
            Point(x: from.x + third, y: from.y + third * slopes[index]),
            Point(x: to.x - third, y: to.y - third * slopes[index + 1]), to)
    }
}

/// - Parameter points: at least three.
private func steffenSlopes(_ points: [Point]) -> [Double] {
    let widths = zip(points, points.dropFirst()).map { $1.x - $0.x }
    // A piece without width is a straight rise: as if the value did not change there, so that neighbours end level.
    let secants = zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
    var slopes = Array(repeating: 0.0, count: points.count)
    for index in 1..<points.count - 1 {
        let (before, after) = (secants[index - 1], secants[index])
        guard before * after > 0 else { continue }
        let parabola = (before * widths[index] + after * widths[index - 1]) / (widths[index - 1] + widths[index])
        let steepest = min(before.magnitude, after.magnitude, parabola.magnitude / 2)
        slopes[index] = before < 0 ? -2 * steepest : 2 * steepest
    }
    let last = points.count - 1
    slopes[0] = (3 * secants[0] - slopes[1]) / 2
    slopes[last] = (3 * secants[last - 1] - slopes[last - 1]) / 2
    return slopes
}

extension Point {
    fileprivate var transposed: Point { Point(x: y, y: x) }
}

extension Path.Element {
    /// Mirrored at the diagonal, which turns clockwise round.
    fileprivate var transposed: Path.Element {
        switch self {
        case .move(let point): .move(point.transposed)
        case .line(let point): .line(point.transposed)
        case .curve(let first, let second, let end): .curve(first.transposed, second.transposed, end.transposed)
        case .arc(let radius, let large, let clockwise, let end):
            .arc(radius: radius, large: large, clockwise: !clockwise, to: end.transposed)
        case .close: .close
        }
    }
}

extension Curve {
    /// The slopes with which ``monotone`` passes the points; the x must rise.
    /// - Complexity: O(n).
    public static func monotoneSlopes(_ points: [Point]) -> [Double] {
        switch points.count {
        case 0, 1: points.map { _ in 0 }
        case 2: points.map { _ in (points[1].y - points[0].y) / (points[1].x - points[0].x) }
        default: steffenSlopes(points)
        }
    }
}
