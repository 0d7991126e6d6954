import ChartCompiler
import ChartDiagnostics
import ChartDocument
import Testing

@Suite struct ConversionTests {
    private func converted(_ text: String) -> (text: String?, findings: [String]) {
        let conversion = Conversion(of: SourceFile(name: "c.xml", bytes: Array(text.utf8)), to: .json)
        return (conversion.text, conversion.diagnostics.map { "\($0.id.rawValue) \($0.range.bytes)" })
    }

    @Test func anObjectHasOneMemberOfAName() {
        let result = converted("<chart><bar values='1' series='a'><series y='b'/></bar></chart>")
        #expect(result.text == nil)
        #expect(result.findings == ["semantic.conflicting-data 23..<29"])
    }

    @Test func whatHasOneOfBothIsConverted() {
        #expect(converted("<chart><bar x='x' y='y' series='a'/></chart>").text != nil)
        #expect(converted("<chart theme='print'><bar><series values='1'/></bar></chart>").text != nil)
    }

    @Test func commentsStayInXMLAndAreCountedWhereTheyCannot() {
        let text = """
            <!-- one --><chart title='A'>
              <!-- two
                   lines --><bar x='k' y='v'/><!-- four -->
              <data>k,v<!-- five --></data><point x='k' y='v'><!-- six --></point></chart><!-- seven -->
            """
        let file = SourceFile(name: "c.xml", bytes: Array(text.utf8))
        let xml = Conversion(of: file, to: .xml)
        let kept = """
            <!-- one -->
            <chart xmlns="urn:playfair:chart:1" title="A">
              <!-- two
                   lines -->
              <bar x="k" y="v"/>
              <!-- four -->
              <data>k,v</data>
              <point x="k" y="v">
                <!-- six -->
              </point>
            </chart>
            <!-- seven -->

            """
        #expect(xml.text == kept)
        #expect(xml.lostComments == 1)
        #expect(Conversion(of: file, to: .json).lostComments == 6)
        #expect(Conversion(of: SourceFile(name: "d.xml", bytes: Array(kept.utf8)), to: .xml).text == kept)
    }

    /// A string in place of a list of JSON is one item, whatever is in it.
    @Test func aStringInPlaceOfAListStaysOneItem() throws {
        let json = """
            {"data": {"rows": [{"a b": 1}], "steps": [{"sort": {"by": "a b"}}]}, "bar": {"x": "a b", "y": "a b"}}
            """
        let conversion = Conversion(of: SourceFile(name: "c.json", bytes: Array(json.utf8)), to: .xml)
        let text = try #require(conversion.text)
        #expect(text.contains("by=\"'a b'\"") && text.contains("x=\"a b\""))
    }
}
