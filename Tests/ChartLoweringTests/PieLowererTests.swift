import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PieLowererTests {
    @Test func smallestPie() {
        let lowered = Lowered(#"{"pie": {"values": [3, 5, 2]}}"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.series.map(\.name) == ["1", "2", "3"])
        #expect(lowered.chart?.legend.position == .top)
        #expect(lowered.chart?.entrance.order == .together)
        let slices = [3, 5, 2].enumerated().map { PieMark.Slice(series: $0.offset, value: $0.element) }
        #expect(lowered.pie == PieMark(slices: slices, hole: 0, gap: 0, valueFormat: nil))
    }

    @Test func radiiFollowTheirRows() {
        let listed = Lowered("<chart><pie labels='A B C' values='3 5 4' radii='7 8 9'/></chart>")
        #expect(listed.findings == [])
        #expect(listed.pie?.slices.map(\.radius) == [8, 9, 7])
        #expect(listed.pie?.radiusTitle == nil)
        let column = Lowered(
            "<chart><pie label='k' value='v' radius='r'/><data>k,v,r\nA,3,1\nB,,2\nC,5,\n</data></chart>")
        #expect(column.pie?.slices.map(\.radius) == [0, 1])
        #expect(column.pie?.radiusTitle == "r")
        #expect(Lowered("<chart><pie values='1 2' radii='1 2' other='0.3'/></chart>").findings.count == 1)
    }

    /// The largest comes first, but for labels that follow each other in an order of their own.
    @Test(arguments: [
        ("Tea Coffee Milk", ["Coffee", "Tea", "Milk"]), ("Jan Feb Mar", ["Jan", "Feb", "Mar"]),
        ("Mon Tue Wed", ["Mon", "Tue", "Wed"]), ("2019 2020 2021", ["2019", "2020", "2021"]),
        ("Jan Tue Mar", ["Tue", "Jan", "Mar"]),
    ])
    func theLargestComesFirst(labels: String, order: [String]) {
        let lowered = Lowered("<chart><pie labels='\(labels)' values='3 5 2'/></chart>")
        #expect(lowered.chart?.series.map(\.name) == order)
    }

    @Test func aHoleBringsAGap() {
        #expect(Lowered(#"<chart><pie values="1" hole="0.5"/></chart>"#).pie?.gap == 4)
        #expect(Lowered(#"<chart><pie values="1" hole="0.5" gap="1"/></chart>"#).pie?.gap == 1)
    }

    @Test func rowsAreSeriesAndMissingOnesAreDropped() {
        let lowered = Lowered(
            """
            <chart><data>party,seats
            A,3
            B,
            C,0
            </data><pie label="party" value="seats"/><legend><entry name="C"/></legend></chart>
            """)
        #expect(lowered.findings == ["semantic.no-values c.xml:3:3 ''"])
        #expect(lowered.chart?.series.map(\.name) == ["C", "A"])
        #expect(lowered.pie?.slices == [.init(series: 1, value: 3), .init(series: 0, value: 0)])
    }

    @Test(arguments: [
        (#"<pie/>"#, ["semantic.missing-values c.xml:1:9 'pie'"]),
        (#"<pie values="1 -2"/>"#, ["semantic.negative-share c.xml:1:23 '-2'"]),
        (#"<pie values="1 1" labels="a a"/>"#, ["semantic.duplicate-point c.xml:1:36 'a'"]),
        (#"<pie values="1" labels="a b"/>"#, ["semantic.length-mismatch c.xml:1:21 '1'"]),
        (#"<pie values="1" label="a"/>"#, ["semantic.conflicting-data c.xml:1:31 'a'"]),
        (#"<pie value="a"/>"#, ["semantic.no-data c.xml:1:20 'a'"]),
        (#"<pie values="1" format="0.0.0"/>"#, ["semantic.invalid-format c.xml:1:35 '.'"]),
        (#"<pie values="1"/><line values="1"/>"#, ["semantic.mixed-marks c.xml:1:26 'line'"]),
        (#"<line values="1"/><pie values="1"/>"#, ["semantic.mixed-marks c.xml:1:27 'pie'"]),
        (#"<pie values="1"/><x/>"#, ["semantic.scale-mismatch c.xml:1:26 'x'"]),
    ])
    func reportsMistakes(content: String, findings: [String]) {
        #expect(Lowered("<chart>\(content)</chart>").findings == findings)
    }

    @Test func speaksOfLabels() {
        let lowered = Lowered("<chart><pie labels='A B' values='1 2 3'/></chart>")
        #expect(lowered.diagnostics.map(\.message) == ["3 values for 2 labels; give each value a label of its own"])
    }
}
