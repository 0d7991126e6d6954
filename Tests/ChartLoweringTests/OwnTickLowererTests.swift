import ChartIR
import Testing

@testable import ChartLowering

@Suite struct OwnTickLowererTests {
    private func lowered(_ axes: String) -> Lowered {
        Lowered(#"<chart><line at="1 2 3" values="3 7 9"/>\#(axes)</chart>"#)
    }

    private func plot(_ lowered: Lowered) -> CartesianPlot? {
        if case .cartesian(let plot)? = lowered.chart?.plot { plot } else { nil }
    }

    @Test func ticksAreReadWithTheirWordsAndSorted() {
        let lowered = lowered(#"<y tick-values="10 0 5" tick-labels="'very much' - ''"/><x tick-values="2"/>"#)
        #expect(lowered.findings == [])
        #expect(
            plot(lowered)?.y.ownTicks == [
                OwnTick(value: 0, label: nil), OwnTick(value: 5, label: ""), OwnTick(value: 10, label: "very much"),
            ])
        #expect(plot(lowered)?.x.ownTicks == [OwnTick(value: 2, label: nil)])
    }

    @Test func timesAreTicks() {
        let lowered = Lowered(
            #"<chart><line at="2020-01-01 2021-01-01" values="3 7"/><x tick-values="2020-07"/></chart>"#)
        #expect(lowered.findings == [])
        #expect(plot(lowered)?.x.ownTicks?.map(\.value) == [1_593_561_600])
    }

    @Test(arguments: [
        (#"<y tick-values="0 five"/>"#, "semantic.invalid-value"),
        (#"<y tick-values="0 5" tick-labels="a"/>"#, "semantic.length-mismatch"),
        (#"<y tick-labels="a"/>"#, "semantic.unused-attribute"),
        (#"<y tick-values="0 5" ticks="3"/>"#, "semantic.unused-attribute"),
        (#"<y tick-values="0 5" increment="3"/>"#, "semantic.unused-attribute"),
    ])
    func whatIsWrongIsSaid(axis: String, expected: String) {
        let findings = lowered(axis).findings
        #expect(findings.count == 1 && findings.first?.hasPrefix(expected) == true, "\(findings)")
    }

    @Test func categoriesHaveNoTicks() {
        let lowered = Lowered(#"<chart><bar categories="a b" values="3 7"/><x tick-values="0 1"/></chart>"#)
        #expect(lowered.findings.map { $0.split(separator: " ")[0] } == ["semantic.scale-mismatch"])
    }
}
