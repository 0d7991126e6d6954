import Testing

@testable import ChartWords

@Suite struct TextDirectionTests {
    @Test(arguments: [
        ("ar", true), ("he-IL", true), ("fa", true), ("en", false), ("az-Arab", true), ("ar-Latn", false),
        ("AR-eg", true), ("de-1996", false), ("", false),
    ])
    func languagesAndScripts(locale: String, isRightToLeft: Bool) {
        #expect(LanguageTag(locale).isRightToLeft == isRightToLeft)
    }

    @Test(arguments: [("الشمال", true), ("12 ירושלים", true), ("North", false), ("(North) שם", false), ("12", false)])
    func theFirstLetterDecides(text: String, isRightToLeft: Bool) {
        #expect(TextDirection.startsRightToLeft(text) == isRightToLeft)
    }
}
