import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// What data states and controls promise: whatever is chosen, the expressions give what a chart of that state would.
@Suite struct DataStateTests {
    /// One after another, the first is seen first.
    private static func chart(_ plots: [Plot], series: Int, controls: [Control] = []) -> Chart {
        var chart = Sample.chart(plots[0], series: series)
        if plots.count > 1 {
            chart.states = plots.enumerated().map { DataState(name: "\($0)", plot: $1) }
            let stops = plots.indices.map { Control.Stop(value: Double($0), label: "\($0)") }
            chart.controls = [Control(kind: .radio, label: nil, target: .state, stops: stops, initial: 0)]
        }
        chart.controls += controls
        return chart
    }

    /// Who listens is told of the state that is shown, in as many words as a drawing should carry.
    @Test func eachStateIsSummedUp() {
        func summaries(_ plots: [Plot]) -> [String] {
            TextAlternatives(chart: Self.chart(plots, series: 1)).words.summaries
        }
        let two = summaries([Sample.bars([[1, 9]]), Sample.bars([[5, 2]])])
        #expect(two.map { $0.prefix(3) } == ["0: ", "1: "])
        #expect(two.count == 2 && two[0].contains("Highest value 9 (C1)") && two[1].contains("Highest value 5 (C0)"))
        #expect(summaries([Sample.bars([[1, 9]])]).isEmpty)
        #expect(summaries([Sample.bars([[1, 9]]), Sample.bars([[1, 9]])]).isEmpty)
        #expect(summaries((1...500).map { Sample.bars([[0, Double($0)]]) }).isEmpty)
    }

    private static func slider(_ property: Control.Property, _ values: [Double]) -> Control {
        let stops = values.map { Control.Stop(value: $0, label: "\($0)") }
        return Control(kind: .slider, label: "s", target: .property(property), stops: stops, initial: 1)
    }

    private static func pies(_ hole: Double = 0.5) -> [Plot] {
        [[4, 3, 2, 0], [1, 0, 9, 2], [0, 0, 7, 0]].map { Sample.pie($0, hole: hole, gap: 4) }
    }

    static let charts: [(name: String, chart: Chart)] = [
        ("pie", chart(pies(), series: 4)), ("full pie", chart(pies(0), series: 4)),
        (
            "sliders",
            chart(
                pies(), series: 4,
                controls: [slider(.hole, [0, 0.4, 0.8]), slider(.rotation, [0, 90, 180]), slider(.gap, [0, 4, 8])])
        ),
        (
            "count",
            chart([Sample.pie([4, 3, 2, 1], hole: 0.5)], series: 4, controls: [slider(.count, [0, 1, 2, 3, 4])])
        ),
        ("arcs", chart([[4, 3, 2], [1, 0, 9], [5, 5, 5]].map { ArcsLayoutTests.plot($0) }, series: 3)),
        (
            "angles",
            chart(
                [ArcsLayoutTests.plot([4, 3, 2]), ArcsLayoutTests.plot([4, 0, 2], angles: .uniform, rotation: 45)],
                series: 3)
        ),
        ("gauge", chart([72, 10, 65, 86].map { GaugeLayoutTests.plot([$0]) }, series: 1)),
        ("needles", chart([[10, 72], [90, 20]].map { GaugeLayoutTests.plot($0) }, series: 2)),
        ("progress", chart([[10, 72], [90, 20]].map { GaugeLayoutTests.plot($0, .bar(ProgressBar())) }, series: 2)),
        ("tracks", chart([[4, 3, 2], [1, 0, 90]].map { PolarCharts.bars($0) }, series: 3)),
        ("funnel", chart([[4, 3, 2], [1, 0, 90]].map { FunnelLayoutTests.plot($0) }, series: 3)),
        (
            "marimekko",
            chart(
                [[[4, 3, 2], [1, 1, 5]], [[1, 5, 90], [0, 2, 3]]].map { MarimekkoLayoutTests.plot($0) }, series: 2)
        ),
        ("petals", chart([[4, 3, 2], [1, 5, 90]].map { PolarCharts.petals($0) }, series: 3)),
        (
            "rose",
            chart([[[4, 3, 2], [1, 1, 5]], [[1, 5, 90], [0, 2, 3]]].map { PolarCharts.stacks($0) }, series: 2)
        ),
    ]

    /// All stops of all controls.
    private static func choices(_ chart: Chart) -> [[Int]] {
        chart.controls.reduce([[]]) { choices, control in
            choices.flatMap { choice in control.stops.indices.map { choice + [$0] } }
        }
    }

    @Test(arguments: charts.map(\.name), Surface.allCases)
    func expressionsGiveWhatNumbersSay(name: String, surface: Surface) throws {
        let chart = try #require(Self.charts.first { $0.name == name }).chart
        let layouter = ChartLayouter(chart: chart)
        let open = layouter.layout(for: surface).scene
        #expect(open.controls.count == chart.controls.count)
        for choices in Self.choices(chart) {
            for hidden in [[], [0], [chart.series.count - 1], [0, 1]] as [Set<Int>] {
                let scene = layouter.layout(for: surface, hiding: hidden, choosing: choices).scene
                let expected = FlatNode.flatten(scene, in: Valuation(hidden: hidden, choices: choices))
                let actual = FlatNode.flatten(open, in: Valuation(hidden: hidden, choices: choices))
                #expect(
                    actual.map(\.description) == expected.map(\.description), "\(choices) without \(hidden)")
                for (a, b) in zip(actual, expected) {
                    for (x, y) in zip(a.numbers, b.numbers) {
                        #expect(abs(x - y) < 1e-6, "\(choices) without \(hidden): \(a) \(a.numbers), not \(b.numbers)")
                    }
                }
            }
        }
    }

    /// With x and y each state is laid out by itself; what is not there in one has faded.
    @Test(arguments: [[], [0], [1], [0, 1]] as [Set<Int>])
    func blendedStatesGiveWhatEachSays(hidden: Set<Int>) {
        for (name, chart) in Self.cartesianCharts {
            let layouter = ChartLayouter(chart: chart)
            let open = layouter.layout(for: .figure).scene
            for state in chart.states.indices {
                let scene = layouter.layout(for: .figure, hiding: hidden, choosing: [state]).scene
                let valuation = Valuation(hidden: hidden, choices: [state])
                // They may lie over each other in another order.
                let expected = Self.sorted(FlatNode.flatten(scene, in: valuation))
                let actual = Self.sorted(FlatNode.flatten(open, in: valuation))
                #expect(actual.map(\.description) == expected.map(\.description), "\(name), \(state) without \(hidden)")
                for (a, b) in zip(actual, expected) {
                    let difference = zip(a.numbers, b.numbers).map { abs($0 - $1) }.max() ?? 0
                    #expect(
                        difference < 1e-6, "\(name), \(state) without \(hidden): \(a) \(a.numbers), not \(b.numbers)")
                }
            }
        }
    }

    /// Between two states whose axes differ by far, too: their domain moves evenly, as the data do.
    @Test(arguments: [0.1, 0.5, 0.9])
    func onTheWayBarsStayInsideTheirPlot(share: Double) {
        let chart = Self.chart([Sample.bars([[30, 45, 100]]), Sample.bars([[9000, 400, 10_000]])], series: 1)
        var scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        func bars(_ weights: [Double]) -> [[Double]] {
            for (index, weight) in weights.enumerated() {
                let place = scene.definitions.firstIndex { $0.variable.name == "sw0-\(index)" }
                if let place { scene.definitions[place].value = .constant(weight) }
            }
            return FlatNode.flatten(scene, in: Valuation(hidden: [], choices: [0]))
                .filter { $0.description.hasPrefix("bar") }.map(\.numbers)
        }
        let (first, middle) = (bars([1, 0]), bars([1 - share, share]))
        #expect(first.count == 3 && middle.count == 3)
        // The largest fills the axis in both states.
        for (a, b) in zip(first[2], middle[2]) { #expect(abs(a - b) < 1e-6) }
        // The others are in proportion to it.
        let value = 30 * (1 - share) + 9000 * share
        let largest = 100 * (1 - share) + 10_000 * share
        let (height, whole) = (middle[0][3] - middle[0][1], middle[2][3] - middle[2][1])
        #expect(abs(height / whole - value / largest) < 1e-6)
    }

    private static func sorted(_ nodes: [FlatNode]) -> [FlatNode] {
        nodes.sorted { a, b in
            guard a.description == b.description else { return a.description < b.description }
            for (x, y) in zip(a.numbers, b.numbers) where abs(x - y) > 1e-4 { return x < y }
            return false
        }
    }

    static let cartesianCharts: [(name: String, chart: Chart)] = {
        let rows: [[[Double?]]] = [[[30, 45, 10], [20, 25, -5]], [[130, 4, 60], [1, nil, 20]]]
        let positive = rows.map { $0.map { $0.map { $0.map(abs) } } }
        func states(_ plots: [Plot]) -> Chart { chart(plots, series: 2) }
        let bars = BarMark.Arrangement.allCases.map { arrangement in
            (arrangement == .group ? "bars" : "\(arrangement) bars", states(rows.map { Sample.bars($0, arrangement) }))
        }
        let horizontal = ("horizontal bars", states(rows.map { Sample.bars($0, isTransposed: true) }))
        let areas = AreaMark.Arrangement.allCases.map { arrangement in
            ("\(arrangement) areas", states(positive.map { Sample.areas($0, arrangement) }))
        }
        let lines = [Curve.linear, .monotone, .stepAfter].map { curve in
            ("\(curve) lines", states(rows.map { Sample.lines($0, curve: curve) }))
        }
        let bubbles = [[[(1.0, 2.0, 3.0), (4, 5, 6)], [(2, 8, 1)]], [[(3.0, 20.0, 30.0)], [(9, 1, 1), (2, 2, 2)]]]
        return bars + [horizontal] + areas + lines + [("bubbles", states(bubbles.map { Sample.bubbles($0) }))]
    }()

    /// A state looks like a chart of its data alone, but for the room that is the same in all.
    @Test(arguments: ["pie", "full pie", "arcs", "angles", "gauge", "needles", "progress"])
    func aStateIsAChartOfItsData(name: String) throws {
        let chart = try #require(Self.charts.first { $0.name == name }).chart
        for (index, state) in chart.states.enumerated() {
            let alone = Self.chart([state.plot], series: chart.series.count)
            let expected = Self.shown(ChartLayouter(chart: alone).layout(for: .figure, hiding: []).scene)
            let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: [], choosing: [index]).scene
            let actual = Self.shown(scene)
            #expect(actual.angles.count == expected.angles.count, "\(index)")
            for (a, b) in zip(actual.angles, expected.angles) { #expect(abs(a - b) < 1e-4, "\(index)") }
            #expect(actual.texts == expected.texts, "\(index)")
        }
    }

    /// The angles of what has any, and what is written.
    private static func shown(_ scene: Scene) -> (angles: [Double], texts: Set<String>) {
        var angles: [Double] = []
        var texts: Set<String> = []
        func visit(_ node: Node) {
            guard node.presence.constant ?? 0 > 0.5 else { return }
            switch node.shape {
            case .group(let nodes, _, _, _): for node in nodes { visit(node) }
            case .sector(let sector):
                let valuation = Valuation(hidden: [])
                let (start, end) = (valuation.value(of: sector.start), valuation.value(of: sector.end))
                if end - start > 1e-9 { angles += [start, end] }
            case .text(let text): if !text.string.isEmpty { texts.insert(text.string) }
            default: break
            }
        }
        for node in scene.nodes { visit(node) }
        return (angles, texts)
    }
}
