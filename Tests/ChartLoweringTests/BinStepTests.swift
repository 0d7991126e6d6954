import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct BinStepTests {
    static let csv = "k,v\na,12\nb,\nc,35\nd,20\ne,30\n"

    @Test func rowsSayWhereTheirBinBeginsAndEnds() {
        let result = StepTable("<bin of='v' width='10' as='from' end='to'/>", of: Self.csv)
        #expect(result.lines == ["k|v|from|to", "a|12|10|20", "b|-|-|-", "c|35|30|40", "d|20|20|30", "e|30|30|40"])
        #expect(result.origin("from", 2) == "t.csv:4:3 '35'")
        #expect(result.origin("to", 2) == "t.csv:4:3 '35'")
        #expect(result.findings == [])
    }

    @Test func withoutANameTheColumnIsReplaced() {
        let result = StepTable("<bin of='v' bins='2'/><aggregate by='v v_end' op='count'/>", of: Self.csv)
        #expect(result.lines == ["v|v_end|count", "0|25|2", "-|-|1", "25|50|2"])
    }

    @Test func edgesAreNeverNoise() {
        let csv = "v\n" + (0..<10).map { "0.\($0)\n" }.joined()
        let result = StepTable("<bin of='v' width='0.1'/>", of: csv)
        #expect(result.lines[4] == "0.3|0.4")
        #expect(result.lines[8] == "0.7|0.8")
        #expect(result.lines[10] == "0.8|0.9")
    }

    @Test func theDefaultIsTheRuleOfSturges() {
        let csv = "v\n" + (0..<500).map { "\($0)\n" }.joined()
        let plain = StepTable("<bin of='v'/>", of: csv)
        #expect(plain.lines == StepTable("<bin of='v' bins='sturges'/>", of: csv).lines)
        #expect(plain.lines != StepTable("<bin of='v' bins='20'/>", of: csv).lines)
        #expect(StepTable("<bin of='v' nice='false'/>", of: csv).lines[500] == "449.1|499")
    }

    @Test func whatLiesOutsideOfEdgesIsLeftOut() {
        let result = StepTable("<bin of='v' edges='0 20 30'/>", of: Self.csv)
        #expect(result.lines == ["k|v|v_end", "a|0|20", "b|-|-", "d|20|30", "e|20|30"])
        #expect(result.origin("v", 2) == "t.csv:5:3 '20'")
        #expect(result.findings == ["data.outside-bins c.xml:1:45 '0 20 30'"])
    }

    @Test func withoutValuesThereAreNoBins() {
        let result = StepTable("<bin of='v' bins='5'/>", of: "k,v\na,\n", types: "<column name='v' type='number'/>")
        #expect(result.lines == ["k|v|v_end", "a|-|-"])
        #expect(result.findings == [])
    }

    @Test(arguments: [
        ("bins='3' width='2'", ["data.conflicting-bins"]),
        ("bins='3' width='2' edges='1 2'", ["data.conflicting-bins", "data.conflicting-bins"]),
        ("start='2'", ["data.conflicting-bins"]), ("edges='1 2' start='2'", ["data.conflicting-bins"]),
        ("width='2' nice='true'", ["data.conflicting-bins"]), ("edges='1 2' nice='false'", ["data.conflicting-bins"]),
        ("edges='1'", ["data.invalid-edges"]), ("edges='1 - 2'", ["data.invalid-edges"]),
        ("edges='1 3 3'", ["data.invalid-edges"]),
        ("width='0.001'", ["data.bins-too-fine"]), ("as='x' end='x'", ["data.duplicate-column"]),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let result = StepTable("<bin of='v' \(attributes)/>", of: Self.csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }

    @Test func edgesAreLimited() {
        func edges(_ count: Int) -> String { (0..<count).map { "\($0)" }.joined(separator: " ") }
        #expect(StepTable("<bin of='v' edges='\(edges(1001))'/>", of: Self.csv).findings == [])
        #expect(
            StepTable("<bin of='v' edges='\(edges(1002))'/>", of: Self.csv).diagnostics.map(\.id) == [.dataInvalidEdges]
        )
    }
}
