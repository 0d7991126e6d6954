import ChartDiagnostics
import ChartDocument

/// Whether the rows that a step goes along stand in the order that its author has in mind.
extension WindowStep {
    /// Reports a step that goes along the rows as they stand, where their only times jump or fall: a sum so far, or what stood
    /// before, would be one of another day. It says nothing where what is summed up falls, as for shares of the largest.
    func reportUnordered(_ table: Table, into diagnostics: inout DiagnosticCollector) {
        guard spec.sorting == nil, let field = spec.field?.value, isAlongRows else { return }
        let times = table.columns.filter { if case .time = $0.values { true } else { false } }
        guard times.count == 1, case .time(let moments) = times[0].values,
            case .number(let values)? = table.column(field)?.values
        else { return }
        let keys = spec.groups.map { $0.items.compactMap(\.text).compactMap(table.column) } ?? []
        let groups = RowGroups(keys, rowCount: table.rowCount).members(in: Array(0..<table.rowCount))
        var falls = true
        let isMixedUp = groups.contains { rows in
            let own = rows.compactMap { moments[$0] }
            // Where a time comes twice, several series stand in one group, which is told elsewhere.
            guard own.count > 2, Set(own).count == own.count, Self.falls(own),
                Self.rises(rows.compactMap { values[$0] })
            else { return false }
            falls = falls && !Self.rises(own)
            return true
        }
        guard isMixedUp else { return }
        diagnostics.report(
            .rowsInNoOrder(
                spec.operation.value.rawValue, column: times[0].name, falls: falls, at: spec.operation.range))
    }

    /// Whether what comes out depends on how the rows follow each other.
    private var isAlongRows: Bool { if case .place = spec.operation.value { false } else { true } }

    /// Whether a number is less than the one before it.
    private static func falls(_ numbers: [Double]) -> Bool { zip(numbers, numbers.dropFirst()).contains { $0 > $1 } }

    /// Whether a number is more than the one before it.
    private static func rises(_ numbers: [Double]) -> Bool { zip(numbers, numbers.dropFirst()).contains { $0 < $1 } }
}

extension StepSpec {
    /// Reports what depends on how the rows follow each other, which no step has said so far.
    /// - Parameters:
    ///   - source: the table before its first step.
    ///   - next: the step behind this one.
    func reportOrder(
        of table: Table, from source: Table, before next: StepSpec?, into diagnostics: inout DiagnosticCollector
    ) {
        switch self {
        case .window(let spec): WindowStep(spec).reportUnordered(table, into: &diagnostics)
        case .limit(let spec): LimitStep(spec).reportUnsorted(table, before: next, into: &diagnostics)
        case .aggregate: reportUnordered(source, into: &diagnostics)
        default: break
        }
    }

    /// Whether it puts rows into an order of the author's.
    var arrangesRows: Bool {
        switch self {
        case .sort, .top: true
        default: false
        }
    }
}

extension Diagnostic {
    fileprivate static func rowsInNoOrder(
        _ operation: String, column: String, falls: Bool, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticUnorderedTimes, .warning,
            "'\(operation)' goes along the rows as they stand, and their times in '\(column)' \(falls ? "run backwards" : "jump"); "
                + "write 'sort' for the order that is meant", at: range)
    }
}
