import ChartDiagnostics
import ChartIR

/// Keeps the rows for which a condition holds.
struct FilterStep {
    private let spec: FilterSpec
    private let clock: WallClock

    /// - Parameter clock: that of the chart.
    init(_ spec: FilterSpec, clock: WallClock) {
        self.spec = spec
        self.clock = clock
    }

    /// The table with the rows that are kept; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let root = spec.condition.root else { return nil }
        let text = spec.condition.text
        let typed = table.opening(root.columns) { table in
            var compiler = FormulaCompiler(text, table, clock: clock)
            return compiler.truth(root, for: "'filter'") != nil
        }
        var compiler = FormulaCompiler(text, typed, clock: clock)
        let condition = compiler.truth(root, for: "'filter'")
        diagnostics.report(contentsOf: compiler.mistakes)
        guard let condition else { return nil }
        let rows = (0..<table.rowCount).filter { condition($0) == true }
        compiler.reportFailures(at: root, into: &diagnostics)
        if rows.isEmpty, table.rowCount > 0 {
            diagnostics.report(.noRowsLeft(at: text.wholeRange))
        }
        return rows.count == table.rowCount ? table : table.selecting(rows)
    }
}

/// Adds a column that a formula gives, or puts it in the place of the one of its name.
struct CalculateStep {
    private let spec: CalculateSpec
    private let clock: WallClock

    /// - Parameter clock: that of the chart.
    init(_ spec: CalculateSpec, clock: WallClock) {
        self.spec = spec
        self.clock = clock
    }

    /// The table with the column; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let root = spec.value.root else { return nil }
        let typed = table.opening(root.columns) { table in
            var compiler = FormulaCompiler(spec.value.text, table, clock: clock)
            return compiler.formula(root) != nil
        }
        var compiler = FormulaCompiler(spec.value.text, typed, clock: clock)
        let formula = compiler.formula(root)
        diagnostics.report(contentsOf: compiler.mistakes)
        guard let formula,
            table.mayGrow(
                columns: table.columns.count + 1, rows: table.rowCount, at: spec.name.range, into: &diagnostics)
        else { return nil }
        let values = formula.values(rows: table.rowCount)
        compiler.reportFailures(at: root, into: &diagnostics)
        let origin =
            compiler.firstColumn?.cells ?? .ordinals(count: table.rowCount, compiler.range(root))
        let places = (0..<table.rowCount).map { DerivedCells.Place(row: $0) }
        return table.setting(
            Column(
                name: spec.name.value, values: values,
                cells: .derived(DerivedCells(places, in: [origin], values: values))))
    }
}

extension FormulaCompiler {
    fileprivate func reportFailures(at root: Expression, into diagnostics: inout DiagnosticCollector) {
        guard failures.count > 0 else { return }
        diagnostics.report(
            .notComputed(
                failures.count, ofText: failures.isOfText, at: range(root),
                first: firstColumn?.cells.range(failures.firstRow)))
    }
}
