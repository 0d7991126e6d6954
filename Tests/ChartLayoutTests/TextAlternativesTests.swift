import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct TextAlternativesTests {
    @Test func summaryNamesTheExtremes() {
        let words = TextAlternatives(chart: Sample.chart(Sample.bars([[1, 20], [3, 4]]), series: 2)).words
        #expect(
            words.summary
                == "Bar chart of 2 series: S0, S1. Highest value 20 (S0, C1), lowest 1 (S0, C0).")
    }

    @Test func summaryTellsWhatIsMarked() {
        let plot = AnnotationLayoutTests.plot([
            AnnotationLayoutTests.rule(3, "Low"), AnnotationLayoutTests.rule(4),
            AnnotationLayoutTests.band((0, 2), (5, nil), "Zone"), AnnotationLayoutTests.band((1, 1), nil, "One"),
            AnnotationLayoutTests.band(nil, (nil, 2.5), "Under"), AnnotationLayoutTests.note(1, 3, "Here"),
        ])
        #expect(
            TextAlternatives(chart: Sample.chart(plot, series: 2)).words.summary.hasSuffix(
                " Marked: Low (3), Zone (0 to 2, from 5), One (1), Under (up to 2.5), Here (1, 3)."))
        let many = AnnotationLayoutTests.plot((1...10).map { AnnotationLayoutTests.rule(Double($0), "R\($0)") })
        #expect(TextAlternatives(chart: Sample.chart(many, series: 2)).words.summary.hasSuffix("R8 (8) and 2 more."))
        var german = Sample.chart(plot, series: 2)
        german.locale = "de"
        #expect(TextAlternatives(chart: german).words.summary.contains("Markiert: Low (3)"))
    }

    @Test func tableHoldsEveryValue() {
        let table = TextAlternatives(chart: Sample.chart(Sample.bars([[1, nil], [3, 4]]), series: 2)).words.table
        #expect(table.header == ["", "S0", "S1"])
        #expect(table.rows == [["C0", "1", "3"], ["C1", "–", "4"]])
        #expect(table.omittedRows == 0)
    }

    @Test func longTablesSayWhatIsLeftOut() {
        let values = (0..<600).map { Optional(Double($0)) }
        let table = TextAlternatives(chart: Sample.chart(Sample.lines([values]), series: 1)).words.table
        #expect(table.rows.count == TextAlternatives.rowLimit)
        #expect(table.omittedRows == 100)
    }

    @Test func shareAxesLeaveTheTableAlone() throws {
        var axis = Sample.axis(zero: true)
        axis.format = .number(try NumberFormat(pattern: "0%"))
        let plot = Sample.bars([[12], [4]], .percent, y: axis)
        #expect(TextAlternatives(chart: Sample.chart(plot, series: 2)).words.table.rows == [["C0", "12", "4"]])
    }

    @Test func anEmptyChartSaysSo() {
        #expect(
            TextAlternatives(chart: Sample.chart(Sample.bars([[]]), series: 1)).words.summary
                == "Bar chart without values.")
    }
}
