import Testing

@testable import ChartWords

@Suite struct GaugePhrasesTests {
    @Test(arguments: ["ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-TW"])
    func everyLanguageHasItsOwn(locale: String) {
        let phrases = Phrases(locale: locale)
        #expect(phrases.gauge != Phrases.english.gauge)
        #expect(![phrases.name(of: .gauge), phrases.name(of: .progress), phrases.zone].contains(""))
    }

    @Test func aSummarySaysScaleAndReadings() {
        let phrases = Phrases.english
        let range = phrases.range(from: "0", to: "9")
        #expect(
            phrases.summary(of: .progress, range: range, readings: ["A 1", "B 2"])
                == "Progress bar, 0 to 9: A 1, B 2.")
    }
}
