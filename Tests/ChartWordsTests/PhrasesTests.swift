import Testing

@testable import ChartWords

@Suite struct PhrasesTests {
    private static let languages = [
        "en", "ar", "de", "es", "fr", "hi", "ja", "ko", "pt", "ru", "zh", "zh-Hant",
    ]

    /// What other languages have taken from English.
    private static let loanwords: Set = ["Heatmap", "Rectangles", "Sparkline"]

    @Test(arguments: languages)
    func saysItInTheLanguage(locale: String) {
        let phrases = Phrases(locale: locale)
        #expect(phrases.language == locale)
        #expect(phrases.languageTag(in: locale) == nil)
        guard locale != "en" else { return }
        let english = Phrases.english
        for kind in Phrases.Kind.allCases {
            let name = phrases.name(of: kind)
            #expect(name != english.name(of: kind) || Self.loanwords.contains(name))
        }
        for phrase in [\Phrases.all, \.only, \.showAll, \.reset, \.dataTable, \.slice, \.value, \.noData] {
            #expect(phrases[keyPath: phrase] != english[keyPath: phrase])
        }
    }

    /// Every place in a phrase is filled, and none is left over.
    @Test(arguments: languages)
    func fillsItsPlaces(locale: String) {
        let phrases = Phrases(locale: locale)
        for count in [0, 1, 2, 3, 5, 11, 21, 100] {
            let texts = [
                phrases.more(count), phrases.moreRows(count),
                phrases.summary(of: .pie, slices: count, largest: "N", share: "S"),
                phrases.summary(of: .bar, series: max(count, 2), names: ["A", "B"], highest: "H", lowest: "L"),
            ]
            for text in texts { #expect(!text.contains("{") && !text.contains("}"), "\(text)") }
            #expect(texts[2].contains("N") && texts[2].contains("S"))
            #expect(
                texts[3].contains("A") && texts[3].contains("B") && texts[3].contains("H") && texts[3].contains("L"))
        }
        #expect(phrases.only("X").contains("X"))
        #expect(phrases.source("X").contains("X"))
        #expect(phrases.nameOfSeries(7) == phrases.oneSeries + " 7")
        #expect(locale == "en" || phrases.missing != Phrases.english.missing)
    }

    @Test func authorsWordsAreNoPlaces() {
        #expect(Phrases.english.only("{name} {n}") == "Only {name} {n}")
    }

    @Test(arguments: [
        ("pt-BR", "pt"), ("zh-TW", "zh-Hant"), ("zh-Hans-TW", "zh"), ("hi-Latn", "en"), ("fi", "en"), ("", "en"),
    ])
    func findsTheLanguage(locale: String, language: String) {
        #expect(Phrases(locale: locale).language == language)
    }

    @Test func foreignWordsSayTheirLanguage() {
        #expect(Phrases(locale: "fi").languageTag(in: "fi") == "en")
        #expect(Phrases(locale: "en-GB").languageTag(in: "en-GB") == nil)
    }

    /// By the Unicode CLDR's plural rules.
    @Test(arguments: [
        ("en", [1: "one", 0: "other", 2: "other"]), ("fr", [0: "one", 1: "one", 2: "other"]),
        (
            "ru",
            [
                1: "one", 2: "few", 4: "few", 5: "many", 11: "many", 12: "many", 21: "one", 22: "few", 111: "many",
                0: "many",
            ]
        ),
        ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
        (
            "ar",
            [
                0: "zero", 1: "one", 2: "two", 3: "few", 10: "few", 11: "many", 99: "many", 100: "other", 102: "other",
                103: "few",
            ]
        ),
        ("ja", [1: "other", 2: "other"]),
    ])
    func pluralForms(language: String, forms: [Int: String]) {
        for (count, form) in forms { #expect("\(PluralCategory(count, language: language))" == form, "\(count)") }
    }

    @Test func countsInWords() {
        #expect(Phrases(locale: "ru").moreRows(3) == "Не показаны ещё 3 строки")
        #expect(Phrases(locale: "ru").moreRows(21) == "Не показана ещё 21 строка")
        #expect(Phrases(locale: "ar", zero: "٠").moreRows(12) == "لم يُعرض ١٢ صفًا آخر")
        #expect(Phrases(locale: "ar").moreRows(2) == "لم يُعرض صفان آخران")
        #expect(Phrases(locale: "fi", zero: "٠").more(12) == "and 12 more")
    }

    @Test(arguments: [
        ("12 ألف", "en", true), ("TWh ألف", "en", false), ("TWh ألف", "ar", true), ("TWh", "ar", false),
        ("−12", "ar", false),
    ])
    func baseDirection(text: String, locale: String, isRightToLeft: Bool) {
        #expect(TextDirection.isRightToLeft(text, locale: locale) == isRightToLeft)
    }
}
