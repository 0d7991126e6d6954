import ChartIR
import Testing

@testable import ChartLayout

@Suite struct BrokenTicksTests {
    private func breaks(_ gaps: (Double, Double)..., width: Double) -> [AxisBreak] {
        gaps.map { AxisBreak(from: $0.0, to: $0.1, width: width) }
    }

    private func axis(
        _ breaks: [AxisBreak], count: Int = 5, length: Double = 300, isLevel: Bool = false, finest: Double = 0
    ) -> BrokenTicks {
        BrokenTicks(breaks: breaks, finest: finest, length: length, count: count, isLevel: isLevel)
    }

    private func ends(_ axis: BrokenTicks, _ range: ClosedRange<Double>) -> ClosedRange<Double> {
        axis.rounded(range, to: axis.step(over: range))
    }

    private func ticks(_ axis: BrokenTicks, _ range: ClosedRange<Double>) -> [Tick] {
        let measure = ScaleMeasure.broken(axis.breaks)
        let ends = ends(axis, range)
        return axis.ticks(
            from: measure(ends.lowerBound), to: measure(ends.upperBound), step: axis.step(over: range))
    }

    @Test func bothSidesHaveMultiplesOfOneStep() {
        let axis = axis(breaks((1200, 4800), width: 130))
        #expect(ends(axis, 0...4990) == 0...5000)
        #expect(ticks(axis, 0...4990).map(\.value) == [0, 250, 500, 750, 1000, 5000])
    }

    @Test("a tick without room before a break gives way, but not the first of the axis")
    func noRoomAtABreak() {
        let wide = axis(breaks((1000, 5000), width: 160))
        #expect(ticks(wide, 0...5900).map(\.value) == [0, 500, 1000, 5000, 5500, 6000])
        let narrow = axis(breaks((1000, 5000), width: 20))
        #expect(ticks(narrow, 0...5900).map(\.value) == [0, 500, 5000, 5500, 6000])
        let first = axis(breaks((0, 5000), width: 20))
        #expect(ticks(first, 0...5900).map(\.value) == [0, 5200, 5400, 5600, 5800, 6000])
        // Labels side by side are wider than they are high.
        let level = axis(breaks((1000, 5000), width: 120), isLevel: true)
        #expect(ticks(level, 0...5900).map(\.value) == [0, 500, 5000, 5500, 6000])
    }

    @Test("ends keep out of breaks, unless values lie in them")
    func endsAndBreaks() {
        let axis = axis(breaks((1150, 4800), width: 100))
        #expect(ends(axis, 0...1100) == 0...1150)
        #expect(ends(axis, 0...2000) == 0...4800)
        #expect(ends(axis, 4900...5300) == 4900...5300)
        #expect(ends(axis, 4810...5300).lowerBound == 4800)
        #expect(ends(axis, 2000...5300).lowerBound == 1150)
        // A break beyond the ends changes nothing.
        #expect(ends(axis, 0...90) == 0...100)
        #expect(ticks(axis, 0...90).map(\.value) == [0, 20, 40, 60, 80, 100])
    }

    @Test func aShortSideHasItsRoundestNumber() {
        let axis = axis(breaks((1000, 4830), width: 80))
        let end = ScaleMeasure.broken(axis.breaks)(4870)
        #expect(axis.ticks(from: 0, to: end, step: 200).map(\.value) == [0, 200, 400, 600, 800, 1000, 4850])
        let whole = ticks(self.axis(breaks((9, 11.2), width: 0.5), finest: 1), 0...12)
        #expect(whole.allSatisfy { $0.value == $0.value.rounded() })
    }

    @Test func extremeNumbersHaveTicks() {
        for (low, high) in [(1e-300, 1e-299), (1e290, 1e299), (-1e12, 1e12)] {
            let gap = AxisBreak(from: low + (high - low) / 3, to: high - (high - low) / 3, width: (high - low) / 20)
            let axis = axis([gap])
            let all = ticks(axis, low...high)
            #expect(all.count > 1)
            #expect(all.allSatisfy { !(gap.from * 1.0001 < $0.value && $0.value < gap.to * 0.9999) })
        }
    }
}
