import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

/// Kinds that are points with something between them or in their place.
@Suite struct JoinedPointsTests {
    private func marks(_ content: String) -> [Mark] { Lowered("<chart>\(content)</chart>").cartesian?.marks ?? [] }

    private func points(_ content: String) -> PointMark? {
        guard case .point(let mark)? = marks(content).first else { return nil }
        return mark
    }

    @Test func dumbbellsLieAndAreToldByPosition() {
        let document =
            "<chart><dumbbell categories='a b'><series values='1 2'/><series values='3 4'/></dumbbell></chart>"
        #expect(Lowered(document).cartesian?.isTransposed == true)
        let mark = marks(document.replacing("<chart>", with: "").replacing("</chart>", with: "")).first
        #expect(mark?.mayRepeatPositions == false)
        #expect(mark?.telling?.kind == .dumbbell)
    }

    @Test func pathsKeepTheOrderOfTheirRows() {
        let mark = points("<path at='3 1 2 1' values='1 2 3 4'/>")
        #expect(mark?.series[0].data.map(\.x) == [3, 1, 2, 1])
        #expect(mark?.mayRepeatPositions == true)
    }

    @Test func ticksStandInThePlaceOfMarkers() {
        #expect(points("<tick categories='a a' values='1 2'/>")?.form == .tick(width: 1.5, length: 20))
        let many = (1...51).map(String.init).joined(separator: " ")
        #expect(points("<tick at='\(many)' values='\(many)'/>")?.opacity == 0.6)
    }

    @Test func slopesAreLinesWithValuesAtBothEnds() {
        #expect(marks("<slope categories='a b' values='1 2'/>").map(\.valueText) == [.ends])
        #expect(marks("<slope categories='a b' values='1 2' text='none'/>").map(\.valueText) == [.none])
    }

    @Test func lollipopsArePointsInThePlacesOfStems() {
        let marks = marks("<bar values='1'/><lollipop name='B' categories='1' values='2'/>")
        #expect(marks.map(\.placesOf) == [nil, 2, nil])
        #expect(marks.map { $0.growsFromZero } == [true, false, true])
    }
}
