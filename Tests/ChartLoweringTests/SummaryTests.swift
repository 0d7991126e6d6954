import Testing

@testable import ChartLowering

@Suite struct SummaryTests {
    @Test func centsAddUp() {
        #expect(Summary.sum([Double](repeating: 0.1, count: 10)) == 1)
        #expect(Summary.sum([1e100, 1, -1e100]) == 1)
        #expect(Summary.mean([1, 2, 6]) == 3)
    }

    /// What R's `sd` and NumPy's `std` with `ddof=1` say.
    @Test func standardDeviationOfASample() {
        #expect(abs(Summary.standardDeviation([2, 4, 4, 4, 5, 5, 7, 9]) - 2.138089935299395) < 1e-14)
        let beaks = [39.1, 39.5, 40.3, 36.7, 39.3, 38.9, 39.2, 34.1, 42]
        #expect(abs(Summary.standardDeviation(beaks) - 2.2357573909329043) < 1e-13)
        #expect(Summary.standardDeviation([7]) == 0)
        #expect(Summary.standardDeviation([0, 0]) == 0)
        #expect(abs(Summary.standardDeviation([1e200, -1e200]) / 1.414213562373095e200 - 1) < 1e-14)
    }
}
