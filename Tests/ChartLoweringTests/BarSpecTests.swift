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

    /// Series stand to both sides of the one in the middle, in the order of the legend.
    @Test(arguments: [
        ("", 3, 1.0), ("", 4, 1.5), ("", 1, 0.0), ("middle='S1'", 3, 0.0), ("middle='S4'", 4, 3.0),
    ])
    func divergingBarsHaveAMiddle(attributes: String, count: Int, middle: Double) {
        let series = (1...count).map { "<series name='S\($0)' values='1 2'/>" }.joined()
        let lowered = Lowered("<chart><bar layout='diverging' \(attributes)>\(series)</bar></chart>")
        guard case .bar(let mark)? = lowered.cartesian?.marks.first else { return #expect(Bool(false)) }
        #expect(lowered.findings == [])
        #expect(mark.middle == middle && mark.series.map(\.series) == Array(0..<count))
        #expect(lowered.cartesian?.y.labels == AxisLabels.none && lowered.cartesian?.y.hasGrid == false)
    }

    @Test func partsReachToTheirSides() {
        let series = (0..<3).map { MarkSeries(series: $0, data: []) }
        var mark = BarMark(
            arrangement: .diverging, axis: .first, series: series, maximumWidth: 48, minimumSpace: 16)
        mark.middle = 1
        #expect((0..<3).map { mark.reach(of: $0, 4).below } == [-4, -2, 0])
        #expect((0..<3).map { mark.reach(of: $0, 4).above } == [0, 2, 4])
        #expect(mark.stacking == .center)
    }

    @Test(arguments: [
        ("layout='diverging' middle='S9'", ["semantic.unknown-series"]),
        ("layout='stack' middle='S1'", ["semantic.unused-attribute"]),
        ("layout='diverging' totals='true'", ["semantic.unused-attribute"]),
    ])
    func whatDivergingBarsCannotHave(attributes: String, ids: [String]) {
        let lowered = Lowered(
            "<chart><bar \(attributes)><series name='S1' values='1'/><series name='S2' values='2'/></bar></chart>")
        #expect(lowered.diagnostics.map(\.id.rawValue) == ids)
        let negative = Lowered(
            "<chart><bar layout='diverging'><series name='S1' values='1'/><series values='-2'/></bar></chart>")
        #expect(negative.diagnostics.map(\.id.rawValue) == ["semantic.negative-share"])
    }
}
