import Testing

@testable import ChartGraphics

@Suite struct PathTests {
    /// There along one line and back along another covers what lies between, also where they are curved.
    @Test func goesBack() {
        let far = [Point(x: 0, y: 5), Point(x: 3, y: 9), Point(x: 6, y: 5)]
        var path = Path()
        path.move(to: far[2])
        path.addReversed([.curve(Point(x: 1, y: 6), Point(x: 2, y: 8), far[1]), .line(far[2])], from: far[0])
        #expect(path.elements == [.move(far[2]), .line(far[1]), .curve(Point(x: 2, y: 8), Point(x: 1, y: 6), far[0])])
    }

    @Test func scales() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.arc(radius: 3, large: true, clockwise: false, to: Point(x: -1, y: 0))
        path.close()
        #expect(
            path.scaled(by: 2).elements == [
                .move(Point(x: 2, y: 4)), .arc(radius: 6, large: true, clockwise: false, to: Point(x: -2, y: 0)),
                .close,
            ])
    }

    @Test func tenths() {
        var path = Path()
        path.move(to: Point(x: 0.04, y: 1.06))
        path.curve(Point(x: 1.11, y: 0), Point(x: 2.19, y: 0), to: Point(x: -3.26, y: 0))
        #expect(
            path.inTenths.elements == [
                .move(Point(x: 0, y: 1.1)), .curve(Point(x: 1.1, y: 0), Point(x: 2.2, y: 0), Point(x: -3.3, y: 0)),
            ])
    }

    /// An arc whose ends are one point is not drawn, though it may go around nearly all of its circle.
    @Test func tenthsDoNotCloseArcs() {
        func ring(to x: Double) -> Path {
            var path = Path()
            path.move(to: Point(x: 100.01, y: 0))
            path.arc(radius: 100, large: true, clockwise: true, to: Point(x: x, y: 0.01))
            return path
        }
        #expect(ring(to: 100.03).inTenths == ring(to: 100.03))
        let half = ring(to: -99.99).inTenths
        #expect(half.elements.last == .arc(radius: 100, large: true, clockwise: true, to: Point(x: -100, y: 0)))
    }

    private let three = [Point(x: 0, y: 0), Point(x: 10, y: 20), Point(x: 20, y: 0)]

    @Test func throughPoints() {
        #expect(Path.through(three, curve: .linear).elements == [.move(three[0]), .line(three[1]), .line(three[2])])
        #expect(Path.through([], curve: .monotone).isEmpty)
    }

    @Test func onePointIsADot() {
        #expect(Path.through([three[1]], curve: .monotone).elements == [.move(three[1]), .line(three[1])])
    }
}
