import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct StepRunnerTests {
    @Test func filterKeepsRowsAndTheirPlaces() {
        let result = StepTable(
            "<filter where='v > 1'/><filter where='v is not missing'/>", of: "k,v\na,1\nb,2\nc,\nd,3\n")
        #expect(result.lines == ["k|v", "b|2", "d|3"])
        #expect(result.origin("v", 1) == "t.csv:5:3 '3'")
        #expect(result.findings == [])
    }

    @Test func calculateReplacesAColumnOfTheName() {
        let result = StepTable(
            "<calculate as='v' value='v * 2'/><calculate as='w' value='v + 1'/>", of: "v,k\n1,a\n2,b\n")
        #expect(result.lines == ["v|k|w", "2|a|3", "4|b|5"])
        #expect(result.origin("w", 1) == "t.csv:3:1 '2'")
    }

    static let groups = "k,t,v,w\nb,2026-01-02,3,x\na,2026-01-01,,y\nb,2026-01-01,1,\n,2026-01-05,7,z\nb,,8,q\n"

    @Test(arguments: [
        ("count", "", ["b|3", "a|1", "-|1"]), ("count", "v", ["b|3", "a|0", "-|1"]),
        ("sum", "v", ["b|12", "a|-", "-|7"]),
        ("mean", "v", ["b|4", "a|-", "-|7"]), ("median", "v", ["b|3", "a|-", "-|7"]),
        ("q1", "v", ["b|2", "a|-", "-|7"]), ("q3", "v", ["b|5.5", "a|-", "-|7"]),
        ("min", "v", ["b|1", "a|-", "-|7"]),
        ("max", "v", ["b|8", "a|-", "-|7"]), ("first", "v", ["b|3", "a|-", "-|7"]),
        ("last", "v", ["b|8", "a|-", "-|7"]),
        ("min", "t", ["b|2026-01-01", "a|2026-01-01", "-|2026-01-05"]),
        ("max", "t", ["b|2026-01-02", "a|2026-01-01", "-|2026-01-05"]),
        ("first", "w", ["b|x", "a|y", "-|z"]), ("last", "w", ["b|q", "a|y", "-|z"]),
        ("count", "w", ["b|2", "a|1", "-|1"]),
    ])
    func aggregatesSkipWhatIsMissing(operation: String, field: String, rows: [String]) {
        let of = field.isEmpty ? "" : "of='\(field)' "
        let result = StepTable("<aggregate by='k' op='\(operation)' \(of)as='r'/>", of: Self.groups)
        #expect(result.lines == ["k|r"] + rows)
        #expect(result.findings == [])
    }

    @Test func aggregateGroupsBySeveralColumnsInOrderOfAppearance() {
        let result = StepTable(
            "<aggregate by='a b' op='sum' of='v'/>", of: "a,b,v\n1,x,1\n2,x,2\n1,y,3\n1,x,4\n2,x,5\n")
        #expect(result.lines == ["a|b|v", "1|x|5", "2|x|7", "1|y|3"])
    }

    @Test func aggregateWithoutGroupsMakesOneRow() {
        #expect(StepTable("<aggregate op='count'/>", of: Self.groups).lines == ["count", "5"])
        #expect(StepTable("<aggregate op='median' of='v'/>", of: "v\n4\n1\n3\n2\n").lines == ["v", "2.5"])
        #expect(StepTable("<filter where='v > 9'/><aggregate op='count'/>", of: Self.groups).lines == ["count"])
    }

    @Test func aggregatesPointAtTheValuesTheyTake() {
        let result = StepTable(
            "<aggregate by='k'><field op='max' of='v'/><field op='sum' of='v' as='s'/></aggregate>", of: Self.groups)
        #expect(result.origin("v", 0) == "t.csv:6:4 '8'")
        #expect(result.origin("s", 0) == "t.csv:2:14 '3'")
        #expect(result.origin("k", 0) == "t.csv:2:1 'b'")
    }

    @Test func sumsOfCentsAreExact() {
        let csv = "v\n" + String(repeating: "0.1\n", count: 10)
        #expect(StepTable("<aggregate op='sum' of='v'/>", of: csv).lines == ["v", "1"])
    }

    @Test(arguments: [
        ("year", ["2025", "2026", "2024"]), ("quarter", ["2025-Q4", "2026-Q1", "2024-Q1"]),
        ("month", ["2025-12", "2026-01", "2024-02"]), ("week", ["2025-12-29", "2025-12-29", "2024-02-26"]),
        ("day", ["2025-12-31", "2026-01-01", "2024-02-29"]),
        ("hour", ["2025-12-31T23:00", "2026-01-01T00:00", "2024-02-29T06:00"]),
        ("minute", ["2025-12-31T23:59", "2026-01-01T00:00", "2024-02-29T06:07"]),
        ("quarter-of-year", ["Q4", "Q1", "Q1"]), ("month-of-year", ["Dec", "Jan", "Feb"]),
        ("week-of-year", ["53", "1", "9"]), ("day-of-week", ["Wed", "Thu", "Thu"]), ("hour-of-day", ["23", "0", "6"]),
    ])
    func timeUnits(unit: String, expected: [String]) {
        let result = StepTable(
            "<time-unit of='t' unit='\(unit)'/>", of: "t\n2025-12-31T23:59:59\n2026-01-01\n\"\"\n2024-02-29T06:07:08\n")
        let texts = result.lines.dropFirst().filter { $0 != "-" }
        #expect(Array(texts) == expected)
        #expect(result.lines[3] == "-")
    }

    @Test func sortIsStableAndPutsMissingValuesLast() {
        let csv = "k,v\nb,2\na,\nc,10\nd,2\n"
        #expect(StepTable("<sort by='v'/>", of: csv).lines == ["k|v", "b|2", "d|2", "c|10", "a|-"])
        #expect(StepTable("<sort by='v' order='descending'/>", of: csv).lines == ["k|v", "c|10", "b|2", "d|2", "a|-"])
        #expect(
            StepTable("<sort by='v k' order='descending'/>", of: csv).lines == ["k|v", "c|10", "d|2", "b|2", "a|-"])
    }

    @Test func recurringUnitsHaveTheirOwnOrder() {
        let csv = "t\n2026-03-02\n2026-01-05\n2026-02-01\n"
        let result = StepTable("<time-unit of='t' unit='month-of-year'/><sort by='t'/>", of: csv)
        #expect(result.lines == ["t", "Jan", "Feb", "Mar"])
        let days = StepTable(
            "<time-unit of='t' unit='day-of-week'/><filter where=\"t != 'Tue'\"/><sort by='t'/>", of: csv)
        #expect(days.lines == ["t", "Mon", "Mon", "Sun"])
    }

    @Test func recurringUnitsAreNamedInTheLanguageOfTheChart() {
        let steps = "<time-unit of='t' unit='month-of-year'/><sort by='t'/>"
        let lowered = Lowered(
            "<chart locale='de'><data>t,v\n2026-12-02,1\n2026-03-05,2\n\(steps)</data><bar x='t' y='v'/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .category(["Mär", "Dez"]))
    }

    @Test func foldMakesRowsOfColumns() {
        let result = StepTable("<fold fields='a b' key='name' value='v'/>", of: "day,a,b\n1,2,3\n2,,5\n")
        #expect(result.lines == ["day|name|v", "1|a|2", "1|b|3", "2|a|-", "2|b|5"])
        #expect(result.origin("v", 3) == "t.csv:3:4 '5'")
        #expect(result.origin("name", 3) == "c.xml:1:42 'b'")
    }

    @Test func foldTakesColumnsThatStepsHaveMade() {
        let result = StepTable(
            "<calculate as='b' value='a * 2'/><fold fields='a b e'/><filter where=\"key != 'e'\"/>", of: "a,e\n1,\n4,\n"
        )
        #expect(result.lines == ["key|value", "a|1", "b|2", "a|4", "b|8"])
        #expect(result.origin("value", 3) == "t.csv:3:1 '4'")
    }

    static let top = "y,k,v\n1,a,1\n1,b,5\n1,c,3\n2,a,2\n2,b,\n2,c,4\n2,Other,1\n2,,2\n1,d,1\n"

    @Test func topAddsUpTheRest() {
        let result = StepTable("<top n='2' of='k' by='v'/>", of: Self.top)
        #expect(result.lines == ["y|k|v", "1|c|3", "2|c|4", "1|b|5", "2|b|-", "1|Other|2", "2|Other|5"])
        #expect(result.origin("v", 4) == "t.csv:2:5 '1'")
    }

    @Test func topWithoutRestOnlySorts() {
        let result = StepTable("<top n='9' of='k' by='v' other='Rest'/>", of: "k,v\na,1\nb,2\n")
        #expect(result.lines == ["k|v", "b|2", "a|1"])
    }

    @Test func topKeepsRowsApartThatDifferElsewhere() {
        let result = StepTable("<top n='1' of='k' by='v'/>", of: "k,v,x\na,9,1\nb,2,1\nc,3,2\n")
        #expect(result.lines == ["k|v|x", "a|9|1", "Other|2|1", "Other|3|2"])
    }

    @Test func stepsOfStatedTypes() {
        let result = StepTable(
            "<filter where=\"year >= '2001'\"/>", of: "year,v\n2000,1\n2001,2\n",
            types: "<column name='year' type='time'/>")
        #expect(result.lines == ["year|v", "2001|2"])
    }

    @Test func aStepWithAMistakeHidesNoneOfLaterSteps() {
        let result = StepTable("<sort by='x'/><filter where='y > 1'/>", of: "v\n1\n")
        #expect(result.findings == ["data.unknown-column c.xml:1:36 'x'", "data.unknown-column c.xml:1:55 'y'"])
        #expect(result.table == nil)
    }

    /// What a faulty step would have made is not missed.
    @Test func aStepWithAMistakeHasNoConsequences() {
        let result = StepTable("<calculate as='w' value='x * 2'/><filter where='w > 1'/><sort by='w'/>", of: "v\n1\n")
        #expect(result.findings.count == 1)
    }

    @Test func foldsThatWouldFillTheMemoryAreRefused() {
        let names = (0..<3000).map { "c\($0)" }
        let csv = names.joined(separator: ",") + "\n" + names.map { _ in "1" }.joined(separator: ",") + "\n"
        func fold(_ range: Range<Int>) -> String {
            "<fold fields='\(names[range].joined(separator: " "))' key='k\(range.lowerBound)' value='v\(range.lowerBound)'/>"
        }
        #expect(StepTable(fold(0..<100), of: csv).table?.rowCount == 100)
        #expect(StepTable(fold(0..<100) + fold(100..<200), of: csv).diagnostics.map(\.id) == [.dataTooLarge])
    }
}
