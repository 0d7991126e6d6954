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

    /// Heatmaps of two classes, each a series.
    static func cells(_ values: [[Double?]]) -> Plot {
        let cells = values.enumerated().flatMap { lane, values in
            values.enumerated().compactMap { x, value in
                value.map { CellMark.Cell(x: Double(x), lane: Double(lane), value: $0) }
            }
        }
        let series = [true, false].enumerated().map { index, isLow in
            CellMark.Series(series: index, cells: cells.filter { ($0.value ?? 0 < 5) == isLow })
        }
        var lanes = Sample.axis(.category(values.indices.map { "L\($0)" }))
        lanes.hasGrid = false
        return .cartesian(
            CartesianPlot(
                isTransposed: false, x: Sample.categories(3), y: lanes, secondY: nil,
                color: ColorScale(title: "n", format: nil, ramp: nil),
                marks: [.cell(CellMark(series: series, hasText: false))]))
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
        (
            "panels of cells",
            panels(
                [
                    cells([[1, 2, 3], [4, 5, 6]]), cells([[nil, 9, 1], [nil, nil, nil]]),
                    cells([[7, 7, 7], [1, 1, 1]]),
                ],
                columns: 2, series: 2)
        ),
    ]
}
