import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PieFormsTests {
    private func radii(_ numbers: [Double?], hole: Double = 0, hiding hidden: Set<Int> = []) -> [Double] {
        let slices = numbers.enumerated().map { PieMark.Slice(series: $0.offset, value: 3, radius: $0.element) }
        let mark = PieMark(slices: slices, hole: hole, gap: 0, valueFormat: nil)
        let scene = ChartLayouter(chart: Sample.chart(.pie(mark), series: numbers.count)).layout(
            for: .standalone, hiding: hidden
        ).scene
        func found(_ nodes: [Node]) -> [Double] {
            nodes.flatMap { node -> [Double] in
                switch node.shape {
                case .group(let children, _, _, _): found(children)
                case .sector(let sector) where node.role == .slice: [sector.outerRadius.constant ?? .nan]
                default: []
                }
            }
        }
        return found(scene.nodes)
    }

    @Test func areasAreInProportion() throws {
        let radii = radii([1, 4, 2])
        try #require(radii.count == 3)
        #expect(abs(radii[0] / radii[1] - 0.5) < 1e-9)
        #expect(abs(radii[2] / radii[1] - 0.5.squareRoot()) < 1e-9)
    }

    /// Half of the greatest number has half of the area outside of the hole.
    @Test func theHoleIsNoPartOfTheArea() throws {
        let radii = radii([1, 2], hole: 0.6)
        try #require(radii.count == 2)
        let parts = radii.map { ($0 / radii[1]) * ($0 / radii[1]) - 0.36 }
        #expect(abs(parts[0] / parts[1] - 0.5) < 1e-9)
    }

    @Test func noSliceGrowsWhereAnotherOneIsHidden() throws {
        let (all, some) = (radii([1, 4, 2]), radii([1, 4, 2], hiding: [1]))
        #expect(some.contains { abs($0 - all[0]) < 1e-9 } && some.contains { abs($0 - all[2]) < 1e-9 })
    }

    @Test func withoutNumbersAllReachTheRim() {
        let radii = radii([nil, nil])
        #expect(radii.allSatisfy { $0 == radii[0] })
    }
}
