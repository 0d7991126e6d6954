import Testing

@testable import ChartGraphics

@Suite struct PathTests {
    private let three = [Point(x: 0, y: 0), Point(x: 10, y: 20), Point(x: 20, y: 0)]

    @Test func throughPoints() {
        #expect(Path.through(three, curve: .linear).elements == [.move(three[0]), .line(three[1]), .line(three[2])])
        #expect(Path.through([], curve: .monotone).isEmpty)
    }

    @Test func onePointIsADot() {
        #expect(Path.through([three[1]], curve: .monotone).elements == [.move(three[1]), .line(three[1])])
    }

    @Test func areaGoesThereAndBack() {
        let floor = three.map { Point(x: $0.x, y: 50) }
        let area = Path.area(from: floor, to: three, curve: .linear)
        #expect(area.svg == "m0 0 10 20 10-20v50h-10-10z")
    }

    /// Going back, a step before becomes a step after: both edges jump at the same place.
    @Test func areaOfSteps() {
        let floor = three.map { Point(x: $0.x, y: 50 + $0.y) }
        let area = Path.area(from: floor, to: three, curve: .stepBefore)
        #expect(area.svg == "m0 0v20h10v-20h10v50h-10v20h-10v-20z")
    }

    @Test func appending() {
        var path = Path.through(three, curve: .linear)
        path.append(contentsOf: Path.through(three, curve: .linear))
        #expect(path.svg == "m0 0 10 20 10-20m-20 0 10 20 10-20")
    }
}
