import ChartDiagnostics
import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct ErrorbarSpecTests {
    private func marks(_ content: String) -> [Mark] { Lowered("<chart>\(content)</chart>").cartesian?.marks ?? [] }

    /// The ends of the first series of a mark.
    private func ends(_ mark: Mark?) -> [[Double]] {
        mark?.lowered.drawnSeries.first?.data.map { [$0.y, $0.y2].compactMap(\.self) } ?? []
    }

    @Test func statedBoundsAreLinesWithCaps() {
        let marks = marks("<errorbar categories='a b' lows='1 2' highs='3 5' marker='none'/>")
        #expect(marks.map(ends) == [[[1, 3], [2, 5]], [[1, 1], [2, 2]], [[3, 3], [5, 5]]])
        #expect(marks.map(\.placesOf) == [nil, 0, 0])
    }

    @Test func distancesAreCountedFromValues() {
        let marks = marks("<errorbar categories='a b' values='3 5' pluses='1 2' minuses='0.5 -' marker='none'/>")
        #expect(ends(marks.first) == [[2.5, 4], []])
        let alike = self.marks("<errorbar categories='a b' values='3 5' pluses='1 2' marker='none'/>")
        #expect(ends(alike.first) == [[2, 4], [3, 7]])
    }

    /// The mean is 3, the standard deviation the root of 7; between -4.30265 and 4.30265 lie 95 % of Student's t with two degrees
    /// of freedom.
    @Test(arguments: [
        ("ci", [-3.572411, 9.572411]), ("stderr", [1.472474, 4.527526]), ("stdev", [0.354249, 5.645751]),
        ("iqr", [1.5, 4]),
    ])
    func rangesAreCalculatedOfValues(extent: String, expected: [Double]) {
        let marks = marks("<errorbar categories='a a a' values='1 2 6' extent='\(extent)' marker='none'/>")
        let found = ends(marks.first).first ?? []
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-6 } && found.count == 2)
    }

    @Test func rangesStandInThePlacesOfTheBarsOfTheirSeries() {
        let marks = marks(
            "<bar categories='a b'><series name='A' values='1 2'/><series name='B' values='3 4'/></bar>"
                + "<errorbar name='B' lows='2 3' highs='4 5'/>")
        #expect(marks.map(\.placesOf) == [nil, 0, 0, 0])
        #expect(marks[1].valueSeries.map(\.series) == [0, 1])
        #expect(marks[1].valueSeries[0].data.isEmpty)
    }

    @Test func rangesStandAtThePointsOfALine() {
        let marks = marks("<line at='1 2' values='1 2'/><errorbar values='1 2' pluses='1 1'/>")
        #expect(marks.map(\.placesOf) == [nil, nil, 1, 1])
        #expect(marks.map(\.breadthAtPosition) == [nil, 24, nil, nil])
        #expect(marks.allSatisfy { $0.valueSeries.map(\.series) == [0] })
    }

    @Test func byThemselvesTheyHavePointsThatTell() {
        let marks = marks("<errorbar categories='a a' values='1 3'/>")
        #expect(marks.map(\.placesOf) == [1, nil, 1, 1])
        #expect(marks[0].telling?.columns.map(\.statistic) == [.mean, .confidence])
        #expect(marks.dropFirst().allSatisfy { $0.telling?.columns.isEmpty == true })
    }

    @Test func bandsAreAreasWithoutEdges() {
        let marks = marks("<errorband at='1 2 3' lows='1 - 2' highs='3 - 4'/>")
        guard case .area(let band)? = marks.first else {
            Issue.record("no band")
            return
        }
        #expect(band.look.width == 0)
        #expect(ends(marks.first) == [[1, 3], [], [2, 4]])
    }
}
