import Testing

@testable import ChartLowering

@Suite struct DecimalStepsTests {
    @Test func multiplesAreWrittenAsBriefly() {
        #expect(DecimalSteps(from: 0, by: 0.1).value(3) == 0.3)
        #expect(DecimalSteps(multiplesOf: 25, exponent: -3).value(3) == 0.075)
        #expect(DecimalSteps(from: 0.05, by: 0.1).value(-2) == -0.15)
        #expect(DecimalSteps(from: -0.5, by: 1e-7).value(4) == -0.4999996)
        #expect(DecimalSteps(from: 0.1, by: 1e22).value(4) == 4e22)
        #expect(DecimalSteps(from: 0, by: 250).value(11) == 2750)
    }

    @Test func theLastStepAtOrBelowANumber() {
        let tenths = DecimalSteps(from: 0, by: 0.1)
        #expect((-30...30).allSatisfy { tenths.index(atOrBelow: tenths.value($0)) == $0 })
        #expect(tenths.index(atOrBelow: 0.35) == 3)
        #expect(tenths.index(atOrBelow: -0.01) == -1)
        #expect(DecimalSteps(from: 7, by: 2).index(atOrBelow: 4) == -2)
        #expect(DecimalSteps(from: 0, by: 1).index(atOrBelow: 1e17) == nil)
        #expect(DecimalSteps(from: 0, by: 1e-300).index(atOrBelow: 1e300) == nil)
    }
}
