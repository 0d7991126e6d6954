import ChartDiagnostics
import Testing

struct SuggestionTests {
    @Test(arguments: [
        ("maxWidth", "max-width"), ("LAYOUT", "layout"), ("layuot", "layout"), ("tittle", "title"),
        ("min_space", "min-space"),
    ])
    func findsSlips(_ slip: String, _ meant: String) {
        #expect(Suggestion.nearest(to: slip, among: ["x", "y", "title", "layout", "max-width", "min-space"]) == meant)
    }

    @Test(arguments: ["", "z", "colour", "lo", String(repeating: "layout", count: 2000)])
    func doesNotGuess(_ name: String) {
        #expect(Suggestion.nearest(to: name, among: ["x", "y", "title", "layout"]) == nil)
    }

    @Test func prefersTheNearestThenTheFirst() {
        #expect(Suggestion.nearest(to: "labes", among: ["label", "labels"]) == "label")
        #expect(Suggestion.nearest(to: "label-s", among: ["label", "labels"]) == "labels")
    }
}
