import ChartGraphics
import Testing

@testable import ChartLayout

@Suite struct SwarmTests {
    /// Numbers without order, the same in each run.
    private static func places(_ count: Int, upTo most: Int) -> [Double] {
        var state: UInt64 = 7
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(Int(state >> 33) % most) / 4
        }
    }

    private static func closest(_ places: [Double], _ shifts: [Double]) -> Double {
        var least = Double.infinity
        for one in places.indices {
            for other in places.indices where other < one {
                let (x, y) = (places[one] - places[other], shifts[one] - shifts[other])
                least = min(least, (x * x + y * y).squareRoot())
            }
        }
        return least
    }

    @Test(arguments: [(40, 400), (300, 900), (200, 8)])
    func noPointCoversAnother(count: Int, most: Int) {
        let places = Self.places(count, upTo: most)
        let packed = Swarm.packed(places, distance: 6, limit: 10_000)
        #expect(packed.crowdedCount == 0)
        #expect(Self.closest(places, packed.shifts) > 6 - 0.02)
    }

    @Test func pointsWithRoomStayOnTheLine() {
        #expect(Swarm.packed([0, 6, 12, 30], distance: 6, limit: 100).shifts == [0, 0, 0, 0])
    }

    @Test func equalValuesStandEvenlyToBothSides() {
        #expect(Swarm.packed([5, 5, 5, 5, 5], distance: 4, limit: 100).shifts.sorted() == [-8, -4, 0, 4, 8])
    }

    @Test func whatHasNoRoomStandsAtTheEdges() {
        let packed = Swarm.packed(Array(repeating: 5, count: 9), distance: 4, limit: 6)
        #expect(packed.crowdedCount == 6)
        #expect(packed.shifts.sorted().first == -6)
        #expect(packed.shifts.sorted().last == 6)
        #expect(packed.shifts.allSatisfy { abs($0) <= 6 })
    }

    /// The third point needs to be moved by less than the second, which stands before it on the line.
    @Test func whatNeedsToBeMovedLeastHasItsPlaceFirst() {
        let shifts = Swarm.packed([0, 3, 3.9], distance: 4, limit: 100).shifts
        #expect(shifts[0] == 0)
        #expect(abs(abs(shifts[2]) - 0.89) < 0.005)
        #expect(abs(shifts[1]) > 2.65)
    }

    /// Chance reaches from one side to the other, evenly, and is the same in each run.
    @Test func chanceIsEven() {
        let places = (0..<2000).map(Swarm.chance)
        #expect(places.allSatisfy { $0 >= -1 && $0 <= 1 })
        #expect(abs(places.reduce(0, +) / 2000) < 0.05)
        #expect(places.filter { $0 < -0.5 }.count > 400 && places.filter { $0 > 0.5 }.count > 400)
        #expect(Set(places).count > 1500)
        #expect(Swarm.chance(7) == Swarm.chance(7))
    }
}
