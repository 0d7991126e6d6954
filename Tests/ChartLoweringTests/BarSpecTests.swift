import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct BarSpecTests {
    private func look(_ attributes: String) -> (BarLook?, [String]) {
        let lowered = Lowered("<chart><bar \(attributes)><series values='1 2'/><series values='3 4'/></bar></chart>")
        guard case .bar(let mark)? = lowered.cartesian?.marks.first else { return (nil, lowered.findings) }
        return (mark.look, lowered.findings)
    }

    @Test func stacksHaveRoundEndsOnlyWhereTheAuthorAsksForThem() {
        #expect(look("layout='stack'").0?.stackRadius == nil)
        #expect(look("layout='stack' radius='0'").0?.stackRadius == nil)
        #expect(look("layout='stack' radius='4'").0?.stackRadius == 4)
        #expect(look("layout='stack' radius='4'").1 == [])
        #expect(look("radius='4'").0?.stackRadius == nil)
    }

    @Test func bordersInsidePartsLeaveNoRoundEnds() {
        let (look, findings) = look("layout='percent' radius='4' border='red'")
        #expect(look?.stackRadius == nil)
        #expect(findings.count == 1)
    }
}
