import ChartDiagnostics
import ChartIR

/// Keeps the rows for which a condition holds.
struct FilterStep {
    private let spec: FilterSpec
    private let clock: WallClock
    /// Whether the rows are those of one data state.
    private let isOfState: Bool

    /// - Parameter context: where it finds the chart's clock.
    init(_ spec: FilterSpec, in context: StepRunner.Context) {
        self.spec = spec
        clock = context.clock
        isOfState = context.isOfState
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
        spec.condition.reportDoubts(on: typed, into: &diagnostics)
        let rows = (0..<table.rowCount).filter { condition($0) == true }
        compiler.reportFailures(at: root, into: &diagnostics)
        if rows.isEmpty, table.rowCount > 0 {
            // Which rows are left once the mistake is mended, its author will see.
            if !spec.condition.isMended { diagnostics.report(.noRowsLeft(at: text.wholeRange)) }
        } else if rows.count == table.rowCount, compiler.mistakes.isEmpty, isIdle(root, on: table) {
            diagnostics.report(.idleFilter(of: rows.count, at: text.wholeRange))
        }
        return rows.count == table.rowCount ? table : table.selecting(rows)
    }
}

extension FilterStep {
    /// Whether it is a mistake that all rows are kept: those of a file may be others tomorrow, what steps have calculated is not
    /// known to the author, and what keeps out missing values is there for the day when there are some.
    private func isIdle(_ root: Expression, on table: Table) -> Bool {
        let columns = root.columns.compactMap(table.column)
        guard table.rowCount > 2, !isOfState, !root.asksForMissing, !columns.isEmpty else { return false }
        let document = spec.condition.text.wholeRange.file.name
        return columns.allSatisfy { column in
            if case .derived = column.cells { return false }
            return column.cells.range(0).file.name == document
        }
    }
}

extension Expression {
    /// Whether it asks somewhere whether a value is missing.
    fileprivate var asksForMissing: Bool {
        switch form {
        case .isMissing: true
        case .number, .text, .column, .isIn: false
        case .negation(let operand), .not(let operand): operand.asksForMissing
        case .arithmetic(_, let a, let b), .comparison(_, let a, let b), .junction(_, let a, let b):
            a.asksForMissing || b.asksForMissing
        case .call(_, _, let arguments): arguments.contains(where: \.asksForMissing)
        }
    }
}

extension Diagnostic {
    fileprivate static func idleFormula(of column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataForegoneCondition, .warning,
            "this gives the column '\(column)' the values that it has; write what is to become of them, or leave the step out",
            at: range)
    }

    fileprivate static func idleFilter(of count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataForegoneCondition, .warning,
            "all \(count) rows fulfil this, so that 'filter' leaves none out; mend the condition, or leave the step out",
            at: range)
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
        if case .column(spec.name.value) = root.form, formula != nil {
            diagnostics.report(.idleFormula(of: spec.name.value, at: compiler.range(root)))
        }
        guard let formula,
            table.mayGrow(
                columns: table.columns.count + 1, rows: table.rowCount, at: spec.name.range, into: &diagnostics)
        else { return nil }
        spec.value.reportDoubts(on: typed, into: &diagnostics)
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
        // Whoever says what is to become of missing values knows that there are some.
        guard failures.count > 0, failures.noNumber == nil || !root.answersMissing else { return }
        diagnostics.report(
            .notComputed(
                failures.count, ofText: failures.isOfText, noNumber: failures.noNumber, at: range(root),
                first: firstColumn?.cells.range(failures.firstRow)))
    }
}
