import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct DodgeSlotsTests {
    /// Bars of one series at numbers, as broad as they may be.
    static func plot(
        at positions: [Double], alignment: BarMark.Alignment = .center, series: Int = 1, isTransposed: Bool = false
    ) -> Plot {
        let data = positions.enumerated().map { Datum(x: $1, y: Double($0 + 1)) }
        let mark = BarMark(
            arrangement: .group, axis: .first, series: (0..<series).map { MarkSeries(series: $0, data: data) },
            maximumWidth: 1000, minimumSpace: 0, alignment: alignment)
        return .cartesian(
            CartesianPlot(
                isTransposed: isTransposed, x: Sample.axis(nice: false, followsVisible: false),
                y: Sample.axis(zero: true), secondY: nil, marks: [.bar(mark)]))
    }

    /// The left and right edge of each bar.
    private func edges(_ plot: Plot) -> [(Double, Double)] {
        FlatNode.flatten(
            ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .figure, hiding: []).scene, hiding: []
        ).filter { $0.description.hasPrefix("bar") }.map { ($0.numbers[0], $0.numbers[2]) }
    }

    @Test func barsAreAsBroadAsTheLeastDistance() {
        let edges = edges(Self.plot(at: [0, 10, 20, 40]))
        let width = edges[0].1 - edges[0].0
        #expect(edges.allSatisfy { abs($0.1 - $0.0 - width) < 1e-6 })
        #expect(abs(edges[1].0 - edges[0].1) < 1e-6 && abs(edges[3].0 - edges[2].1 - width) < 1e-6)
    }

    /// The axis holds whole bars, wherever they stand.
    @Test(arguments: BarMark.Alignment.allCases)
    func theAxisHoldsThem(alignment: BarMark.Alignment) throws {
        let edges = edges(Self.plot(at: [0, 10, 20, 40], alignment: alignment))
        let (first, last) = (try #require(edges.first), try #require(edges.last))
        let width = first.1 - first.0
        // Five steps from the first edge to the last.
        #expect(abs(last.1 - first.0 - 5 * width) < 1e-6)
        let chart = Sample.chart(Self.plot(at: [0, 10, 20, 40], alignment: alignment), series: 1)
        let frame = ChartLayouter(chart: chart).layout(for: .figure).scene.nodes
        let axis = try #require(frame.first { $0.role == .baseline })
        guard case .path(let path, _) = axis.shape, case .move(let start) = path.elements.first else {
            Issue.record("there is no baseline")
            return
        }
        #expect(abs(first.0 - start.x) < 1e-6)
    }

    @Test func oneBarAloneHasTheWholeAxis() {
        let edges = edges(Self.plot(at: [5]))
        #expect(edges.count == 1 && edges[0].1 > edges[0].0)
    }
}
