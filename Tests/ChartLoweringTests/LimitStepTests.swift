import Testing

@testable import ChartLowering

@Suite struct LimitStepTests {
    private func lines(_ attributes: String) -> [String] {
        StepTable("<limit \(attributes)/>", of: "k,v\na,1\nb,2\na,3\na,4\nb,5\n").lines
    }

    @Test func theFirstRowsAreKept() {
        #expect(lines("n='2'") == ["k|v", "a|1", "b|2"])
        #expect(lines("n='9'").count == 6)
    }

    @Test func ofEachGroupInTheirOrder() {
        #expect(lines("n='1' by='k'") == ["k|v", "a|1", "b|2"])
        #expect(lines("n='2' by='k'") == ["k|v", "a|1", "b|2", "a|3", "b|5"])
    }
}
