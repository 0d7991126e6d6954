import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct PathPrecisionTests {
    private let group: GroupContext = {
        let scene = SampleScene.scene([])
        var valuation = Valuation(hidden: [])
        valuation.width = scene.size.width
        var group = GroupContext(valuation: valuation)
        group.extremes = ExtremeStates(scene)
        return group
    }()

    private func path(_ count: Int) -> Path {
        var path = Path()
        path.move(to: Point(x: 0.123, y: 0.123))
        for _ in 1..<count { path.line(to: Point(x: 1.234, y: 1.234)) }
        return path
    }

    private func transform(_ scaleX: Double, _ scaleY: Double) -> Transform {
        func moving(_ scale: Double) -> Quantity { .width * .constant(scale / SampleScene.scene([]).size.width) }
        return Transform(scaleX: moving(scaleX), scaleY: moving(scaleY))
    }

    private func end(_ path: Path?) -> Point? {
        if case .line(let point)? = path?.elements.last { point } else { nil }
    }

    private func rounded(_ count: Int, _ scaleX: Double, _ scaleY: Double) -> Point? {
        end(PathPrecision.rounded(path(count), transform(scaleX, scaleY), in: group))
    }

    private func first(_ count: Int, _ scaleX: Double, _ scaleY: Double) -> Point? {
        end(PathPrecision.first(path(count), stretchedBy: transform(scaleX, scaleY), in: group))
    }

    @Test func whatIsNeverMuchLargerIsInTenths() {
        #expect(rounded(40, 2, 1) == Point(x: 1.234, y: 1.2))
        #expect(rounded(40, 1, -1) == Point(x: 1.2, y: 1.2))
        #expect(rounded(40, 2, -2) == Point(x: 1.234, y: 1.234))
    }

    @Test func shortPathsAreExact() {
        #expect(rounded(10, 1, 1) == Point(x: 1.234, y: 1.234))
        #expect(first(10, 1, 1) == Point(x: 1.234, y: 1.234))
    }

    @Test func whatGrowsLessStandsAtFewerPlaces() {
        #expect(first(40, 2, 1) == Point(x: 1.25, y: 1.2))
        #expect(first(40, -5, 12) == Point(x: 1.23, y: 1.23))
    }

    @Test func whatIsShortOrGrowsBeyondHundredthsIsNotStretchedFromItsFirstPlace() {
        #expect(first(9, 1, 1) == nil)
        #expect(first(40, 20, 1) == nil && first(40, 1, 20) == nil)
    }

    /// A crowded line is written in tenths of a pixel, so it may not grow as much.
    @Test func aCrowdedLineMayGrowLess() {
        #expect(first(3000, 2, 2) != nil)
        #expect(first(3000, 4, 1) == nil)
    }
}
