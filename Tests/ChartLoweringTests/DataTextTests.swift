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
}
