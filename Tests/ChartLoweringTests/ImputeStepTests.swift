import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct ImputeStepTests {
    static let csv = "t,g,v,w\n1,a,10,x\n2,a,,x\n5,a,40,x\n1,b,,y\n2,b,4,y\n9,b,5,y\n"

    @Test(arguments: [
        ("", ["10", "0", "40", "0", "4", "5"]), ("value='-1.5'", ["10", "-1.5", "40", "-1.5", "4", "5"]),
        ("method='mean' by='g'", ["10", "25", "40", "4.5", "4", "5"]),
        ("method='median'", ["10", "7.5", "40", "7.5", "4", "5"]),
        ("method='previous'", ["10", "10", "40", "40", "4", "5"]),
        ("method='previous' by='g'", ["10", "10", "40", "-", "4", "5"]),
        ("method='linear'", ["10", "25", "40", "22", "4", "5"]),
        ("method='linear' by='g'", ["10", "25", "40", "-", "4", "5"]),
    ])
    func valuesWithoutPlaces(attributes: String, expected: [String]) {
        let result = StepTable("<impute of='v' \(attributes)/>", of: Self.csv)
        #expect(result.lines.dropFirst().map { String($0.split(separator: "|")[2]) } == expected)
        #expect(result.lines[0] == "t|g|v|w")
        #expect(result.findings == [])
    }

    @Test func groupsGetARowForEachPlace() {
        let result = StepTable("<impute of='v' at='t' by='g' method='linear'/>", of: Self.csv)
        #expect(
            result.lines == [
                "t|g|v|w", "1|a|10|x", "2|a|17.5|x", "5|a|40|x", "1|b|-|y", "2|b|4|y", "9|b|5|y", "9|a|-|-",
                "5|b|4.428571428571429|-",
            ])
        #expect(result.origin("v", 7) == "t.csv:5:5 ''")
        #expect(result.origin("t", 7) == "t.csv:4:1 '5'")
        let zero = StepTable("<impute of='v' at='t' by='g'/>", of: Self.csv)
        #expect(zero.lines.suffix(2) == ["9|a|0|-", "5|b|0|-"])
        let previous = StepTable("<impute of='v' at='t' by='g' method='previous'/>", of: Self.csv)
        #expect(previous.lines.suffix(2) == ["9|a|40|-", "5|b|4|-"])
    }

    @Test func textsAreGoneThroughInTheirOrder() {
        let csv = "m,g,v\nMar,a,3\nJan,a,\nFeb,a,5\nJan,b,7\n"
        let result = StepTable("<impute of='v' at='m' by='g' method='previous'/>", of: csv)
        #expect(result.lines == ["m|g|v", "Mar|a|3", "Jan|a|3", "Feb|a|5", "Jan|b|7", "Mar|b|-", "Feb|b|7"])
    }

    @Test(arguments: [
        ("of='w'", ["data.type-mismatch"]), ("of='v' at='x' by='y'", Array(repeating: "data.unknown-column", count: 2)),
        ("of='v' method='mean' value='3'", ["data.conflicting-step"]), ("of='v' at='v'", ["data.duplicate-column"]),
        ("of='v' at='t' by='g t'", ["data.duplicate-column"]),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let result = StepTable("<impute \(attributes)/>", of: Self.csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }
}
