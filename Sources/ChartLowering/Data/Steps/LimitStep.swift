import ChartDiagnostics
import ChartDocument

/// Keeps the first rows, or those of each group, in their order.
struct LimitStep {
    private let spec: LimitSpec
    /// Whether the rows are those of one data state.
    private let isOfState: Bool

    init(_ spec: LimitSpec, isOfState: Bool = false) {
        self.spec = spec
        self.isOfState = isOfState
    }

    /// The table with these rows; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let groups = spec.groups else {
            reportExcess(over: table, into: &diagnostics)
            return table.rowCount <= spec.count.value ? table : table.selecting(Array(0..<spec.count.value))
        }
        guard let keys = table.stepColumns(groups, into: &diagnostics) else { return nil }
        let members = RowGroups(keys, rowCount: table.rowCount).members(in: Array(0..<table.rowCount))
        return table.selecting(members.flatMap { $0.prefix(spec.count.value) }.sorted())
    }
}

extension LimitStep {
    /// Reports that there are fewer rows than are to be kept, where these stand in the document: a file may have more tomorrow.
    private func reportExcess(over table: Table, into diagnostics: inout DiagnosticCollector) {
        guard !isOfState, table.rowCount < spec.count.value, table.rowCount > 0,
            table.columns.first?.cells.range(0).file == spec.count.range.file
        else { return }
        let there = table.rowCount == 1 ? "there is only 1 row" : "there are only \(table.rowCount) rows"
        diagnostics.report(.unusedAttribute("n", because: "\(there), so that all are kept", at: spec.count.range))
    }

    /// Reports rows that are chosen as they happen to stand, and put in order only then, so that the greatest may be among those
    /// that are left out. Rows that stand in the order of another column are meant to be chosen so.
    /// - Parameter next: the step behind this one; nil: there is none.
    func reportUnsorted(_ table: Table, before next: StepSpec?, into diagnostics: inout DiagnosticCollector) {
        guard case .sort(let sort)? = next, spec.groups == nil, table.rowCount > spec.count.value,
            let field = sort.fields.items.first?.text, case .number(let values)? = table.column(field)?.values,
            !table.columns.contains(where: { $0.name != field && $0.isInOrder })
        else { return }
        let known = values.map { $0 ?? 0 }
        let rest = known.dropFirst(spec.count.value)
        let isDescending = sort.order == .descending
        guard let last = isDescending ? rest.max() : rest.min() else { return }
        let isChance = known.prefix(spec.count.value).contains { isDescending ? $0 < last : $0 > last }
        guard isChance else { return }
        diagnostics.report(.limitBeforeSort(spec.count))
    }
}

extension Column {
    /// Whether its numbers, times or numbered texts rise or fall all the way. That names stand in the order of their letters
    /// chooses none of them.
    fileprivate var isInOrder: Bool {
        func isMonotonic<Value: Comparable>(_ all: [Value?]) -> Bool {
            let known = all.compactMap(\.self)
            let pairs = zip(known, known.dropFirst())
            return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
        }
        return switch values {
        case .number(let numbers): isMonotonic(numbers)
        case .time(let times): isMonotonic(times)
        case .text(let texts):
            texts.allSatisfy { $0?.utf8.contains { (0x30...0x39).contains($0) } ?? true } && isMonotonic(texts)
        }
    }
}

extension Diagnostic {
    fileprivate static func limitBeforeSort(_ count: Located<Int>) -> Diagnostic {
        Diagnostic(
            .semanticUnorderedTimes, .warning,
            "the first \(count.value) rows are kept as they happen to stand, and only these are sorted; put 'sort' before 'limit'",
            at: count.range)
    }
}
