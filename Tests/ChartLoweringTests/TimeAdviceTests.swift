import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct TimeAdviceTests {
    @Test func datesInAnotherOrderAreWrittenAnew() {
        #expect(Diagnostic.timeAdvice("31.12.2025") == "; write 2025-12-31")
        #expect(Diagnostic.timeAdvice("02.03.2026") == "; write 2026-03-02 or 2026-02-03")
        #expect(Diagnostic.timeAdvice("2026-02-30").isEmpty)
        #expect(Diagnostic.timeAdvice("2026-03-01 25:00").isEmpty)
    }

    @Test func periodsBeginOnADay() {
        #expect(Diagnostic.timeAdvice("2026-W01") == "; write where it begins, 2025-12-29")
        #expect(Diagnostic.timeAdvice("W53 2020") == "; write where it begins, 2020-12-28")
        #expect(Diagnostic.timeAdvice("2026 Q2") == "; write where it begins, 2026-04")
        #expect(Diagnostic.timeAdvice("2026-Q5").isEmpty)
    }

    @Test func wordsForNothingAreLeftOut() {
        #expect(Diagnostic.timeAdvice("n/a") == "; leave the cell empty (in JSON null) for a missing value")
        #expect(Diagnostic.timeAdvice("soon").isEmpty)
    }
}
