import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct LayerResolverTests {
    private static let table = "<data>m,r,a,b\nJan,N,1,5\nJan,S,2,6\nFeb,N,3,7\nFeb,S,4,-1\n</data>"

    @Test func tidyRowsSplitIntoSeries() {
        let lowered = Lowered("<chart>\(Self.table)<bar x=\"m\" y=\"a\" series=\"r\"/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["N", "S"])
        #expect(lowered.cartesian?.x.scale == .category(["Jan", "Feb"]))
        let series = lowered.cartesian?.marks.first?.series
        #expect(series?.map(\.x) == [[0, 1], [0, 1]])
        #expect(series?.map(\.y) == [[1, 3], [2, 4]])
    }

    @Test func wideColumnsAreSeries() {
        let lowered = Lowered(
            #"<chart><data>m,a,b"# + "\nJan,1,5\nFeb,3,7\n"
                + #"</data><line x="m"><series y="a"/><series y="b" name="B!"/></line></chart>"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["a", "B!"])
        #expect(lowered.cartesian?.marks.first?.series.map(\.y) == [[1, 3], [5, 7]])
    }

    @Test func inlineSeriesTakeCategories() {
        let lowered = Lowered(
            """
            <chart><bar categories="Q1 'Q 2'"><series name="N" values="3 -"/><series values="2 4"/></bar></chart>
            """)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["N", "Series 2"])
        #expect(lowered.cartesian?.x.scale == .category(["Q1", "Q 2"]))
        #expect(lowered.cartesian?.marks.first?.series.map(\.y) == [[3, nil], [2, 4]])
    }

    @Test func aMarkWithoutPositionsTakesTheFirstOnes() {
        let inline = Lowered(#"<chart><bar categories="a b" values="1 2"/><line values="3 4"/></chart>"#)
        #expect(inline.findings == [])
        #expect(inline.cartesian?.marks.last?.series.first?.x == [0, 1])
        let table = Lowered("<chart>\(Self.table)<point x=\"a\" y=\"b\"/><point y=\"a\"/></chart>")
        #expect(table.cartesian?.marks.last?.series.first?.x == [1, 2, 3, 4])
        let mixed = Lowered("<chart>\(Self.table)<bar x=\"m\" y=\"a\" series=\"r\"/><line values=\"8 9\"/></chart>")
        #expect(mixed.cartesian?.marks.last?.series.first?.data == [Datum(x: 0, y: 8), Datum(x: 1, y: 9)])
    }

    @Test func equalNamesAreOneSeries() {
        let lowered = Lowered(#"<chart><bar name="A" values="1 2"/><line name="A" values="1 2"/></chart>"#)
        #expect(lowered.chart?.series.map(\.name) == ["A"])
        #expect(lowered.cartesian?.marks.map { $0.series.map(\.series) } == [[0], [0]])
    }

    @Test func rowsWithoutASeriesKeepTogether() {
        let lowered = Lowered(
            "<chart><data>x,y,s\n1,1,A\n2,2,\n</data><line x=\"x\" y=\"y\" series=\"s\"/></chart>")
        #expect(lowered.chart?.series.map(\.name) == ["A", "(missing)"])
    }

    @Test(arguments: [
        (#"<bar/>"#, ["semantic.missing-values c.xml:1:9 'bar'"]),
        (#"<bar><series name="A"/></bar>"#, ["semantic.missing-values c.xml:1:14 'series'"]),
        (#"<bar values="1" y="a"/>"#, ["semantic.conflicting-data c.xml:1:27 'a'"]),
        (#"<bar values="1"><series values="2"/></bar>"#, ["semantic.conflicting-data c.xml:1:25 'series'"]),
        (#"<bar x="m"><series values="2"/></bar>"#, ["semantic.conflicting-data c.xml:1:35 '2'"]),
        (#"<bar x="m" y="a" at="1"/>"#, ["semantic.conflicting-data c.xml:1:29 '1'"]),
        (#"<bar values="1" categories="a" at="1"/>"#, ["semantic.conflicting-data c.xml:1:43 '1'"]),
        (#"<bar y="a"/>"#, ["semantic.no-data c.xml:1:16 'a'"]),
        (#"<bar values="1 2" categories="a"/>"#, ["semantic.length-mismatch c.xml:1:21 '1 2'"]),
        (#"<bar values="1 2"/><line values="1"/>"#, ["semantic.length-mismatch c.xml:1:41 '1'"]),
        (#"<line values="1 2" at="1 b"/>"#, ["semantic.invalid-value c.xml:1:33 'b'"]),
        (
            #"<bar><series name="A" values="1"/><series name="A" values="1"/></bar>"#,
            ["semantic.duplicate-series c.xml:1:56 'A'"]
        ),
    ])
    func reportsMarksThatCannotBeRead(mark: String, findings: [String]) {
        #expect(Lowered("<chart>\(mark)</chart>").findings == findings)
    }

    @Test(arguments: [
        (
            #"<bar x="m" y="a" series="r"><series y="a"/></bar>"#,
            ["the mark's own 'y' cannot", "the mark's own 'series' cannot"].map {
                $0 + " stand together with 'series' children; use one of them"
            }
        ),
        (
            #"<bar x="m"><series y="a" values="1"/></bar>"#,
            ["'values' cannot stand together with 'y'; use one of them"]
        ),
        (
            #"<bar x="m"><series values="1"/></bar>"#,
            ["'values' cannot stand together with 'x'; use one of them"]
        ),
        (
            #"<bar values="1 2" categories="a"/>"#,
            ["2 values for 1 position; give each value a position of its own"]
        ),
        (
            #"<bar values="1" categories="a b"/>"#,
            ["1 value for 2 positions; write '-' (in JSON null) for a missing value"]
        ),
    ])
    func namesWhatCannotStandTogether(mark: String, messages: [String]) {
        #expect(Lowered("<chart>\(mark)\(Self.table)</chart>").diagnostics.map(\.message) == messages)
    }

    @Test(arguments: [
        (#"<bar x="m" y="c"/>"#, ["semantic.unknown-field c.xml:1:22 'c'"]),
        (#"<bar x="mm" y="r"/>"#, ["semantic.unknown-field c.xml:1:16 'mm'", "semantic.not-numbers c.xml:1:23 'r'"]),
        (#"<bar y="a" series="r"/>"#, ["semantic.missing-values c.xml:1:27 'r'"]),
        (#"<bar x="m" y="a" series="r" name="A"/>"#, ["semantic.conflicting-data c.xml:1:42 'A'"]),
        (#"<bar data="z" x="m" y="a"/>"#, ["semantic.unknown-data c.xml:1:19 'z'"]),
    ])
    func reportsFieldsThatDoNotFit(mark: String, findings: [String]) {
        let lowered = Lowered("<chart>\(mark)\(Self.table)</chart>")
        #expect(lowered.findings == findings)
    }

    @Test func suggestsTheFieldThatWasMeant() {
        let lowered = Lowered("<chart><data>month,net sales\nJan,1\n</data><bar x=\"mnth\" y=\"net sales\"/></chart>")
        #expect(lowered.diagnostics.first?.message == "there is no column 'mnth'; did you mean 'month'?")
        #expect(lowered.diagnostics.first?.notes.map(\.message) == ["columns: 'month', 'net sales'"])
        #expect(lowered.diagnostics.first?.fixIts.flatMap(\.edits).map(\.replacement) == ["month"])
    }
}
