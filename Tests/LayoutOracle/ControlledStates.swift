/// The states of a chart's controls that the browser suite visits.
enum ControlledStates {
    /// Above this many stops a control is looked at in this many places.
    static let stopLimit = 6

    /// Each control alone, then all of them together.
    static func choices(_ counts: [Int], first: [Int]) -> [[Int]] {
        let places = counts.map(places)
        let single = places.enumerated().flatMap { control, stops in
            stops.map { stop in
                var choices = first
                choices[control] = stop
                return choices
            }
        }
        guard counts.count > 1 else { return single }
        let joint = (0..<3).map { step in places.map { $0[(step * 2 + 1) % $0.count] } }
        return single + joint
    }

    /// Now and then a series is hidden, too.
    static func hidden(_ index: Int, of series: [Int], _ startsHidden: Set<Int>) -> Set<Int> {
        guard index % 3 == 2, series.count > 1 else { return startsHidden }
        return startsHidden.symmetricDifference([series[index % series.count]])
    }

    private static func places(_ count: Int) -> [Int] {
        guard count > stopLimit else { return Array(0..<count) }
        return (0..<stopLimit).map { $0 * (count - 1) / (stopLimit - 1) }
    }
}
