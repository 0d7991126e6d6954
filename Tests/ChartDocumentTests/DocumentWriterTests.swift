import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct DocumentWriterTests {
    private static let writer = DocumentWriter { _, attribute in
        switch attribute {
        case "values", "at": .numberList
        case "categories": .textList
        case "width", "hole": .number
        case "hidden": .boolean
        default: .text
        }
    }

    private func read(_ text: String, _ spelling: Document.Spelling) throws -> Document {
        var collector = DiagnosticCollector()
        let document = DocumentReader.read(
            SourceFile(name: "a", bytes: Array(text.utf8)), spelling: spelling, into: &collector)
        #expect(collector.diagnostics == [], "\(text)")
        return try #require(document)
    }

    /// What a document says, whatever its spelling: names, values, items and text.
    private func meaning(_ element: Element, in file: SourceFile) -> String {
        let attributes = element.attributes.map { attribute in
            let isList = attribute.name == "values" || attribute.name == "categories" || attribute.name == "at"
            let items = attribute.value.listItems(in: file).items.map { $0.text ?? "missing" }
            return attribute.name + "=" + (isList ? items.description : attribute.value.text)
        }
        let children = element.children.map { meaning($0, in: file) }
        return "(\(element.name) \(attributes) \(element.text?.text ?? "") \(children))"
    }

    @Test(arguments: [
        "<chart title='a &amp; &quot;b&quot; &lt;' width='640'><bar values=\"1 - 3e5\" categories=\"'a b' - '-' c\"/></chart>",
        "<chart><line hidden='true'/><bar/><line/><x/><y axis='left'/><y axis='right'/></chart>",
        "<chart><data id='s'><column name='a'/><column name='b'/><filter where='x &gt; 1'/><sort/><filter/></data></chart>",
        "<chart><data format='csv'>a,b\n1,\"x\ty\"\n</data><pie hole='.5'/></chart>",
        "<chart><data format='json'>[{\"a\": 1}]</data></chart>", "<page legend='shared'><chart/></page>",
        "<chart><bar/><note/><rule/><note/><x/></chart>", "<chart><note/><note/><bar/><rule/></chart>",
        "<chart title='one&#10;two&#9;three'/>",
        "<chart><data>a,b\n1,2\n<column name='a'/><column name='b'/></data></chart>",
    ])
    func bothSpellingsGoRound(_ text: String) throws {
        let original = try read(text, .xml)
        let expected = meaning(original.root, in: original.file)
        let json = try read(Self.writer.json(original), .json)
        #expect(meaning(json.root, in: json.file) == expected)
        let xml = try read(Self.writer.xml(json), .xml)
        #expect(meaning(xml.root, in: xml.file) == expected)
        #expect(Self.writer.json(json) == Self.writer.json(original))
        #expect(Self.writer.xml(xml) == Self.writer.xml(original))
    }

    @Test func writesForPeople() throws {
        let document = try read("<chart title='t' width='640'><bar values='1 -'/><line/></chart>", .xml)
        #expect(
            Self.writer.json(document) == """
                {
                  "title": "t",
                  "width": 640,
                  "layers": [
                    { "bar": {
                      "values": [1, null]
                    } },
                    { "line": {} }
                  ]
                }

                """)
        #expect(
            Self.writer.xml(document) == """
                <chart xmlns="urn:playfair:chart:1" title="t" width="640">
                  <bar values="1 -"/>
                  <line/>
                </chart>

                """)
    }
}
