import ChartDiagnostics
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct LegendLowererTests {
    private func lowered(_ legend: String) -> Lowered {
        let series = ["A", "B", "C"].map { "<series name=\"\($0)\" values=\"1\"/>" }.joined()
        return Lowered("<chart><bar>\(series)</bar>\(legend)</chart>")
    }

    @Test(arguments: [
        ("<legend/>", Legend.Toggle.hide), ("<legend only=\"true\"/>", .only),
        ("<legend only=\"false\" toggle=\"solo\"/>", .solo), ("<legend toggle=\"none\"/>", .none),
    ])
    func whatEntriesDo(legend: String, toggle: Legend.Toggle) {
        let lowered = lowered(legend)
        #expect(lowered.findings == [])
        #expect(lowered.chart?.legend.toggle == toggle)
    }

    @Test(arguments: ["solo", "none"])
    func onlyIsForEntriesThatHide(toggle: String) {
        #expect(
            lowered("<legend only=\"true\" toggle=\"\(toggle)\"/>").diagnostics.map(\.id)
                == [.semanticConflictingLegend])
    }

    @Test func aChoiceOfOneStartsWithAllOrOne() {
        func entries(_ names: [String]) -> String {
            "<legend toggle=\"solo\">\(names.map { "<entry name=\"\($0)\" hidden=\"true\"/>" }.joined())</legend>"
        }
        #expect(lowered(entries([])).findings == [])
        #expect(lowered(entries(["A", "C"])).chart?.series.map(\.startsHidden) == [true, true, false])
        #expect(lowered(entries(["B"])).findings == ["semantic.hidden-in-solo c.xml:1:141 'B'"])
        #expect(lowered(entries(["A", "B", "C"])).diagnostics.map(\.id) == [.semanticHiddenInSolo])
    }
}
