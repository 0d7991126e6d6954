import ChartIR
import Testing

@testable import ChartLayout

@Suite struct StackColumnTests {
    @Test func piecesAtOnePositionAreColumnsOfTheirOwn() {
        let first = MarkSeries(
            series: 0, data: [Datum(x: 1, y: 9, y2: 12), Datum(x: 0, y: 8, y2: 9), Datum(x: 1, y: 14, y2: 18)])
        let second = MarkSeries(series: 1, data: [Datum(x: 1, y: 12, y2: 13), Datum(x: 2, y: nil)])
        let columns = StackColumn.piecewise(of: [first, second])
        #expect(columns.map(\.x) == [0, 1, 1])
        #expect(columns.map(\.piece) == [0, 0, 1])
        #expect(columns.map(\.places) == [[1, nil], [0, 0], [2, nil]])
        #expect(columns.map(\.values) == [[8, nil], [9, 12], [14, nil]])
    }
}
