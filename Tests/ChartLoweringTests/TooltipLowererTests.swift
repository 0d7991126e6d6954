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

    @Test func aMarkOfNothingIsUseless() {
        let lowered = Lowered(#"<chart><tooltip show="none" crosshair="true"/><pie values="1 2"/></chart>"#)
        #expect(lowered.findings == ["semantic.unused-attribute c.xml:1:40 'true'"])
        #expect(lowered.chart?.tooltip.content == Tooltip.Content.none)
    }
}
