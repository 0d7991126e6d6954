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
    /// Where there are many: none, all, each series, each but one, and neighbours in pairs.
    static func sets(of series: [Int]) -> [Set<Int>] {
        guard series.count > completeLimit else {
            return (0..<(1 << series.count)).map { step in
                let code = step ^ (step >> 1)
                return Set(series.indices.filter { code >> $0 & 1 == 1 }.map { series[$0] })
            }
        }
        let all = Set(series)
        let single = series.map { Set([$0]) }
        let pairs = zip(series, series.dropFirst()).map { Set([$0, $1]) }
        let alone = series.reversed().map { all.subtracting([$0]) }
        return [[]] + single + pairs + [all] + alone
    }
}
