import ChartDiagnostics
import Testing

@Suite struct LineIndexTests {
    @Test(arguments: [
        "", "a", "a\nb", "\n\n", "é\r\n日本\n😀x", "\u{FEFF}<a>\n b", "\u{FEFF}", "a\rb\r\r\nc\r",
        String(repeating: "aé日😀", count: 700) + "\n" + String(repeating: "😀x", count: 900),
    ])
    func agreesWithSourceFileEverywhere(_ text: String) {
        let file = SourceFile(name: "f", bytes: Array(text.utf8))
        let index = LineIndex(file)
        for offset in 0...file.bytes.count + 2 {
            #expect(index.location(at: offset) == file.location(at: offset), "offset \(offset)")
        }
    }

    @Test func countsSurrogatesInUTF16() {
        let index = LineIndex(SourceFile(name: "f", bytes: Array("a\n😀é!".utf8)))
        #expect(index.utf16Column(at: 8) == 4)
        #expect(index.location(at: 8) == SourceLocation(line: 2, column: 3))
    }

    @Test(arguments: ["a\nbc\nd", "a\r\nbc\r\nd", "a\rbc\rd", "a\rbc\r\nd", "a\r\nbc\rd"])
    func everyKindOfLineEndCounts(_ text: String) throws {
        let file = SourceFile(name: "f", bytes: Array(text.utf8))
        let offset = try #require(file.bytes.firstIndex(of: UInt8(ascii: "c")))
        #expect(file.location(at: offset) == SourceLocation(line: 2, column: 2))
        let index = LineIndex(file)
        #expect(file.text(index.lineBytes(at: offset)) == "bc")
        #expect(index.location(at: file.bytes.count) == SourceLocation(line: 3, column: 2))
    }
}
