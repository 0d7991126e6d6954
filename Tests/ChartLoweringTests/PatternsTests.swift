import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct PatternsTests {
    @Test func mistakesStandAtTheirPlaceInsideTheValue() {
        let number = Lowered(#"<chart><line values="1"/><y format="&#x20AC;0.0.0"/></chart>"#)
        #expect(number.findings == ["semantic.invalid-format c.xml:1:48 '.'"])
        let time = Lowered(#"<chart><line values="1" at="2026-01"/><x format="d MMM 'x"/></chart>"#)
        #expect(time.diagnostics.map(\.id) == [.semanticInvalidFormat])
    }
}
