import ChartDocument
import Testing

@Suite struct JSONTextTests {
    @Test func offsetsLeadBackToTheSource() {
        let source = Array(#"..a\nb\u00e9c\ud83d\ude00d"#.utf8)
        let text = JSONText(source[2...])
        #expect(text.string == "a\nbéc😀d" && text.invalidEscape == nil)
        let places = [(0..<1, 2..<3), (1..<2, 3..<5), (2..<5, 5..<12), (5..<10, 12..<25), (10..<11, 25..<26)]
        for (part, place) in places { #expect(text.sourceRange(of: part) == place) }
    }

    @Test(arguments: [(#"a\ud83dx"#, 1..<7), (#"\ude00"#, 0..<6), (#"\t\b"#, 2..<4), (#"\uffff"#, 0..<6)])
    func findsWhatIsNoCharacter(_ raw: String, _ range: Range<Int>) {
        let text = JSONText(Array(raw.utf8)[...])
        #expect(text.invalidEscape == range && text.string.contains("\u{FFFD}"))
    }
}
