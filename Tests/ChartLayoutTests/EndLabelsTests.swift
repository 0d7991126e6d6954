import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct EndLabelsTests {
    private static let key = Legend(position: .none, toggle: .hide, title: nil)

    private func scene(_ plot: Plot, series: Int, legend: Legend? = nil) -> Scene {
        let chart =
            legend.map { Sample.chart(plot, series: series, legend: $0) } ?? Sample.chart(plot, series: series)
        return ChartLayouter(chart: chart).layout(for: .standalone).scene
    }

    /// Ends that coincide, stand close, lie at the edges and far apart.
    private static let ends: [[Double]] = [
        [10, 10, 10, 10, 10], [0, 1, 2, 3, 100], [100, 99, 98, 1, 0], [50, 10, 90, 30, 70], [5, 5.1, 60, 60.2, 60.1],
        [0, 0, 0, 0, 0],
    ]

    /// In every state: at least 16 px from the next, inside the plot, in the order of the values; and a label with 16 px
    /// to either side of it that are free stands at its value.
    @Test(arguments: ends)
    func labelsKeepApart(ends: [Double]) {
        let scene = scene(LabelCharts.lines(ends.map { [0, $0] }, text: .end), series: ends.count)
        let layouter = ChartLayouter(chart: Sample.chart(LabelCharts.lines(ends.map { [0, $0] }), series: ends.count))
        for hidden in LabelCharts.subsets(ends.count) where hidden.count < ends.count {
            let labels = LabelCharts.shown(scene, hiding: hidden).sorted { $0.baseline < $1.baseline }
            #expect(labels.count == ends.count - hidden.count)
            for (a, b) in zip(labels, labels.dropFirst()) {
                #expect(b.baseline - a.baseline > 16 - 1e-6)
                #expect(ends[a.series ?? 0] >= ends[b.series ?? 0])
            }
            let places = markerPlaces(layouter.layout(for: .standalone, hiding: hidden).scene)
            for label in labels {
                #expect((106.0 - 20...344 + 20).contains(label.baseline))
                guard let series = label.series, let place = places[series] else { continue }
                let others = places.filter { $0.key != series }.map { abs($0.value - place) }
                if others.allSatisfy({ $0 > 16 * Double(ends.count) }) {
                    #expect(abs(label.baseline - 4 - place) < 1e-6)
                }
            }
        }
    }

    /// Of each series the height of its last marker.
    private func markerPlaces(_ scene: Scene) -> [Int: Double] {
        var found: [Int: Double] = [:]
        func visit(_ node: Node) {
            switch node.shape {
            case .group(let nodes, _, _, _): for node in nodes { visit(node) }
            case .marker(_, _, let y): if let series = node.series { found[series] = y.constant }
            default: break
            }
        }
        for node in scene.nodes { visit(node) }
        return found
    }

    @Test func labelsThatNeverMeetNeedNoFormulas() {
        let scene = scene(
            LabelCharts.lines([[0, 10], [0, 90]], y: Sample.axis(zero: true, followsVisible: false)), series: 2)
        #expect(LabelCharts.shown(scene, hiding: []).map(\.string) == ["90", "10"])
        #expect(!scene.definitions.contains { $0.variable.name.hasPrefix("e") })
        #expect(!scene.nodes.contains { $0.role == .leader })
    }

    /// A label moved by more than 3 px has a hairline to its point, another none.
    @Test func leadersFollowMovedLabels() {
        let scene = scene(LabelCharts.lines([[0, 50], [0, 50], [0, 0]]), series: 3)
        func leaders(_ hidden: Set<Int>) -> Int {
            var valuation = Valuation(hidden: hidden)
            valuation.define(scene.definitions)
            return scene.nodes.filter { $0.role == .leader && valuation.value(of: $0.presence) > 0.5 }.count
        }
        #expect(leaders([]) == 2)
        #expect(leaders([0]) == 0)
    }

    @Test func aFewLinesAreLabelledByThemselves() {
        let four = Array(repeating: [1.0, 2], count: 4)
        #expect(LabelCharts.shown(scene(LabelCharts.lines(four), series: 4), hiding: []).count == 4)
        let five = Array(repeating: [1.0, 2], count: 5)
        #expect(LabelCharts.shown(scene(LabelCharts.lines(five), series: 5), hiding: []).isEmpty)
        #expect(LabelCharts.shown(scene(LabelCharts.lines(four, text: .none), series: 4), hiding: []).isEmpty)
    }

    /// The first values stand before the first points, which keep room for them, and the names of series behind the last
    /// values, whether or not a legend has them.
    @Test func bothEndsAreLabelled() {
        func labels(_ values: [[Double?]], categories: Int, legend: Legend? = nil) -> [LabelCharts.Shown] {
            let plot = LabelCharts.lines(values, text: .ends, x: Sample.categories(categories))
            return LabelCharts.shown(scene(plot, series: values.count, legend: legend), hiding: [])
        }
        let values: [[Double?]] = [[1, 9], [7, 2]]
        for legend in [nil, Self.key] {
            let found = labels(values, categories: 2, legend: legend)
            #expect(found.map(\.string) == ["S0", "9", "S1", "2", "7", "1"])
            for (name, value) in [(0, 1), (2, 3)] { #expect(found[name].box.x >= found[value].box.maxX) }
        }
        let long = (0..<30).map { Double($0) + 0.5 }
        #expect(labels([long], categories: 30).map(\.string) == ["29.5", "0.5"])
    }

    /// However wide the drawing and the values are, labels at both ends stand inside it, right of the numbers of the axis,
    /// and none meets another; where names have no room they give way before the first values do.
    @Test(arguments: [280.0, 320, 480, 640, 1000])
    func slopesKeepRoomAtBothSides(width: Double) throws {
        for (scale, count) in [(1.0, 2), (10.5, 3), (123_456.5, 2), (123_456.5, 9)] {
            let values = [[3, 8], [3.1, 4], [7, 4.2]].map { ends in
                (0..<count).map { scale * (ends[0] + (ends[1] - ends[0]) * Double($0) / Double(count - 1)) }
            }
            let plot = LabelCharts.lines(values, text: .ends, x: Sample.categories(count))
            var chart = Sample.chart(plot, series: 3)
            chart.size.width = width
            let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
            for hidden in LabelCharts.subsets(3) where hidden.count < 3 {
                let labels = LabelCharts.shown(scene, hiding: hidden)
                let ticks = LabelCharts.shown(scene, hiding: hidden, role: .tickLabel)
                #expect(labels.count >= 3 - hidden.count)
                let left = try #require(ticks.map(\.box.x).min())
                #expect(labels.allSatisfy { left < $0.box.x && $0.box.maxX <= width - 16 + 1e-6 })
                for (index, label) in labels.enumerated() {
                    #expect(!labels[(index + 1)...].contains { $0.meets(label) })
                    #expect(!ticks.contains { $0.meets(label) })
                }
                let names = labels.count { $0.string.hasPrefix("S") }
                #expect(names == 0 || labels.count == 3 * names)
            }
        }
    }

    /// What lies beyond a fixed end has no label and pushes none.
    @Test func cutLinesTakeNoRoom() {
        let plot = LabelCharts.lines(
            [[1, 900], [1, 99], [1, 50]], text: .end, y: Sample.axis(zero: true, nice: false, minimum: 0, maximum: 100))
        let scene = scene(plot, series: 3)
        let labels = LabelCharts.shown(scene, hiding: [])
        #expect(labels.map(\.string) == ["99", "50"])
        let alone = LabelCharts.shown(scene, hiding: [0])
        #expect(labels.map(\.baseline) == alone.map(\.baseline))
    }

    /// Names only where no legend can hide the series.
    @Test func namesStandWhereNothingToggles() {
        let plot = LabelCharts.lines([[1, 2], [3, 40]])
        #expect(LabelCharts.shown(scene(plot, series: 2), hiding: []).map(\.string) == ["40", "2"])
        let named = LabelCharts.shown(scene(plot, series: 2, legend: Self.key), hiding: [])
        #expect(named.map(\.string) == ["S1", "40", "S0", "2"])
        #expect(named[1].box.x >= named[0].box.maxX)
        #expect(named.allSatisfy { $0.box.maxX <= 640 - 16 + 1e-6 })
    }

    @Test func notBesideASecondAxisUnlessAskedFor() throws {
        func plot(_ text: ValueText) -> Plot {
            let series = Sample.series([[1, 2], [30, 40]])
            let marks = [ValueAxis.first, .second].enumerated().map { index, axis in
                Mark.line(
                    LineMark(axis: axis, series: [series[index]], curve: .linear, missing: .gap, text: text))
            }
            return LabelCharts.plot(marks, x: Sample.axis(nice: false), y: Sample.axis(), secondY: Sample.axis())
        }
        #expect(LabelCharts.shown(scene(plot(.automatic), series: 2), hiding: []).isEmpty)
        let asked = scene(plot(.end), series: 2)
        let labels = LabelCharts.shown(asked, hiding: [])
        #expect(labels.count == 2)
        let rightLabels = asked.nodes.compactMap { node -> Double? in
            guard node.role == .tickLabel, case .text(let text) = node.shape, text.anchor == .start else { return nil }
            return text.x.constant
        }
        let edge = try #require(rightLabels.first)
        #expect(labels.allSatisfy { $0.box.maxX <= edge - 8 + 1e-6 })
    }

    @Test func bandsAreLabelledWhereTheyAreThick() {
        let mark = AreaMark(
            arrangement: .stack, axis: .first, series: Sample.series([[50, 40], [1, 1], [20, 60]]), curve: .linear,
            missing: .gap)
        let plot = LabelCharts.plot([.area(mark)], x: Sample.axis(nice: false), y: Sample.axis(zero: true))
        let scene = scene(plot, series: 3)
        #expect(Set(LabelCharts.shown(scene, hiding: []).map(\.string)) == ["40", "60"])
        // Alone the thin one is thick.
        #expect(LabelCharts.shown(scene, hiding: [0, 2]).map(\.string) == ["1"])
    }
}
