import Testing

@testable import ChartLayout

@Suite struct ZoneGridTests {
    private func grid(_ places: [Double], countsFromFirst: Bool = false) -> ZoneGrid {
        let borders = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
        let ends = places.indices.map { index -> (before: Double?, after: Double?) in
            (index > 0 ? borders[index - 1] : nil, index < borders.count ? borders[index] : nil)
        }
        return ZoneGrid(places: places, ends: ends, countsFromFirst: countsFromFirst)
    }

    @Test func zonesAlikeSayHowFarTheyReachOnce() {
        let grid = grid((0..<8).map { Double($0) + 0.5 })
        #expect(grid.reaches[3] == ZoneGrid.Reach(before: -0.5, after: 0.5))
        #expect(grid.reaches[0] == ZoneGrid.Reach(before: nil, after: 0.5))
        #expect(grid.number(of: 3.5) == 3.5)
    }

    @Test func fewZonesAlikeSayTheirEnds() {
        let grid = grid([0, 1, 3, 7, 15, 31])
        #expect(grid.reaches[1...4].allSatisfy { $0 == nil })
        #expect(grid.reaches[5] == ZoneGrid.Reach(before: -8, after: nil))
    }

    @Test func whatCalculatingIsOffByMakesNoDifference() {
        let grid = grid((0..<20).map { 0.1 * Double($0) })
        #expect(Set(grid.reaches[1...18]).count == 1)
    }

    @Test func timesAreCountedFromTheFirst() {
        let day = 86_400.0
        let grid = grid((0..<20).map { 1_700_000_000 + day * Double($0) }, countsFromFirst: true)
        #expect((grid.base, grid.step) == (1_700_000_000, day))
        #expect(grid.number(of: 1_700_000_000 + 3 * day) == 3)
    }

    @Test func whereNotAllAreWholeNobodyCounts() {
        let grid = grid([0, 2, 4.5, 6, 8, 10], countsFromFirst: true)
        #expect((grid.base, grid.step) == (0, 1))
    }
}
