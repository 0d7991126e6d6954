import ChartDiagnostics
import ChartDocument

/// Lays the values of each group on top of each other: two columns say where each begins and where it ends.
struct StackStep {
    let spec: StackSpec

    init(_ spec: StackSpec) {
        self.spec = spec
    }

    private var offset: StackSpec.Offset { spec.offset ?? .zero }

    /// The table with the two columns; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        let numbers = table.stepNumbers(spec.field, for: "'stack'", into: &diagnostics)
        let keys = spec.groups.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let sorting = spec.sorting.map { table.stepColumns($0, into: &diagnostics) } ?? []
        let isFine = checkAttributes(into: &diagnostics)
        guard let (column, values) = numbers, let keys, let sorting, isFine,
            table.mayGrow(
                columns: table.columns.count + 2, rows: table.rowCount, at: spec.startName.range, into: &diagnostics),
            checkSigns(of: values, in: column, into: &diagnostics)
        else { return nil }
        let order = RowOrder(sorting, spec.order?.value).rows(table.rowCount)
        var (starts, ends) = ([Double?](repeating: nil, count: values.count), values)
        let groups = RowGroups(keys, rowCount: table.rowCount)
        reportLoneRows(of: groups, table, into: &diagnostics)
        for rows in groups.members(in: order) {
            stack(rows.filter { values[$0] != nil }, values, &starts, &ends)
        }
        let failed = values.indices.filter { starts[$0]?.isFinite == false || ends[$0]?.isFinite == false }
        if let first = failed.first {
            diagnostics.report(.notComputed(failed.count, at: spec.field.range, first: column.cells.range(first)))
            for row in failed { (starts[row], ends[row]) = (nil, nil) }
        }
        let rows = Array(values.indices)
        return table.setting(Column(spec.startName.value, calculated: starts, at: rows, in: column.cells))
            .setting(Column(spec.endName.value, calculated: ends, at: rows, in: column.cells))
    }

    /// Lays the values of one group on top of each other, negative ones downwards from 0.
    /// - Parameter rows: those of the group that have a value, in order.
    private func stack(_ rows: [Int], _ values: [Double?], _ starts: inout [Double?], _ ends: inout [Double?]) {
        let total = rows.reduce(0.0) { $0 + abs(values[$1] ?? 0) }
        // A share of 0 is missing, like any division by 0.
        let unit = offset == .normalize ? total : 1
        var (above, below) = (offset == .center ? -total / 2 : 0, 0.0)
        for row in rows {
            let value = values[row] ?? 0
            let foot = value < 0 ? below : above
            let end = foot + value
            (starts[row], ends[row]) = (foot / unit, end / unit)
            if value < 0 { below = end } else { above = end }
        }
    }

    // MARK: Mistakes

    private func checkAttributes(into diagnostics: inout DiagnosticCollector) -> Bool {
        var isFine = true
        if spec.sorting == nil, let order = spec.order {
            diagnostics.report(
                .doesNotGo("order", reason: "is the direction of 'sort'; give 'sort', too", at: order.range))
            isFine = false
        }
        if spec.startName.value == spec.endName.value {
            diagnostics.report(.duplicateOutput(spec.endName, first: spec.startName.range))
            isFine = false
        }
        return isFine
    }

    /// Whether no value is negative where a stack has no side for it; reported where one is.
    private func checkSigns(
        of values: [Double?], in column: Column, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        guard offset == .center, let row = values.firstIndex(where: { ($0 ?? 0) < 0 }) else { return true }
        diagnostics.report(
            .negativeInCenter(spec.field, column.cells.text(row) ?? "", first: column.cells.range(row)))
        return false
    }
}

extension StackSpec {
    /// What the column with the lower bounds is called.
    var startName: Located<String> { name ?? Located(field.value + "_start", at: field.range) }

    /// What the column with the upper bounds is called.
    var endName: Located<String> { end ?? Located((name ?? field).value + "_end", at: (name ?? field).range) }
}

extension Diagnostic {
    /// - Parameter first: where the value stands.
    fileprivate static func negativeInCenter(
        _ field: Located<String>, _ value: String, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataTypeMismatch, .error,
            "'stack' about the middle needs values that are not negative, as nothing lies below the lowest; 'offset' zero stacks "
                + "those of '\(field.value)' to both sides of 0",
            at: field.range, notes: [.init("'\(value)'", at: first)])
    }
}
