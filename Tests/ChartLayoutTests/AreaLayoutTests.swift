import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct AreaLayoutTests {
    private func regions(_ nodes: [Node]) -> [(outline: Outline, box: Rect)] {
        nodes.flatMap { node -> [(Outline, Rect)] in
            switch node.shape {
            case .group(let nodes, _, _, _): regions(nodes)
            case .region(let outline, let box): box.fixed.map { [(outline, $0)] } ?? []
            default: []
            }
        }
    }

    /// The entrance uncovers the box from left to right, so it is as wide as what is seen.
    @Test func aStackIsAsWideAsItsOutline() {
        let chart = Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .stack), series: 2)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        let view = scene.initialValuation
        let found = regions(scene.nodes)
        #expect(found.count == 4)
        for (outline, box) in found {
            guard case .line(let end) = outline.segments.last else {
                Issue.record("an outline without an end")
                continue
            }
            #expect(abs(box.x - view.value(of: outline.start.x)) < 1e-9)
            #expect(abs(box.maxX - view.value(of: end.x)) < 1e-9)
        }
    }

    /// Bands about a middle line stand on half of what is visible.
    @Test func aStreamHasHalfOfItsTotalToEitherSide() {
        let chart = Sample.chart(Sample.areas([[2, 3, 4], [4, 5, 2]], .center), series: 2)
        func ends(hiding hidden: Set<Int>) -> [Double] {
            let scene = ChartLayouter(chart: chart).layout(for: .standalone, hiding: hidden).scene
            return regions(scene.nodes).flatMap { outline, _ in
                [outline.start.y] + outline.segments.compactMap { if case .line(let end) = $0 { end.y } else { nil } }
            }.compactMap(\.constant)
        }
        let all = ends(hiding: [])
        #expect(all.count == 4 * 7)
        // The first edge from left to right, and back along the foot.
        let unit = all[0] / -3
        let upper = all[..<7].map { ($0 / unit * 1e6).rounded() / 1e6 }
        #expect(upper == [-3, 3, 4, 3, -3, -4, -3])
        let alone = ends(hiding: [0])
        #expect(alone.first.map { $0 < 0 } == true)
        #expect(alone[0] == -alone[1])
    }

    /// Where some series rise while others fall, the sum of smooth curves is higher than at its points.
    @Test func theBoxHoldsTheBulgesOfSmoothStacks() {
        let values: [[Double?]] = [
            [7.1, 0, 97.4, 27.5, 98.6, 5.5], [38.8, 33, 34.2, 76.9, 56.2, 9.2], [69, 54.3, 0, 99.5, 76.9, 8],
            [60.6, 36.4, 84.3, 88.4, 93.2, 90.5],
        ]
        let plot = Sample.areas(values, .stack, curve: .monotone)
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 4)).layout(for: .standalone).scene
        let all = scene.initialValuation
        var highest = 0.0
        for (outline, box) in regions(scene.nodes) {
            var start = all.value(of: outline.start.y)
            for segment in outline.segments {
                guard case .curve(let end, let first, let second) = segment else {
                    if case .line(let end) = segment { start = all.value(of: end.y) }
                    continue
                }
                let y = [start] + [first, second, end].map { all.value(of: $0.y) }
                for (t, u) in stride(from: 0.1, through: 0.9, by: 0.1).map({ ($0, 1 - $0) }) {
                    let edge = u * u * u * y[0] + 3 * u * u * t * y[1] + 3 * u * t * t * y[2] + t * t * t * y[3]
                    #expect((box.y...box.maxY).contains(edge))
                    highest = max(highest, edge - max(y[0], y[3]))
                }
                start = y[3]
            }
        }
        #expect(highest > 1)
    }

    /// The low end of a log axis follows what is visible; the fill goes down to the lowest.
    @Test func aLogAreaIsCutAtTheBaseline() {
        func clips(_ scale: Axis.Scale) -> [Double] {
            let mark = AreaMark(
                arrangement: .overlap, axis: .first, series: Sample.series([[15, 16, 17], [3, 20, 50]]),
                curve: .linear, missing: .gap)
            let plot = CartesianPlot(
                isTransposed: false, x: Sample.axis(nice: false), y: Sample.axis(scale), secondY: nil,
                marks: [.area(mark)])
            let layout = ChartLayouter(chart: Sample.chart(.cartesian(plot), series: 2)).layout(for: .figure)
            let baseline = layout.scene.nodes.first { $0.role == .baseline }
            guard case .path(_, let transform) = baseline?.shape, let foot = transform.translateY.constant else {
                return []
            }
            return layout.scene.nodes.compactMap { node -> Double? in
                guard case .group(let nodes, _, _, let clip?) = node.shape,
                    nodes.contains(where: { $0.role == .area })
                else { return nil }
                return clip.fixed.map { $0.maxY - foot }
            }
        }
        #expect(clips(.log) == [1])
        #expect(clips(.number) == [8])
    }

    /// A series that starts hidden may be a hundred times as high as what is shown first.
    @Test func theBoxHoldsEverythingThatCanBeShown() {
        let chart = Sample.chart(
            Sample.areas([[10, 12, 11], [1000, 900, 1100]], .stack), series: 2, hidden: [1])
        let all = Valuation(hidden: [])
        for (outline, box) in regions(ChartLayouter(chart: chart).layout(for: .standalone).scene.nodes) {
            for segment in outline.segments {
                guard case .line(let end) = segment else { continue }
                #expect((box.y...box.maxY).contains(all.value(of: end.y)))
            }
        }
    }

    /// Nothing else would tell of a point between two gaps.
    @Test(arguments: [AreaMark.Arrangement.overlap, .stack]) func aPointWithoutNeighboursIsMarked(
        _ arrangement: AreaMark.Arrangement
    ) {
        let plot = Sample.areas([[3, nil, 4, nil, 5, 6], [1, 2, 3, 2, 1, 2]], arrangement)
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 2)).layout(for: .standalone).scene
        func markers(_ nodes: [Node]) -> [Int?] {
            nodes.flatMap { node -> [Int?] in
                if case .group(let nodes, _, _, _) = node.shape { return markers(nodes) }
                return node.role == .marker ? [node.series] : []
            }
        }
        // In a stack a missing value is 0.
        #expect(markers(scene.nodes) == (arrangement == .overlap ? [0, 0] : []))
    }

    /// Areas cannot lie by themselves: "orientation" is an attribute of bars.
    @Test func crowdedNamesAdviseWhatTheMarkCanDo() throws {
        let names = (0..<60).map { "A name that is long, number \($0)" }
        let values: [[Double?]] = [names.map { _ in 1 }]
        func advice(_ plot: Plot) throws -> String {
            guard case .cartesian(var plot) = plot else { return "" }
            plot.x = Sample.axis(.category(names))
            let layout = ChartLayouter(chart: Sample.chart(.cartesian(plot), series: 1)).layout(for: .figure)
            return try #require(layout.advice.first { $0.kind == .crowdedLabels }).message
        }
        #expect(try advice(Sample.areas(values, .overlap)).hasSuffix("a larger 'width' has room for more"))
        #expect(try advice(Sample.bars(values)).contains("orientation"))
    }
}
