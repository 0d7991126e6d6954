import ChartIR
import ChartPlatform

/// Bins: intervals side by side that part a range of numbers. Each holds its lower edge and not its upper one, except
/// the last, which holds both. Several series share one binning, made of the values of all.
struct Binning: Equatable, Sendable {
    /// How bins are chosen.
    enum Method: Equatable, Sendable {
        /// The number of bins comes from the rule, 200 at most.
        case rule(BinningSpec.Rule)
        /// About so many bins, 1 to ``maximumCount``.
        case count(Int)
        /// Bins that are all as wide as this, more than 0; one edge is `start`, whether a value is near it or not.
        case width(Double, start: Double)
        /// Bins between stated edges: at least two edges and at most one more than ``maximumCount``, ascending.
        case edges([Double])
    }

    enum Failure: Error, Equatable {
        /// There would be more bins than ``maximumCount``; the least width that makes fewer, a nice one, is given.
        case tooMany(leastWidth: Double)
        /// The edges cannot be told apart as doubles of the size of this number.
        case tooFine(near: Double)
    }

    static let maximumCount = 1000
    /// The most bins that a rule gives: rules go by the spread of most values, and a single one far away would make
    /// bins without end.
    private static let maximumCountOfRules = 200

    /// The edges of all bins, ascending; one more than there are bins, at least two.
    let edges: [Double]

    var count: Int { edges.count - 1 }

    /// The bins that a rule chooses; nil: there are no values to choose them by.
    /// - Parameters:
    ///   - values: in any order; those that are not finite are passed over.
    ///   - isNice: whether the bins of a rule or a count begin and end at multiples of 1, 2, 2.5 or 5 times a power of
    ///     ten, for which there may be somewhat more or fewer of them. Otherwise they reach from the lowest value to
    ///     the highest and are exactly as many. Values that are all equal have a single bin either way, as wide as a
    ///     one in the place of their first digit: 3750 lies in 3000 to 4000.
    init?(_ values: [Double], by method: Method, isNice: Bool = true) throws(Failure) {
        let numbers = values.filter(\.isFinite)
        let extent = numbers.min().flatMap { low in numbers.max().map { (low: low, high: $0) } }
        switch (method, extent) {
        case (.edges(let edges), _): self.edges = edges
        case (_, nil): return nil
        case (.rule(let rule), let (low, high)?):
            edges = Self.edges(low, high, wish: min(rule.count(numbers), Self.maximumCountOfRules), isNice)
        case (.count(let count), let (low, high)?): edges = Self.edges(low, high, wish: count, isNice)
        case (.width(let width, let start), let (low, high)?):
            edges = try Self.edges(low, high, of: DecimalSteps(from: start, by: width))
        }
    }

    /// The bin of a value, from 0; nil: it lies outside of all.
    func index(of value: Double) -> Int? {
        guard let first = edges.first, let last = edges.last, first <= value, value <= last else { return nil }
        var (low, high) = (0, count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if edges[middle] <= value { low = middle } else { high = middle }
        }
        return low
    }

    // MARK: Edges

    private static func edges(_ low: Double, _ high: Double, wish count: Int, _ isNice: Bool) -> [Double] {
        if low == high { return edges(around: low) }
        return (isNice ? niceEdges(low, high, wish: count) : nil) ?? evenEdges(low, high, count: count)
    }

    /// Multiples of a width that reach from the lowest value to the highest.
    private static func edges(_ low: Double, _ high: Double, of steps: DecimalSteps) throws(Failure) -> [Double] {
        let breadth = low == high ? 0 : high / steps.step - low / steps.step
        guard breadth <= Double(maximumCount) else { throw .tooMany(leastWidth: leastWidth(low, high)) }
        let far = max(abs(low), abs(high), abs(steps.start))
        guard let first = steps.index(atOrBelow: low), var last = steps.index(atOrBelow: high) else {
            throw .tooFine(near: far)
        }
        if last == first || steps.value(last) < high { last += 1 }
        guard last - first <= maximumCount else { throw .tooMany(leastWidth: leastWidth(low, high)) }
        let edges = finite((first...last).map(steps.value))
        guard isAscending(edges) else { throw .tooFine(near: far) }
        return edges
    }

    /// The least width among the nice ones that surely makes no more bins than there may be.
    private static func leastWidth(_ low: Double, _ high: Double) -> Double {
        let least = high / Double(maximumCount - 1) - low / Double(maximumCount - 1)
        return niceSteps(about: least).map(\.step).filter { $0 >= least }.min() ?? least
    }

    /// Steps of nice widths, from about ten times a width down to itself or less.
    private static func niceSteps(about width: Double) -> [DecimalSteps] {
        guard width.isNormal else { return [] }
        let power = Int(log10(width).rounded(.down))
        return [power + 1, power].flatMap { exponent in
            // The factors are tenths, as 2.5 has one.
            [50, 25, 20, 10].map { DecimalSteps(multiplesOf: $0, exponent: exponent - 1) }
        }
    }

    /// The edges by the nice width whose number of bins is nearest to the wish, the wider of two; nil: the values are
    /// so close that there is none.
    private static func niceEdges(_ low: Double, _ high: Double, wish count: Int) -> [Double]? {
        var best: [Double]?
        for steps in niceSteps(about: high / Double(count) - low / Double(count)) {
            guard let edges = try? edges(low, high, of: steps) else { continue }
            if let best, abs(edges.count - 1 - count) >= abs(best.count - 1 - count) { continue }
            best = edges
        }
        return best
    }

    /// The edges of equal parts from the lowest value to the highest.
    private static func evenEdges(_ low: Double, _ high: Double, count: Int) -> [Double] {
        let width = high / Double(count) - low / Double(count)
        // Edges between are rounded to a billionth of the width, where only noise stands.
        let exponent = width.isNormal ? Int(log10(width).rounded(.down)) - 9 : 0
        let inner = (1..<max(count, 1)).map { index -> Double in
            let edge = low + width * Double(index)
            let scaled = (edge * pow(10, Double(-exponent))).rounded()
            guard scaled.magnitude < 0x1p53, let rounded = Double("\(Int(scaled))e\(exponent)") else { return edge }
            return rounded
        }
        let edges = [low] + inner + [high]
        return isAscending(edges) ? edges : [low, high]
    }

    private static func edges(around value: Double) -> [Double] {
        // The digits of what is hardly more than 0 are noise.
        let exponent = abs(value) < 1e-300 ? 0 : Int(log10(abs(value)).rounded(.down))
        let steps = DecimalSteps(multiplesOf: 1, exponent: exponent)
        guard let index = steps.index(atOrBelow: value) else { return [value.nextDown, value.nextUp] }
        return finite([steps.value(index), steps.value(index + 1)])
    }

    /// The edges as finite numbers: one beyond the largest double is that double.
    private static func finite(_ edges: [Double]) -> [Double] {
        let limit = Double.greatestFiniteMagnitude
        return edges.map { min(max($0, -limit), limit) }
    }

    private static func isAscending(_ edges: [Double]) -> Bool {
        zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 }
    }
}

// MARK: Rules

extension BinningSpec.Rule {
    /// How many bins some numbers should have, at least 1.
    /// - Parameter values: finite, at least one.
    fileprivate func count(_ values: [Double]) -> Int {
        switch self {
        case .sturges: Self.sturges(values)
        case .scott: Self.count(values, width: Self.scottWidth(values)) ?? Self.sturges(values)
        case .freedmanDiaconis: Self.freedmanDiaconis(values)
        }
    }

    /// ⌈log₂ n⌉ + 1 bins: Sturges, "The Choice of a Class Interval" (1926).
    private static func sturges(_ values: [Double]) -> Int {
        // The bits of n - 1 are ⌈log₂ n⌉, exactly.
        Int.bitWidth - max(values.count - 1, 0).leadingZeroBitCount + 1
    }

    /// The width 3.49 s n^(-1/3), s being the standard deviation: Scott, "On Optimal and Data-Based Histograms" (1979).
    private static func scottWidth(_ values: [Double]) -> Double {
        3.49 * Summary.standardDeviation(values) / cbrt(Double(values.count))
    }

    /// As many bins as their width 2 IQR n^(-1/3) makes: Freedman & Diaconis, "On the Histogram as a Density Estimator"
    /// (1981). Where half of the values or more are equal the interquartile range may be 0 and say nothing; then it is
    /// Scott's rule.
    private static func freedmanDiaconis(_ values: [Double]) -> Int {
        let range = Quantiles(values)?.interquartileRange ?? 0
        return count(values, width: 2 * range / cbrt(Double(values.count)))
            ?? count(values, width: scottWidth(values)) ?? sturges(values)
    }

    /// How many bins of a width there are; nil: the width is none, or beyond what a double holds.
    private static func count(_ values: [Double], width: Double) -> Int? {
        guard width > 0, width.isFinite, let low = values.min(), let high = values.max() else { return nil }
        let count = (high / width - low / width).rounded(.up)
        return count.isNaN ? nil : Int(min(max(count, 1), 1e6))
    }
}
