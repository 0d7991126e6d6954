import ChartDiagnostics
import Testing

@testable import ChartLowering

@Suite struct FlattenStepTests {
    @Test func itemsBecomeRows() {
        let csv = "k,tags\na,red; green ;\nb,\nc,blue\nd,;;\n"
        let result = StepTable("<flatten of='tags' separator=';' as='tag'/>", of: csv)
        #expect(
            result.lines == [
                "k|tags|tag", "a|red; green ;|red", "a|red; green ;|green", "b|-|-", "c|blue|blue", "d|;;|-",
            ])
        #expect(result.origin("tag", 1) == "t.csv:2:3 'red; green ;'")
        #expect(result.findings == [])
    }

    @Test func itemsHaveAType() {
        #expect(
            StepTable("<flatten of='v'/><aggregate by='k' op='sum' of='v'/>", of: "k,v\na,\"1, 2.5\"\nb,4\n").lines
                == ["k|v", "a|3.5", "b|4"])
        #expect(
            StepTable("<flatten of='v'/><aggregate op='max' of='v'/>", of: "v\n\"2026-01-02,2026-01-05\"\n").lines
                == ["v", "2026-01-05"])
        #expect(StepTable("<flatten of='v'/>", of: "v\n\"1,x\"\n").table?.column("v")?.type == .text)
        // A column of numbers has one item in each cell.
        #expect(StepTable("<flatten of='v'/>", of: "v\n1\n2\n").lines == ["v", "1", "2"])
    }

    @Test func unknownColumns() {
        #expect(StepTable("<flatten of='w'/>", of: "v\n1\n").diagnostics.map(\.id) == [.dataUnknownColumn])
    }
}
