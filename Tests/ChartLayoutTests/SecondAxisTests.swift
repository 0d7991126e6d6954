import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Plots with two value axes: whose ticks the grid has, and whose ends stay.
@Suite struct SecondAxisTests {
    private func chart(
        _ first: [[Double?]], _ second: [[Double?]], isTransposed: Bool = false,
        arrangement: BarMark.Arrangement = .group,
        secondY: Axis = Sample.axis()
    ) -> Chart {
        let bars = Sample.series(first)
        let lines = Sample.series(second).map { MarkSeries(series: $0.series + first.count, data: $0.data) }
        var marks: [Mark] = []
        if !first.isEmpty {
            marks.append(
                .bar(
                    BarMark(arrangement: arrangement, axis: .first, series: bars, maximumWidth: 32, minimumSpace: 16)))
        }
        marks.append(.line(LineMark(axis: .second, series: lines, curve: .linear, missing: .gap)))
        return Sample.chart(
            LabelCharts.plot(
                marks, x: Sample.categories(3), y: Sample.axis(zero: true), secondY: secondY,
                isTransposed: isTransposed),
            series: first.count + second.count)
    }

    /// Labels at the right, and the heights of the grid lines.
    private func places(_ scene: Scene, hiding hidden: Set<Int>) -> (right: [Double], left: [Double], grid: [Double]) {
        let ticks = LabelCharts.shown(scene, hiding: hidden, role: .tickLabel).filter { $0.box.y < 350 }
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        let grid = scene.nodes.filter { $0.role == .gridline && valuation.value(of: $0.presence) > 0.5 }
            .compactMap { node -> Double? in
                guard case .path(_, let transform) = node.shape else { return nil }
                valuation.parameters = node.parameters
                return valuation.value(of: transform.translateY)
            }
        return (
            ticks.filter { $0.box.x > 320 }.map { $0.baseline - 4 }.sorted(),
            ticks.filter { $0.box.x <= 320 }.map { $0.baseline - 4 }.sorted(), grid.sorted()
        )
    }

    /// In every state the ticks of the second axis stand at the grid lines of the first.
    @Test(arguments: [BarMark.Arrangement.group, .stack])
    func ticksStandAtGridLines(arrangement: BarMark.Arrangement) {
        let charts: [([[Double?]], [[Double?]])] = [
            ([[416, 30, 12], [90, 20, 7]], [[12.5, 21, 17]]), ([[2100, 3, 4]], [[0.1, 0.7, 0.62], [55, 60, 71]]),
            ([[-20, 30, 5]], [[1012, 1013, 1019], [3, 4, 5]]),
            ([[1, 2, 3], [40, 5, 9]], [[-5, 0, 62], [7, 7, 7]]),
        ]
        for (first, second) in charts {
            let chart = chart(first, second, arrangement: arrangement)
            let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
            for hidden in LabelCharts.subsets(first.count + second.count) {
                let places = places(scene, hiding: hidden)
                #expect(places.right.count == places.grid.count, "\(first) \(second) without \(hidden)")
                for (tick, line) in zip(places.right, places.grid) { #expect(abs(tick - line) < 0.01) }
                let known = ChartLayouter(chart: chart).layout(for: .standalone, hiding: hidden).scene
                let oracle = self.places(known, hiding: hidden)
                #expect(oracle.right.count == places.right.count)
                for (tick, other) in zip(places.right, oracle.right) { #expect(abs(tick - other) < 0.01) }
            }
        }
    }

    /// It begins at 0 beside one that does, where that takes no more than a third of its length, and where no bar stands below 0.
    @Test(
        arguments: [
            ([5.4, 3.7, 1.1], [8.2, 26.1, 17], true), ([5.4, 3.7, 1.1], [108, 126, 117], false),
            ([-5.4, 3.7, 1.1], [8.2, 26.1, 17], false),
        ] as [([Double], [Double], Bool)])
    func itBeginsAtZeroBesideBars(bars: [Double], line: [Double], begins: Bool) {
        let scene = ChartLayouter(chart: chart([bars], [line])).layout(for: .standalone).scene
        let labels = LabelCharts.shown(scene, hiding: [], role: .tickLabel).filter { $0.box.x > 320 && $0.box.y < 350 }
        #expect((labels.max { $0.baseline < $1.baseline }?.string == "0") == begins)
    }

    /// What the author says of the second axis holds.
    @Test func theAuthorsEndsStay() {
        let scene = ChartLayouter(
            chart: chart([[416, 30, 12]], [[12, 21, 17]], secondY: Sample.axis(minimum: 7, maximum: 23))
        ).layout(for: .standalone).scene
        #expect(LabelCharts.shown(scene, hiding: [], role: .tickLabel).contains { $0.string == "10" })
    }

    /// An axis on which nothing is measured is not drawn, and leaves its room to the plot.
    @Test func anEmptyFirstAxisIsNotDrawn() {
        let scene = ChartLayouter(chart: chart([], [[12, 21, 17]])).layout(for: .standalone).scene
        let places = places(scene, hiding: [])
        #expect(places.left.isEmpty)
        #expect(places.right.count > 3)
    }
}
