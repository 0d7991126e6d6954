import Testing

@testable import ChartWords

@Suite struct MarkWordsTests {
    private typealias Part = KeyPath<MarkWords, String>

    @Test(arguments: ["ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-Hant"])
    func candlesAndBubblesSpeakTheLanguage(locale: String) {
        let words = Phrases(locale: locale).marks
        let english = Phrases.english.marks
        let parts: [Part] = [\.size, \.open, \.high, \.low, \.close, \.largestBubble]
        for part in parts { #expect(words[keyPath: part] != english[keyPath: part]) }
        #expect(Set(parts.map { words[keyPath: $0] }).count == parts.count)
    }

    @Test func sentencesAndHeadsAreWhole() {
        #expect(Phrases.english.largestBubble("9", title: "Size", at: "A") == "Largest bubble (Size): 9 (A).")
        #expect(Phrases(locale: "de").largestBubble("9", title: nil, at: "A") == "Größte Blase: 9 (A).")
        #expect(Phrases.english.part("High", of: "A") == "A, High")
    }
}
