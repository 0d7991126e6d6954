import Testing

@testable import ChartIR

@Suite struct BinsTests {
    private let bins = Bins(edges: [-2, 0, 1, 10, 10.5])

    @Test func eachBinIsFoundByItsMiddle() {
        #expect(bins.count == 4)
        #expect((0..<4).map { bins.middle(of: $0) } == [-1, 0.5, 5.5, 10.25])
        #expect((0..<4).map { bins.index(ofMiddle: bins.middle(of: $0)) } == [0, 1, 2, 3])
    }

    @Test(arguments: [-3.0, -2, 0, 5.4, 5.6, 10.5, 11]) func otherPlacesAreNoMiddles(place: Double) {
        #expect(bins.index(ofMiddle: place) == nil)
    }

    @Test func middlesOfTheLargestNumbersAreFinite() {
        let wide = Bins(edges: [-1.7e308, 1.6e308, 1.7e308])
        #expect(wide.middle(of: 1).isFinite && wide.index(ofMiddle: wide.middle(of: 1)) == 1)
    }

    @Test func theNarrowestBinCounts() {
        #expect(bins.leastWidth == 0.5)
        #expect(Bins(edges: [1]).leastWidth == nil && Bins(edges: [1]).index(ofMiddle: 1) == nil)
    }

    @Test(
        arguments: [
            ([20.0, 30, 40], 10), ([-0.3, -0.2, -0.1, 0.0], 0.1), ([0, 10, 30], nil), ([5, 15, 25], nil), ([1], nil),
        ] as [([Double], Double?)])
    func evenBinsHaveAWidth(edges: [Double], width: Double?) {
        let found = Bins(edges: edges).evenWidth
        #expect(found == nil ? width == nil : abs(found! - (width ?? .nan)) < 1e-9)
    }
}
