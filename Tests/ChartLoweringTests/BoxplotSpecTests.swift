import ChartDiagnostics
import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct BoxplotSpecTests {
    private func lowered(_ attributes: String, _ rest: String = "") -> Lowered {
        Lowered("<chart><boxplot \(attributes)/>\(rest)</chart>")
    }

    /// The ends of what each part of the first series draws, part by part.
    private func ends(_ lowered: Lowered) -> [[[Double]]] {
        (lowered.cartesian?.marks ?? []).map { mark in
            mark.series[0].data.map { [$0.y, $0.y2].compactMap(\.self) }
        }
    }

    @Test func valuesBecomeBoxesWhiskersAndOutliers() {
        let lowered = lowered("categories='a a a a a b' values='3 1 2 4 20 7'")
        #expect(lowered.findings == [])
        #expect(
            ends(lowered) == [
                [[2, 4], [7, 7]], [[2, 1], [7, 7]], [[4, 4], [7, 7]], [[1, 1], [7, 7]], [[4, 4], [7, 7]],
                [[3, 3], [7, 7]], [[20], []],
            ])
    }

    @Test func allPartsStandInThePlacesOfTheBoxes() {
        let document = "<chart><bar values='1'/><boxplot categories='a a' values='1 2' name='B'/></chart>"
        let marks = Lowered(document).cartesian?.marks ?? []
        #expect(marks.map(\.placesOf) == [nil, nil, 1, 1, 1, 1, 1, 1])
        #expect(marks.dropFirst().allSatisfy { $0.telling?.kind == .boxplot })
    }

    @Test func onlyTheBoxesTell() {
        let lowered = lowered("values='3 1 2 4 20'")
        let tellings = (lowered.cartesian?.marks ?? []).compactMap(\.telling)
        #expect(tellings[0].columns.map(\.statistic) == [.median, .quartiles, .whiskers, .outliers])
        #expect(tellings.dropFirst().allSatisfy { $0.columns.isEmpty })
        #expect(
            tellings[0].columns.map(\.series.data.first) == [
                Datum(x: 0, y: 3), Datum(x: 0, y: 2, y2: 4), Datum(x: 0, y: 1, y2: 4), Datum(x: 0, y: 20),
            ])
    }

    @Test func whatHasNoOutliersTellsOfNone() {
        let tellings = lowered("values='1 2 3'").cartesian?.marks.compactMap(\.telling)
        #expect(tellings?.first?.columns.map(\.statistic) == [.median, .quartiles, .whiskers])
    }

    @Test func theNumberOfMarksFollowsFromWhatTheAuthorWrote() {
        #expect(lowered("values='1 2 3'").cartesian?.marks.count == 7)
        #expect(lowered("values='1 2 90' outliers='false'").cartesian?.marks.count == 6)
        #expect(lowered("values='1 2 3' whiskers='min-max'").cartesian?.marks.count == 6)
        #expect(lowered("lows='1' q1s='2' medians='3' q3s='4' highs='5'").cartesian?.marks.count == 6)
    }

    @Test func aFactorMovesTheFence() {
        #expect(ends(lowered("values='1 2 3 4 5 9' factor='0.5'"))[6] == [[9]])
        #expect(ends(lowered("values='1 2 3 4 5 9' factor='3'"))[6] == [[]])
    }

    @Test func quartilesHaveNoNoise() {
        #expect(ends(lowered("values='0.1 0.2 0.3 0.7'"))[0] == [[0.175, 0.4]])
    }

    @Test func seriesWithoutPositionsStandAtTheirNames() {
        let lowered = Lowered(
            "<chart><boxplot><series name='A' values='1 2'/><series name='B' values='5 6 7'/></boxplot></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .category(["A", "B"]))
        guard case .bar(let boxes)? = lowered.cartesian?.marks.first else { return #expect(Bool(false), "no boxes") }
        #expect(boxes.arrangement == .identity)
        #expect(boxes.series.map { $0.data.map(\.x) } == [[0], [1]])
    }

    @Test func aColumnOfSeriesWithoutPositionsDoesTheSame() {
        let lowered = Lowered("<chart><data>k,v\nA,1\nB,3\nA,2\n</data><boxplot y='v' series='k'/></chart>")
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.x.scale == .category(["A", "B"]))
    }

    @Test func statedNumbersOutOfOrderAreReported() {
        let lowered = lowered("lows='1 3' q1s='2 2' medians='3 4' q3s='4 5' highs='5 6'")
        #expect(lowered.findings == ["semantic.impossible-box c.xml:1:35 '2'"])
        #expect(lowered.diagnostics.first?.message == "the q1 2 is less than the low 3")
    }

    @Test func valuesDoNotStandBesideStatedNumbers() {
        #expect(lowered("values='1 2' medians='3'").findings == ["semantic.conflicting-data c.xml:1:25 '1 2'"])
    }
}
