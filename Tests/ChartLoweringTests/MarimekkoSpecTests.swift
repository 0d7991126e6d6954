import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct MarimekkoSpecTests {
    private func lowered(_ attributes: String, _ children: String = "", _ rest: String = "") -> Lowered {
        Lowered("<chart><marimekko \(attributes)>\(children)</marimekko>\(rest)</chart>")
    }

    private func mark(_ lowered: Lowered) throws -> MarimekkoMark {
        guard case .marimekko(let mark)? = lowered.chart?.plot else { throw Unexpected() }
        return mark
    }

    private struct Unexpected: Error {}

    private let parts = "<series name='P' values='3 -'/><series name='Q' values='1 5'/>"

    @Test func everyColumnHasAllSeries() throws {
        let lowered = lowered("categories='A B'", parts)
        #expect(lowered.findings == [])
        let mark = try mark(lowered)
        #expect(mark.columns.map(\.label) == ["A", "B"])
        #expect(mark.columns.map { $0.parts.map(\.value) } == [[3, 1], [nil, 5]])
        #expect(mark.columns.map(\.width) == [nil, nil])
        #expect(mark.series == [0, 1])
        #expect(mark.showsText)
    }

    @Test func widthsAreThoseOfAListOrOfAColumn() throws {
        #expect(try mark(lowered("categories='A B' widths='7 2'", parts)).columns.map(\.width) == [7, 2])
        let table = "<data>k,s,v,w\nA,P,3,7\nB,P,1,2\nA,Q,1,\nB,Q,5,2\n</data>"
        let lowered = lowered("x='k' y='v' series='s' width='w' text='none'", "", table)
        #expect(lowered.findings == [])
        #expect(try mark(lowered).columns.map(\.width) == [7, 2])
        #expect(try !mark(lowered).showsText)
    }

    @Test(arguments: [
        ("categories='A B' values='1 -2'", "", "", DiagnosticID.semanticNegativeShare),
        ("categories='A B' values='1 2' widths='3'", "", "", .semanticLengthMismatch),
        ("categories='A B' values='1 2' widths='3 -1'", "", "", .semanticInvalidValue),
        ("categories='A B' values='1 2' width='w'", "", "", .semanticConflictingData),
        ("x='k' y='v' widths='1 2'", "", "<data>k,v\nA,1\nB,2\n</data>", .semanticConflictingData),
        ("x='k' y='v' width='nope'", "", "<data>k,v\nA,1\nB,2\n</data>", .semanticUnknownField),
        (
            "x='k' y='v' series='s' width='w'", "", "<data>k,s,v,w\nA,P,1,3\nA,Q,2,4\n</data>",
            .semanticDuplicatePoint
        ),
        ("categories='A B'", "", "", .semanticMissingValues),
    ])
    func mistakesAreTold(attributes: String, children: String, rest: String, id: DiagnosticID) {
        #expect(lowered(attributes, children, rest).diagnostics.map(\.id) == [id])
    }

    /// A column that only one state has is there in all of them, without a width where it is missing.
    @Test func statesHaveTheSameColumnsAndSeries() throws {
        let lowered = lowered(
            "id='m' categories='A B'", parts,
            "<state name='Later'><marimekko id='m' categories='B C'><series name='Q' values='2 4'/>"
                + "<series name='R' values='1 1'/></marimekko></state><control kind='button'/>")
        #expect(lowered.findings == [])
        let states = try #require(lowered.chart).states.map(\.plot)
        let marks = states.compactMap { if case .marimekko(let mark) = $0 { mark } else { nil } }
        #expect(marks.map { $0.columns.map(\.label) } == [["A", "B", "C"], ["A", "B", "C"]])
        #expect(marks.map(\.series) == [[0, 1, 2], [0, 1, 2]])
        #expect(
            marks.map { $0.columns.map { $0.parts.map(\.value) } } == [
                [[3, 1, nil], [nil, 5, nil], [nil, nil, nil]], [[nil, nil, nil], [nil, 2, 1], [nil, 4, 1]],
            ])
    }
}
