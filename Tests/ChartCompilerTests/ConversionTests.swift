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
}
