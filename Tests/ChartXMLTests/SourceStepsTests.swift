import ChartXML
import Testing

@Suite struct SourceStepsTests {
    @Test func partsLeaveOutTheMarkupAroundThem() {
        // "ab<!---->c" from offset 5 on: the markup takes the bytes 7 to 14.
        var steps = SourceSteps(start: 5)
        steps.resume(text: 2, source: 7)
        steps.resume(text: 2, source: 14)
        #expect(steps.sourceRange(of: 0..<2) == 5..<7)
        #expect(steps.sourceRange(of: 2..<3) == 14..<15)
        #expect(steps.sourceRange(of: 1..<3) == 6..<15)
        #expect(steps.sourceRange(of: 2..<2) == 14..<14)
        #expect((0...3).map { steps.sourceOffset(of: $0) } == [5, 6, 14, 15])
    }
}
