import ChartDiagnostics
import ChartDocument

// Values that a statistic takes more than once, because a lookup has made several rows of one.
extension StepSpec {
    /// Reports a step that sums up, or takes the mean of, values that stand in several rows of a group only because their row
    /// has become several: each counts as often as something was found for it, which nobody sees in the result.
    /// - Parameters:
    ///   - table: what the step is taken on.
    ///   - earlier: the steps before it.
    func reportCountedTwice(
        _ table: Table, after earlier: some Sequence<StepSpec>, into diagnostics: inout DiagnosticCollector
    ) {
        guard let spec = statistics else { return }
        let lookups = earlier.compactMap(\.lookup)
        guard lookups.contains(where: { $0.matches?.value == .all }) else { return }
        // What was found belongs to the rows as they are now.
        let found = Set(lookups.flatMap { ($0.names ?? $0.fields).items.compactMap(\.text) })
        let keys = (spec.groups?.items ?? []).compactMap { $0.text.flatMap(table.column) }
        let groups = RowGroups(keys, rowCount: table.rowCount)
        for output in [spec.own] + spec.outputs {
            guard let operation = output.operation, operation.value.weighsValues, let field = output.field,
                !found.contains(field.value), let column = table.column(field.value),
                case .derived(let cells) = column.cells, let count = cells.repetitions(in: groups.indices)
            else { continue }
            diagnostics.report(.countedTwice(count, by: operation.value.rawValue, field))
        }
    }

    private var statistics: AggregateSpec? {
        switch self {
        case .aggregate(let spec), .joinAggregate(let spec): spec
        default: nil
        }
    }

    private var lookup: LookupSpec? { if case .lookup(let spec) = self { spec } else { nil } }
}

extension AggregateSpec.Operation {
    /// Whether it comes to something else where a value is there twice.
    fileprivate var weighsValues: Bool {
        switch self {
        case .count, .distinct, .min, .max, .first, .last: false
        default: true
        }
    }
}

extension Diagnostic {
    fileprivate static func countedTwice(
        _ count: Int, by operation: String, _ field: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .semanticCountedTwice, .warning,
            "'\(operation)' takes \(count == 1 ? "a value" : "\(count) values") of '\(field.value)' more than once, as 'lookup' "
                + "has made several rows of one; aggregate before the lookup",
            at: field.range)
    }
}
