import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct OwnTicksTests {
    /// The texts of the ticks on y, of which hidden ones are left out.
    private func labels(
        _ ticks: [OwnTick], values: [[Double?]], hiding hidden: Set<Int> = [], height: Double = 400
    ) -> [String] {
        guard case .cartesian(var plot) = Sample.bars(values) else { return [] }
        plot.y.ownTicks = ticks
        var chart = Sample.chart(.cartesian(plot), series: values.count)
        chart.size = Size(width: 640, height: height)
        let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: hidden).scene
        let names = Set(ticks.compactMap(\.label) + ["50"])
        return scene.nodes.flatMap(texts).filter { names.contains($0) }
    }

    private func texts(_ node: Node) -> [String] {
        switch node.shape {
        case .text(let text) where node.role == .tickLabel && node.presence.constant != 0: [text.string]
        case .group(let nodes, _, _, _): nodes.flatMap(texts)
        default: []
        }
    }

    private let ticks = [
        OwnTick(value: 0, label: "none"), OwnTick(value: 50, label: nil), OwnTick(value: 100, label: "many"),
        OwnTick(value: 150, label: "too many"),
    ]

    @Test func wordsStandAtTheirValues() {
        #expect(labels(ticks, values: [[3, 130]]) == ["none", "50", "many", "too many"])
    }

    @Test func ticksBeyondTheAxisAreNotThere() {
        #expect(labels(ticks, values: [[3, 30], [90, 130]], hiding: [1]) == ["none"])
    }

    @Test func wordsThatWouldMeetAreLeftOut() {
        let close = [
            OwnTick(value: 0, label: "none"), OwnTick(value: 1, label: "hardly any"),
            OwnTick(value: 100, label: "many"),
        ]
        #expect(labels(close, values: [[3, 130]], height: 240) == ["none", "many"])
    }
}
