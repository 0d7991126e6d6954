import ChartIR
import Testing

@Suite struct RunningColumnTests {
    /// 10, then 5 up, 3 down, their total, and 2 up; the total is a series of its own.
    private var mark: BarMark {
        BarMark(
            arrangement: .running, axis: .first,
            series: [
                MarkSeries(series: 0, data: [Datum(x: 4, y: 2), Datum(x: 1, y: 5)]),
                MarkSeries(series: 1, data: [Datum(x: 2, y: -3), Datum(x: 5, y: nil)]),
                MarkSeries(series: 2, data: [Datum(x: 0, y: 10), Datum(x: 3, y: 99)]),
            ], maximumWidth: 32, minimumSpace: 16, totals: [0, 3])
    }

    @Test func changesAddUpInTheOrderOfPositions() {
        let columns = mark.runningColumns
        #expect(columns.map(\.x) == [0, 1, 2, 3, 4])
        #expect(columns.map(\.order) == [2, 0, 1, 2, 0])
        #expect(columns.map(\.place) == [0, 1, 0, 1, 0])
        #expect(columns.map(\.total) == [10, 15, 12, 12, 14])
        #expect(columns.last?.sums == [7, -3, 10])
    }

    /// The first bar starts the sum; what later totals state adds nothing.
    @Test func onlyTheFirstTotalAddsItsValue() {
        #expect(mark.runningColumns.map(\.isTotal) == [true, false, false, true, false])
        #expect(mark.runningColumns.map(\.change) == [10, 5, -3, 0, 2])
    }
}
