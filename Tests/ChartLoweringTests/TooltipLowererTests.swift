import ChartIR
import Testing

@testable import ChartLowering

@Suite struct TooltipLowererTests {
    @Test(arguments: [
        ("", Tooltip(content: .all, hasCrosshair: true)),
        (#"<tooltip/>"#, Tooltip(content: .all, hasCrosshair: true)),
        (#"<tooltip crosshair="false"/>"#, Tooltip(content: .all, hasCrosshair: false)),
        (#"<tooltip show="all"/>"#, Tooltip(content: .all, hasCrosshair: true)),
        (#"<tooltip show="none" crosshair="false"/>"#, Tooltip(content: .none, hasCrosshair: false)),
    ])
    func whatIsSaidAndMarked(tooltip: String, expected: Tooltip) {
        let lowered = Lowered(#"<chart><pie values="1 2"/>\#(tooltip)</chart>"#)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.tooltip == expected)
    }

    // MARK: Columns of choice

    private static let table = "<data>day,city,price,note\n1,Oslo,12.5,quiet\n2,Oslo,13,\n1,Rome,5,busy\n</data>"

    private func fields(_ mark: String, _ fields: String) -> (told: [TooltipFields?], findings: [String]) {
        let lowered = Lowered(#"<chart>\#(Self.table)\#(mark)<tooltip fields="\#(fields)"/></chart>"#)
        guard case .cartesian(let plot)? = lowered.chart?.plot else { return ([], lowered.findings) }
        return (plot.marks.flatMap { $0.valueSeries.map(\.fields) }, lowered.findings)
    }

    @Test func columnsOfChoiceStandWithTheRowsOfEachSeries() {
        let (told, findings) = fields(#"<line x="day" y="price" series="city"/>"#, "note price")
        #expect(findings == [])
        #expect(told.map { $0?.fields.map(\.name) } == [["city", "note", "price"], ["city", "note", "price"]])
        #expect(told.map(\.?.nameSeries) == [true, true])
        #expect(told.first??.fields[1].cells == .texts(["quiet", nil]))
        #expect(told.first??.fields[2].cells == .numbers([12.5, 13], of: .values))
    }

    @Test func columnsOfChoiceStandWithTheRowsOfCells() {
        let (told, findings) = fields(#"<cell x="day" y="city" color="price"/>"#, "note price day")
        #expect(findings == [])
        #expect(told.map { $0?.fields.map(\.name) } == [["note", "price", "day"]])
        #expect(told.first??.fields[0].cells == .texts(["quiet", nil, "busy"]))
        #expect(told.first??.fields[1].cells == .numbers([12.5, 13, 5], of: .values))
        #expect(told.first??.fields[2].cells == .numbers([1, 2, 1], of: .positions))
    }

    @Test func whatTellsNoSeriesApartIsSaid() {
        let (told, findings) = fields(#"<point x="day" y="price"/>"#, "day note")
        #expect(findings == [])
        #expect(told.map(\.?.nameSeries) == [false])
        #expect(told.first??.fields.first?.cells == .numbers([1, 2, 1], of: .positions))
    }

    @Test(arguments: [
        (#"<boxplot x="city" y="price"/>"#, "note", "semantic.unused-attribute"),
        (#"<bar categories="a b" values="1 2"/>"#, "note", "semantic.unused-attribute"),
        (#"<pie values="1 2"/>"#, "note", "semantic.unused-attribute"),
        (#"<point x="day" y="price"/>"#, "note prise", "semantic.unknown-field"),
    ])
    func columnsThatNobodyTells(mark: String, names: String, expected: String) {
        let findings = fields(mark, names).findings
        #expect(findings.count == 1 && findings.first?.hasPrefix(expected) == true, "\(findings)")
    }

    @Test func aMarkOfNothingIsUseless() {
        let lowered = Lowered(#"<chart><tooltip show="none" crosshair="true"/><pie values="1 2"/></chart>"#)
        #expect(lowered.findings == ["semantic.unused-attribute c.xml:1:40 'true'"])
        #expect(lowered.chart?.tooltip.content == Tooltip.Content.none)
    }
}
