import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PointLinksTests {
    private func scene(_ mark: PointMark, series: Int, isTransposed: Bool = false) -> Scene {
        let plot = LabelCharts.plot(
            [.point(mark)], x: Sample.categories(2), y: Sample.axis(zero: true, followsVisible: false),
            isTransposed: isTransposed)
        return ChartLayouter(chart: Sample.chart(plot, series: series)).layout(for: .standalone).scene
    }

    /// The left, upper, right and lower edge of each link that is seen.
    private func links(_ scene: Scene, hiding hidden: Set<Int>) -> [[Double]] {
        FlatNode.flatten(scene, hiding: hidden).filter { $0.description.hasPrefix("connector") }.map(\.numbers)
            .filter { $0[2] - $0[0] > 0.01 && $0[3] - $0[1] > 0.01 }
    }

    /// The places of the points, by their series.
    private func heights(_ scene: Scene) -> [Double] {
        FlatNode.flatten(scene, hiding: []).filter { $0.description.hasSuffix("marker") }.map { $0.numbers[1] }
    }

    /// For every set of visible series the line reaches from the lowest visible point to the highest.
    @Test(arguments: [[1.0, 5, 3], [-2, 0, 4], [2, 2, 7]])
    func linesEndAtVisiblePoints(values: [Double]) {
        let mark = PointMark(
            axis: .first, series: Sample.series(values.map { [$0] }), joining: .positions(width: 3))
        let scene = scene(mark, series: 3)
        let heights = heights(scene)
        for hidden in LabelCharts.subsets(3) {
            let seen = heights.indices.filter { !hidden.contains($0) }.map { heights[$0] }
            let links = links(scene, hiding: hidden)
            guard let low = seen.max(), let high = seen.min(), low - high > 0.01 else {
                #expect(links.isEmpty)
                continue
            }
            #expect(abs((links.map { $0[1] }.min() ?? 0) - high) < 0.01)
            #expect(abs((links.map { $0[3] }.max() ?? 0) - low) < 0.01)
            #expect(links.allSatisfy { abs($0[2] - $0[0] - 3) < 0.01 })
        }
    }

    @Test func linesOfHorizontalPlotsAreHorizontal() {
        let mark = PointMark(axis: .first, series: Sample.series([[1], [5]]), joining: .positions(width: 3))
        let links = links(scene(mark, series: 2, isTransposed: true), hiding: [])
        #expect(links.count == 1)
        #expect(links.allSatisfy { abs($0[3] - $0[1] - 3) < 0.01 && $0[2] - $0[0] > 100 })
    }

    /// A line goes through the points in their order, and breaks where one is missing.
    @Test func pathsKeepTheOrderOfTheirData() {
        let data = [(1.0, 1.0), (0, 2), (1, nil), (0, 3), (1, 4)].map { Datum(x: $0.0, y: $0.1) }
        let mark = PointMark(
            axis: .first, series: [MarkSeries(series: 0, data: data)], joining: .rows(LineLook()))
        let scene = scene(mark, series: 1)
        let line = FlatNode.flatten(scene, hiding: []).first { $0.description.hasPrefix("line") }?.numbers ?? []
        let points = FlatNode.flatten(scene, hiding: []).filter { $0.description.hasSuffix("marker") }
        #expect(zip(line, points.flatMap(\.numbers)).allSatisfy { abs($0 - $1) < 0.05 })
        #expect(line.count == 8)
    }

    @Test func ticksLieAcrossAndHideWithTheirSeries() {
        let mark = PointMark(
            axis: .first, series: Sample.series([[1, 2], [3, 4]]), form: .tick(width: 2, length: 30))
        let scene = scene(mark, series: 2)
        func ticks(_ hidden: Set<Int>) -> [[Double]] {
            FlatNode.flatten(scene, hiding: hidden).filter { $0.description.hasPrefix("bar") }.map(\.numbers)
        }
        #expect(ticks([]).count == 4)
        #expect(ticks([]).allSatisfy { abs($0[2] - $0[0] - 30) < 0.01 && abs($0[3] - $0[1] - 2) < 0.01 })
        #expect(ticks([0]).count == 2)
    }
}
