import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct LowererTests {
    @Test func smallestBarChartHasAllDefaults() throws {
        let lowered = Lowered(#"<chart><bar values="30 45 44 60 95 2 8 9"/></chart>"#)
        #expect(lowered.findings == [])
        let chart = try #require(lowered.chart)
        #expect(chart.size == Size(width: 640, height: 400))
        #expect(chart.locale == "en")
        #expect(chart.series.map(\.name) == ["Series 1"])
        #expect(chart.series.map(\.color) == [.palette(0)])
        #expect(chart.legend == Legend(position: .none, toggle: .hide, title: nil))
        #expect(chart.entrance == Entrance(order: .oneByOne, duration: nil, delay: 0, easing: nil))
        let plot = try #require(lowered.cartesian)
        #expect(plot.x.scale == .category(["1", "2", "3", "4", "5", "6", "7", "8"]))
        #expect(!plot.y.includesZero && plot.y.isNice && plot.y.hasGrid && plot.y.followsVisible)
        #expect(!plot.x.hasGrid && plot.secondY == nil && !plot.isTransposed)
        #expect(plot.marks.first?.series.first?.y == [30, 45, 44, 60, 95, 2, 8, 9])
    }

    @Test func bothSpellingsGiveTheSamePage() {
        let xml = Lowered(
            """
            <page title="P"><chart title="A" width="300" background="#fff">
              <data id="s"><column name="month" type="time" values="2026-01 2026-02"/>
                <column name="net sales" values="3 -"/></data>
              <line x="month" y="net sales" curve="monotone"/>
              <x format="MMM" min="2026-01" max="2026-03"/>
              <legend><entry name="net sales" label="Net" color="rust" hidden="true"/></legend>
              <entrance order="none" duration="250ms" delay="1s" easing="ease-out"/>
            </chart></page>
            """)
        let json = Lowered(
            """
            {"title": "P", "chart": [{"title": "A", "width": 300, "background": "#fff",
              "data": {"id": "s", "column": [
                {"name": "month", "type": "time", "values": ["2026-01", "2026-02"]},
                {"name": "net sales", "values": [3, null]}]},
              "line": {"x": "month", "y": "net sales", "curve": "monotone"},
              "x": {"format": "MMM", "min": "2026-01", "max": "2026-03"},
              "legend": {"entry": {"name": "net sales", "label": "Net", "color": "rust", "hidden": true}},
              "entrance": {"order": "none", "duration": "250ms", "delay": "1s", "easing": "ease-out"}}]}
            """)
        #expect(xml.findings == [] && json.findings == [])
        #expect(xml.page != nil && xml.page == json.page)
        #expect(xml.chart?.entrance.duration == 0.25)
        #expect(
            xml.chart?.series == [
                Series(name: "net sales", label: "Net", color: .palette(1), cue: 0, startsHidden: true)
            ])
        #expect(xml.cartesian?.x.minimum == 1_767_225_600)
        #expect(xml.cartesian?.marks.first?.series.first?.data.last == Datum(x: 1_769_904_000, y: nil))
    }

    @Test func aFileThatTwoChartsNameIsReportedOnce() {
        let files = MemoryFiles(["a.csv": "x,y\n1,2,3\n"])
        let chart = #"<chart><data src="a.csv"/><line x="x" y="y"/></chart>"#
        let lowered = Lowered("<page>\(chart)\(chart)</page>", files: files)
        #expect(lowered.findings == ["data.wrong-cell-count a.csv:2:1 '1,2,3'"])
        #expect(lowered.page == nil)
    }

    @Test func idsAreUnique() {
        let lowered = Lowered(
            #"<chart><data id="a"><column name="v" values="1"/></data><line id="a" y="v"/></chart>"#)
        #expect(lowered.findings == ["semantic.duplicate-id c.xml:1:67 'a'"])
    }

    @Test func allMistakesOfADocumentComeInOneRun() {
        let lowered = Lowered(
            """
            <chart palette="blue bleu"><data src="no.csv"/><data id="d">a,b
            1,x</data>
            <line data="d" x="aa" y="b"/>
            <line data="e" x="a" y="b"/>
            <y axis="right"/>
            </chart>
            """)
        #expect(
            lowered.findings == [
                "semantic.invalid-value c.xml:1:22 'bleu'",
                "data.file-not-found c.xml:1:39 'no.csv'",
                "semantic.unknown-field c.xml:3:19 'aa'",
                "semantic.not-numbers c.xml:3:26 'b'",
                "semantic.unknown-data c.xml:4:13 'e'",
                "semantic.unused-axis c.xml:5:10 'right'",
            ])
    }
}
