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
            let labels = values(LabelCharts.shown(scene, hiding: hidden)).sorted { $0.baseline < $1.baseline }
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

    /// The texts that are no names of the sample's series.
    private func values(_ texts: [LabelCharts.Shown]) -> [LabelCharts.Shown] {
        texts.filter { !$0.string.hasPrefix("S") }
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
        #expect(LabelCharts.shown(scene, hiding: []).map(\.string) == ["S1", "90", "S0", "10"])
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
        #expect(values(LabelCharts.shown(scene(LabelCharts.lines(four), series: 4), hiding: [])).count == 4)
        let seven = Array(repeating: [1.0, 2], count: 7)
        #expect(LabelCharts.shown(scene(LabelCharts.lines(seven), series: 7), hiding: []).isEmpty)
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
        // A single value is written once, wherever it stands.
        #expect(labels([[1, 9], [7, nil]], categories: 2).map(\.string) == ["S0", "9", "S1", "7", "1"])
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
        let labels = values(LabelCharts.shown(scene, hiding: []))
        #expect(labels.map(\.string) == ["99", "50"])
        let alone = values(LabelCharts.shown(scene, hiding: [0]))
        #expect(labels.map(\.baseline) == alone.map(\.baseline))
    }

    /// A chart of lines whose series have these names.
    private func named(_ names: [String], _ values: [[Double?]], width: Double = 640, legend: Legend? = nil) -> Scene {
        let plot = LabelCharts.lines(values, text: .end)
        var chart =
            legend.map { Sample.chart(plot, series: names.count, legend: $0) }
            ?? Sample.chart(plot, series: names.count)
        for (index, name) in names.enumerated() { chart.series[index].label = name }
        chart.size.width = width
        return ChartLayouter(chart: chart).layout(for: .standalone).scene
    }

    @Test func namesStandBeforeTheirValues() {
        let plot = LabelCharts.lines([[1, 2], [3, 40]])
        for legend in [nil, Self.key] {
            let labels = LabelCharts.shown(scene(plot, series: 2, legend: legend), hiding: [])
            #expect(labels.map(\.string) == ["S1", "40", "S0", "2"])
            #expect(labels[1].box.x >= labels[0].box.maxX)
            #expect(labels.allSatisfy { $0.box.maxX <= 640 - 16 + 1e-6 })
        }
    }

    /// Names that a legend has, too, are there only where all of them leave enough to the lines.
    @Test func repeatedNamesGiveWay() {
        let names = ["Construction", "Leisure"]
        let values: [[Double?]] = [[1, 2], [3, 40]]
        func texts(_ width: Double, _ names: [String]) -> [String] {
            LabelCharts.shown(named(names, values, width: width), hiding: []).map(\.string)
        }
        #expect(texts(640, names) == ["Leisure", "40", "Construction", "2"])
        #expect(texts(320, names) == ["40", "2"])
        // On a phone no name is broken.
        let short = ["3 months", "10 years"]
        #expect(texts(300, short) == ["40", "2"])
        #expect(texts(360, short) == ["10 years", "40", "3 months", "2"])
        // One of two lines has its value beside the last.
        let long = "Wholesale and Retail Trade"
        #expect(texts(640, [long, "Leisure"]) == ["Leisure", "40", "Wholesale and", "Retail Trade", "2"])
        #expect(texts(640, [String(repeating: "m", count: 30), "Leisure"]) == ["40", "2"])
    }

    /// Names that no legend has go on in further lines instead of being cut, and none meets another.
    @Test(arguments: [320.0, 480, 640])
    func longNamesTakeSeveralLines(width: Double) {
        let names = ["Construction", "Leisure and hospitality", "Education and Health", "Manufacturing"]
        let scene = named(names, [[1, 27], [2, 12.7], [3, 12.1], [4, 12]], width: width, legend: Self.key)
        for hidden in LabelCharts.subsets(names.count) {
            let labels = LabelCharts.shown(scene, hiding: hidden)
            for index in names.indices where !hidden.contains(index) {
                let own = labels.filter { $0.series == index }
                #expect(own.dropLast().map(\.string).joined(separator: " ") == names[index])
                #expect(own.last?.baseline == own.dropLast().last?.baseline)
            }
            for (index, label) in labels.enumerated() {
                #expect(!labels[(index + 1)...].contains { $0.meets(label) })
                #expect(label.box.maxX <= width - 16 + 1e-6)
            }
        }
        let lines = LabelCharts.shown(scene, hiding: []).count - names.count
        #expect((lines > names.count) == (width < 640))
    }

    /// Where the lines of all names have no room below each other, each has one.
    @Test func namesAreCutWhereTheHeightIsMissing() {
        let names = (0..<12).map { "Wholesale and Retail Trade \($0)" }
        let scene = named(names, names.indices.map { [0, Double($0)] }, width: 320, legend: Self.key)
        let labels = LabelCharts.shown(scene, hiding: [])
        #expect(labels.count == 24 && labels.count { $0.string.hasSuffix("…") } == 12)
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
        #expect(labels.map(\.string).sorted() == ["2", "40"])
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
        #expect(Set(LabelCharts.shown(scene, hiding: []).map(\.string)) == ["S0", "40", "S2", "60"])
        // Alone the thin one is thick.
        #expect(LabelCharts.shown(scene, hiding: [0, 2]).map(\.string) == ["S1", "1"])
    }
}
