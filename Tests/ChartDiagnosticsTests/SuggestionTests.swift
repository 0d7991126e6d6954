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

    @Test func ofEquallyNearOnesPrefersWhatGoesOnOrHasTheSameDigits() {
        #expect(Suggestion.nearest(to: "10 year", among: ["9 years", "1 year", "10 years"]) == "10 years")
        #expect(Suggestion.nearest(to: "valu", among: ["val", "value"]) == "value")
        #expect(Suggestion.nearest(to: "10 year", among: ["1 year", "10 yeas"]) == "10 yeas")
    }

    /// Near enough to ask, but not to change without asking.
    @Test(arguments: [
        ("bandwidth", "max-width", false), ("resample", "sample", false), ("categoris", "categories", true),
        ("ordr", "order", true), ("tilte", "title", true),
    ])
    func fewLettersMakeIt(name: String, candidate: String, isSure: Bool) throws {
        let near = try #require(Suggestion.nearestOfAll(to: name, among: [candidate]))
        #expect(near.name == candidate && near.isSure == isSure)
    }

    @Test func findsTheOnlyStartOfALongerWord() {
        #expect(Suggestion.onlyStart(of: "percentages", among: ["name", "value", "percent"]) == "percent")
        #expect(Suggestion.onlyStart(of: "valued", among: ["value", "valued at"]) == "value")
        #expect(Suggestion.onlyStart(of: "names", among: ["name", "names"]) == nil)
        #expect(Suggestion.onlyStart(of: "logarithm", among: ["number", "log", "sqrt"]) == "log")
    }

    @Test func readsLettersThatLookLikeDigits() {
        #expect(Suggestion.digits(in: "6O") == "60")
        #expect(Suggestion.digits(in: "1l0.5") == "110.5")
        #expect(Suggestion.digits(in: "-2o") == "-20")
        for text in ["60", "O", "5l", "O2", "2O24-01-01", "6Ox", "no 6"] { #expect(Suggestion.digits(in: text) == nil) }
    }
}
