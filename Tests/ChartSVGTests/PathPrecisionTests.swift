import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct PathPrecisionTests {
    private func points(_ count: Int, scaleX: Double, scaleY: Double) -> [Point] {
        let scene = SampleScene.scene([])
        var path = Path()
        path.move(to: Point(x: 0.123, y: 0.123))
        for _ in 1..<count { path.line(to: Point(x: 1.234, y: 1.234)) }
        var valuation = Valuation(hidden: [])
        valuation.width = scene.size.width
        var group = GroupContext(valuation: valuation)
        group.extremes = ExtremeStates(scene)
        func moving(_ scale: Double) -> Quantity { .width * .constant(scale / scene.size.width) }
        let transform = Transform(scaleX: moving(scaleX), scaleY: moving(scaleY))
        return PathPrecision.rounded(path, transform, in: group).elements.compactMap {
            if case .line(let point) = $0 { point } else { nil }
        }
    }

    @Test func whatGrowsLessHasFewerDigits() {
        #expect(points(40, scaleX: 2, scaleY: 1).first == Point(x: 1.25, y: 1.2))
        #expect(points(40, scaleX: 1, scaleY: -1).first == Point(x: 1.2, y: 1.2))
        #expect(points(40, scaleX: 5, scaleY: -12).first == Point(x: 1.24, y: 1.23))
        #expect(points(40, scaleX: 20, scaleY: 1).first == Point(x: 1.234, y: 1.2))
    }

    @Test func shortPathsAreExact() {
        #expect(points(10, scaleX: 1, scaleY: 1).first == Point(x: 1.234, y: 1.234))
    }
}
