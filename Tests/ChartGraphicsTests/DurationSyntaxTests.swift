import Testing

@testable import ChartGraphics

@Suite struct DurationSyntaxTests {
    @Test(arguments: [("1s", 1), ("1.5s", 1.5), ("250ms", 0.25), (".5s", 0.5), ("0s", 0), ("-1s", -1)])
    func seconds(written: String, seconds: Double) {
        #expect(DurationSyntax.seconds(written) == seconds)
    }

    @Test(arguments: ["", "s", "ms", "fast", "1 s"])
    func noDuration(written: String) {
        #expect(DurationSyntax.seconds(written) == nil)
    }
}
