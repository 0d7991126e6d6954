/// The quantiles of some numbers, by linear interpolation between the two nearest values: type 7 of Hyndman & Fan,
/// "Sample Quantiles in Statistical Packages" (1996), which is what R, NumPy, d3 and Vega do unless told otherwise.
struct Quantiles: Sendable {
    /// The values, ascending, at least one.
    let sorted: [Double]

    /// Sorts some values; nil: there are none.
    /// - Parameter values: finite, in any order.
    init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    /// The value with a share of the others below it.
    /// - Parameter share: 0 (the lowest value) to 1 (the highest).
    func value(at share: Double) -> Double {
        Self.value(at: share, ofCount: sorted.count) { sorted[$0] }
    }

    /// As ``value(at:)``, of values that can be asked for one by one.
    /// - Parameters:
    ///   - count: how many there are, at least one.
    ///   - sorted: the value with so many below it.
    static func value(at share: Double, ofCount count: Int, sorted: (Int) -> Double) -> Double {
        let place = share * Double(count - 1)
        let index = min(Int(place), count - 1)
        let (lower, upper) = (sorted(index), sorted(min(index + 1, count - 1)))
        let part = place - Double(index)
        // Weighted, because the difference of two numbers may be beyond what a double holds; rounding must not lead
        // out of the two.
        return min(max(lower * (1 - part) + upper * part, lower), upper)
    }

    var median: Double { value(at: 0.5) }
    var firstQuartile: Double { value(at: 0.25) }
    var thirdQuartile: Double { value(at: 0.75) }
    var interquartileRange: Double { thirdQuartile - firstQuartile }
}
