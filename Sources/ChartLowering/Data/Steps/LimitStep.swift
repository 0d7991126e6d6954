import ChartDiagnostics

/// Keeps the first rows, or those of each group, in their order.
struct LimitStep {
    private let spec: LimitSpec

    init(_ spec: LimitSpec) {
        self.spec = spec
    }

    /// The table with these rows; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let groups = spec.groups else {
            return table.rowCount <= spec.count ? table : table.selecting(Array(0..<spec.count))
        }
        guard let keys = table.stepColumns(groups, into: &diagnostics) else { return nil }
        let members = RowGroups(keys, rowCount: table.rowCount).members(in: Array(0..<table.rowCount))
        return table.selecting(members.flatMap { $0.prefix(spec.count) }.sorted())
    }
}
