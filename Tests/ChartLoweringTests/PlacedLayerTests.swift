import ChartDiagnostics
import ChartGraphics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct PlacedLayerTests {
    private func lowered(_ mark: String, _ rows: String) -> Lowered {
        Lowered("<chart>\(mark)<data>x,y\n\(rows)</data></chart>")
    }

    @Test func linesRunAlongTheAxis() {
        let line = lowered(#"<line x="x" y="y"/>"#, "3,1\n1,2\n2,\n")
        #expect(line.cartesian?.marks.first?.series.first?.x == [1, 2, 3])
        #expect(line.cartesian?.marks.first?.series.first?.y == [2, nil, 1])
        let points = lowered(#"<point x="x" y="y"/>"#, "3,1\n1,2\n")
        #expect(points.cartesian?.marks.first?.series.first?.x == [3, 1])
    }

    @Test func twoValuesAtOnePlaceAreReportedAtTheSecond() {
        let bar = lowered(#"<bar x="x" y="y"/>"#, "a,1\nb,2\na,3\n")
        #expect(bar.findings == ["semantic.duplicate-point c.xml:4:3 '3'"])
        #expect(bar.diagnostics.first?.notes.first?.range?.shown == "c.xml:2:3 '1'")
    }

    @Test func equalAndMissingValuesDoNotContradict() {
        let bar = lowered(#"<bar x="x" y="y"/>"#, "a,\na,1\na,1\na,\n")
        #expect(bar.findings == [])
        #expect(bar.cartesian?.marks.first?.series.first?.data == [Datum(x: 0, y: 1)])
        let points = lowered(#"<point x="x" y="y"/>"#, "1,1\n1,2\n")
        #expect(points.cartesian?.marks.first?.series.first?.y == [1, 2])
    }

    @Test func rowsWithoutAPositionAreLeftOut() {
        #expect(
            lowered(#"<line x="x" y="y"/>"#, ",1\n2,2\n").cartesian?.marks.first?.series.first?.data
                == [Datum(x: 2, y: 2)])
    }

    @Test func sharesAreNotNegative() {
        #expect(
            lowered(#"<bar x="x" y="y" layout="percent"/>"#, "a,1\nb,-2\n").findings
                == ["semantic.negative-share c.xml:3:3 '-2'"])
        #expect(lowered(#"<area x="x" y="y" layout="stack"/>"#, "1,1\n2,-2\n").findings == [])
    }

    @Test func textAndTotalsAreTakenWhereTheyMeanSomething() {
        let lines = Lowered(#"<chart><line values="1" text="end"/><point values="1"/><area values="1"/></chart>"#)
        guard case .line(let line) = lines.cartesian?.marks[0], case .point(let point) = lines.cartesian?.marks[1],
            case .area(let area) = lines.cartesian?.marks[2]
        else {
            Issue.record("a mark is missing")
            return
        }
        #expect([line.text, point.text, area.text] == [.end, .none, .automatic])
        for (layout, isUsed) in [("stack", true), ("group", false), ("percent", false)] {
            let parts = "<series values='1'/><series values='2'/>"
            let bars = Lowered("<chart><bar layout='\(layout)' totals='true'>\(parts)</bar></chart>")
            guard case .bar(let bar) = bars.cartesian?.marks.first else {
                Issue.record("the bar is missing")
                return
            }
            #expect(bar.showsTotals == isUsed)
            #expect(bars.diagnostics.map(\.id) == (isUsed ? [] : [.semanticUnusedAttribute]))
        }
        let horizontal = Lowered(
            "<chart><bar values='1' orientation='horizontal'/><line values='1' text='none'/><line values='1' text='end'/></chart>"
        )
        #expect(horizontal.diagnostics.map(\.id) == [.semanticUnusedAttribute])
    }

    @Test(arguments: [
        ("<area values='1' layout='stack' text='end'/>", true),
        ("<area values='1' layout='stack' text='end'/><line values='2'/>", false),
        ("<area values='1' layout='stack'/><line values='2' text='end'/>", true),
        ("<area values='1' layout='stack' text='none'/><line values='2'/>", true),
        ("<area values='1' text='end'/><line values='2'/>", true),
    ])
    func bandsBesideAnotherMarkHaveNoValues(marks: String, isUsed: Bool) {
        let chart = Lowered("<chart>\(marks)</chart>")
        #expect(chart.diagnostics.map(\.id) == (isUsed ? [] : [.semanticUnusedAttribute]))
    }

    @Test(arguments: [
        ("<y min='0' max='9'/>", "left", true), ("<y min='-1'/>", "left", true), ("<y min='1'/>", "left", false),
        ("<y max='-1'/>", "left", false), ("<y axis='right' min='1'/>", "left", true),
        ("<y axis='right' min='1'/>", "right", false),
    ])
    func stacksCutAtTheirFootHaveNoTotals(axis: String, side: String, isUsed: Bool) {
        let bars = "<bar values='3' layout='stack' totals='true' axis='\(side)'/>"
        let chart = Lowered(
            "<chart>\(bars)<line values='4' axis='left'/><line values='5' axis='right'/>\(axis)</chart>")
        let ids = chart.diagnostics.map(\.id).filter { $0 != .semanticOutsideAxis }
        #expect(ids == (isUsed ? [] : [.semanticUnusedAttribute]))
    }

    @Test func marksTakeWhatIsStated() {
        let bar = Lowered(#"<chart><bar values="1" layout="stack" max-width="20" min-space="0"/></chart>"#)
        #expect(
            bar.cartesian?.marks == [
                .bar(
                    BarMark(
                        arrangement: .stack, axis: .first,
                        series: [MarkSeries(series: 0, data: [Datum(x: 0, y: 1)])], maximumWidth: 20, minimumSpace: 0))
            ])
        let area = Lowered(
            #"<chart><area values="1" layout="stack" curve="step-after" missing="zero" axis="right"/></chart>"#)
        #expect(
            area.cartesian?.marks == [
                .area(
                    AreaMark(
                        arrangement: .stack, axis: .second,
                        series: [MarkSeries(series: 0, data: [Datum(x: 1, y: 1)])], curve: .stepAfter, missing: .zero))
            ])
        #expect(area.cartesian?.secondY != nil)
    }
}
