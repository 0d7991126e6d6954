import ChartDiagnostics
import Testing

@testable import ChartLanguageServer

@Suite struct WordSearchTests {
    private func found(_ words: [String], in texts: [String]) -> String? {
        var search = WordSearch(words)
        for text in texts {
            let file = SourceFile(name: text, bytes: Array(text.utf8))
            search.look(into: file, 0..<file.bytes.count)
        }
        return search.best.map { best in
            let line = best.file.location(at: best.range.lowerBound).line
            let word = String(decoding: best.file.bytes[best.range], as: UTF8.self)
            return "\(texts.firstIndex(of: best.file.name) ?? -1):\(line) \(word)"
        }
    }

    @Test("the line that says the most of a tooltip is found, in whichever file")
    func bestLine() {
        let table = "month,kind,n\r\nJan,rain,3400\r\nJan,sun,12\r\nFebruary,rain,12"
        #expect(found(["Jan", "sun", "12"], in: [table]) == "0:3 Jan")
        #expect(found(["Feb", "rain"], in: [table]) == "0:2 rain")
        #expect(found(["Jan", "3,400"], in: [table]) == "0:2 Jan")
        #expect(found(["February"], in: ["<bar/>", table]) == "1:4 February")
        #expect(found(["December"], in: [table]) == nil)
        #expect(found([], in: [table]) == nil)
        #expect(found([""], in: [table]) == nil)
    }

    @Test("words are whole words, and a line that says one twice says it once")
    func wholeWords() {
        #expect(found(["1", "2"], in: ["11 1\n1 1 1\n1 2\n12"]) == "0:3 1")
        #expect(found(["é"], in: ["éa\né"]) == "0:2 é")
        #expect(found(["a b", "x"], in: ["\u{1F600} a b\nx"]) == "0:1 a b")
    }
}
