import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct SeriesListTests {
    private static let bars = #"<bar><series name="A" values="1"/><series name="B" values="2"/></bar>"#

    @Test func entriesComeFirstAndNameColours() {
        let lowered = Lowered(
            "<chart>\(Self.bars)<legend><entry name=\"B\" label=\"Bee\" color=\"red\" hidden=\"true\"/></legend></chart>"
        )
        #expect(
            lowered.chart?.series == [
                Series(
                    name: "B", label: "Bee", color: .custom(Color(rgb: 0xFF0000)), cue: 0, startsHidden: true),
                Series(name: "A", label: "A", color: .palette(0), cue: 1, startsHidden: false),
            ])
        #expect(lowered.cartesian?.marks.first?.series.map(\.series) == [1, 0])
        #expect(lowered.chart?.legend.position == .top)
    }

    /// It stands last, and takes its colour after the others.
    @Test func whatTheLegendLeavesOutComesLast() {
        let lowered = Lowered("<chart>\(Self.bars)<legend><entry name=\"A\" listed=\"false\"/></legend></chart>")
        #expect(lowered.chart?.series.map(\.name) == ["B", "A"])
        #expect(lowered.chart?.series.map(\.isUnlisted) == [nil, true])
        #expect(lowered.chart?.series.map(\.color) == [.palette(0), .palette(1)])
    }

    @Test func aLegendOfNothingIsNotThere() {
        let entries = #"<entry name="A" listed="false"/><entry name="B" listed="false"/>"#
        let lowered = Lowered("<chart>\(Self.bars)<legend position=\"right\">\(entries)</legend></chart>")
        #expect(lowered.chart?.legend.position == Legend.Position.none)
    }

    @Test func whatIsPutTogetherIsGrey() {
        let rows = "k,s,v\n" + (1...4).map { "K,s\($0),\($0)\n" }.joined()
        func colors(_ step: String, _ chart: String = "<chart>") -> [SeriesColor]? {
            let document =
                "\(chart)<data format=\"csv\">\(step)\(rows)</data><bar x=\"k\" y=\"v\" series=\"s\"/></chart>"
            return Lowered(document).chart?.series.map { $0.color }
        }
        #expect(colors(#"<top n="2" of="s" by="v" other="Rest"/>"#) == [.palette(0), .palette(1), .other])
        #expect(colors(#"<top n="2" of="s" by="v"/>"#) == [.palette(0), .palette(1), .other])
        // Whoever has a palette gives it out himself.
        let own = colors(#"<top n="2" of="s" by="v"/>"#, #"<chart palette="rust">"#)
        #expect(own?.contains(.other) == false)
    }

    @Test func aPaletteIsUsedInTurn() {
        let lowered = Lowered("<chart palette=\"other\">\(Self.bars)</chart>")
        #expect(lowered.chart?.series.map(\.color) == [.other, .other])
    }

    @Test func coloursOfEntriesAreNotHandedOutAgain() {
        let three = (1...3).map { "<series name=\"\($0)\" values=\"1\"/>" }.joined()
        let named = Lowered("<chart><bar>\(three)</bar><legend><entry name=\"1\" color=\"rust\"/></legend></chart>")
        // Nor does a colour of one's own use up another one of the palette.
        #expect(named.chart?.series.map(\.color) == [.palette(1), .palette(0), .palette(2)])
        #expect(named.chart?.series.map(\.cue) == [0, 1, 2])
        // The author's own palette may repeat itself, and where nothing is left the turn goes on.
        let own = Lowered(
            """
            <chart palette="blue blue">\
            <bar>\(three)</bar><legend><entry name="1" color="blue"/></legend></chart>
            """)
        #expect(own.chart?.series.map(\.color) == [.palette(0), .palette(0), .palette(0)])
        let repeated = Lowered("<chart palette=\"gold gold rust\"><bar>\(three)</bar></chart>")
        #expect(repeated.chart?.series.map(\.color) == [.palette(4), .palette(4), .palette(1)])
    }

    @Test func aWrittenLegendIsShownForOneSeries() {
        #expect(Lowered(#"<chart><bar values="1"/><legend/></chart>"#).chart?.legend.position == .top)
    }

    @Test func aSeriesWithoutANameHasALabel() {
        for name in ["", "  "] {
            let lowered = Lowered("<chart><bar name=\"\(name)\" values=\"1\"/></chart>")
            #expect(lowered.chart?.series.map(\.label) == ["(no name)"])
            #expect(lowered.chart?.series.map(\.name) == [name])
        }
        #expect(Lowered(#"<chart><pie labels="A ''" values="1 2"/></chart>"#).chart?.series.first?.label == "(no name)")
    }

    @Test func warnsOfLabelsThatReadTheSame() {
        let series = ["A B", "A  B", "C"].map { "<series name=\"\($0)\" values=\"1\"/>" }.joined()
        let alike = Lowered("<chart><bar>\(series)</bar></chart>")
        #expect(alike.findings == ["semantic.same-label c.xml:1:9 'bar'"])
        #expect(alike.chart?.series.count == 3)
        let apart = "<legend><entry name=\"A  B\" label=\"A B, later\"/></legend>"
        #expect(Lowered("<chart><bar>\(series)</bar>\(apart)</chart>").findings == [])
        let renamed = "<legend><entry name=\"C\" label=\" A  B\"/><entry name=\"A  B\" label=\"D\"/></legend>"
        #expect(Lowered("<chart><bar>\(series)</bar>\(renamed)</chart>").findings.count == 1)
    }

    @Test func reportsEntriesWithoutSeries() {
        let unknown = Lowered("<chart>\(Self.bars)<legend><entry name=\"C\"/></legend></chart>")
        #expect(unknown.findings == ["semantic.unknown-series c.xml:1:98 'C'"])
        #expect(unknown.diagnostics.first?.notes.map(\.message) == ["series: 'A', 'B'"])
        let twice = Lowered("<chart>\(Self.bars)<legend><entry name=\"A\"/><entry name=\"A\"/></legend></chart>")
        #expect(twice.findings == ["semantic.duplicate-entry c.xml:1:115 'A'"])
    }

    @Test func warnsOfMoreSeriesThanColours() {
        let series = (1...9).map { "<series name=\"\($0)\" values=\"1\"/>" }.joined()
        let lowered = Lowered("<chart><bar>\(series)</bar></chart>")
        #expect(lowered.findings == ["semantic.many-series c.xml:1:9 'bar'"])
        #expect(lowered.chart?.series.last?.color == .palette(0))
        #expect(lowered.chart?.series.last?.cue == 8)
    }
}
