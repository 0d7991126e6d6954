import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct TrailSpecTests {
    private func trail(_ lowered: Lowered) -> PointMark? {
        guard case .point(let mark) = lowered.cartesian?.marks.first, case .trail = mark.joining else { return nil }
        return mark
    }

    @Test func whatHasNoSizeBreaksTheLine() {
        let lowered = Lowered("<chart><trail at='3 1 2' values='5 6 7' sizes='1 - 4'/></chart>")
        #expect(lowered.findings == [])
        #expect(
            trail(lowered)?.series == [
                MarkSeries(
                    series: 0, data: [Datum(x: 3, y: 5), Datum(x: 1, y: nil), Datum(x: 2, y: 7)], sizes: [1, nil, 4])
            ])
        #expect(trail(lowered)?.joining == .trail(TrailLook(maximumWidth: 12, greatest: 4)))
    }

    @Test func widthsAreInProportionToNumbers() {
        let look = TrailLook(maximumWidth: 20, greatest: 50)
        #expect([50, 25, 0].map(look.width) == [20, 10, 0.5])
    }

    @Test func theScaleOfSizesHasTheNameOfTheColumn() {
        let lowered = Lowered(
            "<chart><data>a,b,c\n1,2,3\n2,3,4</data><trail x='a' y='b' size='c' max-width='8'/></chart>")
        #expect(lowered.cartesian?.size?.title == "c")
        #expect(trail(lowered)?.joining == .trail(TrailLook(maximumWidth: 8, greatest: 4)))
    }

    @Test func widthsLessThanNothingAreReportedAtTheirPlace() {
        let lowered = Lowered("<chart><trail at='1 2' values='3 4' sizes='1 -2'/></chart>")
        #expect(lowered.findings == ["semantic.negative-size c.xml:1:46 '-2'"])
    }
}
