import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct AreaLayoutTests {
    private func regions(_ nodes: [Node]) -> [(outline: Outline, box: Rect)] {
        nodes.flatMap { node -> [(Outline, Rect)] in
            switch node.shape {
            case .group(let nodes, _, _, _): regions(nodes)
            case .region(let outline, let box): [(outline, box)]
            default: []
            }
        }
    }

    /// The entrance uncovers the box from left to right, so it is as wide as what is seen.
    @Test func aStackIsAsWideAsItsOutline() {
        let chart = Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .stack), series: 2)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        let view = scene.initialValuation
        let found = regions(scene.nodes)
        #expect(found.count == 4)
        for (outline, box) in found {
            guard case .line(let end) = outline.segments.last else {
                Issue.record("an outline without an end")
                continue
            }
            #expect(abs(box.x - view.value(of: outline.start.x)) < 1e-9)
            #expect(abs(box.maxX - view.value(of: end.x)) < 1e-9)
        }
    }

    /// A series that starts hidden may be a hundred times as high as what is shown first.
    @Test func theBoxHoldsEverythingThatCanBeShown() {
        let chart = Sample.chart(
            Sample.areas([[10, 12, 11], [1000, 900, 1100]], .stack), series: 2, hidden: [1])
        let all = Valuation(hidden: [])
        for (outline, box) in regions(ChartLayouter(chart: chart).layout(for: .standalone).scene.nodes) {
            for segment in outline.segments {
                guard case .line(let end) = segment else { continue }
                #expect((box.y...box.maxY).contains(all.value(of: end.y)))
            }
        }
    }
}
