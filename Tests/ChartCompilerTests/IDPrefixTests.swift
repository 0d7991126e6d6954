import ChartCompiler
import Testing

@Suite struct IDPrefixTests {
    @Test(arguments: ["a", "Z9", "my-chart_2"])
    func lettersThenDigitsAndDashes(text: String) {
        #expect(IDPrefix(text)?.text == text)
    }

    @Test(arguments: ["", "1a", "-a", "_a", "a b", "a\"", "a{", "é", "aé", "a\u{301}", "@", "["])
    func nothingThatMarkupOrCSSWouldRead(text: String) {
        #expect(IDPrefix(text) == nil)
    }
}
