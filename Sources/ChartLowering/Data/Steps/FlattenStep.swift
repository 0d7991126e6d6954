import ChartDiagnostics
import ChartIR

/// Makes a row of each item of the lists that a column holds.
struct FlattenStep {
    private let spec: FlattenSpec
    private let clock: WallClock

    /// - Parameter clock: that of the chart, for items that are times.
    init(_ spec: FlattenSpec, clock: WallClock) {
        self.spec = spec
        self.clock = clock
    }

    /// The table with a row for each item; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let column = table.stepColumn(spec.field, into: &diagnostics) else { return nil }
        let separator = spec.separator ?? ","
        var rows: [Int] = []
        var items: [String?] = []
        for row in 0..<table.rowCount {
            let text = column.isMissing(row) ? "" : column.cells.text(row) ?? ""
            let parts = text.split(separator: separator).map { Self.trimmed($0) }.filter { !$0.isEmpty }
            rows += Array(repeating: row, count: max(parts.count, 1))
            items += parts.isEmpty ? [nil] : parts
        }
        if rows.count == table.rowCount, items.contains(where: { $0 != nil }) {
            diagnostics.report(.nothingToFlatten(String(separator), column: spec.field.value, at: spec.field.range))
        }
        let name = spec.name ?? spec.field
        let width = table.columns.count + (table.column(name.value) == nil ? 1 : 0)
        guard table.mayGrow(columns: width, rows: rows.count, at: spec.field.range, into: &diagnostics) else {
            return nil
        }
        let values = typed(items)
        let places = rows.map { DerivedCells.Place(row: $0) }
        let cells = DerivedCells(places, in: [column.cells], values: values)
        return table.selecting(rows).setting(Column(name: name.value, values: values, cells: .derived(cells)))
    }

    private static func trimmed(_ text: Substring) -> String {
        var part = text.drop { $0.isWhitespace }
        while part.last?.isWhitespace == true { part.removeLast() }
        return String(part)
    }

    /// Numbers, else times, else texts, as all items are.
    private func typed(_ items: [String?]) -> Column.Values {
        func all(_ convert: (String) -> Double?) -> [Double?]? {
            var values: [Double?] = []
            for item in items {
                guard let item else {
                    values.append(nil)
                    continue
                }
                guard let value = convert(item), value.isFinite else { return nil }
                values.append(value)
            }
            return values
        }
        if let numbers = all({ NumberScanner.number(ArraySlice($0.utf8)) }) { return .number(numbers) }
        if let times = all({ CivilTime.parse($0, clock: clock)?.secondsSince1970 }) { return .time(times) }
        return .text(items)
    }
}
