import Testing

@testable import ChartGraphics

@Suite struct FontMetricsTests {
    /// Of each script, what HarfBuzz makes of words in the fonts of the stack.
    @Test(arguments: ShapedWords.all)
    func isWideEnoughForEachFontAndNotMuchWider(word: ShapedWords.Word) throws {
        for (isBold, fonts) in [(false, word.regular), (true, word.bold)] {
            let width = FontMetrics.width(of: word.text, size: 1000, isBold: isBold)
            let widest = try #require(fonts.max { $0.value < $1.value })
            #expect(width >= widest.value - 0.1, "\(widest) bold: \(isBold)")
            #expect(width <= widest.value * 1.08, "\(widest) bold: \(isBold)")
        }
    }

    @Test func wordsAreOfTwelveScripts() {
        let scripts = Dictionary(grouping: ShapedWords.all, by: \.script)
        #expect(scripts.count == 12)
        #expect(scripts.values.allSatisfy { $0.count >= 4 })
    }

    @Test(arguments: [
        ("", 0.0), ("日本", 2), ("Ａ", 1), ("가", 0.92), ("ｶ", 0.5), ("\u{200B}\u{FEFF}", 0), ("\u{301}", 0), ("\u{AD}", 0),
        ("😀", 1.34), ("👍🏽", 1.34), ("👨‍👩‍👧", 1.34), ("❤️‍🔥", 1.34), ("🇫🇷", 1.34), ("🇫🇷🇩🇪", 2.68), ("1️⃣", 1.34),
        ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 1.34), ("🧑🏽‍🚀👍", 2.68),
    ])
    func ems(text: String, ems: Double) {
        #expect(abs(FontMetrics.width(of: text, size: 1) - ems) < 1e-9)
    }

    /// Marks take no room wherever they stand.
    @Test(arguments: [
        ("é", "e\u{301}"), ("שלום", "שָׁלוֹם"), ("محمد", "مُحَمَّد"), ("กา", "ก่า"), ("لا", "لَا"), ("کتاب", "کِتاب"),
    ])
    func marksTakeNoRoom(bare: String, marked: String) {
        #expect(FontMetrics.width(of: bare, size: 10) == FontMetrics.width(of: marked, size: 10))
    }

    /// What joins is not as wide as what stands alone, and a space ends a word.
    @Test func arabicLettersTakeTheirForms() {
        func width(_ text: String) -> Double { FontMetrics.width(of: text, size: 100) }
        #expect(width("س س") == 2 * width("س") + width(" "))
        #expect(width("سسس") < 3 * width("س") - 60)
        // Reh joins only what is before it; a non-joiner keeps letters apart.
        #expect(width("رس") == width("ر") + width("س"))
        #expect(width("س\u{200C}س") == 2 * width("س"))
        #expect(width("لا") < width("ل") + width("ا"))
        #expect(width("ب1") == width("ب") + width("1"))
    }

    @Test func conjunctsAreNarrowerThanTheirLetters() {
        func width(_ text: String) -> Double { FontMetrics.width(of: text, size: 100) }
        #expect(width("क्ष") < width("क") + width("ष"))
        #expect(abs(width("र्क") - width("क")) < 1)
        #expect(width("क\u{200C}ष") == width("क") + width("ष"))
        #expect(width("कষ") == width("क") + width("ষ"))
    }

    @Test func widthAddsUpAndScales() {
        let sum = "Revenue 1,024".reduce(0.0) { $0 + FontMetrics.width(of: String($1), size: 12) }
        #expect(abs(FontMetrics.width(of: "Revenue 1,024", size: 12) - sum) < 1e-9)
        #expect(abs(FontMetrics.width(of: "Revenue 1,024", size: 24) - 2 * sum) < 1e-9)
        #expect(FontMetrics.width(of: "0123456789", size: 10) == FontMetrics.width(of: "1111111111", size: 10))
        #expect(FontMetrics.width(of: "Sum", size: 10, isBold: true) > FontMetrics.width(of: "Sum", size: 10))
    }

    @Test func tablesAreWhole() {
        let count = FontWidths.runs.reduce(0) { $0 + $1.count }
        #expect(FontWidths.regular.count == count)
        #expect(FontWidths.bold.count == count)
        for (a, b) in zip(FontWidths.runs, FontWidths.runs.dropFirst()) {
            #expect(a.first + UInt32(a.count) < b.first)
        }
        // The quick way for ASCII counts on it.
        #expect(FontWidths.runs[0] == (0x20, 95))
        for forms in [ArabicWidths.final, ArabicWidths.initial, ArabicWidths.medial] {
            #expect(forms.count == ArabicWidths.letters.count)
        }
        let pairs = IndicWidths.consonants.count * IndicWidths.joined.count
        #expect(IndicWidths.savings.count == IndicWidths.blocks.count * pairs)
        #expect(IndicWidths.regular.count == IndicWidths.blocks.count * 0x80)
        #expect(IndicWidths.bold.count == IndicWidths.regular.count)
    }

    /// Any text whatever, whose every part has been cut off somewhere.
    @Test func widthsAreNeverNegative() {
        for word in ShapedWords.all.map(\.text) + ["👨‍👩‍👧🇫🇷❤️1️⃣", "क्क्क्", "ाि्", "\u{200D}\u{FE0F}س\u{200D}", "\u{7F}\u{1}\t"] {
            let scalars = Array(word.unicodeScalars)
            for start in scalars.indices {
                var part = String.UnicodeScalarView()
                for scalar in scalars[start...] {
                    part.append(scalar)
                    #expect(FontMetrics.width(of: String(part), size: 12) >= 0)
                }
            }
        }
    }

    @Test func cutTextsEndInAnEllipsisAndFit() {
        let name = "A very long name indeed"
        let cut = FontMetrics.cut(name, to: 60, size: 12)
        #expect(cut.hasSuffix("…"))
        #expect(FontMetrics.width(of: cut, size: 12) <= 60)
        // One letter more would not fit.
        let longer = name.prefix(cut.count) + "…"
        #expect(FontMetrics.width(of: String(longer), size: 12) > 60)
        #expect(FontMetrics.cut(name, to: 1000, size: 12) == name)
    }
}
