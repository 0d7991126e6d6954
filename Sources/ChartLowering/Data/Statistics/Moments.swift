/// The number of some values, their mean, and how far they spread about it.
struct Moments: Equatable, Sendable {
    var count: Int
    var mean: Double
    /// The sum of the squares of what parts the values from their mean.
    var squares: Double

    /// - Parameter values: at least one.
    init(_ values: [Double]) {
        count = values.count
        mean = Summary.mean(values)
        squares = Summary.squaredDeviations(values)
    }

    /// The moments of a single value.
    init(_ value: Double) {
        count = 1
        mean = value
        squares = 0
    }

    private init(count: Int, mean: Double, squares: Double) {
        self.count = count
        self.mean = mean
        self.squares = squares
    }

    /// The moments of the values of two lists together, by Chan, Golub & LeVeque, "Updating Formulae and a Pairwise Algorithm
    /// for Computing Sample Variances" (1979).
    static func joined(_ a: Moments, _ b: Moments) -> Moments {
        let count = a.count + b.count
        let part = Double(b.count) / Double(count)
        let distance = b.mean - a.mean
        return Moments(
            count: count, mean: a.mean + distance * part,
            squares: a.squares + b.squares + distance * distance * part * Double(a.count))
    }

    /// The sum of the squares, divided by one less than the number of values; nil: there are fewer than two.
    var sampleVariance: Double? { count > 1 ? squares / Double(count - 1) : nil }
}

/// The operations that say how far values spread. Remembers what it has had to look for.
struct Spread {
    /// What ``StudentT/reach(freedom:)`` came to, by degrees of freedom.
    private var studentsT: [Int: Double] = [:]

    /// - Returns: nil, if there are too few values, or the operation is about something else than spread.
    mutating func value(_ operation: AggregateSpec.Operation, of moments: Moments) -> Double? {
        switch operation {
        case .variance: return moments.sampleVariance
        case .stdev: return moments.sampleVariance?.squareRoot()
        case .varianceOfPopulation: return moments.squares / Double(moments.count)
        case .stdevOfPopulation: return (moments.squares / Double(moments.count)).squareRoot()
        case .standardError: return Self.standardError(moments)
        case .confidenceLow, .confidenceHigh:
            guard let error = Self.standardError(moments) else { return nil }
            let reach = t(moments.count - 1) * error
            return operation == .confidenceLow ? moments.mean - reach : moments.mean + reach
        default: return nil
        }
    }

    private static func standardError(_ moments: Moments) -> Double? {
        moments.sampleVariance.map { ($0 / Double(moments.count)).squareRoot() }
    }

    private mutating func t(_ freedom: Int) -> Double {
        if let known = studentsT[freedom] { return known }
        let t = StudentT.reach(freedom: freedom)
        studentsT[freedom] = t
        return t
    }
}
