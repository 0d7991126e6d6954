import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct LineLayoutTests {
    private func nodes(_ mark: LineMark, _ role: Role) -> [Node] {
        let plot = LabelCharts.plot([.line(mark)], x: Sample.categories(3), y: Sample.axis(zero: true))
        return nodes(in: Sample.chart(plot, series: 2), role)
    }

    private func nodes(in chart: Chart, _ role: Role) -> [Node] {
        let scene = ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene
        func found(_ nodes: [Node]) -> [Node] {
            nodes.flatMap { node -> [Node] in
                if case .group(let children, _, _, _) = node.shape { return found(children) }
                return node.role == role ? [node] : []
            }
        }
        return found(scene.nodes)
    }

    private func mark(halo: Double?, _ marker: MarkerLook) -> LineMark {
        LineMark(
            axis: .first, series: Sample.series([[1, 3, 2], [3, 1, 4]]), curve: .linear, missing: .gap, text: .none,
            look: LineLook(width: 2, halo: halo), marker: marker)
    }

    /// Each line lies over its own seam, which lies over the lines before it.
    @Test func seamsLieUnderTheirLines() {
        let lines = nodes(mark(halo: 1.5, MarkerLook()), .line)
        #expect(lines.map(\.series) == [0, 0, 1, 1])
        #expect(lines.map { $0.stroke?.width } == [5, 2, 5, 2])
        #expect(lines.map { $0.stroke?.paint == .background } == [true, false, true, false])
        #expect(nodes(mark(halo: nil, MarkerLook()), .line).count == 2)
    }

    /// A seam around the end would hide what a line of many points does before it.
    @Test func endsOfDenseLinesHaveNoSeam() {
        func markers(_ count: Int) -> [Node] {
            let data = (0..<count).map { Datum(x: Double($0), y: Double($0 % 7)) }
            let mark = LineMark(
                axis: .first, series: [MarkSeries(series: 0, data: data)], curve: .linear, missing: .gap)
            let plot = CartesianPlot(
                isTransposed: false, x: Sample.axis(nice: false), y: Sample.axis(), secondY: nil, marks: [.line(mark)])
            return nodes(in: Sample.chart(.cartesian(plot), series: 1), .marker)
        }
        #expect(markers(5).map { $0.stroke?.width } == [1.5, 1.5, 1.5, 1.5, 1.5])
        #expect(markers(200).map { $0.stroke == nil } == [true])
    }

    @Test func ringsHaveTheBackgroundInside() {
        let markers = nodes(mark(halo: nil, MarkerLook(shape: .circle, hole: .background, ring: 1.5)), .marker)
        #expect(markers.count == 6)
        #expect(markers.allSatisfy { $0.fill == .background && $0.stroke?.width == 1.5 })
        #expect(markers.allSatisfy { $0.stroke?.paint != .background })
    }
}
