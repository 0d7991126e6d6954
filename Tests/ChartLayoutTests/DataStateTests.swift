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
