import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PieLookTests {
    private func lowered(_ attributes: String, _ content: String = "", legend: String = "") -> Lowered {
        Lowered("<chart><pie \(attributes)>\(content)</pie>\(legend)</chart>")
    }

    private func names(_ lowered: Lowered) -> [String] {
        (lowered.pie?.slices ?? []).map { lowered.chart?.series[$0.series].name ?? "?" }
    }

    // MARK: Order

    @Test func theLargestComesFirstAndTheOrderOfEqualOnesStays() {
        #expect(names(lowered("labels='A B C D' values='2 5 2 9'")) == ["D", "B", "A", "C"])
        #expect(names(lowered("labels='A B C D' values='2 5 2 9' order='document'")) == ["A", "B", "C", "D"])
    }

    @Test func theLegendFollowsTheSlicesUnlessItsEntriesSayOtherwise() {
        let plain = lowered("labels='A B C' values='1 3 2'")
        #expect(plain.chart?.series.map(\.name) == ["B", "C", "A"])
        #expect(plain.chart?.series.map(\.color) == [.palette(0), .palette(1), .palette(2)])
        let stated = lowered(
            "labels='A B C' values='1 3 2'", legend: "<legend><entry name='A'/></legend>")
        #expect(stated.chart?.series.map(\.name) == ["A", "B", "C"])
        #expect(names(stated) == ["B", "C", "A"])
    }

    @Test func theRestComesLastInGrey() {
        let plain = lowered("labels='A Other B' values='1 9 2'")
        #expect(names(plain) == ["B", "A", "Other"])
        #expect(plain.chart?.series.last?.color == .other)
        let named = Lowered(
            """
            <chart><data><![CDATA[n,v
            A,1
            B,2
            C,3
            D,4
            ]]><top n="1" of="n" by="v" other="All else"/></data><pie label="n" value="v"/></chart>
            """)
        #expect(names(named) == ["D", "All else"])
        #expect(named.chart?.series.last?.color == .other)
    }

    // MARK: Other

    @Test func smallSlicesArePutTogether() {
        let chart = lowered("labels='A B C D E' values='50 3 40 4 3' other='0.05'")
        #expect(chart.findings == [])
        #expect(names(chart) == ["A", "C", "Other"])
        let other = chart.pie?.slices.last
        #expect(other?.value == 10)
        #expect(
            other?.parts == [
                .init(label: "D", value: 4), .init(label: "B", value: 3), .init(label: "E", value: 3),
            ])
    }

    @Test func oneSmallSliceKeepsItsName() {
        #expect(names(lowered("labels='A B' values='99 1' other='0.05'")) == ["A", "B"])
    }

    @Test func whatIsCalledOtherTakesSmallSlicesIn() {
        let chart = lowered("labels='A Other C' values='90 9 1' other='0.05'")
        #expect(names(chart) == ["A", "Other"])
        #expect(chart.pie?.slices.last?.value == 10)
    }

    @Test func highlightedSlicesStay() {
        #expect(
            names(lowered("labels='A B C D' values='97 1 1 1' other='0.05' highlight='C'")) == ["A", "C", "Other"])
    }

    @Test func hugeAndAbsentValuesAreNotGrouped() {
        #expect(names(lowered("labels='A B C' values='0 0 0' other='0.5'")) == ["A", "B", "C"])
        #expect(names(lowered("labels='A B C' values='1e15 1 2' other='0.5'")) == ["A", "Other"])
    }

    // MARK: Looks

    @Test func endsAreFlatUnlessTheAuthorAsks() {
        #expect(lowered("values='1 2'").pie?.look.ends == .flat)
        #expect(lowered("values='1 2' hole='0.5'").pie?.look.ends == .flat)
        #expect(lowered("values='1 2' hole='0.5' ends='round'").pie?.look.ends == .round)
        #expect(lowered("values='1 2' hole='0.5' ends='link'").pie?.look.ends == .link)
    }

    @Test(arguments: [
        ("", 0, 360), ("sweep='180'", -90, 180), ("sweep='180' start='0'", 0, 180), ("rotation='30'", 30, 360),
        ("sweep='90' rotation='10'", -35, 90), ("start='20' rotation='10'", 30, 360),
    ])
    func aPartOfACircleIsSymmetricalAboutItsTop(attributes: String, start: Double, sweep: Double) {
        let look = lowered("values='1 2' \(attributes)").pie?.look
        #expect(look.map { $0.start + $0.rotation } == start)
        #expect(look?.sweep == sweep)
    }

    @Test func shadowsAreThoseOfBars() {
        #expect(
            lowered("values='1 2'", "<shadow/>").pie?.look.shadow
                == Shadow(x: 0, y: 2, color: .custom(.black), opacity: 0.3, blur: 3))
    }

    @Test func slicesTakeTheirColours() {
        let listed = lowered("labels='A B C' values='1 2 3' colors='red - blue'")
        #expect(listed.findings == [])
        // The palette's blue is taken.
        #expect(listed.chart?.series.map(\.name) == ["C", "B", "A"])
        #expect(listed.chart?.series.map(\.color).contains(.palette(0)) == true)
        #expect(Set(listed.chart?.series.map(\.color) ?? []).count == 3)
        let column = Lowered(
            """
            <chart><data>n,v,c
            A,1,green
            B,2,
            C,3,violet
            </data><pie label="n" value="v" color="c"/><legend><entry name="C" color="gold"/></legend></chart>
            """)
        #expect(column.findings == [])
        #expect(column.chart?.series.map(\.name) == ["C", "B", "A"])
        #expect(column.chart?.series.first?.color == .palette(4))
        #expect(column.chart?.series.last?.color == .palette(6))
    }

    @Test(arguments: [
        ("values='1 2' labels='A B' highlight='C'", ["semantic.unknown-series c.xml:1:50 'C'"]),
        ("values='1 2' pull='3'", ["semantic.unused-attribute c.xml:1:32 '3'"]),
        ("values='1 2' colors='red'", ["semantic.length-mismatch c.xml:1:34 'red'"]),
        ("values='1 2' colors='red blau'", ["semantic.invalid-value c.xml:1:38 'blau'"]),
        ("values='1 2' color='rot'", ["semantic.invalid-value c.xml:1:33 'rot'"]),
    ])
    func reportsMistakes(attributes: String, findings: [String]) {
        #expect(lowered(attributes).findings == findings)
    }
}
