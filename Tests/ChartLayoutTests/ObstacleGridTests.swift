import ChartGraphics
import Testing

@testable import ChartLayout

/// Whatever lies in a box is found, wherever it lies; what is far away is not looked at.
@Suite struct ObstacleGridTests {
    private static let area = Rect(x: 40, y: 10, width: 300, height: 200)

    private static func found(_ points: [Point], in box: Rect, over area: Rect = area) -> Set<Int> {
        var grid = ObstacleGrid(over: area)
        for (number, point) in points.enumerated() { grid.add(number, at: point) }
        var found: Set<Int> = []
        grid.forEach(in: box) { found.insert($0) }
        return found
    }

    @Test func allThatLiesInABoxIsFound() {
        let points = (0..<400).map { Point(x: Double($0 * 37 % 401), y: Double($0 * 53 % 251)) }
        for number in 0..<50 {
            let box = Rect(x: Double(number * 7), y: Double(number * 4), width: Double(number), height: 14)
            let held = points.indices.filter { box.contains(points[$0]) }
            #expect(Self.found(points, in: box).isSuperset(of: held))
        }
    }

    @Test func whatIsFarAwayIsNotLookedAt() {
        let points = [Point(x: 50, y: 20), Point(x: 320, y: 190)]
        #expect(Self.found(points, in: Rect(x: 45, y: 15, width: 10, height: 10)) == [0])
        #expect(Self.found(points, in: Rect(x: 310, y: 180, width: 20, height: 20)) == [1])
    }

    @Test func pointsOutsideCountAsAtTheEdge() {
        let points = [Point(x: -1e300, y: 20), Point(x: .infinity, y: .infinity)]
        #expect(Self.found(points, in: Rect(x: -5, y: 10, width: 20, height: 20)) == [0])
        #expect(Self.found(points, in: Rect(x: 400, y: 400, width: 1, height: 1)) == [1])
    }

    @Test(arguments: [
        Rect(x: 0, y: 0, width: 0, height: 0), Rect(x: 0, y: 0, width: -5, height: 3),
        Rect(x: 0, y: 0, width: 1e5, height: 1e5), Rect(x: 0, y: 0, width: 10_000, height: 1),
        Rect(x: .nan, y: .nan, width: .nan, height: .nan),
    ])
    func anyAreaHasSquares(area: Rect) {
        let points = [Point(x: 3, y: 3), Point(x: .nan, y: 0)]
        #expect(Self.found(points, in: Rect(x: -1, y: -1, width: 10, height: 10), over: area).contains(0))
        _ = Self.found(points, in: Rect(x: .nan, y: 0, width: .nan, height: -1), over: area)
    }
}
