import ChartIR
import Testing

@Suite struct AxisBreakTests {
    private let measure = ScaleMeasure.broken([
        AxisBreak(from: -500, to: -100, width: 20), AxisBreak(from: 1200, to: 4800, width: 60),
    ])

    @Test func whatIsOutsideOfBreaksIsInProportion() {
        #expect(measure(0) == 0 && measure(-100) == -100 && measure(1200) == 1200)
        #expect(measure(4800) == 1260 && measure(5000) == 1460)
        #expect(measure(-500) == -120 && measure(-600) == -220)
        // In the middle of a break is the middle of its sign.
        #expect(measure(3000) == 1230)
    }

    @Test func zeroInABreakIsZero() {
        let measure = ScaleMeasure.broken([AxisBreak(from: -10, to: 90, width: 10)])
        #expect(measure(0) == 0 && measure(-10) == -1 && measure(90) == 9 && measure(100) == 19)
        #expect(measure.value(of: 9) == 90 && measure.value(of: 0) == 0)
    }

    @Test func valuesComeBack() {
        let values = [-9000.0, -500, -300, -100, 0, 7, 1200, 1201, 3000, 4799, 4800, 4801, 1e6]
        for value in values { #expect(abs(measure.value(of: measure(value)) - value) < 1e-9 * max(abs(value), 1)) }
        #expect(zip(values, values.dropFirst()).allSatisfy { measure($0) < measure($1) })
    }
}
