import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct LogTicksTests {
    private func ticks(
        _ low: Double, _ high: Double, step: Double = 1, length: Double = 300, isLevel: Bool = false
    ) -> [Tick] {
        LogTicks(length: length, isLevel: isLevel).ticks(
            from: Quantity.Function.logarithm(low), to: Quantity.Function.logarithm(high), step: step)
    }

    @Test func partsStandWhereTheyHaveRoom() {
        #expect(ticks(1, 100).map(\.label) == ["1", "2", "5", "10", "20", "50", "100"])
        #expect(ticks(1, 10_000).map(\.label) == ["1", "10", "100", "1k", "10k"])
        #expect(ticks(1, 1e6, step: 2).map(\.label) == ["1", "100", "10k", "1\u{202F}m"])
        #expect(ticks(1, 100, length: 100, isLevel: true).map(\.label) == ["1", "10", "100"])
    }

    /// Ends of the author's own can lie within one power of ten.
    @Test(arguments: [(2.1, 4.5), (0.0021, 0.0029), (1000.5, 1001.2)]) func thereAreAlwaysTicks(
        low: Double, high: Double
    ) {
        let ticks = ticks(low, high)
        #expect((2...10).contains(ticks.count))
        #expect(ticks.allSatisfy { $0.value >= low && $0.value <= high })
        #expect(Set(ticks.map(\.label)).count == ticks.count)
    }

    /// A power of ten is the same tick whether it stands among its parts or not, so that it stands there once.
    @Test func powersOfTenAreAlike() {
        #expect(Set(ticks(1, 10_000)).isSuperset(of: ticks(1, 100).filter { ["1", "10", "100"].contains($0.label) }))
    }

    /// Where one number is shortened, all of so many are.
    @Test func numbersAreShortenedAlike() {
        #expect(ticks(500, 50_000).map(\.label) == ["500", "1k", "2k", "5k", "10k", "20k", "50k"])
        #expect(ticks(500, 5_000).map(\.label) == ["500", "1,000", "2,000", "5,000"])
    }

    @Test func theUnitStandsOnTheTopTick() {
        let ticks = LogTicks(unit: "kg", length: 300, isLevel: false).ticks(from: 0, to: 2, step: 1)
        #expect(ticks.map(\.label).filter { $0.hasSuffix("kg") } == ["100\u{202F}kg"])
    }
}
