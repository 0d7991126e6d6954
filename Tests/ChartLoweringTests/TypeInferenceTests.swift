import ChartDiagnostics
import ChartDocument
import ChartIR
import Testing

@testable import ChartLowering

@Suite struct TypeInferenceTests {
    private func column(_ texts: String?...) -> Column {
        let file = SourceFile(name: "c", bytes: [])
        var collector = DiagnosticCollector()
        let items = texts.map { Item(text: $0, isBare: true, range: 0..<0) }
        return Column(inferring: "c", from: .list(Items(items), file), into: &collector)
    }

    @Test func allCellsDecide() {
        #expect(column("1", nil, "2.5").type == .number)
        #expect(column("1", "x").type == .text)
        #expect(column("2026-01", nil, "2026-02-03").type == .time)
        #expect(column("2026-01", "soon").type == .text)
        #expect(column("007").type == .text)
    }

    @Test func yearsStayNumbers() {
        #expect(column("2025", "2026").type == .number)
        #expect(column("2025", "2026").asTimes(clock: .utc)?.type == .time)
        #expect(column("2025", "12").asTimes(clock: .utc) == nil)
    }

    @Test func aColumnWithoutValuesCountsAsNumbers() {
        #expect(column(nil, nil).type == .number)
    }

    @Test func stringsOfJSONAreNoNumbers() {
        let file = SourceFile(name: "c", bytes: [])
        var collector = DiagnosticCollector()
        let cells = CellSource.list([Item(text: "1", isBare: false, range: 0..<0)], file)
        #expect(Column(inferring: "c", from: cells, into: &collector).type == .text)
    }
}
