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
        #expect(table.header == ["Category", "S0", "S1"])
        #expect(table.rows == [["C0", "1", "3"], ["C1", "–", "4"]])
        #expect(table.omittedRows == 0)
    }

    @Test func theCornerIsNamedAfterItsPositions() {
        func corner(_ x: Axis) -> String {
            TextAlternatives(chart: Sample.chart(Sample.lines([[1, 2]], x: x), series: 1)).words.table.header[0]
        }
        #expect(corner(Sample.axis(.time, nice: false)) == "Time")
        #expect(corner(Sample.axis(nice: false)) == "x")
        var named = Sample.axis(.time, nice: false)
        named.title = "Year"
        #expect(corner(named) == "Year")
    }

    /// Readers lose their way in what is wider than the page.
    @Test func manyColumnsStandUnderEachOther() {
        let wide = Sample.bars((0..<9).map { [Double($0), 1] })
        let table = TextAlternatives(chart: Sample.chart(wide, series: 9)).words.table
        #expect(table.header == ["Series", "C0", "C1"])
        #expect(table.rows.count == 9 && table.rows[8] == ["S8", "8", "1"])
        let few = Sample.bars((0..<8).map { [Double($0), 1] })
        #expect(TextAlternatives(chart: Sample.chart(few, series: 8)).words.table.rows.count == 2)
    }

    @Test func theCaptionSaysWhatValuesAre() {
        func words(_ title: String?, _ unit: String?) -> Words {
            var y = Sample.axis(zero: true)
            (y.title, y.unit) = (title, unit)
            return TextAlternatives(chart: Sample.chart(Sample.bars([[1, 20]], y: y), series: 1)).words
        }
        #expect(words(nil, nil).caption == "Bar chart")
        #expect(words("Power", "MW").caption == "Power (MW)")
        #expect(words("Power", nil).summary.hasSuffix(" Value: Power."))
        #expect(words(nil, "MW").summary.hasPrefix("Bar chart. Highest value 20\u{202F}MW (C1), lowest 1\u{202F}MW"))
    }

    @Test func sentencesHaveNoMoreDigitsThanMarks() {
        let words = TextAlternatives(chart: Sample.chart(Sample.bars([[1.5, 8.194355]]), series: 1)).words
        #expect(words.summary.hasPrefix("Bar chart. Highest value 8.19 (C1), lowest 1.5 (C0)."))
    }

    @Test func aCourseHasATrend() throws {
        func summary(_ values: [[Double?]], _ scale: Axis.Scale = .time) -> String {
            let plot = Sample.lines(values, x: Sample.axis(scale, nice: false))
            return TextAlternatives(chart: Sample.chart(plot, series: values.count)).words.summary
        }
        #expect(summary([[1, 5, 3]], .number).hasSuffix(" Trend (0 to 2): 1 to 3."))
        #expect(summary([[1, 5, 3], [2, 1, 0]], .number).hasSuffix(" Trend (0 to 2): S0 (1 to 3), S1 (2 to 0)."))
        // Each has its own ends.
        #expect(summary([[1, 5, 3], [2, 1]], .number).hasSuffix(" Trend: S0 (1 (0) to 3 (2)), S1 (2 (0) to 1 (1))."))
        #expect(!summary([[4]], .number).contains("Trend"))
        #expect(!summary((0..<7).map { [1, Double($0)] }, .number).contains("Trend"))
        func summary(of bars: Plot) -> String { TextAlternatives(chart: Sample.chart(bars, series: 1)).words.summary }
        #expect(!summary(of: Sample.bars([[1, 2]])).contains("Trend"))
        // Bars over dates are a course, and a slope is nothing else.
        var dated = try #require(Sample.bars([[1, 2]]).axes)
        var slope = try #require(Sample.lines([[1, 2]]).axes)
        dated.x.moments = [0, 86400]
        #expect(summary(of: .cartesian(dated)).hasSuffix(" Trend (C0 to C1): 1 to 2."))
        (slope.x, slope.marks) = (dated.x, slope.marks.map { $0.withTextAtEnds })
        slope.x.moments = nil
        #expect(summary(of: .cartesian(slope)).hasSuffix(" Trend (C0 to C1): 1 to 2."))
    }

    @Test func eachSeriesIsToldByItself() {
        func told(_ plot: Plot, series: Int, _ change: (inout Chart) -> Void = { _ in }) -> [String] {
            var chart = Sample.chart(plot, series: series)
            change(&chart)
            return TextAlternatives(chart: chart).words.ofSeries.map(\.text)
        }
        let lines = Sample.lines([[1, 5, 3], [2, 2, 2]], x: Sample.axis(.number, nice: false))
        #expect(
            told(lines, series: 2) == [
                "S0: Highest value 5 (1), lowest 1 (0). Trend (0 to 2): 1 to 3.", "S1: 2 (0). Trend (0 to 2): 2 to 2.",
            ])
        // Nothing of one series can be hidden, or of too many told.
        #expect(told(Sample.bars([[1, 2]]), series: 1).isEmpty)
        #expect(told(Sample.bars((0..<7).map { [1, Double($0)] }), series: 7).isEmpty)
        #expect(told(lines, series: 2) { $0.legend.toggle = .none }.isEmpty)
        #expect(told(lines, series: 2) { $0.text.description = "Two lines." }.isEmpty)
    }

    @Test func valuesInTooltipsHaveTheirUnit() throws {
        var y = Sample.axis(zero: true)
        y.unit = "mm"
        let plot = Sample.bars([[1.5, 2]], y: y)
        let cartesian = try #require(plot.axes)
        let words = TextAlternatives(chart: Sample.chart(plot, series: 1))
        let told = PositionTexts(cartesian, words: words, inFull: false)
        #expect(told.cells(at: [0])[0] == [["1.5\u{202F}mm"]])
        // The head of the table has it once.
        #expect(words.words.table.rows == [["C0", "1.5"], ["C1", "2.0"]])
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

extension Mark {
    /// The line with its values at both ends, as slopes have them.
    fileprivate var withTextAtEnds: Mark {
        guard case .line(var line) = self else { return self }
        line.text = .ends
        return .line(line)
    }
}

extension Plot {
    /// The plot with axes; nil: a mark has the chart to itself.
    fileprivate var axes: CartesianPlot? { if case .cartesian(let plot) = self { plot } else { nil } }
}
