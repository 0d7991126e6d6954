import ChartGraphics

/// How far the data of an axis reach in all data states: sorted, as each state asks for what all of them have.
struct ExtentFamily {
    /// The ends and the widths of what each series reaches by itself and all together, in each state; ascending, and so
    /// the low ends with the other sign.
    private let negatedLowers: [Double]
    private let uppers: [Double]
    private let widths: [Double]
    /// The range from the least of these ends to the greatest.
    let whole: ClosedRange<Double>
    /// How far the data reach over all sets of visible series (``Extent/hull``), in all states together.
    let hull: ClosedRange<Double>
    /// How far at most in one state.
    let widestHull: Double
    /// Whether 0 lies in the reach of every visible set of some state.
    let holdsZeroAlways: Bool

    /// - Complexity: O(n log n) in the series of all states.
    init(_ extents: [Extent]) {
        let bounds = extents.flatMap { $0.boundsOfSingleSeries + [$0.bounds { _ in true } ?? 0...1] }
        negatedLowers = bounds.map { -$0.lowerBound }.sorted()
        uppers = bounds.map(\.upperBound).sorted()
        widths = bounds.map { $0.upperBound - $0.lowerBound }.sorted()
        let hulls = extents.map { $0.hull ?? 0...1 }
        hull = (hulls.map(\.lowerBound).min() ?? 0)...(hulls.map(\.upperBound).max() ?? 1)
        widestHull = hulls.map { $0.upperBound - $0.lowerBound }.max() ?? 1
        whole = -(negatedLowers.last ?? 0)...(uppers.last ?? 1)
        holdsZeroAlways = extents.contains(where: \.holdsZeroAlways)
    }

    /// The greatest width between ends of the author's, or those of the data where there are none.
    func widest(from low: Double?, to high: Double?) -> Double {
        switch (low, high) {
        case (let low?, let high?): max(high - low, 0)
        case (let low?, nil): max((uppers.last ?? low) - low, 0)
        case (nil, let high?): max(high + (negatedLowers.last ?? -high), 0)
        case (nil, nil): widths.last ?? 0
        }
    }

    /// The smallest such width that is greater than `least`; nil: there is none.
    /// - Complexity: O(log n)
    func narrowest(above least: Double, from low: Double?, to high: Double?) -> Double? {
        func first(_ sorted: [Double], where isEnough: (Double) -> Bool) -> Double? {
            sorted[sorted.partitioningIndex(where: isEnough)...].first
        }
        switch (low, high) {
        case (let low?, let high?): return high - low > least ? high - low : nil
        case (let low?, nil): return first(uppers) { $0 - low > least }.map { $0 - low }
        case (nil, let high?):
            return first(negatedLowers) { high + $0 > least }.map { high + $0 }
        case (nil, nil): return first(widths) { $0 > least }
        }
    }
}
