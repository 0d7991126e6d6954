import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct NameLabelsTests {
    private typealias Named = (x: Double, y: Double, name: String?)

    private func layout(_ series: [[Named]], hiding hidden: Set<Int> = []) -> Layout {
        let marks = series.enumerated().map { index, points in
            MarkSeries(
                series: index, data: points.map { Datum(x: $0.x, y: $0.y) }, captions: points.map(\.name))
        }
        let plot = CartesianPlot(
            isTransposed: false, x: Sample.axis(), y: Sample.axis(), secondY: nil,
            marks: [.point(PointMark(axis: .first, series: marks))])
        return ChartLayouter(chart: Sample.chart(.cartesian(plot), series: series.count)).layout(
            for: .figure, hiding: hidden)
    }

    private func names(_ layout: Layout) -> [String: Point] {
        func inside(_ node: Node) -> [Node] {
            if case .group(let nodes, _, _, _) = node.shape { nodes.flatMap(inside) } else { [node] }
        }
        var names: [String: Point] = [:]
        for node in layout.scene.nodes.flatMap(inside) where node.role == .valueLabel {
            guard case .text(let text) = node.shape else { continue }
            names[text.string] = Point(x: text.x.constant ?? .nan, y: text.y.constant ?? .nan)
        }
        return names
    }

    /// The place of words, and their size.
    @Test(arguments: [
        (TextShift(x: 0, y: 0, anchor: .start), nil, Text.Anchor.start, 12.0),
        (TextShift(x: 4, y: 0, anchor: .end), 20, .end, 20),
        (TextShift(x: 4, y: 0, anchor: .middle), 9, .middle, 9),
        (TextShift(x: -4, y: 0), nil, .end, 12),
    ])
    func wordsStandAsTheirAnchorSays(shift: TextShift, size: Double?, anchor: Text.Anchor, written: Double) throws {
        let series = MarkSeries(
            series: 0, data: [0, 5, 10].map { Datum(x: $0, y: $0) }, captions: [nil, "word", nil])
        let mark = PointMark(
            axis: .first, series: [series], marker: MarkerLook(shape: .none), shift: shift, textSize: size)
        let plot = CartesianPlot(
            isTransposed: false, x: Sample.axis(), y: Sample.axis(), secondY: nil, marks: [.point(mark)])
        let scene = ChartLayouter(chart: Sample.chart(.cartesian(plot), series: 1)).layout(for: .figure, hiding: [])
            .scene
        let texts = scene.nodes.flatMap(\.texts).map(\.0).filter { $0.string == "word" }
        let text = try #require(texts.first)
        #expect(text.anchor == anchor && text.size == written)
    }

    @Test func aNameStandsAtTheRightElseAtTheLeft() throws {
        let found = names(layout([[(0, 0, "first"), (5, 5, "middle"), (10, 10, "a long name at the end")]]))
        let (first, middle, last) = try (
            #require(found["first"]), #require(found["middle"]), #require(found["a long name at the end"])
        )
        #expect(first.x < middle.x && last.x > middle.x)
        #expect(middle.x - first.x > last.x - middle.x, "the last one goes back from its point")
    }

    @Test func whichHaveANameDoesNotHangOnWhatIsHidden() {
        let named: [Named] = [(0, 0, "free"), (10, 10, nil), (5, 5, "under points")]
        let covering: [Named] = (0..<40).flatMap { index in
            [4.8, 5, 5.2].map { (3 + Double(index) / 10, $0, nil) }
        }
        #expect(names(layout([named])).count == 2)
        #expect(Array(names(layout([named, covering])).keys) == ["free"])
        #expect(Array(names(layout([named, covering], hiding: [1])).keys) == ["free"])
        #expect(names(layout([named, covering], hiding: [0])).isEmpty)
    }

    @Test func thoseWithoutRoomAreCounted() {
        let stack = layout([[(0, 0, nil), (10, 10, nil)] + (0..<9).map { (5, 5, "name \($0)") }])
        #expect(names(stack).count == 2)
        #expect(stack.advice.map(\.kind) == [.crowdedLabels])
        #expect(stack.advice.first?.message.hasPrefix("7 of 9 names of points have no place") == true)
    }

    @Test func anEmptyNameIsNone() {
        #expect(names(layout([[(0, 0, ""), (1, 1, nil)]])).isEmpty)
    }
}
