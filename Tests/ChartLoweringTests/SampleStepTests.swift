import Testing

@testable import ChartLowering

@Suite struct SampleStepTests {
    static let csv = "v\n" + (0..<100).map { "\($0)\n" }.joined()

    private func rows(_ attributes: String) -> [Int] {
        StepTable("<sample \(attributes)/>", of: Self.csv).lines.dropFirst().compactMap { Int($0) }
    }

    @Test func theSameSeedChoosesTheSameRows() {
        let rows = rows("n='20'")
        #expect(rows.count == 20)
        #expect(rows == rows.sorted() && Set(rows).count == 20)
        #expect(rows == self.rows("n='20' seed='0'"))
        #expect(rows != self.rows("n='20' seed='1'"))
        #expect(self.rows("n='100'") == Array(0..<100) && self.rows("n='1000000'").count == 100)
    }

    /// Of 2000 samples of 10 out of 100 each row is in about 200; three standard deviations are 40.
    @Test func noRowIsFavoured() {
        var counts = [Int](repeating: 0, count: 100)
        for seed in 0..<2000 {
            var chance = SplitMix(seed: UInt64(seed))
            var taken = 0
            for row in 0..<100 where chance.number(below: 100 - row) < 10 - taken {
                taken += 1
                counts[row] += 1
            }
            #expect(taken == 10)
        }
        #expect((counts.min() ?? 0) > 145 && (counts.max() ?? 0) < 255)
    }

    /// The first numbers of the generator's reference implementation.
    @Test func numbersOfTheGenerator() {
        var chance = SplitMix(seed: 0)
        #expect(
            [chance.next(), chance.next(), chance.next()] == [
                0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F,
            ])
    }
}
