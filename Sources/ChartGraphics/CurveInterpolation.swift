extension Curve {
    /// The path from the first point through all others; empty for fewer than two points.
    /// - Parameters:
    ///   - points: in the order of the line. For ``monotone`` and ``natural`` their x must only rise or only fall;
    ///     where two neighbours have the same x, the line goes straight up or down.
    ///   - isTransposed: whether the points follow each other along y instead of x; default: false.
    package func elements(through points: [Point], isTransposed: Bool = false) -> [Path.Element] {
        if isTransposed { return elements(through: points.map(\.transposed)).map(\.transposed) }
        switch self {
        case .linear: return points.dropFirst().map(Path.Element.line)
        case .monotone: return hermitePieces(points, steffenSlopes)
        case .natural: return hermitePieces(points, naturalSlopes)
        case .step: return steps(points, at: 0.5)
        case .stepBefore: return steps(points, at: 0)
        case .stepAfter: return steps(points, at: 1)
        }
    }

}

/// Level lines with a jump between each two points, at this fraction of the way from one to the next.
private func steps(_ points: [Point], at fraction: Double) -> [Path.Element] {
    zip(points, points.dropFirst()).flatMap { from, to -> [Path.Element] in
        let x = from.x + (to.x - from.x) * fraction
        let corners = [Point(x: x, y: from.y), Point(x: x, y: to.y), to]
        return zip([from] + corners, corners).filter { $0 != $1 }.map { .line($1) }
    }
}

/// A cubic Hermite curve through the points, piece by piece.
/// - Parameter slopes: gives the slope at each of at least three points.
private func hermitePieces(_ all: [Point], _ slopes: ([Point]) -> [Double]) -> [Path.Element] {
    var points: [Point] = []
    for point in all where point != points.last { points.append(point) }
    guard points.count > 2 else { return points.dropFirst().map(Path.Element.line) }
    let slopes = slopes(points)
    return points.indices.dropLast().map { index in
        let (from, to) = (points[index], points[index + 1])
        let third = (to.x - from.x) / 3
        return .curve(
            Point(x: from.x + third, y: from.y + third * slopes[index]),
            Point(x: to.x - third, y: to.y - third * slopes[index + 1]), to)
    }
}

/// Slopes that keep each piece between its two values: M. Steffen, "A simple method for monotonic interpolation in one
/// dimension", Astronomy and Astrophysics 239 (1990); the same choices as d3-shape's `curveMonotoneX`, one-sided slopes
/// at the ends included.
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

/// Slopes of the natural cubic spline, whose second derivative has no jump and ends at 0: the tridiagonal system of the
/// slopes (C. de Boor, "A Practical Guide to Splines", chapter IV), solved forwards and back. Linear in the values.
/// - Parameter points: at least three.
private func naturalSlopes(_ points: [Point]) -> [Double] {
    let last = points.count - 1
    // The least width has the sign of all widths, as a line may also run backwards.
    let least = (points[last].x - points[0].x) * 1e-9
    guard least != 0 else { return points.map { _ in 0 } }
    let pieces = zip(points, points.dropFirst()).map { from, to -> (stiffness: Double, secant: Double) in
        // A piece without width is a straight rise: stiff, and level as far as its neighbours know.
        let width = to.x - from.x
        return width.magnitude > least.magnitude ? (1 / width, (to.y - from.y) / width) : (1 / least, 0)
    }
    var ratios = Array(repeating: 0.0, count: points.count)
    var slopes = ratios
    for index in 0...last {
        var (pivot, right) = (0.0, 0.0)
        if index > 0 {
            let before = pieces[index - 1]
            pivot += before.stiffness * (2 - ratios[index - 1])
            right += before.stiffness * (3 * before.secant - slopes[index - 1])
        }
        if index < last {
            let after = pieces[index]
            pivot += 2 * after.stiffness
            right += 3 * after.stiffness * after.secant
            ratios[index] = after.stiffness / pivot
        }
        slopes[index] = right / pivot
    }
    for index in stride(from: last - 1, through: 0, by: -1) { slopes[index] -= ratios[index] * slopes[index + 1] }
    return slopes
}

extension Point {
    fileprivate var transposed: Point { Point(x: y, y: x) }
}

extension Path.Element {
    /// The element with x and y swapped; an arc then turns the other way round.
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
    /// The slope of a smooth curve at each point, 0 for every other kind of curve.
    /// - Parameter points: their x must rise.
    /// - Complexity: O(n).
    package func slopes(_ points: [Point]) -> [Double] {
        guard self == .monotone || self == .natural, points.count > 1 else { return points.map { _ in 0 } }
        guard points.count > 2 else {
            return points.map { _ in (points[1].y - points[0].y) / (points[1].x - points[0].x) }
        }
        return self == .natural ? naturalSlopes(points) : steffenSlopes(points)
    }

    /// The values at which the curve ``natural`` turns between two neighbouring points, which is where it can overshoot
    /// the data.
    /// - Parameter points: their x must rise.
    package static func overshoots(_ points: [Point]) -> [Double] {
        let slopes = Curve.natural.slopes(points)
        return points.indices.dropLast().flatMap { index -> [Double] in
            let (from, to) = (points[index], points[index + 1])
            let width = to.x - from.x
            // The derivative over t = 0...1 is a t² + b t + c.
            let (start, end, rise) = (slopes[index] * width, slopes[index + 1] * width, to.y - from.y)
            let (a, b, c) = (3 * (start + end) - 6 * rise, 6 * rise - 4 * start - 2 * end, start)
            let discriminant = b * b - 4 * a * c
            guard discriminant >= 0 else { return [] }
            let root = discriminant.squareRoot()
            let q = -0.5 * (b + (b < 0 ? -root : root))
            return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.map { t in
                from.y + t * (c + t * (b / 2 + t * a / 3))
            }
        }
    }
}
