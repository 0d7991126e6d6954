import ChartGraphics
import ChartIR
import ChartScene
import TestSupport
import Testing

@testable import ChartLayout

/// Labels outside pies: whatever the values and what is hidden, nothing meets and nothing leaves the drawing.
@Suite struct LeaderLabelsTests {
    private struct Pie {
        var chart: Chart
        var hidden: [Set<Int>]
    }

    private static func chart(
        _ values: [Double], names: [String] = [], size: Size = Size(width: 640, height: 400), toggles: Bool = true,
        sweep: Double = 360, wording change: (inout PieWording) -> Void = { $0.text = .outside }
    ) -> Chart {
        var mark = PieMark(
            slices: values.enumerated().map { PieMark.Slice(series: $0, value: $1) }, hole: 0.6, gap: 4,
            valueFormat: nil)
        change(&mark.wording)
        if sweep < 360 { (mark.look.start, mark.look.sweep) = (-sweep / 2, sweep) }
        var chart = Sample.chart(
            .pie(mark), series: values.count,
            legend: Legend(position: toggles ? .right : .none, toggle: .hide, title: nil))
        chart.size = size
        for (index, name) in names.enumerated() where index < values.count { chart.series[index].label = name }
        return chart
    }

    private static func pie(_ seed: Int) -> Pie {
        var source = SeededGenerator(seed: UInt64(seed))
        let count = Int.random(in: 1...12, using: &source)
        let skew = Double.random(in: 0...4, using: &source)
        var values = (0..<count).map { _ in
            var value = 1.0
            for _ in 0..<Int(skew) { value *= Double.random(in: 0.02...1, using: &source) }
            return (value * 1e4).rounded() / 10 + 1
        }
        if seed % 3 == 0 { values.sort(by: >) }
        let long = ["Transport", "A name that is far too long for its place", "家賃と光熱費", "الإيجار", "B"]
        let size = [
            Size(width: 640, height: 400), Size(width: 480, height: 300), Size(width: 900, height: 360),
            Size(width: 400, height: 500),
        ][seed % 4]
        let chart = chart(
            values, names: (0..<count).map { long[($0 + seed) % long.count] + " \($0)" }, size: size,
            toggles: seed % 2 == 0)
        let hidden = (0..<4).map { _ in
            Set((0..<count).filter { _ in Double.random(in: 0...1, using: &source) < 0.35 })
        }
        return Pie(chart: chart, hidden: seed % 2 == 0 ? [[]] + hidden : [[]])
    }

    // MARK: Property

    private typealias Line = (a: Point, b: Point)

    /// The three lines of each leader.
    private static func leaders(in flat: [FlatNode]) -> [[Line]] {
        let lines = flat.filter { $0.description.hasPrefix("leader") }.map { node in
            (
                a: Point(x: node.numbers[0], y: node.numbers[1]),
                b: Point(x: node.numbers[2], y: node.numbers[3])
            )
        }
        return stride(from: 0, to: lines.count, by: 3).map { Array(lines[$0..<$0 + 3]) }
    }

    private static func cross(_ one: Line, _ other: Line) -> Bool {
        func side(_ line: Line, _ p: Point) -> Double {
            (line.b.x - line.a.x) * (p.y - line.a.y) - (line.b.y - line.a.y) * (p.x - line.a.x)
        }
        return side(one, other.a) * side(one, other.b) < -1e-6 && side(other, one.a) * side(other, one.b) < -1e-6
    }

    private static func cross(_ line: Line, _ box: TextBox) -> Bool {
        (0..<4).contains { cross(line, (box.corners[$0], box.corners[($0 + 1) % 4])) }
    }

    private static func distance(from point: Point, to line: Line) -> Double {
        let (dx, dy) = (line.b.x - line.a.x, line.b.y - line.a.y)
        let length = max(dx * dx + dy * dy, 1e-12)
        let way = min(max(((point.x - line.a.x) * dx + (point.y - line.a.y) * dy) / length, 0), 1)
        let (x, y) = (line.a.x + way * dx - point.x, line.a.y + way * dy - point.y)
        return (x * x + y * y).squareRoot()
    }

    @Test func nothingMeetsNorLeaves() {
        var labelled = 0
        for seed in 0..<100 {
            let pie = LeaderLabelsTests.pie(seed)
            for surface in Surface.allCases {
                let scene = ChartLayouter(chart: pie.chart).layout(for: surface).scene
                for hidden in pie.hidden {
                    let name = "pie \(seed) on \(surface) without \(hidden.sorted())"
                    let flat = FlatNode.flatten(scene, hiding: hidden)
                    let leaders = LeaderLabelsTests.leaders(in: flat)
                    let texts = TextBox.all(in: scene, hiding: hidden).filter { $0.role == .valueLabel }
                    labelled += leaders.count
                    for (index, text) in texts.enumerated() {
                        #expect(text.isInside(scene.size), "\(name): \(text)")
                        for other in texts[..<index] { #expect(!text.meets(other), "\(name): \(text), \(other)") }
                        for line in leaders.joined() {
                            #expect(!LeaderLabelsTests.cross(line, text), "\(name): \(line) in \(text)")
                        }
                    }
                    guard
                        let sector = scene.nodes.lazy.compactMap({ node -> Sector? in
                            if case .sector(let sector) = node.shape { sector } else { nil }
                        }).first, let radius = sector.outerRadius.constant
                    else { continue }
                    for (index, leader) in leaders.enumerated() {
                        for line in leader {
                            #expect(
                                LeaderLabelsTests.distance(from: sector.center, to: line) > radius + 1,
                                "\(name): \(line) in the circle")
                            for other in leaders[..<index].joined() {
                                #expect(!LeaderLabelsTests.cross(line, other), "\(name): \(line) crosses \(other)")
                            }
                        }
                    }
                }
            }
        }
        #expect(labelled > 1500)
    }

    /// Parts of a pie that are narrower than twice its radius have their labels close to them.
    @Test(arguments: [5.0, 20, 45, 90, 130, 170])
    func labelsOfPartsStayInTheDrawing(sweep: Double) {
        for (width, values) in [(360.0, [3.0, 4]), (480, [3, 4]), (640, [5, 4, 3, 2, 1])] {
            let chart = LeaderLabelsTests.chart(values, size: Size(width: width, height: 360), sweep: sweep)
            let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
            for hidden in [[], [0]] as [Set<Int>] {
                let name = "\(sweep) degrees in \(width) without \(hidden.sorted())"
                let leaders = LeaderLabelsTests.leaders(in: FlatNode.flatten(scene, hiding: hidden))
                let texts = TextBox.all(in: scene, hiding: hidden).filter { $0.role == .valueLabel }
                #expect(!leaders.isEmpty, "\(name)")
                for (index, text) in texts.enumerated() {
                    #expect(text.isInside(scene.size), "\(name): \(text)")
                    for other in texts[..<index] { #expect(!text.meets(other), "\(name): \(text), \(other)") }
                    for line in leaders.joined() {
                        #expect(!LeaderLabelsTests.cross(line, text), "\(name): \(line) in \(text)")
                    }
                }
            }
        }
    }

    // MARK: Movement

    /// The chart on its way from one set of hidden series to another: what moves is in between, the rest follows.
    private static func moment(_ part: Double, of scene: Scene, from first: Set<Int>, to last: Set<Int>) -> Valuation {
        var (start, end) = (Valuation(hidden: first), Valuation(hidden: last))
        var now = Valuation(hidden: last)
        for definition in scene.definitions {
            start.define([definition])
            end.define([definition])
            let variable = definition.variable
            if definition.isAnimated {
                let ends = (start.variables[variable] ?? 0, end.variables[variable] ?? 0)
                now.variables[variable] = ends.0 + (ends.1 - ends.0) * part
            } else {
                now.variables[variable] = now.value(of: between(definition.value, part, start, end))
            }
        }
        return now
    }

    private static func between(_ value: Quantity, _ part: Double, _ start: Valuation, _ end: Valuation) -> Quantity {
        value.replacing { quantity in
            guard case .presence = quantity else { return nil }
            return .constant(start.value(of: quantity) * (1 - part) + end.value(of: quantity) * part)
        }
    }

    /// Hiding the largest slice brings others to the other side: no leader that is seen crosses the pie on the way.
    @Test(arguments: [[40.0, 25, 18, 12, 1], [60, 10, 10, 10, 10], [5, 4, 3, 2, 1]])
    func noLeaderCrossesTheCircleOnTheWay(values: [Double]) throws {
        let chart = LeaderLabelsTests.chart(values)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        let sector = try #require(
            scene.nodes.lazy.compactMap { node -> Sector? in
                if case .sector(let sector) = node.shape { sector } else { nil }
            }.first)
        let radius = try #require(sector.outerRadius.constant)
        var seen = 0
        for (first, last) in [(Set<Int>(), Set([0])), ([0], []), ([], [1, 2]), ([0, 1], [])] {
            for step in 0...40 {
                let part = Double(step) / 40
                let ends = (Valuation(hidden: first), Valuation(hidden: last))
                let now = LeaderLabelsTests.moment(part, of: scene, from: first, to: last)
                func between(_ quantity: Quantity) -> Quantity {
                    LeaderLabelsTests.between(quantity, part, ends.0, ends.1)
                }
                for label in scene.nodes where now.value(of: between(label.presence)) > 0.01 {
                    guard case .group(let nodes, _, let definitions, _) = label.shape else { continue }
                    var own = now
                    own.define(definitions)
                    for node in nodes where node.role == .leader {
                        guard case .segment(let from, let to) = node.shape else { continue }
                        func point(_ vertex: Outline.Vertex) -> Point {
                            Point(x: own.value(of: between(vertex.x)), y: own.value(of: between(vertex.y)))
                        }
                        seen += 1
                        let line = (a: point(from), b: point(to))
                        #expect(
                            LeaderLabelsTests.distance(from: sector.center, to: line) > radius - 1,
                            "\(values) from \(first) to \(last) at \(part): \(line)")
                    }
                }
            }
        }
        #expect(seen > 500)
    }

    // MARK: Agreement

    @Test(arguments: [
        [5, 4, 3, 2, 1], [1, 1, 1], [1, 2, 3, 4, 5, 6, 7, 8], [90, 1, 1, 1, 1, 1, 2, 3],
        [40, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3], [7], [0, 3, 0],
    ])
    func expressionsGiveWhatNumbersSay(values: [Double]) {
        let chart = LeaderLabelsTests.chart(values) {
            $0.text = .outside
            $0.center.showsTotal = true
            $0.center.note = "in all"
        }
        let layouter = ChartLayouter(chart: chart)
        for surface in Surface.allCases {
            let open = layouter.layout(for: surface).scene
            for set in stride(from: 0, to: 1 << values.count, by: values.count > 6 ? 1 << values.count - 6 | 1 : 1) {
                let hidden = Set(values.indices.filter { set >> $0 & 1 == 1 })
                let expected = FlatNode.flatten(layouter.layout(for: surface, hiding: hidden).scene, hiding: hidden)
                for (actual, tolerance) in [
                    (FlatNode.flatten(open, hiding: hidden), 1e-6),
                    (FlatNode.flatten(open, in: CoarseEngine(hidden: hidden)), 0.1),
                ] {
                    #expect(actual.map(\.description) == expected.map(\.description), "\(values) without \(hidden)")
                    for (a, b) in zip(actual, expected) {
                        for (x, y) in zip(a.numbers, b.numbers) {
                            #expect(
                                abs(x - y) < tolerance, "\(values) without \(hidden): \(a) \(b.numbers)")
                        }
                    }
                }
            }
        }
    }

    // MARK: Which have labels

    private func texts(_ chart: Chart, hiding hidden: Set<Int> = [], on surface: Surface = .standalone) -> [String] {
        let scene = ChartLayouter(chart: chart).layout(for: surface).scene
        return TextBox.all(in: scene, hiding: hidden).filter { $0.role == .valueLabel }.map(\.string)
    }

    @Test func smallSlicesHaveNoneUntilTheyGrow() {
        let chart = LeaderLabelsTests.chart([980, 15, 5])
        #expect(texts(chart) == ["S0", "980 · 98%"])
        #expect(texts(chart, hiding: [0]).sorted() == ["15 · 75%", "5 · 25%", "S1", "S2"])
    }

    /// Names that would be cut, or leave the pie too small, stand in the legend alone.
    @Test func namesWithoutRoomAreLeftToTheLegend() {
        let long = String(repeating: "very ", count: 12) + "long"
        let chart = LeaderLabelsTests.chart([3, 1], names: [long, "South"])
        #expect(Set(texts(chart)) == ["3", "75%", "1", "25%"])
    }

    /// On a phone a pie gives way to names more than to their values, and is no higher than it then has to be.
    @Test func onAPhoneNamesComeBeforeTheSizeOfThePie() throws {
        var chart = LeaderLabelsTests.chart([5, 4, 2, 1], names: ["Transport", "Housing", "Clothing", "Food"]) {
            $0.text = .automatic
        }
        chart.isFluid = true
        chart.legend.position = .top
        let layouter = ChartLayouter(chart: chart)
        let own = layouter.layout(for: .figure).scene.size.height
        for width in [328.0, 358] {
            let scene = layouter.layout(for: .figure, hiding: [], in: width).scene
            let labels = TextBox.all(in: scene, hiding: []).filter { $0.role == .valueLabel }
            #expect(Set(labels.map(\.string)).isSuperset(of: ["Transport", "Housing", "Clothing", "Food"]), "\(width)")
            #expect(scene.size.height < own - 40, "\(width)")
            for corner in labels.flatMap(\.corners) {
                let (x, y) = (corner.x, corner.y)
                #expect(x > -0.01 && x < width + 0.01 && y > -0.01 && y < scene.size.height + 0.01, "\(width)")
            }
        }
    }

    @Test func namesStandWhereNoLegendTogglesThem() {
        let chart = LeaderLabelsTests.chart([3, 1], names: ["North", "South"], toggles: false)
        #expect(Set(texts(chart)) == ["North", "South", "3 · 75%", "1 · 25%"])
    }

    @Test func whatTheAuthorNamesIsShown() {
        let chart = LeaderLabelsTests.chart([3, 1], names: ["North", "South"]) {
            $0.text = .outside
            $0.shows = [.percent, .name]
        }
        #expect(Set(texts(chart)) == ["75%", "North", "25%", "South"])
        #expect(Set(texts(chart, hiding: [0])) == ["100%", "South"])
    }

    @Test func tooManyOrTooLittleRoomIsSaid() {
        func advice(_ chart: Chart) -> [LayoutAdvice.Kind] {
            ChartLayouter(chart: chart).layout(for: .standalone).advice.map(\.kind)
        }
        #expect(advice(LeaderLabelsTests.chart(Array(repeating: 1, count: 13))).contains(.crowdedValues))
        let tiny = Size(width: 120, height: 120)
        #expect(advice(LeaderLabelsTests.chart([1, 2], size: tiny)).contains(.crowdedValues))
        #expect(!advice(LeaderLabelsTests.chart([1, 2], size: tiny) { $0.text = .automatic }).contains(.crowdedValues))
        for count in [1, 2, 12] {
            #expect(advice(LeaderLabelsTests.chart(Array(repeating: 1, count: count))).isEmpty, "\(count)")
        }
        for count in [1, 2, 13, 40, 300] {
            let chart = LeaderLabelsTests.chart(Array(repeating: 1, count: count)) { $0.text = .automatic }
            #expect(!advice(chart).contains(.crowdedValues), "\(count)")
        }
    }
}
