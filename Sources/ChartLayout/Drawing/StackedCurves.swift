import ChartGraphics
import ChartIR
import ChartScene

/// The upper edges of stacked series, as sums over what is visible.
///
/// A smooth edge is the sum of the series' own curves, each a cubic Hermite spline: sums of those are again
/// such splines, with the slopes added. So the edge depends linearly on what is visible, and a band is always as thick
/// as its own series' curve: bands never cross.
struct StackedCurves {
    /// A point of an edge with the direction in which the edge passes it.
    struct Knot {
        var x: Double
        var value: Quantity
        /// The value of the tangent at a distance along x.
        var control: (Double) -> Quantity
    }

    let columns: [StackColumn]
    private let curve: Curve
    private let isPercent: Bool
    private let isCentered: Bool
    private let presences: [Quantity]
    /// What the names of sums begin with.
    private let name: String
    /// The slopes of each series at each column.
    private let slopes: [[Double]]
    /// The visible sums of the first series at each column; empty: they have no names.
    private var sums: [PrefixSums] = []

    /// With fewer series than this, sums are shorter when written out.
    private static let leastNamed = 6
    /// The number of series from one named sum to the next.
    private static let block = 7

    init(mark: some CartesianMark, columns: [StackColumn], selection: Selection) {
        let (series, curve) = (mark.valueSeries, mark.curve)
        self.columns = columns
        self.curve = curve
        isPercent = mark.stacking == .percent
        isCentered = mark.stacking == .center
        presences = series.map { selection.presence(of: $0.series) }
        name = "st\(series.first?.series ?? 0)"
        slopes = series.indices.map { order in
            curve.slopes(columns.map { Point(x: $0.x, y: $0.values[order] ?? 0) })
        }
    }

    /// Gives names to the sums that the edges have in common (see ``PrefixSums``). All who ask for the same edges share the names.
    mutating func nameSums(in state: inout LayoutState) {
        // Beside a value a curve has slopes of its own, and negative values make a stack of theirs.
        guard curve == .linear, presences.count >= Self.leastNamed, state.chart.states.isEmpty,
            columns.allSatisfy({ $0.values.allSatisfy { ($0 ?? 0) >= 0 } })
        else { return }
        sums = columns.enumerated().map { index, column in
            let terms = zip(column.values, presences).map { Quantity.constant($0 ?? 0) * $1 }
            return PrefixSums(of: terms, block: Self.block, namesTotal: true, in: &state) { end in
                "\(name)c\(index)b\((end - 1) / Self.block)"
            }
        }
    }

    /// The visible sum of the first `count` series at a column; nil: sums have no names.
    private func namedSum(of count: Int, at index: Int) -> Quantity? {
        sums.isEmpty ? nil : sums[index].first(count)
    }

    /// What the edges reach at most, curves included.
    var largestHeight: Double {
        // Shares end at 1; half as much again holds the bulges of their curves.
        guard !isPercent else { return 1.5 }
        let heights = columns.map { $0.values.map { abs($0 ?? 0) } }
        if curve == .natural { return largestNaturalHeight(heights) }
        guard curve == .monotone, heights.count > 1 else { return heights.map { $0.reduce(0, +) }.max() ?? 0 }
        // Each monotone curve stays between its two ends, but where some rise while others fall their sum does not.
        return zip(heights, heights.dropFirst()).map { zip($0, $1).reduce(0) { $0 + max($1.0, $1.1) } }.max() ?? 0
    }

    /// A piece stays within the Bézier polygon of its curve.
    private func largestNaturalHeight(_ heights: [[Double]]) -> Double {
        let reaches = columns.indices.map { index -> Double in
            let widths = [index - 1, index].filter { columns.indices.contains($0) && $0 + 1 < columns.count }
                .map { columns[$0 + 1].x - columns[$0].x }
            let third = (widths.max() ?? 0) / 3
            return slopes.indices.reduce(0) { $0 + heights[index][$1] + abs(slopes[$1][index]) * third }
        }
        return zip(reaches, reaches.dropFirst()).map { $0 + $1 }.max() ?? reaches.max() ?? 0
    }

    /// The edge that the lowest band stands on; nil: it is 0 everywhere.
    var foot: [Knot]? {
        guard isCentered else { return nil }
        return columns.indices.map { index in
            func edge(_ distance: Double) -> Quantity { -half(at: index, distance) }
            return Knot(x: columns[index].x, value: edge(0), control: edge)
        }
    }

    /// Half of the visible total at a distance along x from a column.
    private func half(at index: Int, _ distance: Double) -> Quantity {
        if distance == 0, let sum = namedSum(of: presences.count, at: index) { return sum * 0.5 }
        return .sum(
            of: presences.indices.map { order in
                let value = (columns[index].values[order] ?? 0) + slopes[order][index] * distance
                return .constant(value / 2) * presences[order]
            })
    }

    func edge(_ order: Int) -> [Knot] {
        columns.enumerated().map { index, column in
            let own = column.values[order] ?? 0
            func sum(_ range: some Sequence<Int>, at distance: Double) -> Quantity {
                .sum(
                    of: range.compactMap { other -> Quantity? in
                        let value = column.values[other] ?? 0
                        guard (value < 0) == (own < 0) else { return nil }
                        return .constant(value + slopes[other][index] * distance) * presences[other]
                    })
            }
            func edge(_ distance: Double) -> Quantity {
                let named = distance == 0
                let height = (named ? namedSum(of: order + 1, at: index) : nil) ?? sum(0...order, at: distance)
                if isCentered { return height - half(at: index, distance) }
                guard isPercent else { return height }
                let total =
                    (named ? namedSum(of: presences.count, at: index) : nil) ?? sum(presences.indices, at: distance)
                // Beside a value its curve may be lower than the value: the least total is one of this distance.
                let values = presences.indices.map { (column.values[$0] ?? 0) + slopes[$0][index] * distance }
                return height / .maximum(of: [.constant(StackColumn.smallestTotal(values)), total])
            }
            return Knot(x: column.x, value: edge(0), control: edge)
        }
    }
}
