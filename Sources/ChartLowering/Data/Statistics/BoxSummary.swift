import ChartIR

/// What a box plot says of some numbers.
struct BoxSummary: Equatable, Sendable {
    /// How far the whiskers reach.
    enum Whiskers: Equatable, Sendable {
        /// Whiskers reach to the furthest values within so many interquartile ranges of the quartiles; what lies beyond
        /// is an outlier. 1.5 is the factor of Tukey, "Exploratory Data Analysis" (1977).
        case tukey(factor: Double = 1.5)
        /// Whiskers reach to the lowest and the highest value: nothing is an outlier.
        case extremes
    }

    var count: Int
    var mean: Double
    /// Where the lower whisker ends, never above ``firstQuartile``.
    var lowerWhisker: Double
    var firstQuartile: Double
    var median: Double
    var thirdQuartile: Double
    /// Where the upper whisker ends, never below ``thirdQuartile``.
    var upperWhisker: Double
    /// Which of the values lie beyond the whiskers, by their places in the list, in its order.
    var outliers: [Int]

    /// Summarizes some values; nil: there are none.
    /// - Parameter values: finite, in any order.
    init?(_ values: [Double], whiskers: Whiskers = .tukey()) {
        guard let quantiles = Quantiles(values), let lowest = quantiles.sorted.first,
            let highest = quantiles.sorted.last
        else { return nil }
        count = values.count
        mean = Summary.mean(values)
        firstQuartile = quantiles.firstQuartile
        median = quantiles.median
        thirdQuartile = quantiles.thirdQuartile
        switch whiskers {
        case .extremes:
            (lowerWhisker, upperWhisker) = (lowest, highest)
            outliers = []
        case .tukey(let factor):
            let reach = factor * quantiles.interquartileRange
            let (lowerFence, upperFence) = (firstQuartile - reach, thirdQuartile + reach)
            // Quartiles lie between values, so that the furthest value within the fence may be inside the box; the
            // whisker then ends at the box.
            let within = quantiles.sorted.filter { lowerFence <= $0 && $0 <= upperFence }
            lowerWhisker = min(within.first ?? firstQuartile, firstQuartile)
            upperWhisker = max(within.last ?? thirdQuartile, thirdQuartile)
            outliers = values.indices.filter { values[$0] < lowerFence || values[$0] > upperFence }
        }
    }
}
