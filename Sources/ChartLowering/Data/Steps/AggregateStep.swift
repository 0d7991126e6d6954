import ChartDiagnostics

/// Makes one row of each group of rows.
struct AggregateStep {
    let spec: AggregateSpec

    init(_ spec: AggregateSpec) {
        self.spec = spec
    }

    /// The table with a row for each group; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let aggregation = Aggregation(spec, of: table, into: &diagnostics),
            let columns = aggregation.columns(into: &diagnostics)
        else { return nil }
        reportLoneRows(aggregation, of: table, into: &diagnostics)
        let keys = aggregation.keys.map { $0.selecting(aggregation.groups.firstRows) }
        return Table(range: table.range, columns: keys + columns, rowCount: aggregation.groups.count)
    }
}

/// Writes what is found of each group of rows beside each of them.
struct JoinAggregateStep {
    let spec: AggregateSpec

    init(_ spec: AggregateSpec) {
        self.spec = spec
    }

    /// The table with the columns; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let aggregation = Aggregation(spec, of: table, into: &diagnostics),
            let columns = aggregation.columns(into: &diagnostics),
            table.mayGrow(
                columns: table.columns.count + columns.count, rows: table.rowCount, at: spec.element.range,
                into: &diagnostics)
        else { return nil }
        reportLoneRows(aggregation, of: table, into: &diagnostics)
        return columns.reduce(table) { $0.setting($1.selecting(aggregation.groups.indices)) }
    }
}
