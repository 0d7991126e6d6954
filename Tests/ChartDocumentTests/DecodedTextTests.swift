import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct DecodedTextTests {
    @Test(arguments: [
        ("a.xml", "<chart title=\"a&#10;\tx\"/>", "a\n x"), ("a.json", #"{"title": "\u0061\n\tx"}"#, "a\n\tx"),
        ("a.json", #"{"title": 1.5e3}"#, "1.5e3"), ("a.xml", "<chart title=''/>", ""),
    ])
    func saysWhatTheValueSays(_ name: String, _ source: String, _ text: String) throws {
        let file = SourceFile(name: name, bytes: Array(source.utf8))
        var collector = DiagnosticCollector()
        let document = try #require(DocumentReader.read(file, into: &collector))
        let value = try #require(document.root.attribute("title")?.value)
        let decoded = DecodedText(value, in: file)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
        #expect(decoded.sourceRange(of: 0..<decoded.bytes.count) == value.range)
    }
}
