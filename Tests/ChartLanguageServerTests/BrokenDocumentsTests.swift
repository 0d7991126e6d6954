import ChartCompiler
import ChartDiagnostics
import ChartDocument
import TestSupport
import Testing

@testable import ChartLanguageServer

/// Documents that are cut off and garbled by chance: whatever is asked about them has a sensible answer.
@Suite struct BrokenDocumentsTests {
    static let xml = """
        <?xml version="1.0"?>
        <!-- Größe 😀 -->
        <chart title="a &amp; b" background='teal' palette="blue 'rgb(1 2 3)' -">\r
          <data id="d" src="d.csv"><column name="month" type="text"/>
            <filter where="[net sales] &gt; 3 and month in ('Jan', 'F''b')"/><sort by="month 'net sales'"/></data>
          <data id="e">u,v\n1,2\n<![CDATA[3,4]]></data>
          <bar data="d" x="month" y="net sales" layout="stack"><series name="😀" y="net sales"/></bar>
          <rule x="Jan"/><legend><entry name="net sales" color="good"/></legend>
        </chart>

        """
    static let json = """
        {
          "title": "a \\"b\\" 😀", "palette": ["blue", "#abc"], "fluid": true,
          "data": [{ "id": "d", "src": "d.csv", "steps": [{ "filter": { "where": "month = 'Jan'" } }] },\r
                   { "id": "e", "rows": [{ "u": 1, "v": [2] }], "column": { "name": "u", "type": "number" } }],
          "layers": [{ "bar": { "data": "d", "x": "month", "y": "net sales", "layout": "stack" } }, { "rule": { "x": "Jan" } }],
          "legend": { "entry": [{ "name": "net sales", "color": "good" }] } // a comment
        }

        """
    private static let pieces = [
        "\"", "'", "<", ">", "/>", "&", "&a", "&#", "</", "{", "}", "[", "]", ",", ":", "=", "&", "&#x", "<!--",
        "\u{1F600}", "\r\n",
        "\n",
        "\\", "\\u", "\u{0}", "é", " ", "<data>", "\"data\": {", "/*",
    ]

    private func broken(_ text: String, _ random: inout SeededGenerator) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0...scalars.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: scalars.removeSubrange(place..<min(place + Int.random(in: 1...30, using: &random), scalars.count))
            case 1: scalars.removeSubrange(place...)
            default:
                scalars.insert(contentsOf: (Self.pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    @Test(arguments: [(xml, Document.Spelling.xml), (json, .json)])
    func everyAnswerIsSensible(text: String, spelling: Document.Spelling) {
        var random = SeededGenerator(seed: 3)
        let files = MemoryFiles(files: ["d.csv": "month,net sales\nJan,3\nFeb,4\n"])
        for _ in 0..<400 {
            let bytes = Array(broken(text, &random).utf8)
            let outline = Outline.read(bytes, spelling)
            let lines = TextLines(bytes, .utf16)
            let tables = TableReader(outline: outline, name: "c", environment: files)
            let offset = lines.offset(of: lines.position(of: Int.random(in: 0...bytes.count, using: &random)))
            for item in Completion(tables, hasSnippets: true).items(at: offset) {
                #expect(item.range.lowerBound <= offset && offset <= item.range.upperBound)
                #expect(lines.line(of: item.range.lowerBound) == lines.line(of: item.range.upperBound))
                #expect(isWhole(item.range, in: bytes))
            }
            if let hover = Hover(tables).text(at: offset) {
                #expect(hover.range.lowerBound <= offset && offset <= hover.range.upperBound && !hover.text.isEmpty)
            }
            for element in outline.elements {
                #expect(element.range.upperBound <= bytes.count && isWhole(element.nameRange, in: bytes))
                for value in element.attributes.compactMap(\.value) { #expect(isWhole(value.range, in: bytes)) }
            }
            let symbols = DocumentSymbols(outline: outline, lines: lines)
            #expect(symbols.list("u").items.count >= symbols.tree.items.count)
            for fold in FoldingRanges(outline: outline, lines: lines).json.items {
                #expect(fold["startLine"]?.integer ?? 0 < fold["endLine"]?.integer ?? 0)
            }
            let file = SourceFile(name: "c", bytes: bytes)
            for link in DocumentLinks(outline: outline, file: file, files: FileEnvironment()).links {
                #expect(!link.range.isEmpty)
            }
            for color in DocumentColors(outline: outline).colors { #expect(isWhole(color.range, in: bytes)) }
        }
    }

    /// Whether a range neither begins nor ends inside of a character.
    private func isWhole(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        [range.lowerBound, range.upperBound].allSatisfy { $0 == bytes.count || bytes[$0] & 0xC0 != 0x80 }
    }
}
