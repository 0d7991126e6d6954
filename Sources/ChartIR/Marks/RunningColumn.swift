/// One bar of a mark whose ``BarMark/Arrangement/running`` bars stand on each other's ends, and what all bars up to it
/// add up to.
package struct RunningColumn: Hashable, Sendable {
    package var x: Double
    /// The series whose bar stands here: its index in the mark.
    package var order: Int
    /// The index of the bar's datum in that series.
    package var place: Int
    /// What the changes of each series of the mark add up to, those of this column included. The running total is the
    /// sum over the series that are visible.
    package var sums: [Double]
    /// What the bar adds; 0 in a total, which adds nothing, unless it is the first column: there it starts the sum.
    package var change: Double
    /// Whether the bar stands on 0 and reaches to the running total; else it reaches from the running total before it
    /// to its own.
    package var isTotal: Bool

    /// The running total while all series are visible.
    package var total: Double { RunningColumn.sum(of: sums) }

    /// The part of the numbers added up below which a sum counts as 0, because it is what rounding them left.
    package static let noise = 1e-12

    /// The sum of the parts of a total; 0 where only the rounding of them is left (0.1 + 0.2 - 0.3).
    package static func sum(of parts: some Sequence<Double>) -> Double {
        var (sum, reach) = (0.0, 0.0)
        for part in parts {
            sum += part
            reach = max(reach, abs(part))
        }
        return abs(sum) <= noise * reach ? 0 : sum
    }
}

extension BarMark {
    /// The columns of a running arrangement, in the order of their positions. Of several values at one position the
    /// first counts.
    /// - Complexity: O(n log n + n · m) for n data in m series.
    package var runningColumns: [RunningColumn] {
        let totals = Set(self.totals ?? [])
        let bars = series.enumerated().flatMap { order, one in
            one.data.enumerated().compactMap { place, datum in
                datum.y.map { (x: datum.x, order: order, place: place, value: $0) }
            }
        }
        var sums = series.map { _ in 0.0 }
        var reaches = sums
        var columns: [RunningColumn] = []
        for bar in bars.sorted(by: { ($0.x, $0.order, $0.place) < ($1.x, $1.order, $1.place) })
        where bar.x != columns.last?.x {
            let isTotal = totals.contains(bar.x)
            let change = isTotal && !columns.isEmpty ? 0 : bar.value
            sums[bar.order] += change
            reaches[bar.order] = max(reaches[bar.order], abs(change), abs(sums[bar.order]))
            if abs(sums[bar.order]) <= RunningColumn.noise * reaches[bar.order] { sums[bar.order] = 0 }
            columns.append(
                RunningColumn(
                    x: bar.x, order: bar.order, place: bar.place, sums: sums, change: change, isTotal: isTotal))
        }
        return columns
    }
}
