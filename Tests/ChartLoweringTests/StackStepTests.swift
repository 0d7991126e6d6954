import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct StackStepTests {
    static let csv = "g,k,v\na,x,10\nb,x,4\na,y,20\na,z,\nb,y,-6\nb,z,-2\na,w,10\n"

    @Test func valuesLieOnTopOfEachOther() {
        let result = StepTable("<stack of='v' by='g'/>", of: Self.csv)
        #expect(
            result.lines == [
                "g|k|v|v_start|v_end", "a|x|10|0|10", "b|x|4|0|4", "a|y|20|10|30", "a|z|-|-|-", "b|y|-6|0|-6",
                "b|z|-2|-6|-8", "a|w|10|30|40",
            ])
        #expect(result.findings == [])
        #expect(result.origin("v_end", 2) == "t.csv:4:5 '20'")
    }

    @Test(arguments: [
        ("", ["0|10", "10|14", "14|34", "-|-", "0|-6", "-6|-8", "34|44"]),
        ("sort='k' by='g'", ["10|20", "0|4", "20|40", "-|-", "0|-6", "-6|-8", "0|10"]),
        ("sort='k' order='descending' by='g'", ["20|30", "0|4", "0|20", "-|-", "-2|-8", "0|-2", "30|40"]),
        (
            "offset='normalize' by='g'",
            ["0|0.25", "0|0.3333333333333333", "0.25|0.75", "-|-", "0|-0.5", "-0.5|-0.6666666666666666", "0.75|1"]
        ),
    ])
    func whereStacksStand(attributes: String, expected: [String]) {
        let result = StepTable("<stack of='v' \(attributes) as='low' end='high'/>", of: Self.csv)
        #expect(result.lines[0] == "g|k|v|low|high")
        #expect(result.lines.dropFirst().map { $0.split(separator: "|").suffix(2).joined(separator: "|") } == expected)
        #expect(result.findings == [])
    }

    @Test func stacksMayStandAboutTheMiddle() {
        let result = StepTable("<stack of='v' by='g' offset='center' as='a'/>", of: "g,v\na,10\na,20\nb,4\na,30\n")
        #expect(result.lines == ["g|v|a|a_end", "a|10|-30|-20", "a|20|-20|0", "b|4|-2|2", "a|30|0|30"])
    }

    /// A share of nothing is none.
    @Test func groupsOfZeros() {
        let result = StepTable("<stack of='v' by='g' offset='normalize'/>", of: "g,v\na,0\nb,3\na,0\n")
        #expect(result.lines == ["g|v|v_start|v_end", "a|0|-|-", "b|3|0|1", "a|0|-|-"])
        #expect(result.findings == ["data.not-computed c.xml:1:37 'v'"])
    }

    @Test(arguments: [
        ("of='k'", ["data.type-mismatch"]),
        ("of='w' by='h' sort='l'", Array(repeating: "data.unknown-column", count: 3)),
        ("of='v' order='descending'", ["data.conflicting-step"]), ("of='v' as='s' end='s'", ["data.duplicate-column"]),
        ("of='v' offset='center'", ["data.type-mismatch"]),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let result = StepTable("<stack \(attributes)/>", of: Self.csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }
}
