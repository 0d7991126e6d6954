import ChartDiagnostics
import ChartIR
import ChartWords
import Testing

@testable import ChartLowering

@Suite struct BulletSpecTests {
    private func lowered(_ attributes: String, _ ranges: [String] = [], _ rest: String = "") -> Lowered {
        let children = ranges.map { "<range \($0)/>" }.joined()
        return Lowered("<chart><bullet \(attributes)>\(children)</bullet>\(rest)</chart>")
    }

    private func bars(_ lowered: Lowered) -> [BarMark] {
        (lowered.cartesian?.marks ?? []).compactMap { if case .bar(let mark) = $0 { mark } else { nil } }
    }

    private func ends(_ bars: BarMark) -> [[Double?]] { bars.series[0].data.map { [$0.y, $0.y2] } }

    @Test func bandsComeFirstThenTheBarThenTheTarget() {
        let lowered = lowered(
            "categories='a b' values='7 3' targets='6 -'", ["values='4 2'", "values='8 5'", "values='10 6'"])
        #expect(lowered.findings == [])
        #expect(lowered.cartesian?.isTransposed == true)
        let marks = bars(lowered)
        #expect(
            marks.map(\.form) == [
                .shade(opacity: 0.3), .shade(opacity: 0.195), .shade(opacity: 0.09), .slim(share: 0.36),
                .tick(width: 3, share: 0.68),
            ])
        #expect(marks.map(\.placesOf) == [nil, 0, 0, 0, 0])
        #expect(ends(marks[0]) == [[0, 4], [0, 2]])
        #expect(ends(marks[1]) == [[4, 8], [2, 5]])
        #expect(ends(marks[2]) == [[8, 10], [5, 6]])
        #expect(ends(marks[3]) == [[7, nil], [3, nil]])
        #expect(ends(marks[4]) == [[6, 6], [nil, nil]])
    }

    @Test func twoBandsAreAsFarApartAsTheLastOfThree() {
        let marks = bars(lowered("values='7'", ["values='4'", "values='8'"]))
        #expect(marks.map(\.form) == [.shade(opacity: 0.195), .shade(opacity: 0.09), .slim(share: 0.36)])
        #expect(bars(lowered("values='7'", ["values='4'"]))[0].form == .shade(opacity: 0.195))
    }

    @Test func fallingEndsLieFromTheFarEndInwards() {
        let marks = bars(lowered("values='7'", ["values='10'", "values='8'", "values='4'"]))
        #expect(marks.prefix(3).map(ends) == [[[8, 10]], [[4, 8]], [[0, 4]]])
    }

    @Test func bandsBeginAtZeroOnBothSides() {
        let marks = bars(lowered("values='7'", ["values='-10'", "values='-2'", "values='5'", "values='9'"]))
        #expect(marks.prefix(4).map(ends) == [[[-2, -10]], [[0, -2]], [[0, 5]], [[5, 9]]])
    }

    @Test func aMissingEndLeavesItsBandOut() {
        let marks = bars(lowered("values='7'", ["values='3'", "values='-'", "values='9'"]))
        #expect(marks.prefix(3).map(ends) == [[[0, 3]], [[nil, nil]], [[3, 9]]])
    }

    @Test func valueTargetAndRangesAreTold() throws {
        let lowered = lowered(
            "name='Sales' values='7' targets='6'", ["name='Poor' values='4'", "values='8'", "values='10'"])
        let telling = try #require(bars(lowered)[0].telling)
        #expect(telling.kind == .bullet)
        #expect(telling.columns.map(\.statistic) == [nil, .target, .ranges, .ranges])
        #expect(telling.columns.map(\.name) == [nil, nil, "Poor", nil])
        #expect(telling.columns.map(\.isReference) == [false, true, true, true])
        #expect(telling.columns[2].series.data == [Datum(x: 0, y: 0, y2: 4)])
        #expect(telling.columns[3].series.data == [Datum(x: 0, y: 8), Datum(x: 0, y: 10)])
        #expect(bars(lowered).dropFirst().allSatisfy { $0.telling?.columns == [] })
    }

    @Test func aKeyNamesTheParts() throws {
        let table = "<data>k,v,target,low\na,3,4,2\nb,4,4,3\n</data>"
        let columns = bars(lowered("x='k' y='v' target='target'", ["y='low'"], table))
        let keys = try #require(columns.first?.telling?.keys)
        #expect(keys.map(\.name) == ["v", nil, "low"])
        #expect(keys.map(\.statistic) == [nil, .target, .ranges])
        // Bars without a line and without named bands explain themselves.
        #expect(bars(lowered("values='7'", ["values='8'"]))[0].telling?.keys == nil)
    }

    @Test func columnsNameTheirRanges() throws {
        let table = "<data>k,v,t,low,high\na,3,4,2,5\nb,4,4,3,6\n</data>"
        let marks = bars(lowered("x='k' y='v' target='t' orientation='vertical'", ["y='low'", "y='high'"], table))
        #expect(try #require(marks.first?.telling).columns.map(\.name) == [nil, "t", "low", "high"])
        #expect(ends(marks[1]) == [[2, 5], [3, 6]])
    }

    @Test(arguments: [
        ("values='7'", ["values='4'", "values='4'"], DiagnosticID.semanticRangeOrder),
        ("values='7'", ["values='4'", "values='6'", "values='5'"], .semanticRangeOrder),
        ("values='7'", ["name='Poor'"], .semanticMissingValues),
        ("values='7'", ["values='4 5'"], .semanticLengthMismatch),
        ("values='7 8' targets='4'", [], .semanticLengthMismatch),
        ("values='7'", ["y='low'"], .semanticConflictingData),
        ("categories='A A' values='1 2'", [], .semanticDuplicatePoint),
        ("categories='A A' values='1 1' targets='2 3'", [], .semanticDuplicatePoint),
        ("targets='2'", [], .semanticMissingValues),
    ])
    func mistakesAreTold(attributes: String, ranges: [String], id: DiagnosticID) {
        #expect(lowered(attributes, ranges).diagnostics.map(\.id) == [id])
    }

    @Test func rangesHaveNoPlaceOnALogAxis() {
        #expect(
            lowered("values='7'", ["values='4'"], "<y type='log'/>").diagnostics.map(\.id) == [.semanticScaleMismatch])
        #expect(lowered("values='7'", [], "<y type='log'/>").findings == [])
    }
}
