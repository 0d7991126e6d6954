import ChartIR
import ChartScene

/// What part each value is of all that is visible at its position, in marks that draw such parts.
struct PercentShares {
    /// The percentages by position and series, 0...100.
    private var shares: [Double: [Int: Quantity]] = [:]

    /// Each share has a rule of its own: with more of them they would weigh as much as the chart.
    private static let most = 400

    /// - Parameters:
    ///   - positions: those that are told.
    ///   - panel: the place of the plot among those of its chart.
    init(_ plot: CartesianPlot, at positions: [Double], panel: Int, in state: inout LayoutState) {
        // What is one row in all data states tells what stands in each, and no share of it could follow the legend.
        guard state.chart.states.count < 2 else { return }
        for (index, mark) in plot.marks.enumerated() where mark.showsShares {
            let told = Set(positions)
            let series = mark.valueSeries.map(\.series)
            let columns = StackColumn.columns(of: mark.valueSeries)
            if columns.count * series.count > Self.most { continue }
            for (place, column) in columns.filter({ told.contains($0.x) }).enumerated() {
                let factor = StackColumn.shareFactor(column.values)
                let heights = zip(series, column.values).map { series, value in
                    .constant((value ?? 0) * factor) * state.selection.presence(of: series)
                }
                let least = StackColumn.smallestTotal(column.values) * factor
                let total = state.define(
                    "q\(panel)m\(index)c\(place)", .maximum(of: [.constant(least), .sum(of: heights)]))
                for (series, height) in zip(series, heights) {
                    shares[column.x, default: [:]][series] = height / total * 100
                }
            }
        }
    }

    func share(of series: Int, at x: Double) -> Quantity? { shares[x]?[series] }
}
