import ChartScene

/// Decides which labels there are, and on which side of the circle.
extension LeaderLabels {
    /// One item on one side.
    struct Entry {
        var item: Int
        var isRight: Bool
        /// How far the label takes its place in the column.
        var presence: Quantity
        /// How far the label is seen.
        var visibility: Quantity
    }

    /// An item as far as it decides whether and where it has a label, which settles while other values still move.
    private struct Part {
        /// The angle of the item, radians.
        var sweep: Quantity
        /// For each half turn, 1 where the item has its middle in it, else 0; and the same while it moves.
        var sides: [Quantity]
        var movingSides: [Quantity]
        /// 1 while the item's series is visible, else 0.
        var visibility: Quantity
    }

    /// The half turns, from one pole to the other, that a circle with these angles (radians) reaches into: the even
    /// ones are on the right.
    private static func halves(of turn: ClosedRange<Double>) -> ClosedRange<Int> {
        let first = Int((turn.lowerBound / .pi).rounded(.down))
        return first...max(Int(((turn.upperBound - poleSlack) / .pi).rounded(.up)) - 1, first)
    }

    private func parts(_ items: [Item], in halves: ClosedRange<Int>, _ state: inout LayoutState) -> [Part] {
        items.map { item in
            let (start, end) = (state.settled(item.start), state.settled(item.end))
            return Part(
                sweep: end - start, sides: sides(of: (start + end) * 0.5, in: halves),
                movingSides: sides(of: (item.start + item.end) * 0.5, in: halves),
                visibility: state.selection.visibility(of: item.series))
        }
    }

    /// A number for each half turn: 1 where the angle is in it, else 0.
    private func sides(of angle: Quantity, in halves: ClosedRange<Int>) -> [Quantity] {
        let steps = halves.map { half in
            half == halves.lowerBound
                ? 1 : angle.isAtLeast(.constant(Double(half) * .pi + LeaderLabels.poleSlack))
        }
        return steps.indices.map { $0 + 1 < steps.count ? steps[$0] - steps[$0 + 1] : steps[$0] }
    }

    /// The labels of the left column and of the right one, from the top, those left out that are there in no state.
    func entries(
        _ items: [Item], _ turn: ClosedRange<Double>, _ whole: Double, _ name: String, in state: inout LayoutState
    ) -> [[Entry]] {
        let allHalves = LeaderLabels.halves(of: turn)
        let first = allHalves.lowerBound
        let parts = parts(items, in: allHalves, &state)
        // The least share is a little less: shares are often whole percents.
        let least = (LeaderLabels.leastShare - 0.0001) * whole
        // A column always holds all parts on its side that are at least this large.
        let safe = max(least, .pi / Double(max(capacity - 1, 1)) + 5 * LeaderLabels.poleSlack)
        func isLarger(_ angle: Double, _ sweep: Quantity) -> Quantity { sweep.isAtLeast(.constant(angle)) }
        var columns: [[Entry]] = [[], []]
        for isRight in [false, true] {
            let halves = allHalves.filter { ($0 % 2 == 0) == isRight }
            let wanted = parts.map { part in
                part.visibility * isLarger(least, part.sweep) * .sum(of: halves.map { part.sides[$0 - first] })
            }
            let hasRoom: Quantity =
                items.count <= capacity
                ? 1
                : state.define(
                    "\(name)h\(isRight ? 1 : 0)", (.constant(Double(capacity)) - .sum(of: wanted)).isEnough(0))
            var column: [Entry] = []
            for half in halves.reversed() {
                for (index, part) in parts.enumerated() where !state.selection.isNeverVisible(items[index].series) {
                    let isLarge =
                        isLarger(least, part.sweep) * hasRoom + isLarger(safe, part.sweep) * (1 - hasRoom)
                    let presence = state.define(
                        "\(name)w\(index)h\(half - first)", part.visibility * part.sides[half - first] * isLarge,
                        animated: true)
                    let visibility = (presence * 5 - 4).clamped(0, 1) * part.movingSides[half - first]
                    column.append(
                        Entry(item: index, isRight: isRight, presence: presence, visibility: visibility))
                }
            }
            columns[isRight ? 1 : 0] = isRight ? column : column.reversed()
        }
        let states = state.reachableStates()
        return columns.map { column in
            column.filter { entry in
                entry.presence != 0 && states?.values(of: entry.presence).contains { $0 > 0.5 } != false
            }
        }
    }
}
