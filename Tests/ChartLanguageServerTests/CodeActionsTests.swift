import TestSupport
import Testing

@testable import ChartLanguageServer

@Suite struct CodeActionsTests {
    @Test("the difference of two texts is what must change, in whole characters")
    func differences() {
        func check(_ old: String, _ new: String, _ replaced: String, _ replacement: String) {
            let bytes = Array(old.utf8)
            let difference = CodeActions.difference(bytes, Array(new.utf8))
            #expect(String(decoding: bytes[difference.range], as: UTF8.self) == replaced)
            #expect(String(decoding: difference.replacement, as: UTF8.self) == replacement)
        }
        check("abcd", "abXcd", "", "X")
        check("aab", "ab", "a", "")
        check("é", "è", "é", "è")
        check("x\r\ny", "x\ny", "\r\n", "\n")
        check("a", "a", "", "")
    }

    @Test("a difference leads from one text to the other")
    func differencesApply() {
        var random = SeededGenerator(seed: 11)
        let pieces = ["a", "é", "è", "\r\n", "\n", "\u{1F600}", "\u{1F601}"]
        for _ in 0..<500 {
            let texts = (0..<2).map { _ in
                Array((0..<6).map { _ in pieces.randomElement(using: &random) ?? "" }.joined().utf8)
            }
            let difference = CodeActions.difference(texts[0], texts[1])
            var bytes = texts[0]
            bytes.replaceSubrange(difference.range, with: difference.replacement)
            #expect(bytes == texts[1])
            for part in [Array(texts[0][difference.range]), Array(difference.replacement)] {
                #expect(Array(String(decoding: part, as: UTF8.self).utf8) == part)
            }
        }
    }
}
