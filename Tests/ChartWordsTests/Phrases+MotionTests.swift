import Testing

@testable import ChartWords

@Suite struct MotionPhrasesTests {
    @Test(arguments: ["ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-TW"])
    func everyLanguageHasItsOwn(locale: String) {
        let phrases = Phrases(locale: locale)
        let words = [
            phrases.pause, phrases.start, phrases.loading, phrases.name(of: .spinner), phrases.name(of: .wave),
        ]
        #expect(Set(words).count == words.count && !words.contains(""))
        #expect(phrases.motion != Phrases.english.motion)
    }
}
