/// The polynomial of a degree that is nearest to some points, by the least squares of the distances in y. It is a sum of
/// polynomials that are orthogonal over the places of the points, so that no power of a large x is ever taken: Forsythe,
/// "Generation and Use of Orthogonal Polynomials for Data-Fitting with a Digital Computer" (1957).
struct PolynomialFit {
    /// The place that counts as 0 and the distance that counts as 1.
    private let center: Double
    private let scale: Double
    /// Each polynomial after the first is (x - shift) times the one before, less `factor` times the one before that.
    private var shifts: [Double] = []
    private var factors: [Double] = []
    /// How much of each polynomial is in the sum.
    private var coefficients: [Double] = []

    /// - Parameters:
    ///   - x: finite, at as many different places as the degree and one more; nil is returned where there are fewer.
    ///   - y: finite, as many as there are x.
    ///   - degree: at least 1.
    init?(_ x: [Double], _ y: [Double], degree: Int) {
        guard let low = x.min(), let high = x.max(), Set(x).count > degree else { return nil }
        center = low / 2 + high / 2
        scale = max(high - center, center - low)
        guard scale > 0 else { return nil }
        let places = x.map { [center, scale] in ($0 - center) / scale }
        var previous = [Double](repeating: 0, count: x.count)
        var current = [Double](repeating: 1, count: x.count)
        var previousNorm = 1.0
        var rest = y
        for power in 0...degree {
            let norm = Summary.sum(current.map { $0 * $0 })
            guard norm > 0 else { return nil }
            let coefficient = Summary.sum(zip(rest, current).map { $0 * $1 }) / norm
            coefficients.append(coefficient)
            rest = zip(rest, current).map { $0 - coefficient * $1 }
            guard power < degree else { break }
            let shift = Summary.sum(zip(places, current).map { $0 * $1 * $1 }) / norm
            let factor = power == 0 ? 0 : norm / previousNorm
            shifts.append(shift)
            factors.append(factor)
            let next = places.indices.map { (places[$0] - shift) * current[$0] - factor * previous[$0] }
            (previous, current, previousNorm) = (current, next, norm)
        }
    }

    /// The height of the curve at a place.
    func value(at x: Double) -> Double {
        let place = (x - center) / scale
        var (previous, current) = (0.0, 1.0)
        var sum = coefficients[0]
        for index in shifts.indices {
            (previous, current) = (current, (place - shifts[index]) * current - factors[index] * previous)
            sum += coefficients[index + 1] * current
        }
        return sum
    }
}
