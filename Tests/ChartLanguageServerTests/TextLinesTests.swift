import ChartDocument
import TestSupport
import Testing

@testable import ChartLanguageServer

@Suite struct TextLinesTests {
    private let text = Array("ab\r\n\té\u{1F600}x\r\u{FEFF}\n".utf8)

    @Test("every start of a character has one position, which leads back", arguments: [PositionEncoding.utf8, .utf16])
    func thereAndBack(encoding: PositionEncoding) {
        let lines = TextLines(text, encoding)
        for offset in text.indices where text[offset] & 0xC0 != 0x80 {
            // Between CR and LF there is no place.
            if offset > 0, text[offset - 1] == 0x0D, text[offset] == 0x0A { continue }
            #expect(lines.offset(of: lines.position(of: offset)) == offset)
        }
        #expect(lines.offset(of: lines.position(of: text.count)) == text.count)
    }

    @Test("characters are counted in the units of the encoding")
    func units() {
        #expect(TextLines(text, .utf16).position(of: 11) == TextPosition(line: 1, character: 4))
        #expect(TextLines(text, .utf8).position(of: 11) == TextPosition(line: 1, character: 7))
        #expect(TextLines(text, .utf16).position(of: 12) == TextPosition(line: 1, character: 5))
        #expect(TextLines(text, .utf16).position(of: 13) == TextPosition(line: 2, character: 0))
        #expect(TextLines(text, .utf16).position(of: 16) == TextPosition(line: 2, character: 1))
        #expect(TextLines(text, .utf16).position(of: 999) == TextPosition(line: 3, character: 0))
    }

    @Test("a position out of bounds is the nearest one that there is")
    func bounds() {
        let lines = TextLines(text, .utf16)
        #expect(lines.offset(of: TextPosition(line: 0, character: 99)) == 2)
        #expect(lines.offset(of: TextPosition(line: 99, character: 0)) == text.count)
        #expect(lines.offset(of: TextPosition(line: -1, character: 5)) == 0)
        #expect(lines.offset(of: TextPosition(line: 1, character: -5)) == 4)
        // The middle of a surrogate pair.
        #expect(lines.offset(of: TextPosition(line: 1, character: 3)) == 7)
        #expect(TextLines([], .utf16).offset(of: TextPosition(line: 0, character: 3)) == 0)
    }

    @Test("edits at any positions leave good UTF-8 and give what the client has")
    func edits() {
        var random = SeededGenerator(seed: 5)
        var mine: [UInt8] = []
        var theirs: [UInt16] = []
        let pieces = ["a", "\r\n", "\n", "\u{1F600}", "é", "", "\t", "\r"]
        for _ in 0..<400 {
            let lines = TextLines(mine, .utf16)
            let ends = (0..<2).map { _ in lines.position(of: Int.random(in: 0...mine.count, using: &random)) }
            let offsets = ends.map { lines.offset(of: $0) }.sorted()
            let text = pieces.randomElement(using: &random) ?? ""
            let range = offsets[0]..<offsets[1]
            let before = String(decoding: mine[..<range.lowerBound], as: UTF8.self).utf16.count
            let length = String(decoding: mine[range], as: UTF8.self).utf16.count
            theirs.replaceSubrange(before..<before + length, with: text.utf16)
            mine.replaceSubrange(range, with: text.utf8)
            #expect(String(decoding: mine, as: UTF8.self) == String(decoding: theirs, as: UTF16.self))
            #expect(Array(String(decoding: mine, as: UTF8.self).utf8) == mine)
        }
    }
}
