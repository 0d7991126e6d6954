import ChartDiagnostics
import Testing

@testable import ChartLowering

/// Mistakes in inline data point at what the author sees, whatever stands before them.
@Suite struct DataTextTests {
    @Test(arguments: [
        "<data><column name='v' type='number'/>\nk,v\na&amp;b,x\n</data>",
        "<data> <column name='v' type='number'/><![CDATA[k&,v\na,x]]>\n</data>",
        "<data>k,v\n<column name='v' type='number' values=''/>a<!-- , -->b,x</data>",
        "<data>\n <column name='k>' />k>,v\n<![CDATA[a,x]]><column name='v' type='number'/></data>",
    ])
    func placesInXML(data: String) {
        let data = data.replacing(" values=''", with: "")
        let lowered = Lowered("<chart>\(data)<pie value='v'/></chart>")
        let wrong = lowered.diagnostics.filter { $0.id == .dataWrongType }
        #expect(wrong.map { $0.range.file.text($0.range.bytes) } == ["x"], "\(lowered.findings)")
    }

    @Test func placesInJSON() {
        let lowered = Lowered(
            #"{"data": {"text": "k,v\n\u00e9,x\na\tb,1", "column": {"name": "v", "type": "number"}}, "pie": {"value": "v"}}"#
        )
        #expect(lowered.findings.first == "data.wrong-type c.json:1:32 'x'")
    }

    private func binary(_ bytes: some Sequence<UInt8>) -> String? {
        DataText(SourceFile(name: "a.csv", bytes: Array(bytes))).binary?.kind
    }

    @Test func filesThatAreNoTextAreKnownByTheirFirstBytes() {
        #expect(binary("PAR1\u{15}\u{4}\u{0}".utf8) == "a Parquet file")
        #expect(binary([0x1F, 0x8B, 8, 0]) == "a compressed file")
        #expect(binary("PK\u{3}\u{4}\u{14}\u{0}".utf8) == "a workbook or another packed file")
    }

    /// A column may be called so.
    @Test func textMayBeginAsSuchAFile() {
        #expect(binary("PAR1,day\n1,2020-01-01\n".utf8) == nil)
        #expect(binary("ARROW1,b\n1,2\n".utf8) == nil)
        #expect(binary([]) == nil)
    }
}
