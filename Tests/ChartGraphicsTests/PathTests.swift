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
}
