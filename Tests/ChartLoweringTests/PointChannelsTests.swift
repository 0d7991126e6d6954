import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PointChannelsTests {
    @Test func shapesAndOpacitiesStandBesideSeries() {
        let lowered = Lowered(
            "<chart><point x='a' y='b' series='k' shape-by='s' opacity-by='o'/><data>a,b,k,s,o\n1,2,u,rain,5\n2,3,v,sun,\n3,4,u,sun,9\n4,5,v,,1</data></chart>"
        )
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.shape == ShapeScale(title: "s", names: ["rain", "sun", "(missing)"]))
        #expect(lowered.cartesian?.opacity == OpacityScale(title: "o", minimum: 1, maximum: 9))
        let series = lowered.cartesian?.marks.first?.series ?? []
        #expect(series.map(\.shapes) == [[0, 1], [1, 2]])
        #expect(series.map(\.strengths) == [[5, 9], [nil, 1]])
    }

    @Test func bubblesHaveThemToo() {
        let lowered = Lowered(
            "<chart><bubble at='1 2' values='3 4' sizes='5 6' shapes='a b' opacities='- 2'/></chart>")
        #expect(lowered.findings == [])
        guard case .bubble(let mark)? = lowered.cartesian?.marks.first else {
            Issue.record("there is no bubble")
            return
        }
        #expect(mark.series.map(\.shapes) == [[0, 1]])
        #expect(mark.series.map(\.strengths) == [[nil, 2]])
        #expect(lowered.cartesian?.shape?.title == nil)
    }

    @Test func moreShapesThanCanBeToldApartAreReported() {
        let names = (1...9).map { "k\($0)" }.joined(separator: " ")
        let lowered = Lowered("<chart><point values='1 2 3 4 5 6 7 8 9' shapes='\(names)'/></chart>")
        #expect(lowered.findings.count == 1)
    }

    @Test func oneLookForAllContradictsAColumn() {
        let lowered = Lowered(
            "<chart><point values='1 2' shapes='a b' marker='star' opacities='1 2' opacity='0.5'/></chart>")
        #expect(lowered.diagnostics.map(\.id) == [.semanticConflictingData, .semanticConflictingData])
    }

    @Test func opacitiesRiseWithNumbers() {
        let scale = OpacityScale(title: nil, minimum: 10, maximum: 20)
        #expect([10, 15, 20, 99].map(scale.opacity) == [0.2, 0.6, 1, 1])
        #expect(scale.opacity(of: nil) == 0.2)
        #expect(OpacityScale(title: nil, minimum: 3, maximum: 3).opacity(of: 3) == 1)
    }
}
