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

    private func looks(_ marks: String) -> [TrailLook] {
        let lowered = Lowered("<chart><data>a,b,c,d,e\n1,2,3,40,5\n2,3,4,50,6</data>\(marks)</chart>")
        #expect(lowered.findings == [])
        return (lowered.cartesian?.marks ?? []).compactMap { mark in
            if case .point(let point) = mark, case .trail(let look) = point.joining { look } else { nil }
        }
    }

    @Test func trailsOfOneGreatestWidthShareAMeasure() {
        let two = "<trail x='a' y='b' size='c'/><trail x='a' y='e' size='d'/>"
        #expect(looks(two) == Array(repeating: TrailLook(maximumWidth: 12, greatest: 50), count: 2))
    }

    @Test func othersHaveMeasuresOfTheirOwn() {
        let two = "<trail x='a' y='b' size='c'/><trail x='a' y='e' size='d' max-width='20'/>"
        #expect(
            looks(two) == [
                TrailLook(maximumWidth: 12, greatest: 4, title: "c"),
                TrailLook(maximumWidth: 20, greatest: 50, title: "d"),
            ])
    }

    @Test func besideBubblesWidthsAreCalledAfterTheirColumn() {
        #expect(
            looks("<trail x='a' y='b' size='c'/><bubble x='a' y='e' size='d'/>") == [
                TrailLook(maximumWidth: 12, greatest: 4, title: "c")
            ])
        let lowered = Lowered(
            "<chart><data>a,b,c,d\n1,2,3,4</data><trail x='a' y='b' size='c'/><bubble x='a' y='b' size='d'/></chart>")
        #expect(lowered.cartesian?.size?.title == "d")
    }

    @Test func twoMeasuresOfOneColumnAreReported() {
        let lowered = Lowered(
            """
            <chart><data>a,b,c
            1,2,3</data><trail x='a' y='b' size='c'/><trail x='a' y='b' size='c' max-width='20' name='B'/></chart>
            """)
        #expect(lowered.diagnostics.map(\.id) == [.semanticContradictingWidths, .semanticContradictingWidths])
    }
}
