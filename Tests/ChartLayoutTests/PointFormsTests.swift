import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Rectangles, lines along the positions, and lines as broad as numbers say.
@Suite struct PointFormsTests {
    private func scene(_ mark: PointMark, series: Int = 1, isTransposed: Bool = false) -> Scene {
        let plot = LabelCharts.plot(
            [.point(mark)], x: Sample.axis(), y: Sample.axis(zero: true), isTransposed: isTransposed)
        return ChartLayouter(chart: Sample.chart(plot, series: series)).layout(for: .standalone).scene
    }

    private func boxes(_ scene: Scene, _ role: String, hiding hidden: Set<Int> = []) -> [[Double]] {
        FlatNode.flatten(scene, hiding: hidden).filter { $0.description.hasPrefix(role) }.map(\.numbers)
    }

    /// Two rectangles side by side, the second three times as wide and twice as high.
    @Test(arguments: [false, true])
    func rectanglesLieBetweenBothPositionsAndValues(isTransposed: Bool) throws {
        let series = MarkSeries(
            series: 0, data: [Datum(x: 0, y: 0, y2: 10), Datum(x: 40, y: 20, y2: 0)], ends: [10, 10])
        let boxes = boxes(
            scene(
                PointMark(
                    axis: .first, series: [series],
                    form: .rect(border: Border(color: .other, width: 1), radius: nil, share: nil)),
                isTransposed: isTransposed), "tile")
        try #require(boxes.count == 2)
        let sides = boxes.map { (width: $0[2] - $0[0], height: $0[3] - $0[1]) }
        let (along, across) =
            isTransposed ? (sides.map(\.height), sides.map(\.width)) : (sides.map(\.width), sides.map(\.height))
        #expect(abs(along[1] - 3 * along[0]) < 0.05)
        #expect(abs(across[1] - 2 * across[0]) < 0.05)
        // They meet at 10, and stand on 0.
        #expect(isTransposed ? abs(boxes[0][0] - boxes[1][0]) < 0.05 : abs(boxes[0][3] - boxes[1][3]) < 0.05)
    }

    @Test(arguments: [1, 0.5])
    func rectanglesFillTheirShareOfTheirBands(share: Double) throws {
        let series = MarkSeries(series: 0, data: [Datum(x: 0, y: 1), Datum(x: 1, y: 2)])
        let mark = PointMark(axis: .first, series: [series], form: .rect(border: nil, radius: nil, share: share))
        let plot = LabelCharts.plot([.point(mark)], x: Sample.categories(2), y: Sample.axis(zero: true))
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .standalone).scene
        let boxes = boxes(scene, "tile")
        try #require(boxes.count == 2)
        let (width, step) = (boxes[0][2] - boxes[0][0] + 1, boxes[1][0] - boxes[0][0])
        #expect(abs(width / step - share) < 0.01)
    }

    @Test func rectanglesHideWithTheirSeries() {
        let series = [
            MarkSeries(series: 0, data: [Datum(x: 0, y: 0, y2: 10)], ends: [10]),
            MarkSeries(series: 1, data: [Datum(x: 10, y: 0, y2: 10)], ends: [20]),
        ]
        let scene = scene(
            PointMark(axis: .first, series: series, form: .rect(border: nil, radius: 3, share: nil)), series: 2)
        #expect(boxes(scene, "tile").count == 2)
        #expect(boxes(scene, "tile", hiding: [0]).count == 1)
    }

    @Test func linesAlongPositionsEndAtBothOfThem() throws {
        let series = MarkSeries(series: 0, data: [Datum(x: 0, y: 5), Datum(x: 20, y: 5)], ends: [10, 50])
        let boxes = boxes(
            scene(PointMark(axis: .first, series: [series], form: .reach(width: 2, cap: 0))), "bar")
        try #require(boxes.count == 2)
        #expect(abs((boxes[1][2] - boxes[1][0]) - 3 * (boxes[0][2] - boxes[0][0])) < 0.05)
        #expect(boxes.allSatisfy { abs($0[3] - $0[1] - 2) < 0.05 })
    }

    /// A line from 2 to 12 px in steps of an eighth of a pixel; what is missing breaks it, and what has no neighbour is a dot.
    @Test func trailsGrowFromWidthToWidth() {
        let data = [Datum(x: 0, y: 1), Datum(x: 10, y: 1), Datum(x: 20, y: nil), Datum(x: 30, y: 1)]
        let series = MarkSeries(series: 0, data: data, sizes: [1, 6, nil, 3])
        let mark = PointMark(
            axis: .first, series: [series], marker: MarkerLook(shape: .none),
            joining: .trail(TrailLook(maximumWidth: 12, greatest: 6)))
        var widths: [Double] = []
        func visit(_ node: Node) {
            if case .group(let nodes, _, _, _) = node.shape { nodes.forEach(visit) }
            if node.role == .line, let stroke = node.stroke { widths.append(stroke.width) }
        }
        scene(mark).nodes.forEach(visit)
        #expect(widths.popLast() == 6)
        // Means between two steps may be rounded either way.
        #expect(widths.first.map { $0 == 2 || $0 == 2.125 } == true && widths.last == 12, "\(widths)")
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 <= 0.25 })
    }

    /// Ticks that are written after points are seen on them, and points that are written after ticks on these.
    @Test func whatIsWrittenLaterLiesOverPoints() {
        func marks(_ form: PointForm?, of index: Int) -> Mark {
            let series = MarkSeries(series: index, data: [Datum(x: 0, y: 1), Datum(x: 10, y: 2)])
            return .point(PointMark(axis: .first, series: [series], form: form))
        }
        func forms(_ marks: [Mark]) -> [String] {
            let plot = LabelCharts.plot(marks, x: Sample.axis(), y: Sample.axis(zero: true), isTransposed: false)
            let scene = ChartLayouter(chart: Sample.chart(plot, series: 2)).layout(for: .standalone).scene
            return FlatNode.flatten(scene, hiding: []).compactMap { node in
                ["marker", "bar", "tile"].first { node.description.hasPrefix($0 + " ") }
            }
        }
        let tick = PointForm.tick(width: 2, length: 20)
        #expect(forms([marks(nil, of: 0), marks(tick, of: 1)]) == ["marker", "marker", "bar", "bar"])
        #expect(forms([marks(tick, of: 0), marks(nil, of: 1)]) == ["bar", "bar", "marker", "marker"])
    }

    /// A thin bar stands in the middle of the wide one behind it.
    @Test func barsOverOthersStandInTheMiddleOfTheirPlaces() throws {
        let wide = BarMark(
            arrangement: .group, axis: .first, series: Sample.series([[10, 20]]), maximumWidth: 40, minimumSpace: 0)
        var thin = BarMark(
            arrangement: .group, axis: .first,
            series: [MarkSeries(series: 1, data: [Datum(x: 0, y: 5), Datum(x: 1, y: 8)])],
            maximumWidth: 12, minimumSpace: 0)
        thin.overlay = .over
        let plot = LabelCharts.plot([.bar(wide), .bar(thin)], x: Sample.categories(2), y: Sample.axis(zero: true))
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 2)).layout(for: .standalone).scene
        let boxes = boxes(scene, "bar")
        try #require(boxes.count == 4)
        let (back, front) = (boxes[0], boxes[2])
        #expect(abs(back[2] - back[0] - 40) < 0.05 && abs(front[2] - front[0] - 12) < 0.05)
        #expect(abs((back[0] + back[2]) - (front[0] + front[2])) < 0.05)
        // Where the wide one is hidden, the other stays where it is.
        let alone = self.boxes(scene, "bar", hiding: [0]).filter { $0[2] - $0[0] > 0.05 }
        #expect(abs((alone.first?[0] ?? 0) - front[0]) < 0.05)
    }
}
