import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PositionBoundsTests {
    private func reach(_ lowered: Lowered) -> [MarkSeries] {
        for case .point(let mark) in lowered.cartesian?.marks ?? [] {
            if case .reach = mark.form { return mark.series }
        }
        return []
    }

    @Test func distancesAreCountedFromPositions() {
        let lowered = Lowered(
            "<chart><errorbar at='10 20' values='3 5' pluses='1 1' x-pluses='2 4' x-minuses='1 -'/></chart>")
        #expect(lowered.findings == [])
        #expect(reach(lowered) == [MarkSeries(series: 0, data: [Datum(x: 9, y: 3)], ends: [12])])
        #expect(lowered.cartesian?.marks.count == 5)
    }

    @Test func alongXAloneNothingIsCalculatedOfValues() {
        let lowered = Lowered("<chart><errorbar at='10 20' values='3 5' x-lows='8 19' x-highs='11 26'/></chart>")
        #expect(lowered.findings == [])
        #expect(
            reach(lowered) == [
                MarkSeries(series: 0, data: [Datum(x: 8, y: 3), Datum(x: 19, y: 5)], ends: [11, 26])
            ])
        // Points stand in the middle, and tell where they may be.
        guard lowered.cartesian?.marks.count == 2, case .point(let points) = lowered.cartesian?.marks.first else {
            Issue.record("no points")
            return
        }
        #expect(points.series == [MarkSeries(series: 0, data: [Datum(x: 10, y: 3), Datum(x: 20, y: 5)])])
        #expect(points.telling?.columns.map(\.isOfPositions) == [true] && points.tellsSinglePoints)
    }

    @Test func onOtherFormsNoPointsStand() {
        let lowered = Lowered(
            "<chart><point at='10' values='3'/><errorbar at='10' values='3' x-pluses='2'/></chart>")
        #expect(lowered.cartesian?.marks.count == 2)
        #expect(lowered.cartesian?.marks.last?.telling?.columns.map(\.isOfPositions) == [true])
    }

    @Test(arguments: [
        ("categories='a' values='3' x-pluses='1'", "stand on an axis of numbers"),
        ("at='1' values='3' x-pluses='-1'", "a distance of 0 or more"),
        ("at='1' values='3' x-lows='3' x-highs='2'", "3 or more"),
        ("at='1' values='3' x-lows='3'", "needs 'x-highs'"),
    ])
    func whatCannotBeIsReported(attributes: String, message: String) {
        let messages = Lowered("<chart><errorbar \(attributes)/></chart>").diagnostics.map(\.message)
        #expect(messages.count == 1 && messages[0].contains(message), "\(messages)")
    }
}
