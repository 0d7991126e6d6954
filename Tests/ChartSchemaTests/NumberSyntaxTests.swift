import Testing

@testable import ChartSchema

struct NumberSyntaxTests {
    /// Commas part the items of an array, white space those of a list in XML.
    @Test func whatPartsItemsIsToldInTheSpelling() {
        for text in ["1;2", "1|2", "3,", "3;"] {
            let mistake = NumberMistake(text, isItem: true)
            #expect(mistake?.advice == "items are parted by white space alone")
            #expect(mistake?.adviceInArrays == "each item is a number of its own, and commas part them")
        }
        #expect(NumberMistake("1,234,567", isItem: true)?.adviceInArrays == "nothing parts thousands")
        #expect(NumberMistake("1,5", isItem: true)?.adviceInArrays == "the decimal sign is a point")
    }

    /// What follows a space in `1 000` must not become a value of its own without a question.
    @Test func thousandsPartedBySpacesAreAGuess() throws {
        let mistake = try #require(NumberMistake("000", isItem: true))
        #expect(mistake.isGuess)
        #expect(mistake.advice.contains("nothing parts thousands"))
        #expect(NumberMistake("050", isItem: true)?.replacement == "50")
        #expect(NumberMistake("007", isItem: false)?.isGuess == false)
        #expect(NumberMistake("00", isItem: true)?.isGuess == false)
    }

    @Test(arguments: ["0 2 4", "640, 400", "0,2,4"])
    func oneNumberStandsWhereSeveralAreWritten(_ text: String) {
        let mistake = NumberMistake(text, isItem: false)
        #expect(mistake?.isList == true)
        #expect(mistake?.advice == "one number stands here")
    }

    @Test func onlyNoBreakSpacesAreCalledSo() {
        #expect(
            NumberMistake("1\u{A0}000", isItem: false)?.advice == "a no-break space parts nothing; write a plain one")
        #expect(NumberMistake("1,5", isItem: false)?.isList == false)
        #expect(NumberMistake("1,234,567", isItem: false)?.isList == false)
    }

    @Test(arguments: [
        ("1.234,5", "1234.5"), ("1,234.5", "1234.5"), ("1.234.567", "1234567"), ("-1.234.567,8", "-1234567.8"),
    ])
    func twoSignsTellWhichPartsThousands(_ text: String, _ meant: String) {
        for isItem in [true, false] {
            #expect(NumberMistake(text, isItem: isItem)?.replacement == meant)
            #expect(NumberMistake(text, isItem: isItem)?.isGuess == true)
        }
    }

    @Test(arguments: ["1.2.3", "1,23.5", "12.34,5"]) func whatIsNotInThreesIsNoGroup(_ text: String) {
        #expect(NumberMistake(text, isItem: false)?.replacement == nil)
    }

    @Test(arguments: [("0.5turn", "180"), ("12cm", "453.5"), ("1in", "96"), ("10pt", "13.3")])
    func unitsOfDrawingsArePixelsAndDegrees(_ text: String, _ meant: String) {
        #expect(NumberMistake(text, isItem: false, isDrawn: true)?.replacement == meant)
        // Values have units of their own.
        #expect(NumberMistake(text, isItem: false)?.replacement != meant)
    }

    @Test func numbersInWordsAreMeant() {
        #expect(NumberMistake("five", isItem: false)?.replacement == "5")
        #expect(NumberMistake("Twelve", isItem: true)?.advice == "write 12")
        #expect(NumberMistake("hundreds", isItem: false)?.replacement == nil)
        #expect(NumberMistake("6O", isItem: false)?.replacement == "60")
        #expect(NumberMistake("6l", isItem: false)?.replacement == "6")
    }

    @Test(arguments: ["0", "-0", "12", "-0.5", "1.5e3", "1E-7", "1e+308", "123456789012345678901234567890"])
    func numbers(_ text: String) {
        #expect(NumberSyntax.isNumber(text))
    }

    @Test(arguments: [
        "", "-", "+1", "01", ".5", "5.", "1e", "1e+", "1 2", " 1", "NaN", "INF", "0x1", "1,5", "١", "1e309", "--1",
    ])
    func notNumbers(_ text: String) {
        #expect(!NumberSyntax.isNumber(text))
    }

    @Test func isBoundedByTheRangeOfDoubles() {
        let digits = String(repeating: "9", count: 309)
        #expect(!NumberSyntax.isNumber(digits))
        #expect(NumberSyntax.isNumber(String(digits.dropLast())))
    }
}
