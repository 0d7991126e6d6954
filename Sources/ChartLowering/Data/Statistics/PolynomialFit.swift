import ChartPlatform

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
    /// The sum of the squares of each polynomial at the places of the points.
    private var norms: [Double] = []
    /// The sum of the squares of what parts the points from the curve.
    private let squares: Double
    /// How many points there are beyond those that the curve would go through whatever they were.
    let freedom: Int

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
            norms.append(norm)
            rest = zip(rest, current).map { $0 - coefficient * $1 }
            guard power < degree else { break }
            let shift = Summary.sum(zip(places, current).map { $0 * $1 * $1 }) / norm
            let factor = power == 0 ? 0 : norm / previousNorm
            shifts.append(shift)
            factors.append(factor)
            let next = places.indices.map { (places[$0] - shift) * current[$0] - factor * previous[$0] }
            (previous, current, previousNorm) = (current, next, norm)
        }
        squares = Summary.sum(rest.map { $0 * $0 })
        freedom = x.count - degree - 1
    }

    /// The height of the curve at a place.
    func value(at x: Double) -> Double {
        zip(coefficients, polynomials(at: x)).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// The standard error of the height at a place; nil: the curve goes through all points, which then do not say how far they
    /// lie about it.
    func standardError(at x: Double) -> Double? {
        guard freedom > 0 else { return nil }
        let leverage = zip(polynomials(at: x), norms).reduce(0.0) { $0 + $1.0 * $1.0 / $1.1 }
        return (squares / Double(freedom) * leverage).squareRoot()
    }

    /// What each polynomial comes to at a place.
    private func polynomials(at x: Double) -> [Double] {
        let place = (x - center) / scale
        var values = [1.0]
        var previous = 0.0
        for index in shifts.indices {
            let current = values[index]
            values.append((place - shifts[index]) * current - factors[index] * previous)
            previous = current
        }
        return values
    }
}

/// The curve of a form that is nearest to some points by the least squares, in the units of the data.
struct FittedCurve {
    private let method: RegressionSpec.Method
    private let fit: PolynomialFit

    /// - Parameters:
    ///   - degree: that of a polynomial, at least 1; of no meaning for other forms.
    ///   - points: such as the form can hold.
    /// - Returns: nil, if they stand at too few different places.
    init?(_ method: RegressionSpec.Method, degree: Int, to points: [(x: Double, y: Double)]) {
        let xs = points.map { method.takesLogOfX ? log($0.x) : $0.x }
        let ys = points.map { method.takesLogOfY ? log($0.y) : $0.y }
        guard let fit = PolynomialFit(xs, ys, degree: method.degree(degree)) else { return nil }
        self.method = method
        self.fit = fit
    }

    /// The height at a place.
    func value(at x: Double) -> Double { height(fit.value(at: method.takesLogOfX ? log(x) : x)) }

    /// Where the height lies with a confidence of 95 %, at each of some places; nil: there are too few points to say, or their
    /// values are too large to calculate with.
    func confidence(at places: [Double]) -> [ClosedRange<Double>?] {
        let reach = fit.freedom > 0 ? StudentT.reach(freedom: fit.freedom) : 0
        return places.map { place in
            let x = method.takesLogOfX ? log(place) : place
            guard let error = fit.standardError(at: x) else { return nil }
            let middle = fit.value(at: x)
            let (low, high) = (height(middle - reach * error), height(middle + reach * error))
            return low <= high ? low...high : nil
        }
    }

    private func height(_ fitted: Double) -> Double { method.takesLogOfY ? exp(fitted) : fitted }
}

extension RegressionSpec.Method {
    fileprivate var takesLogOfX: Bool { self == .logarithmic || self == .power }
    fileprivate var takesLogOfY: Bool { self == .exponential || self == .power }

    /// Whether the form can come near such values: those that it takes the logarithm of are more than 0.
    func holds(x: Double) -> Bool { !takesLogOfX || x > 0 }
    func holds(y: Double) -> Bool { !takesLogOfY || y > 0 }

    /// The highest power, which is also one less than the number of different places that are needed.
    /// - Parameter stated: that of a polynomial, as the author says it; nil: not at all.
    func degree(_ stated: Int?) -> Int { self == .polynomial ? stated ?? 2 : 1 }
}
