import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct PivotStepTests {
    static let csv = "d,k,v\n2026-01,low,1.50\n2026-01,high,7\n2026-02,high,8\n2026-03,low,2\n2026-03,low,2\n"

    @Test func valuesBecomeColumns() {
        let result = StepTable("<pivot key='k' value='v'/>", of: Self.csv)
        #expect(result.lines == ["d|low|high", "2026-01|1.50|7", "2026-02|-|8", "2026-03|2|-"])
        #expect(result.origin("high", 1) == "t.csv:4:14 '8'")
        #expect(result.findings == [])
    }

    @Test func foldIsItsReverse() {
        let csv = "d,a,b\n1,3,4\n2,5,\n"
        let result = StepTable("<fold fields='a b'/><pivot key='key' value='value'/>", of: csv)
        #expect(result.lines == ["d|a|b", "1|3|4", "2|5|-"])
    }

    @Test func columnsHaveAnOrderOfTheirOwn() {
        let csv = "t,v\n2026-03-01,3\n2026-01-01,1\n2025-12-01,12\n"
        let result = StepTable("<time-unit of='t' unit='month-of-year'/><pivot key='t' value='v'/>", of: csv)
        #expect(result.lines == ["Jan|Mar|Dec", "1|3|12"])
    }

    @Test func byKeepsTheseColumnsOnly() {
        let csv = "g,x,k,v\na,1,p,3\na,2,q,text\nb,3,,5\n"
        #expect(
            StepTable("<pivot key='k' value='v' by='g'/>", of: csv).lines == ["g|p|q", "a|3|text", "b|-|-"])
        #expect(StepTable("<pivot key='k' value='x' by='g v'/>", of: csv).lines[0] == "g|v|p|q")
    }

    @Test(arguments: [
        ("key='k' value='w'", ["data.unknown-column"]), ("key='k' value='k'", ["data.duplicate-column"]),
        ("key='k' value='v' by='d k'", ["data.duplicate-column"]),
        ("key='v' value='k' by='x'", ["data.unknown-column"]),
        ("key='d' value='v'", ["data.several-values"]), ("key='k' value='v'", ["data.duplicate-column"]),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let csv = attributes == "key='k' value='v'" ? "d,k,v\n1,d,2\n" : "d,k,v\n1,a,2\n1,a,3\n"
        let result = StepTable("<pivot \(attributes)/>", of: csv)
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }

    @Test func columnsAreLimited() {
        func csv(_ count: Int) -> String { "k,v\n" + (0..<count).map { "k\($0),1\n" }.joined() }
        #expect(StepTable("<pivot key='k' value='v'/>", of: csv(1000)).findings == [])
        #expect(StepTable("<pivot key='k' value='v'/>", of: csv(1001)).diagnostics.map(\.id) == [.dataTooLarge])
    }

    @Test("where no row has a key, nobody knows which columns there would be")
    func noKeys() {
        let result = StepTable(
            "<pivot key='k' value='v'/><calculate as='d' value='p - q'/>", of: "t,k,v\na,,1\nb,,2\n")
        #expect(!result.diagnostics.map(\.id).contains(.dataUnknownColumn))
    }
}
