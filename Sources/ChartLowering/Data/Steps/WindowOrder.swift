import ChartDiagnostics
import ChartDocument

/// Whether the rows that a step goes along stand in the order that its author has in mind.
extension WindowStep {
    /// Reports a step that goes along the rows as they stand, where their only times jump: a sum so far, or what stood before,
    /// would be one of another day. It says nothing where the rows stand in order of what is summed up, as they are meant to then.
    func reportUnordered(_ table: Table, into diagnostics: inout DiagnosticCollector) {
        guard spec.sorting == nil, let field = spec.field?.value, isAlongRows else { return }
        let times = table.columns.filter { if case .time = $0.values { true } else { false } }
        guard times.count == 1, case .time(let moments) = times[0].values,
            case .number(let values)? = table.column(field)?.values
        else { return }
        let keys = spec.groups.map { $0.items.compactMap(\.text).compactMap(table.column) } ?? []
        let groups = RowGroups(keys, rowCount: table.rowCount).members(in: Array(0..<table.rowCount))
        let isJumping = groups.contains { rows in
            let own = rows.compactMap { moments[$0] }
            // Where a time comes twice, several series stand in one group, which is told elsewhere.
            return own.count > 2 && Set(own).count == own.count && Self.jumps(own)
                && Self.jumps(rows.compactMap { values[$0] })
        }
        guard isJumping else { return }
        diagnostics.report(
            .rowsInNoOrder(spec.operation.value.rawValue, column: times[0].name, at: spec.operation.range))
    }

    /// Whether what comes out depends on how the rows follow each other.
    private var isAlongRows: Bool { if case .place = spec.operation.value { false } else { true } }

    private static func jumps(_ numbers: [Double]) -> Bool {
        let steps = zip(numbers, numbers.dropFirst())
        return steps.contains { $0 > $1 } && steps.contains { $0 < $1 }
    }
}

extension StepSpec {
    /// Whether it puts rows into an order of the author's.
    var arrangesRows: Bool {
        switch self {
        case .sort, .top: true
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func rowsInNoOrder(_ operation: String, column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnorderedTimes, .warning,
            "'\(operation)' goes along the rows as they stand, and their times in '\(column)' jump; write 'sort' for the order that "
                + "is meant", at: range)
    }
}
