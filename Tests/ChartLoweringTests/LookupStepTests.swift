import ChartDiagnostics
import ChartDocument
import ChartSchema
import Testing

@testable import ChartLowering

@Suite struct LookupStepTests {
    static let files = [
        "t.csv": "code,v\nDE,1\nFR,2\nXX,3\n,4\nDE,5\n",
        "o.csv": "iso,name,area,since\nFR,France,640,1958-10-04\nDE,Germany,358,1949-05-23\nIT,Italy,302,1946-06-02\n",
    ]

    private func table(_ step: String, other: String = "<data id='o' src='o.csv'/>", of files: [String: String] = files)
        -> StepTable
    {
        StepTable(document: "<data id='t' src='t.csv'>\(step)</data>\(other)", files)
    }

    @Test func rowsTakeTheValuesOfTheirKey() {
        let result = table("<lookup from='o' by='code' key='iso' fields='name area'/>")
        #expect(
            result.lines == [
                "code|v|name|area", "DE|1|Germany|358", "FR|2|France|640", "XX|3|-|-", "-|4|-|-", "DE|5|Germany|358",
            ])
        #expect(result.findings == ["data.lookup-missed c.xml:1:54 'code'"])
        #expect(result.diagnostics[0].severity == .warning)
        #expect(result.diagnostics[0].message.hasPrefix("1 of 5 rows finds nothing in 'o'"))
        #expect(result.origin("name", 0) == "o.csv:3:4 'Germany'")
        #expect(result.origin("name", 2) == "t.csv:4:1 'XX'")
    }

    @Test func whatIsNotFoundCanHaveAValue() {
        let result = table("<lookup from='o' by='code' key='iso' fields='name' as='country' default='none'/>")
        #expect(result.lines[0] == "code|v|country")
        #expect(result.lines.suffix(3) == ["XX|3|none", "-|4|none", "DE|5|Germany"])
        #expect(result.findings == [])
        let numbers = table("<lookup from='o' by='code' key='iso' fields='area' default='-1.5'/>")
        #expect(numbers.lines[3] == "XX|3|-1.5")
        let times = table("<lookup from='o' by='code' key='iso' fields='since' default='2000'/>")
        #expect(times.lines.suffix(3) == ["XX|3|2000-01-01", "-|4|2000-01-01", "DE|5|1949-05-23"])
    }

    @Test func stepsOfTheOtherTableAreDoneFirst() {
        let other =
            "<data id='o' src='o.csv'><calculate as='code' value='iso'/><aggregate by='code' op='sum' of='area'/></data>"
        let result = table("<lookup from='o' by='code' fields='area' default='0'/><sort by='area'/>", other: other)
        #expect(result.lines[1] == "XX|3|0")
        #expect(result.lines[5] == "FR|2|640")
        let chain =
            "<data id='p' src='o.csv'/><data id='o' src='o.csv'>"
            + "<lookup from='p' by='iso' fields='area' as='size'/></data>"
        #expect(
            table("<lookup from='o' by='code' key='iso' fields='size' default='0'/>", other: chain).lines[1]
                == "DE|1|358")
    }

    @Test func rowsThatAgreeAreOne() {
        var files = Self.files
        files["o.csv"] = "code,a,b\nDE,1,2\nDE,1,3\nFR,1,1\nXX,1,1\n"
        #expect(table("<lookup from='o' by='code' fields='a'/>", of: files).findings == [])
        let result = table("<lookup from='o' by='code' fields='b'/>", of: files)
        #expect(result.findings == ["data.duplicate-key o.csv:3:1 'DE'"])
        #expect(result.table == nil)
    }

    // MARK: Several matches

    private static let visits = [
        "t.csv": "code,v\nDE,1\nFR,2\nXX,3\nDE,4\n",
        "o.csv": "code,year,n\nDE,2020,7\nFR,2020,8\nDE,2021,9\nDE,2021,9\n",
    ]

    @Test func rowsBecomeAsManyAsTheirKeyHas() {
        let result = table("<lookup from='o' by='code' fields='year n' matches='all'/>", of: Self.visits)
        #expect(
            result.lines == [
                "code|v|year|n", "DE|1|2020|7", "DE|1|2021|9", "DE|1|2021|9", "FR|2|2020|8", "XX|3|-|-", "DE|4|2020|7",
                "DE|4|2021|9", "DE|4|2021|9",
            ])
        #expect(result.findings == ["data.lookup-missed c.xml:1:54 'code'"])
        #expect(result.diagnostics[0].message.hasPrefix("1 of 4 rows finds nothing in 'o'"))
        #expect(result.origin("n", 1) == "o.csv:4:9 '9'")
        #expect(result.origin("n", 2) == "o.csv:5:9 '9'")
        #expect(result.origin("v", 6) == "t.csv:5:4 '4'")
        #expect(result.origin("year", 4) == "t.csv:4:1 'XX'")
    }

    @Test func oneMatchIsWhatItIsWithoutAWord() {
        let one = table("<lookup from='o' by='code' key='iso' fields='name' default='?' matches='one'/>")
        let all = table("<lookup from='o' by='code' key='iso' fields='name' default='?' matches='all'/>")
        #expect(one.findings == [] && all.findings == [])
        #expect(one.lines == all.lines)
        let several = table("<lookup from='o' by='code' fields='n' matches='one'/>", of: Self.visits)
        #expect(several.findings == ["data.duplicate-key o.csv:4:1 'DE'", "data.duplicate-key o.csv:5:1 'DE'"])
    }

    /// What a row had before it became several counts as often as it stands there.
    @Test(arguments: [
        ("<aggregate op='sum' of='v'/>", 1), ("<aggregate by='code' op='mean' of='v'/>", 1),
        ("<join-aggregate><field op='sum' of='v' as='a'/><field op='median' of='v' as='b'/></join-aggregate>", 2),
        ("<aggregate by='code' op='max' of='v'/>", 0), ("<aggregate by='code' op='sum' of='n'/>", 0),
        ("<calculate as='v' value='v * n'/><aggregate op='sum' of='v'/>", 0), ("<aggregate op='count'/>", 0),
    ])
    func valuesOfRowsThatBecameSeveral(steps: String, count: Int) {
        let lookup = "<lookup from='o' by='code' fields='year n' matches='all' default='0'/>"
        let result = table(lookup + steps, of: Self.visits)
        #expect(result.diagnostics.map(\.id) == Array(repeating: .semanticCountedTwice, count: count))
        let each = table(lookup + "<aggregate by='year' op='sum' of='v'/>", of: Self.visits)
        // In 2021 both rows of the other table are there.
        #expect(each.diagnostics.map(\.id) == [.semanticCountedTwice])
        #expect(each.diagnostics[0].message.hasPrefix("'sum' takes 2 values of 'v' more than once"))
    }

    @Test func growthHasALimit() {
        let rows = Array(repeating: "DE,1", count: 4500).joined(separator: "\n")
        let result = table(
            "<lookup from='o' by='code' fields='n' matches='all'/>",
            of: ["t.csv": "code,v\n\(rows)\n", "o.csv": "code,n\n\(rows)\n"])
        #expect(result.diagnostics.map(\.id) == [.dataTooLarge])
        #expect(result.diagnostics[0].notes.map(\.message) == ["'DE', for one, stands in 4500 rows of 'o'"])
        #expect(result.table == nil)
    }

    @Test(arguments: [
        ("from='x' by='code' key='iso' fields='name'", ["semantic.unknown-data"]),
        ("from='t' by='code' fields='v' as='w'", ["data.circular-lookup"]),
        ("from='o' by='cod' key='is' fields='nam'", Array(repeating: "data.unknown-column", count: 3)),
        ("from='o' by='code' fields='name'", ["data.unknown-column"]),
        ("from='o' by='v' key='iso' fields='name'", ["data.type-mismatch"]),
        ("from='o' by='code' key='iso' fields='name area' as='v'", ["data.conflicting-step"]),
        ("from='o' by='code' key='iso' fields='name area' as='n n'", ["data.duplicate-column"]),
        ("from='o' by='code' key='iso' fields='name' as='v'", ["data.duplicate-column"]),
        ("from='o' by='code' key='iso' fields='name area' default='none'", ["data.type-mismatch"]),
    ])
    func mistakes(attributes: String, ids: [String]) {
        let result = table("<lookup \(attributes)/>")
        #expect(result.diagnostics.map(\.id.rawValue) == ids)
        #expect(result.table == nil)
    }

    @Test func tablesThatNeedEachOther() {
        let result = table(
            "<lookup from='o' by='code' key='iso' fields='name'/>",
            other: "<data id='o' src='o.csv'><lookup from='t' by='iso' key='code' fields='v'/></data>")
        #expect(result.table == nil)
        let both = StepTable(
            document: "<data id='o' src='o.csv'><lookup from='t' by='iso' key='code' fields='v'/></data>"
                + "<data id='t' src='t.csv'><lookup from='o' by='code' key='iso' fields='name'/></data>", Self.files,
            all: true)
        #expect(both.diagnostics.map(\.id) == [.dataCircularLookup])
    }
}
