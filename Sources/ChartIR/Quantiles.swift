/// The quantiles of some numbers, by linear interpolation between the two nearest values: type 7 of Hyndman & Fan,
/// "Sample Quantiles in Statistical Packages" (1996), which is what R, NumPy, d3 and Vega do unless told otherwise.
package struct Quantiles: Sendable {
    /// The values, ascending, at least one.
    package let sorted: [Double]

    /// Sorts some values; nil: there are none.
    /// - Parameter values: finite, in any order.
    package init?(_ values: [Double]) {
        guard !values.isEmpty else { return nil }
        sorted = values.sorted()
    }

    /// The value with a share of the others below it.
    /// - Parameter share: 0 (the lowest value) to 1 (the highest).
    package func value(at share: Double) -> Double {
        Self.value(at: share, ofCount: sorted.count) { sorted[$0] }
    }

    /// As ``value(at:)``, of values that can be asked for one by one.
    /// - Parameters:
    ///   - count: how many there are, at least one.
    ///   - sorted: the value with so many below it.
    package static func value(at share: Double, ofCount count: Int, sorted: (Int) -> Double) -> Double {
        let place = share * Double(count - 1)
        let index = min(Int(place), count - 1)
        let (lower, upper) = (sorted(index), sorted(min(index + 1, count - 1)))
        let part = place - Double(index)
        // Weighted, because the difference of two numbers may be beyond what a double holds; rounding must not lead
        // out of the two.
        return min(max(lower * (1 - part) + upper * part, lower), upper)
    }

    package var median: Double { value(at: 0.5) }
    package var firstQuartile: Double { value(at: 0.25) }
    package var thirdQuartile: Double { value(at: 0.75) }
    package var interquartileRange: Double { thirdQuartile - firstQuartile }
}
