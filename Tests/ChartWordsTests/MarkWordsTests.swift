import Testing

@testable import ChartWords

@Suite struct MarkWordsTests {
    private typealias Part = KeyPath<MarkWords, String>

    @Test(arguments: ["ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-Hant"])
    func candlesSpeakTheLanguage(locale: String) {
        let words = Phrases(locale: locale).marks
        let english = Phrases.english.marks
        let parts: [Part] = [\.open, \.high, \.low, \.close]
        for part in parts { #expect(words[keyPath: part] != english[keyPath: part]) }
        #expect(Set(parts.map { words[keyPath: $0] }).count == parts.count)
    }

    @Test func headsOfPartsNameTheSeries() {
        #expect(Phrases.english.part("High", of: "A") == "A, High")
    }
}
