import ChartIR

extension Plot {
    /// The plots with the same series in the same order: what one lacks is 0 there.
    static func aligned(_ plots: [Plot]) -> [Plot] {
        if let first = plots.first?.lowered { return aligned(plots, like: first) }
        let charts = plots.compactMap(\.cartesian)
        return charts.map { chart in
            var result = chart
            for (index, mark) in chart.marks.enumerated() {
                let all = charts.flatMap { other in
                    other.marks.indices.contains(index) ? other.marks[index].lowered.alignedSeries ?? [] : []
                }
                result.marks[index] = mark.holding(all.map(\.series).distinct)
            }
            return .cartesian(result)
        }
    }

    private static func aligned<Form: LoweredNonCartesianMark>(_ plots: [Plot], like first: Form) -> [Plot] {
        Form.aligned(plots.compactMap { $0.lowered as? Form }).map(\.plot)
    }

    private var cartesian: CartesianPlot? { if case .cartesian(let plot) = self { plot } else { nil } }

    /// The series of the plot's rows; none where it has no rows.
    var seriesOfRows: [Int] { lowered?.seriesOfRows ?? [] }

    /// Whether the plot differs from another only in what data states can change.
    func moves(from other: Plot) -> Bool {
        // Each state with axes is a whole plot, so anything may differ.
        guard let mark = lowered else { return other.lowered == nil }
        return Plot.moves(mark, from: other)
    }

    private static func moves<Form: LoweredNonCartesianMark>(_ mark: Form, from other: Plot) -> Bool {
        (other.lowered as? Form).map { mark.moves(from: $0) } ?? false
    }
}
