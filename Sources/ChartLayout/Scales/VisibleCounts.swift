import ChartScene

/// How many of some series are visible, counted from the first: by this, what stands side by side closes up.
///
/// Of very many series such counts have names. Written out, each would hold the series before it, and all together their square.
struct VisibleCounts {
    /// The presences of the series, in their order.
    let presences: [Quantity]
    /// The counts of the first ``block`` series, of twice as many and so on; empty: none has a name.
    private let sums: [Quantity]

    /// With fewer series than this, counts written out are as fast.
    static let leastNamed = 64
    /// The number of series from one named count to the next.
    private static let block = 16

    /// Counts that are written out and have no names.
    init(_ presences: [Quantity]) {
        self.presences = presences
        sums = []
    }

    /// - Parameter name: what the names begin with.
    init(_ presences: [Quantity], named name: String, in state: inout LayoutState) {
        self.presences = presences
        guard presences.count >= Self.leastNamed else {
            sums = []
            return
        }
        var before: Quantity = 0
        sums = stride(from: Self.block, through: presences.count, by: Self.block).map { end in
            before = state.define("\(name)i\(end)", .sum(of: [before] + presences[end - Self.block..<end]))
            return before
        }
    }

    /// How many of the first `count` series are visible.
    func first(_ count: Int) -> Quantity {
        let whole = min(count / Self.block, sums.count)
        let rest = presences[whole * Self.block..<count]
        return whole == 0 ? .sum(of: rest) : .sum(of: [sums[whole - 1]] + rest)
    }

    /// How many of the first `count` series are visible and in a set.
    /// - Parameter isIn: false counts those that are not in the set.
    func first(_ count: Int, in set: Set<Int>, is isIn: Bool = true) -> Quantity {
        let chosen = (0..<count).filter { set.contains($0) == isIn }
        // Where most series are in the set, it is shorter to subtract those that are not.
        guard !sums.isEmpty, chosen.count > count - chosen.count + Self.block else {
            return .sum(of: chosen.map { presences[$0] })
        }
        return first(count) - .sum(of: (0..<count).filter { set.contains($0) != isIn }.map { presences[$0] })
    }
}
