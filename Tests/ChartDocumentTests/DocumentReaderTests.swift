import ChartDiagnostics
import ChartDocument
import TestSupport
import Testing

@Suite struct DocumentReaderTests {
    @Test(arguments: [
        ("a.XML", "{}", Document.Spelling.xml), ("a.json", "<a/>", .json), ("-", " \n{}", .json),
        ("-", "\u{FEFF}[]", .json), ("-", " <a/>", .xml), ("-", "", .xml),
    ])
    func spellingByNameThenByContent(_ name: String, _ text: String, _ spelling: Document.Spelling) {
        #expect(Document.Spelling(of: SourceFile(name: name, bytes: Array(text.utf8))) == spelling)
    }

    @Test(arguments: ["", " \r\n\t", "\u{FEFF}"])
    func anEmptyFileIsCalledSo(_ text: String) {
        for (name, start) in [("a.xml", "starts with <chart> or <page>"), ("a.json", "is an object: { … }")] {
            var collector = DiagnosticCollector()
            let document = DocumentReader.read(SourceFile(name: name, bytes: Array(text.utf8)), into: &collector)
            #expect(document == nil)
            #expect(collector.diagnostics.map(\.message) == ["the file is empty; a chart document \(start)"])
        }
    }

    /// Cut, bent and spliced documents are read or refused, never more; and every place lies inside the file.
    @Test(arguments: [
        """
        <?xml version="1.0"?><!-- c --><chart xmlns="urn:playfair:chart:1" title="a &amp; 'b' &#233;"><data
        format="csv"><![CDATA[a,b]]></data><bar values="1 - 'x y'"/><line x='é' xmlns:p="u" p:q=""/></chart>
        """,
        #"{"title": "a\"\u00e9\ud83d\ude00", "data": {"rows": [{"a": 1.5e-3, "b": null}]}, "layers": [{"bar": {}}], "n": [1, null, "-"]}"#,
    ])
    func damagedDocumentsAreReadOrRefused(_ text: String) {
        var generator = SeededGenerator(seed: 11)
        let original = Array(text.utf8)
        let splices = ["<", ">", "&", "'", "\"", "/", "]]>", "-->", "{", "}", "[", "]", ",", ":", "\\", "é", "\0", " "]
        for _ in 0..<3000 {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let start = Int.random(in: 0...bytes.count, using: &generator)
                let end = min(bytes.count, start + Int.random(in: 0...6, using: &generator))
                bytes.replaceSubrange(start..<end, with: Array((splices.randomElement(using: &generator) ?? "").utf8))
            }
            let file = SourceFile(name: "-", bytes: bytes)
            var collector = DiagnosticCollector()
            let document = DocumentReader.read(file, into: &collector)
            // Nothing is made of a text that was mended.
            #expect(document?.file == file || collector.hasErrors)
            let ends = collector.diagnostics.map(\.range.bytes.upperBound)
            #expect(ends.allSatisfy { $0 <= bytes.count }, "\(file.text(0..<bytes.count))")
            var rendering = DiagnosticText()
            #expect(rendering.render(collector.diagnostics).isEmpty == collector.diagnostics.isEmpty)
            guard let document else { continue }
            for value in document.root.children.flatMap(\.attributes).map(\.value) {
                let items = value.listItems(in: document.file).items
                #expect(items.allSatisfy { $0.range.upperBound <= document.file.bytes.count })
            }
        }
    }
}
