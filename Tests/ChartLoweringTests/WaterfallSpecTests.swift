import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct WaterfallSpecTests {
    private func mark(_ lowered: Lowered) -> BarMark? {
        if case .bar(let mark) = lowered.cartesian?.marks.first { mark } else { nil }
    }

    private func names(_ lowered: Lowered) -> [String] { lowered.chart?.series.map(\.name) ?? [] }

    @Test func valuesAreIncreasesAndDecreasesAndMissingOnesTotals() throws {
        let lowered = Lowered("<chart><waterfall categories='A B C D' values='10 5 -3 -'/></chart>")
        #expect(lowered.diagnostics.isEmpty)
        #expect(names(lowered) == ["Increase", "Decrease", "Total"])
        #expect(lowered.chart?.series.map(\.color) == [.trend(.up), .trend(.down), .other])
        let waterfall = try #require(mark(lowered))
        #expect(waterfall.arrangement == .running)
        #expect(waterfall.totals == [3])
        #expect(
            waterfall.series.map(\.data) == [
                [Datum(x: 0, y: 10), Datum(x: 1, y: 5)], [Datum(x: 2, y: -3)], [Datum(x: 3, y: 12)],
            ])
    }

    @Test func aTotalAsTheFirstBarStartsTheSum() throws {
        let lowered = Lowered(
            "<chart locale='de'><waterfall values='10 5 - -3 -' totals='yes no yes 0 true'/></chart>")
        #expect(lowered.diagnostics.isEmpty)
        #expect(names(lowered) == ["Zunahme", "Abnahme", "Summe"])
        let waterfall = try #require(mark(lowered))
        #expect(waterfall.totals == [0, 2, 4])
        #expect(waterfall.series.last?.data.map(\.y) == [10, 15, 12])
    }

    /// A missing value that is said to be no total is no bar at all.
    @Test func whatIsNoTotalAndHasNoValueIsLeftOut() {
        let lowered = Lowered("<chart><waterfall values='1 - 2' totals='no no no'/></chart>")
        #expect(mark(lowered)?.totals == nil)
        #expect(mark(lowered)?.series.map(\.data) == [[Datum(x: 0, y: 1), Datum(x: 2, y: 2)]])
    }

    @Test func groupsComeFromAColumn() {
        let table = "<data>k,g,v\nA,One,4\nB,Two,-1\nC,,\nD,One,2</data>"
        let lowered = Lowered("<chart>\(table)<waterfall x='k' y='v' series='g'/></chart>")
        #expect(names(lowered) == ["One", "Two", "Total"])
        #expect(lowered.chart?.series.map(\.color) == [.palette(0), .palette(1), .other])
    }

    /// A palette is the author's word about all series.
    @Test func aPaletteComesBeforeTheColorsOfTheKind() {
        let lowered = Lowered("<chart palette='green blue'><waterfall values='1 -2'/></chart>")
        #expect(lowered.chart?.series.contains { $0.color == .trend(.up) } == false)
    }

    @Test func aTotalThatTheChangesDoNotComeToIsReported() {
        let lowered = Lowered("<chart><waterfall values='0.1 0.2 0.3 0.4' totals='no no yes yes'/></chart>")
        #expect(lowered.findings == ["semantic.contradicting-total c.xml:1:39 '0.4'"])
        #expect(lowered.diagnostics.first?.message.contains("come to 0.3, which is drawn") == true)
        #expect(mark(lowered)?.series.last?.data.count == 2)
    }

    @Test(arguments: [
        ("<waterfall values='1 2' totals='no maybe'/>", DiagnosticID.semanticInvalidValue),
        ("<waterfall values='1 2' totals='no'/>", .semanticLengthMismatch),
        ("<waterfall values='1 2' total='t'/>", .semanticConflictingData),
        ("<waterfall categories='A A' values='1 1'/>", .semanticDuplicatePoint),
        ("<waterfall categories='A'/>", .semanticMissingValues),
        ("<waterfall values='1 2'/><y type='log'/>", .semanticScaleMismatch),
    ])
    func mistakesAreReported(mark: String, id: DiagnosticID) {
        #expect(Lowered("<chart>\(mark)</chart>").diagnostics.map(\.id) == [id])
    }
}
