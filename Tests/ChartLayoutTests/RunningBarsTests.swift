import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct RunningBarsTests {
    /// 10 and 5 up, 30 down, what that comes to, 8 up, what that comes to.
    private func chart(isTransposed: Bool = false) -> Chart {
        let mark = BarMark(
            arrangement: .running, axis: .first,
            series: [
                MarkSeries(series: 0, data: [Datum(x: 0, y: 10), Datum(x: 1, y: 5), Datum(x: 4, y: 8)]),
                MarkSeries(series: 1, data: [Datum(x: 2, y: -30)]),
                MarkSeries(series: 2, data: [Datum(x: 3, y: -15), Datum(x: 5, y: -7)]),
            ], maximumWidth: 32, minimumSpace: 16, totals: [3, 5])
        let plot = LabelCharts.plot(
            [.bar(mark)], x: Sample.categories(6), y: Sample.axis(), isTransposed: isTransposed)
        return Sample.chart(plot, series: 3)
    }

    /// The nodes of a role with their boxes, from the top or from the left, of what is visible.
    private func boxes(_ scene: Scene, _ role: Role, hiding hidden: Set<Int>) -> [(low: Double, high: Double)] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        func boxes(_ node: Node, _ outer: Valuation) -> [(low: Double, high: Double)] {
            var valuation = outer
            if !node.parameters.isEmpty { valuation.parameters = node.parameters }
            guard valuation.value(of: node.presence) > 0.5 else { return [] }
            switch node.shape {
            case .group(let nodes, _, let definitions, _):
                valuation.define(definitions)
                return nodes.flatMap { boxes($0, valuation) }
            case .rect(_, let y, _, let height, _, _) where node.role == role:
                let low = valuation.value(of: y)
                return [(low, low + valuation.value(of: height))]
            default: return []
            }
        }
        return scene.nodes.flatMap { boxes($0, valuation) }
    }

    @Test func totalsSayWhatIsVisible() {
        for isTransposed in [false, true] {
            let scene = ChartLayouter(chart: chart(isTransposed: isTransposed)).layout(for: .standalone).scene
            func texts(_ hidden: Set<Int>) -> [String] { LabelCharts.shown(scene, hiding: hidden).map(\.string) }
            #expect(texts([]) == ["10", "+5", "−30", "−15", "+8", "−7"])
            #expect(texts([1]) == ["10", "+5", "15", "+8", "23"])
            #expect(texts([0]) == ["−30", "−30", "−30"])
            #expect(texts([2]) == ["10", "+5", "−30", "+8"])
            #expect(texts([0, 1, 2]) == [])
        }
    }

    /// Each bar starts where the one before it ends, whatever is hidden, and a line leads from one to the next.
    @Test func barsAndLinesMeet() {
        let scene = ChartLayouter(chart: chart()).layout(for: .standalone).scene
        for hidden in [[], [0], [1], [2], [0, 2]] as [Set<Int>] {
            let bars = boxes(scene, .bar, hiding: hidden)
            let lines = boxes(scene, .connector, hiding: hidden).map { ($0.low + $0.high) / 2 }
            #expect(bars.count == 6 && lines.count == 5)
            for (index, line) in lines.enumerated() {
                for bar in bars[index...(index + 1)] {
                    #expect(
                        min(abs(bar.low - line), abs(bar.high - line)) < 1e-6 || bar.high - bar.low < 1e-6,
                        "line \(index) without \(hidden)")
                }
            }
            // As it is where the set is known.
            let known = ChartLayouter(chart: chart()).layout(for: .standalone, hiding: hidden).scene
            let expected = boxes(known, .connector, hiding: []).map { ($0.low + $0.high) / 2 }
            #expect(zip(lines, expected).allSatisfy { abs($0 - $1) < 1e-6 } && expected.count == lines.count)
        }
    }

    @Test func nothingIsJoinedWhereNothingIsVisible() {
        let scene = ChartLayouter(chart: chart()).layout(for: .standalone).scene
        #expect(boxes(scene, .connector, hiding: [0, 1, 2]).isEmpty)
    }

    /// What a total comes to follows the legend; a tooltip could only tell what it was.
    @Test func tooltipsTellChangesAndNoTotals() {
        let layout = ChartLayouter(chart: chart()).layout(for: .standalone)
        let rows = layout.scene.tooltips?.positions.flatMap(\.rows) ?? []
        #expect(rows.map(\.value) == ["+10", "+5", "−30", "+8"].map { .text($0) })
    }

    @Test func theTableHasRunningTotals() {
        let table = TextAlternatives(chart: chart()).words.table
        #expect(table.header == ["Category", "Change", "Running total"])
        #expect(table.rows[2] == ["C2", "−30", "−15"])
        #expect(table.rows[3] == ["C3", "–", "−15"])
    }
}
