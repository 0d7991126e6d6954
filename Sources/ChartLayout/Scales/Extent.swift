import ChartScene
import Synchronization

/// How far the data of one axis reach, for every set of visible series; in measures (on a log axis logarithms).
struct Extent {
    /// One series' share of a stack's height at one position.
    struct Share: Hashable {
        var series: Int
        var value: Double
    }

    /// Whether the axis always holds 0, by the author's word; what grows from 0 brings its own.
    var includesZero: Bool
    private(set) var ranges: [Int: ClosedRange<Double>] = [:]
    /// The series whose forms start from 0.
    private(set) var growing: Set<Int> = []
    /// The heights of stacks above and below the baseline, each a sum over the visible series.
    private(set) var stacks: [[Share]] = []
    /// The running totals, each a sum over the visible series, whose parts have either sign.
    private(set) var sums: [[Share]] = []
    private var knownSums: Set<[Share]> = []
    /// The number of stacks from which on those that cannot be the outermost are left out.
    private var mostStacks = 256
    /// What all sets of visible series reach, found when it is first needed; nil: the extent is not whole yet.
    private var known: CachedBounds?
    /// The range of reference lines, which no toggle hides; nil: there are none.
    private var references: ClosedRange<Double>?

    /// What the axis holds whatever is visible: the author's 0, and reference lines.
    var constant: ClosedRange<Double>? {
        guard includesZero else { return references }
        return references.map { min($0.lowerBound, 0)...max($0.upperBound, 0) } ?? 0...0
    }

    init(includesZero: Bool) {
        self.includesZero = includesZero
    }

    /// Says that nothing is added any more: what all sets of visible series reach, which each trial of a scale asks for, is found
    /// once.
    mutating func settle() { known = CachedBounds() }

    mutating func include(_ value: Double, of series: Int) {
        guard let range = ranges[series] else {
            ranges[series] = value...value
            return
        }
        if value < range.lowerBound { ranges[series] = value...range.upperBound }
        if value > range.upperBound { ranges[series] = range.lowerBound...value }
    }

    /// Adds a value that is always visible.
    mutating func includeReference(_ value: Double) {
        references = references.map { min($0.lowerBound, value)...max($0.upperBound, value) } ?? value...value
    }

    /// Adds the 0 that the forms of a series start from.
    mutating func includeFoot(of series: Int) {
        include(0, of: series)
        growing.insert(series)
    }

    /// Adds one position's stack: the positive shares pile up above 0, the negative ones below.
    mutating func include(stack: [Share]) {
        growing.formUnion(stack.map(\.series))
        for part in [stack.filter { $0.value > 0 }, stack.filter { $0.value < 0 }] where !part.isEmpty {
            if !stacks.contains(where: { Extent.dominates($0, part) }) {
                stacks.removeAll { Extent.dominates(part, $0) }
                stacks.append(part)
            }
        }
        if stacks.count >= mostStacks { thinStacks() }
    }

    /// Leaves out stacks that for each set of visible series some other reaches as far as, so that long series take no longer
    /// the more of them there are.
    private mutating func thinStacks() {
        let (above, below) = (stacks.filter { $0[0].value > 0 }, stacks.filter { $0[0].value < 0 })
        stacks = Extent.deciding(above, >=) + Extent.deciding(below, <=)
        mostStacks = max(mostStacks, 2 * stacks.count)
    }

    /// The stacks that may be the farthest for some set of visible series; all, if there are too many series to tell.
    private static func deciding(_ stacks: [[Share]], _ outdoes: (Double, Double) -> Bool) -> [[Share]] {
        let members = Set(stacks.joined().map(\.series)).sorted()
        guard members.count <= enumerationLimit else { return stacks }
        return deciding(parts(of: stacks, members), outdoes).map { stacks[$0] }
    }

    /// Adds a sum over the visible series whose parts may have either sign. Its series hold 0, too
    /// (``includeFoot(of:)``).
    mutating func include(sum: [Share]) {
        for share in sum { includeFoot(of: share.series) }
        let parts = sum.filter { $0.value != 0 }
        if !parts.isEmpty, knownSums.insert(parts).inserted { sums.append(parts) }
    }

    /// Whether `a` reaches at least as far as `b` whatever is visible; both have one sign.
    private static func dominates(_ a: [Share], _ b: [Share]) -> Bool {
        guard let first = a.first, let other = b.first, (first.value > 0) == (other.value > 0) else { return false }
        return b.allSatisfy { share in
            a.contains { $0.series == share.series && abs($0.value) >= abs(share.value) }
        }
    }

    var series: [Int] {
        Set(ranges.keys).union(stacks.joined().map(\.series)).sorted()
    }

    /// The reach over all sets of visible series: more than that of all of them together where sums have parts of
    /// either sign. nil: there are no data.
    var hull: ClosedRange<Double>? {
        guard let all = bounds(where: { _ in true }) else { return nil }
        return sums.reduce(all) { hull, sum in
            let below = sum.reduce(0) { $0 + min($1.value, 0) }
            let above = sum.reduce(0) { $0 + max($1.value, 0) }
            return min(hull.lowerBound, below)...max(hull.upperBound, above)
        }
    }

    /// The reach of the visible data; nil if nothing is visible.
    func bounds(where isVisible: (Int) -> Bool) -> ClosedRange<Double>? {
        var isEmpty = true
        var lower = Double.infinity
        var upper = -Double.infinity
        for (series, range) in ranges where isVisible(series) {
            isEmpty = false
            lower = min(lower, range.lowerBound)
            upper = max(upper, range.upperBound)
        }
        for stack in stacks {
            var height = 0.0
            var isThere = false
            for share in stack where isVisible(share.series) {
                isThere = true
                height += share.value
            }
            guard isThere else { continue }
            isEmpty = false
            lower = min(lower, 0, height)
            upper = max(upper, 0, height)
        }
        // The sum of no values is 0, which counts as soon as any series of the stack is visible.
        for sum in sums where sum.contains(where: { isVisible($0.series) }) {
            let height = sum.reduce(0) { isVisible($1.series) ? $0 + $1.value : $0 }
            lower = min(lower, height)
            upper = max(upper, height)
        }
        guard !isEmpty else { return nil }
        guard let constant else { return lower...upper }
        return min(lower, constant.lowerBound)...max(upper, constant.upperBound)
    }
}

extension Extent {
    /// The largest number of series whose every combination is looked at: 4096 sets.
    static let enumerationLimit = 12
    /// The largest number of pairs of a lowest and a highest value that are looked at.
    static let pairLimit = 1000

    /// Every reach that some set of visible series can have (and perhaps a few more), each once; nil where there are
    /// too many combinations.
    /// - Complexity: O(2^n · stacks) up to ``enumerationLimit`` series, else O(n²), for ranges only.
    func reachableBounds() -> [ClosedRange<Double>]? {
        guard let known else { return findReachableBounds() }
        return known.bounds(findReachableBounds)
    }

    private func findReachableBounds() -> [ClosedRange<Double>]? {
        let series = series
        var found: [ClosedRange<Double>] = []
        if series.count <= Extent.enumerationLimit {
            // The sets are looked at thousands of times: a bit for each series is quicker than a set of them.
            var bits = Array(repeating: 0, count: (series.last ?? 0) + 1)
            for (bit, series) in series.enumerated() { bits[series] = 1 << bit }
            for set in 1..<max(1 << series.count, 2) {
                if let bounds = bounds(where: { bits[$0] & set != 0 }) { found.append(bounds) }
            }
        } else {
            let lows = Set(ranges.values.map { min($0.lowerBound, constant?.lowerBound ?? .infinity) })
            let highs = Set(ranges.values.map { max($0.upperBound, constant?.upperBound ?? -.infinity) })
            guard stacks.isEmpty, sums.isEmpty, lows.count * highs.count <= Extent.pairLimit else { return nil }
            for low in lows {
                for high in highs where low <= high { found.append(low...high) }
            }
        }
        found.sort { ($0.upperBound, $0.lowerBound) < ($1.upperBound, $1.lowerBound) }
        return found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
    }

    /// Whether the reach is that of single series, few enough to look at each set of them.
    var isTabulated: Bool { stacks.isEmpty && sums.isEmpty && ranges.count <= Extent.enumerationLimit }

    /// The reach of each series by itself.
    var boundsOfSingleSeries: [ClosedRange<Double>] { series.compactMap { one in bounds { $0 == one } } }

    /// The reach as expressions over the visible set, in offsets.
    ///
    /// A hidden series counts as the innermost value of all, so that it never decides; with everything hidden the
    /// reach of all data stays.
    func quantities(selection: Selection, units: ScaleUnits) -> (lower: Quantity, upper: Quantity)? {
        guard let all = bounds(where: { _ in true }), let hull else { return nil }
        let low = units.offset(ofMeasure: all.lowerBound)
        let high = units.offset(ofMeasure: all.upperBound)
        let zero = units.offset(ofMeasure: 0)
        /// `shown` while the condition is 1, `otherwise` while it is 0: exact, where a sum of differences would cancel.
        func choose(_ condition: Quantity, _ shown: Double, _ otherwise: Double) -> Quantity {
            .constant(shown) * condition + .constant(otherwise) * (1 - condition)
        }
        func any(_ series: some Sequence<Int>) -> Quantity {
            .sum(of: series.map(selection.visibility)).clamped(0, 1)
        }
        let chosen = any(series)
        var lowers = [choose(chosen, high, low)]
        var uppers = [choose(chosen, low, high)]
        // Stacks stand on 0 while there is any.
        let unstacked = holdsZeroAlways ? 0 : 1 - any(Set(stacks.joined().map(\.series)).sorted())
        if holdsZeroAlways || !stacks.isEmpty {
            lowers.append(.constant(zero) + .constant(high - zero) * unstacked)
            uppers.append(.constant(zero) + .constant(low - zero) * unstacked)
        }
        if let constant {
            lowers.append(.constant(units.offset(ofMeasure: constant.lowerBound)))
            uppers.append(.constant(units.offset(ofMeasure: constant.upperBound)))
        }
        for (series, range) in ranges.sorted(by: { $0.key < $1.key }) {
            let visible = selection.visibility(of: series)
            lowers.append(choose(visible, units.offset(ofMeasure: range.lowerBound), high))
            uppers.append(choose(visible, units.offset(ofMeasure: range.upperBound), low))
        }
        for stack in stacks {
            let height = Quantity.sum(
                of: stack.map { .constant($0.value * units.factor) * selection.visibility(of: $0.series) })
            if stack[0].value < 0 {
                lowers.append(height + .constant(high) * unstacked)
            } else {
                uppers.append(height + .constant(low) * unstacked)
            }
        }
        let heights = heights(selection: selection, units: units, low: low, high: high)
        lowers += heights.lowers
        uppers += heights.uppers
        // Data on one side of 0 leave the other end of the domain at 0, whatever is visible.
        return (
            holdsZeroAlways && hull.lowerBound == 0 ? .constant(zero) : .minimum(of: lowers),
            holdsZeroAlways && hull.upperBound == 0 ? .constant(zero) : .maximum(of: uppers)
        )
    }

    /// Whether a domain of zeros alone starts at 0.
    var isZeroBased: Bool { includesZero || growing.isSuperset(of: series) }

    /// Whether 0 lies in the reach of every visible set.
    var holdsZeroAlways: Bool { constant?.contains(0) == true || ranges.values.allSatisfy { $0.contains(0) } }
}

/// Keeps what an extent reaches for all that have a copy of it.
private final class CachedBounds: Sendable {
    private let found = Mutex<[ClosedRange<Double>]??>(nil)

    /// - Parameter find: called once.
    func bounds(_ find: () -> [ClosedRange<Double>]?) -> [ClosedRange<Double>]? {
        if let known = found.withLock({ $0 }) { return known }
        let bounds = find()
        found.withLock { $0 = .some(bounds) }
        return bounds
    }
}
