import ChartIR

@testable import ChartLayout

/// Charts of panels, made by hand.
enum FacetCharts {
    /// One chart of the marks of several.
    static func panels(_ plots: [Plot], columns: Int, series: Int) -> Chart {
        let all = plots.compactMap { plot -> CartesianPlot? in
            if case .cartesian(let plot) = plot { plot } else { nil }
        }
        var plot = all[0]
        plot.marks = all.flatMap(\.marks)
        plot.facets = Facets(name: "panel", panels: all.indices.map { "P\($0)" }, columns: columns)
        return Sample.chart(.cartesian(plot), series: series)
    }

    static let charts: [(String, Chart)] = [
        (
            "panels of bars",
            panels(
                [
                    Sample.bars([[12, 14, 13], [10, -9, 8]]), Sample.bars([[1, nil, 3], [nil, nil, nil]]),
                    Sample.bars([[nil, nil, nil], [80, 2, 3]]), Sample.bars([[5, 5, 5], [6, 6, 6]]),
                    Sample.bars([[1, 1, 1], [9, 8, 7]]),
                ], columns: 3, series: 2)
        ),
        (
            "panels of horizontal stacks",
            panels(
                [
                    Sample.bars([[12, 14], [10, 9]], .stack, isTransposed: true),
                    Sample.bars([[1, 2], [30, 9]], .stack, isTransposed: true),
                    Sample.bars([[4, 2], [3, 9]], .stack, isTransposed: true),
                ], columns: 2, series: 2)
        ),
        (
            "panels of lines",
            panels(
                [
                    Sample.lines([[2, 3, nil, 5], [200, 180, 150, 260]]),
                    Sample.lines([[1, 2, 3, 4], [5, 6, 7, 900]]),
                    Sample.lines([[], []]),
                ], columns: 3, series: 2)
        ),
        (
            "panels of bubbles",
            panels(
                [
                    Sample.bubbles([[(1, 2, 9), (3, 4, 1)], [(100, 5, 4)]]), Sample.bubbles([[(7, 8, 30)], []]),
                    Sample.bubbles([[], [(50, 9, 2)]]), Sample.bubbles([[(1, 1, 1)], [(2, 2, 2)]]),
                ], columns: 2, series: 2)
        ),
    ]
}
