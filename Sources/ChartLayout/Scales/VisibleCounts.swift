import ChartScene

/// How many of some series are visible, counted from the first: by this, what stands side by side closes up.
///
/// The counts of very many series have names (see ``PrefixSums``).
struct VisibleCounts {
    /// The presences of the series, in their order.
    let presences: [Quantity]
    private let sums: PrefixSums

    /// With fewer series than this, counts written out are as fast.
    static let leastNamed = 64
    /// The number of series from one named count to the next.
    private static let block = 16

    /// Counts that are written out and have no names.
    init(_ presences: [Quantity]) {
        self.presences = presences
        sums = PrefixSums(of: presences)
    }

    /// - Parameter name: what the names begin with.
    init(_ presences: [Quantity], named name: String, in state: inout LayoutState) {
        self.presences = presences
        sums =
            presences.count < Self.leastNamed
            ? PrefixSums(of: presences)
            : PrefixSums(of: presences, block: Self.block, in: &state) { "\(name)i\($0)" }
    }

    /// How many of the first `count` series are visible.
    func first(_ count: Int) -> Quantity { sums.first(count) }

    /// How many of the first `count` series are visible and in a set.
    /// - Parameter isIn: false counts those that are not in the set.
    func first(_ count: Int, in set: Set<Int>, is isIn: Bool = true) -> Quantity {
        let chosen = (0..<count).filter { set.contains($0) == isIn }
        // Where most series are in the set, it is shorter to subtract those that are not.
        guard sums.haveNames, chosen.count > count - chosen.count + Self.block else {
            return .sum(of: chosen.map { presences[$0] })
        }
        return first(count) - .sum(of: (0..<count).filter { set.contains($0) != isIn }.map { presences[$0] })
    }
}
