/// How the zones of a plot's tooltips say where they are.
///
/// Where a scale moves, a zone is an expression over numbers of its own. As many zones as reach equally far before and behind
/// their places have but one such number, that of the place. The numbers count steps from the first place, if all stand at whole
/// ones: a time would be ten digits long.
struct ZoneGrid {
    /// The distances from a place to both ends of its zone.
    struct Reach: Hashable {
        var before: Double?
        var after: Double?
    }

    /// What the numbers are counted from.
    private(set) var base = 0.0
    /// How much each of them counts.
    private(set) var step = 1.0
    /// For each place how far its zone reaches, where it says no more than the place; nil: it says its ends, too.
    let reaches: [Reach?]

    /// Fewer zones that are alike are shorter with expressions of their own.
    private static let leastAlike = 6
    /// Equal distances differ by less than this part of the longest, by what calculating is off by.
    private static let tolerance = 1e-6

    /// - Parameters:
    ///   - places: what stands for each place.
    ///   - ends: what stands for both ends of its zone; nil: it ends with the plot.
    ///   - countsFromFirst: whether the numbers may count from the first place.
    init(places: [Double], ends: [(before: Double?, after: Double?)], countsFromFirst: Bool) {
        let exact = zip(places, ends).map { place, ends in
            Reach(before: ends.before.map { $0 - place }, after: ends.after.map { $0 - place })
        }
        let longest = exact.reduce(0) { max($0, abs($1.before ?? 0), abs($1.after ?? 0)) }
        let grain = max(longest * Self.tolerance, .leastNormalMagnitude)
        func key(_ reach: Reach) -> Reach {
            Reach(
                before: reach.before.map { ($0 / grain).rounded() }, after: reach.after.map { ($0 / grain).rounded() })
        }
        var alike: [Reach: (first: Reach, count: Int)] = [:]
        for reach in exact { alike[key(reach), default: (reach, 0)].count += 1 }
        reaches = exact.map { reach in
            // At the ends of the plot nobody has the same expressions anyway.
            guard reach.before != nil, reach.after != nil else { return reach }
            return alike[key(reach)].flatMap { $0.count >= Self.leastAlike ? $0.first : nil }
        }
        guard countsFromFirst, let first = places.first else { return }
        var numbers = places
        for (ends, reach) in zip(ends, reaches) where reach == nil {
            numbers += [ends.before, ends.after].compactMap(\.self)
        }
        guard let step = Self.commonStep(of: numbers.map { $0 - first }), step > 1 else { return }
        (base, self.step) = (first, step)
    }

    func number(of place: Double) -> Double { (place - base) / step }

    /// The greatest common divisor of all these; nil: not all of them are whole.
    private static func commonStep(of numbers: [Double]) -> Double? {
        var common: Int64 = 0
        for number in numbers {
            guard let whole = Int64(exactly: number) else { return nil }
            var (a, b) = (common, whole)
            while b != 0 { (a, b) = (b, a % b) }
            common = abs(a)
        }
        return common > 0 ? Double(common) : nil
    }
}
