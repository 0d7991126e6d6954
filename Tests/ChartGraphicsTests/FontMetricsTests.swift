import Testing

@testable import ChartGraphics

@Suite struct FontMetricsTests {
    /// Advances as the fonts' `hmtx` tables have them.
    @Test(arguments: [
        ("A", 1366, 1479), ("W", 1933, 1933), ("i", 455, 569), ("0", 1139, 1139), (" ", 569, 569), ("~", 1196, 1196),
        ("é", 1139, 1139), ("ß", 1251, 1251), ("Ł", 1139, 1251), ("Ω", 1531, 1642), ("Ж", 1891, 1851),
        ("\u{2212}", 1196, 1196), ("…", 2048, 2048), ("€", 1139, 1139), ("→", 2048, 2048), ("’", 455, 569),
    ])
    func advances(text: String, regular: Double, bold: Double) {
        #expect(FontMetrics.width(of: text, size: 2048) == regular)
        #expect(FontMetrics.width(of: text, size: 2048, isBold: true) == bold)
    }

    @Test(arguments: [
        ("", 0.0), ("日本", 2), ("Ａ", 1), ("가", 1), ("\u{200B}\u{FEFF}", 0), ("\u{301}", 0), ("😀", 1), ("👍🏽", 1),
        ("👨‍👩‍👧", 1), ("🇫🇷", 1), ("🇫🇷🇩🇪", 2), ("ሀ", 0.6), ("\u{202F}", 0.2), ("ص", 1.4), ("صا", 1.2), ("شمس", 2.6),
        ("ب 1", 1.784), ("दिल्ली", 2.84),
    ])
    func ems(text: String, ems: Double) {
        #expect(abs(FontMetrics.width(of: text, size: 1) - ems) < 1e-3)
    }

    @Test func widthAddsUpAndScales() {
        let sum = "Revenue 1,024".reduce(0.0) { $0 + FontMetrics.width(of: String($1), size: 12) }
        #expect(abs(FontMetrics.width(of: "Revenue 1,024", size: 12) - sum) < 1e-9)
        #expect(abs(FontMetrics.width(of: "Revenue 1,024", size: 24) - 2 * sum) < 1e-9)
        #expect(FontMetrics.width(of: "0123456789", size: 10) == FontMetrics.width(of: "1111111111", size: 10))
    }

    @Test func tableIsWhole() {
        let count = ArialWidths.runs.reduce(0) { $0 + $1.count }
        #expect(ArialWidths.regular.count == count)
        #expect(ArialWidths.bold.count == count)
        for (a, b) in zip(ArialWidths.runs, ArialWidths.runs.dropFirst()) {
            #expect(a.first + UInt32(a.count) < b.first)
        }
        // The quick way for ASCII counts on it.
        #expect(ArialWidths.runs[0] == (0x20, 95))
    }

    @Test func cutTextsEndInAnEllipsisAndFit() {
        let name = "A very long name indeed"
        let cut = FontMetrics.cut(name, to: 60, size: 12)
        #expect(cut.hasSuffix("…"))
        #expect(FontMetrics.width(of: cut, size: 12) * FontMetrics.reserve <= 60)
        // One letter more would not fit.
        let longer = name.prefix(cut.count) + "…"
        #expect(FontMetrics.width(of: String(longer), size: 12) * FontMetrics.reserve > 60)
        #expect(FontMetrics.cut(name, to: 1000, size: 12) == name)
    }
}
