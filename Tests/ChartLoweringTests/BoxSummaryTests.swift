import Testing

@testable import ChartLowering

@Suite struct BoxSummaryTests {
    /// The example in the manual of R's `boxplot.stats`.
    @Test func oneValueFarAway() throws {
        let box = try #require(BoxSummary((1...100).map(Double.init) + [1000]))
        #expect([box.lowerWhisker, box.firstQuartile, box.median] == [1, 26, 51])
        #expect([box.thirdQuartile, box.upperWhisker] == [76, 100])
        #expect(box.outliers == [100])
        #expect(box.count == 101)
        #expect(abs(box.mean - 6050 / 101) < 1e-12)
    }

    @Test func outliersAreTheirPlacesInTheList() throws {
        let box = try #require(BoxSummary([50, 1, 2, 3, 4, 5, 6, 7, 8, -40]))
        #expect(box.outliers == [0, 9])
        #expect(box.lowerWhisker == 1 && box.upperWhisker == 8)
    }

    @Test func aFactorMovesTheWhiskers() throws {
        let values: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 16]
        #expect(BoxSummary(values)?.upperWhisker == 9)
        #expect(BoxSummary(values, whiskers: .tukey(factor: 3))?.upperWhisker == 16)
        let extremes = try #require(BoxSummary(values, whiskers: .extremes))
        #expect(extremes.lowerWhisker == 1 && extremes.upperWhisker == 16 && extremes.outliers.isEmpty)
    }

    @Test func whiskersNeverEndInsideTheBox() throws {
        let box = try #require(BoxSummary([-100, 0, 0, 0]))
        #expect(box.firstQuartile == -25 && box.lowerWhisker == -25 && box.outliers == [0])
    }

    @Test func valuesOnTheFenceAreNoOutliers() throws {
        // The quartiles are 2 and 4, so that the fences are -1 and 7.
        let box = try #require(BoxSummary([-1, 2, 3, 4, 7]))
        #expect(box.outliers.isEmpty && box.lowerWhisker == -1 && box.upperWhisker == 7)
    }

    @Test func oneValueAndNone() throws {
        #expect(BoxSummary([]) == nil)
        let box = try #require(BoxSummary([3]))
        #expect(
            [box.lowerWhisker, box.firstQuartile, box.median, box.thirdQuartile, box.upperWhisker].allSatisfy {
                $0 == 3
            })
        #expect(box.outliers.isEmpty)
    }
}
