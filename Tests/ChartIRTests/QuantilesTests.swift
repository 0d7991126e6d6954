import Testing

@testable import ChartIR

@Suite struct QuantilesTests {
    /// What NumPy's `quantile` says.
    @Test(arguments: [
        (0, 34.1), (0.1, 36.18), (0.25, 38.9), (0.5, 39.2), (0.75, 39.5), (0.9, 40.64), (1, 42),
    ])
    func valuesAreInterpolated(share: Double, expected: Double) throws {
        let quantiles = try #require(Quantiles([39.1, 39.5, 40.3, 36.7, 39.3, 38.9, 39.2, 34.1, 42]))
        #expect(abs(quantiles.value(at: share) - expected) < 1e-12)
    }

    /// The array of the examples in NumPy's manual.
    @Test func quartiles() throws {
        let quantiles = try #require(Quantiles([10, 7, 4, 3, 2, 1]))
        #expect(quantiles.firstQuartile == 2.25)
        #expect(quantiles.median == 3.5)
        #expect(quantiles.thirdQuartile == 6.25)
        #expect(quantiles.interquartileRange == 4)
    }

    @Test func oneValueNoneAndTheLargest() throws {
        #expect(Quantiles([])?.median == nil)
        let one = try #require(Quantiles([0.1]))
        #expect([0, 0.3, 0.5, 1].allSatisfy { one.value(at: $0) == 0.1 })
        let alike = try #require(Quantiles([0.1, 0.1, 0.1]))
        #expect((0...100).allSatisfy { alike.value(at: Double($0) / 100) == 0.1 })
        #expect(Quantiles([-1.7e308, 1.7e308])?.median == 0)
    }
}
