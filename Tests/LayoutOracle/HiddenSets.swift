/// The states of a chart that the browser suite visits.
enum HiddenSets {
    /// The states of a choice of one: none hidden, then each series alone.
    static func choices(of series: [Int]) -> [Set<Int>] {
        [[]] + series.map { Set(series).subtracting([$0]) }
    }

    /// Above this many series all combinations would take a browser longer than they teach.
    static let completeLimit = 6

    /// Every set of hidden series where there are few; each set differs from the one before by a single series (a Gray
    /// code), so that a browser gets there with one click.
    ///
    /// Where there are many: none, each series, sets that show every pair of series in all four states, all, and each
    /// but one.
    static func sets(of series: [Int]) -> [Set<Int>] {
        guard series.count > completeLimit else {
            return (0..<(1 << series.count)).map { step in
                let code = step ^ (step >> 1)
                return Set(series.indices.filter { code >> $0 & 1 == 1 }.map { series[$0] })
            }
        }
        let all = Set(series)
        let single = series.map { Set([$0]) }
        let alone = series.reversed().map { all.subtracting([$0]) }
        return [[]] + single + pairwise(series) + [all] + alone
    }

    /// With the empty set, a covering array of strength 2, the smallest there is (Kleitman and Spencer, 1973).
    ///
    /// Each series is given another choice of `size` among `count` sets. Two different choices of one size leave a set
    /// for each series without the other; more than half of the sets are chosen, so two choices meet; the empty set has
    /// neither.
    private static func pairwise(_ series: [Int]) -> [Set<Int>] {
        var count = 2
        while choices(of: size(count), among: count).count < series.count { count += 1 }
        let chosen = zip(series, choices(of: size(count), among: count))
        return (0..<count).map { set in
            Set(chosen.filter { $0.1 >> set & 1 == 1 }.map(\.0))
        }
    }

    private static func size(_ count: Int) -> Int {
        count / 2 + 1
    }

    /// Bit masks with `size` of `count` bits set.
    private static func choices(of size: Int, among count: Int) -> [Int] {
        (0..<(1 << count)).filter { $0.nonzeroBitCount == size }
    }
}
