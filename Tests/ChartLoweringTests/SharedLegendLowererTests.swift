import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct SharedLegendLowererTests {
    private func chart(_ names: [String], _ legend: String = "", palette: String? = nil) -> String {
        let series = names.map { "<series name=\"\($0)\" values=\"1\"/>" }.joined()
        let attribute = palette.map { " palette=\"\($0)\"" } ?? ""
        return "<chart\(attribute)><bar>\(series)</bar>\(legend)</chart>"
    }

    private func page(_ charts: String...) -> Lowered {
        Lowered("<page legend=\"shared\">\(charts.joined())</page>")
    }

    @Test func equalNamesLookAlikeInAllCharts() throws {
        let lowered = page(
            chart(["A", "B"]), chart(["C", "B"], "<legend><entry name=\"C\" label=\"Sea\" color=\"blue\"/></legend>"))
        #expect(lowered.findings == [])
        let page = try #require(lowered.page)
        #expect(page.sharedLegend?.series.map(\.name) == ["C", "A", "B"])
        #expect(page.charts.map { $0.series.map(\.name) } == [["A", "B"], ["C", "B"]])
        let (first, second) = (page.charts[0].series[1], page.charts[1].series[1])
        #expect(first == second)
        #expect(first.cue == 2)
        #expect(page.charts[1].series[0].label == "Sea")
        // Blue is taken, also where it is not seen.
        #expect(page.charts[0].series[0].color == .palette(1))
    }

    @Test func chartsThatSayNothingFollow() throws {
        let page = try #require(
            page(
                chart(["A", "B"]),
                chart(["B", "A"], "<legend title=\"T\" only=\"true\" position=\"left\"/>", palette: "red lime")
            ).page)
        #expect(page.charts.map(\.legend.toggle) == [.only, .only])
        #expect(page.charts.map(\.legend.title) == ["T", "T"])
        #expect(page.charts.map(\.legend.position) == [.top, .left])
        #expect(page.sharedLegend?.title == "T")
        #expect(page.charts[0].series.map(\.color) == page.charts[1].series.reversed().map(\.color))
    }

    @Test func aChartWithoutTheChosenSeriesShowsAll() throws {
        let hidden = "<entry name=\"A\" hidden=\"true\"/><entry name=\"B\" hidden=\"true\"/>"
        let lowered = page(chart(["A", "C"], "<legend toggle=\"solo\">\(hidden)</legend>"), chart(["A", "B"]))
        #expect(lowered.findings == [])
        #expect(lowered.page?.charts.map { $0.series.map(\.startsHidden) } == [[true, false], [false, false]])
        #expect(lowered.page?.sharedLegend?.series.map(\.startsHidden) == [true, true, false])
    }

    @Test func reportsWhatContradicts() {
        func findings(_ first: String, _ second: String) -> [String] {
            page(chart(["A"], first), chart(["A"], second)).diagnostics.map(\.id.rawValue)
        }
        let conflict = ["semantic.conflicting-legend"]
        #expect(findings("<legend title=\"T\"/>", "<legend title=\"U\"/>") == conflict)
        #expect(findings("<legend toggle=\"none\"/>", "<legend toggle=\"hide\"/>") == conflict)
        #expect(findings("<legend only=\"true\"/>", "<legend only=\"false\"/>") == conflict)
        let entry = { (attribute: String) in "<legend><entry name=\"A\" \(attribute)/></legend>" }
        #expect(findings(entry("label=\"X\""), entry("label=\"Y\"")) == conflict)
        #expect(findings(entry("color=\"red\""), entry("color=\"lime\"")) == conflict)
        #expect(findings(entry("hidden=\"true\""), entry("hidden=\"false\"")) == conflict)
        #expect(findings(entry("color=\"red\""), entry("color=\"#f00\" label=\"X\"")) == [])
        // One chart alone says something that does not go together: once, whatever the number of charts.
        #expect(findings("<legend only=\"true\" toggle=\"solo\"/>", "") == conflict)
        #expect(
            page(chart(["A"], palette: "red"), chart(["A"], palette: "blue")).diagnostics.map(\.id.rawValue) == conflict
        )
    }

    @Test func entriesMaySpeakOfAnyChart() {
        let other = "<legend><entry name=\"B\"/></legend>"
        #expect(page(chart(["A"], other), chart(["B"])).findings == [])
        #expect(page(chart(["A"], other), chart(["C"])).diagnostics.map(\.id) == [.semanticUnknownSeries])
        let twice = "<legend><entry name=\"A\"/><entry name=\"A\"/></legend>"
        #expect(page(chart(["A"], twice), chart(["B"])).diagnostics.map(\.id) == [.semanticDuplicateEntry])
    }
}
