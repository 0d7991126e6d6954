import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct CurvedTicksTests {
    private func ticks(
        _ measure: ScaleMeasure, _ low: Double, _ high: Double, count: Int = 5, length: Double = 300,
        isLevel: Bool = false, finest: Double = 0
    ) -> [Tick] {
        CurvedTicks(measure: measure, finest: finest, length: length, count: count, isLevel: isLevel)
            .ticks(from: measure(low), to: measure(high))
    }

    @Test func squareRootsHaveEqualDifferencesAndMoreAboutZero() {
        #expect(ticks(.squareRoot, 0, 10_000).map(\.value) == [0, 100, 500, 2000, 4000, 6000, 8000, 10_000])
        #expect(ticks(.squareRoot, -400, 900).map(\.value) == [-400, -200, -50, 0, 50, 200, 400, 600, 800])
        #expect(ticks(.squareRoot, 100, 150).map(\.value) == [100, 110, 120, 130, 140, 150])
    }

    @Test func symmetricLogarithmsHavePowersOfTenToBothSides() {
        let ticks = ticks(.symmetricLog(constant: 1), -1000, 1e6)
        #expect(ticks.map(\.value) == [-1000, -100, -10, 0, 10, 100, 1000, 10_000, 100_000, 1e6])
        #expect(ticks.map(\.label) == ["−1k", "−100", "−10", "0", "10", "100", "1k", "10k", "100k", "1\u{202F}m"])
    }

    @Test func theEvenPartHasEqualDifferences() {
        #expect(self.ticks(.symmetricLog(constant: 1000), 0, 1000).map(\.value) == [0, 200, 400, 600, 800, 1000])
    }

    @Test("far from 0 labels tell what differs")
    func labelsFarFromZero() {
        #expect(
            ticks(.squareRoot, 1201, 1204).map(\.label) == [
                "1,201.0", "1,201.5", "1,202.0", "1,202.5", "1,203.0", "1,203.5", "1,204.0",
            ])
        let labels = ticks(.squareRoot, 12_200, 12_400).map(\.label)
        #expect(Set(labels).count == labels.count)
    }

    @Test(
        "constants of any size have ticks",
        arguments: [Double.leastNonzeroMagnitude, 1e-308, 1e-300, 1e-9, 1e9, 1e300])
    func extremeConstants(constant: Double) {
        for (low, high) in [(0.0, 3.0), (0, 1e300), (-1e10, 1e10), (-1e-300, 0)] {
            let measure = ScaleMeasure.symmetricLog(constant: constant)
            #expect(measure(high).isFinite && measure.value(of: measure(high)).isFinite)
            _ = ticks(measure, low, high)
        }
    }

    /// Whatever the ends, labels have room, there are ticks, and no two are written alike.
    @Test(
        arguments: [false, true],
        [
            ScaleMeasure.squareRoot, .symmetricLog(constant: 1), .symmetricLog(constant: 0.01),
            .symmetricLog(constant: 1e5),
        ])
    func labelsHaveRoom(isLevel: Bool, measure: ScaleMeasure) {
        let ends: [(Double, Double)] = [
            (0, 1), (0, 12), (-3, 800), (-1e6, 1e9), (1001, 1010), (5, 5000), (-0.004, 0.03), (-900, -20), (0, 1e12),
        ]
        for (low, high) in ends {
            for length in [120.0, 300, 700] {
                let ticks = ticks(measure, low, high, length: length, isLevel: isLevel)
                #expect((2...14).contains(ticks.count), "\(low) to \(high) on \(length)")
                #expect(Set(ticks.map(\.label)).count == ticks.count)
                let unit = length / (measure(high) - measure(low))
                for (one, next) in zip(ticks, ticks.dropFirst()) {
                    let distance = (measure(next.value) - measure(one.value)) * unit
                    let need = isLevel ? (one.label.labelWidth + next.label.labelWidth) / 2 : 16
                    #expect(distance >= need || ticks.count == 2, "\(low) to \(high) on \(length)")
                }
            }
        }
    }

    @Test func wholePositionsHaveWholeTicks() {
        #expect(ticks(.squareRoot, 0, 5, finest: 1).map(\.value) == [0, 1, 2, 3, 4, 5])
    }

    @Test func theUnitStandsOnTheTopTick() {
        let ticks = CurvedTicks(measure: .squareRoot, unit: "km", length: 300, count: 5, isLevel: false)
            .ticks(from: 0, to: 10)
        #expect(ticks.map(\.label).filter { $0.hasSuffix("km") } == ["100\u{202F}km"])
    }

    @Test(arguments: [
        ((0.0, 620.0), (0.0, 800.0)), ((-3, 620), (-3, 800)), ((1001, 1010), (1000, 1010)), ((-90, -2), (-100, -2)),
        ((7, 95), (6, 100)),
    ])
    func endsAreRoundByTheirOwnSize(data: (Double, Double), ends: (Double, Double)) {
        let round = CurvedEnds(measure: .squareRoot, count: 5).rounded(data.0...data.1)
        #expect(round == ends.0...ends.1)
    }

    @Test(arguments: [ScaleMeasure.squareRoot, .symmetricLog(constant: 0.5), .logarithm, .value])
    func valuesComeBackFromTheirMeasures(measure: ScaleMeasure) {
        for value in [0.001, 1, 30, 1e9, -0.2, -7e5, 0] where measure != .logarithm || value > 0 {
            #expect(abs(measure.value(of: measure(value)) - value) <= 1e-9 * abs(value))
        }
        #expect(!measure.isCurved || measure(0) == 0)
    }
}
