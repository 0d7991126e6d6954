import Testing

@testable import ChartWords

@Suite struct PolarPhrasesTests {
    @Test(arguments: ["en", "ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-Hant"])
    func namesSeriesAndAxes(locale: String) {
        let phrases = Phrases(locale: locale)
        let text = phrases.summary(of: .radar, series: 2, names: ["P", "Q"], axes: ["A", "B", "C"], more: 4)
        for part in ["P", "Q", "A", "B", "C"] { #expect(text.contains(part), "\(text)") }
        #expect(text.contains(phrases.name(of: .radar)) && !text.contains("{"))
        #expect(text.contains(phrases.more(4)))
        #expect(phrases.summary(of: .radar, series: 1, names: ["P"], axes: ["A"], more: 0).contains("A"))
        #expect(locale == "en" || phrases.polar.axes != Phrases.english.polar.axes)
    }
}
