import ChartDiagnostics
import ChartDocument
import ChartIR

// Statistics of numbers that are no amounts, or of rows in an order that nobody has chosen.

extension StepSpec {
    /// Reports sums of years, of rates and of the numbers of things, and means of these.
    /// - Parameter table: what the step is taken on.
    func reportMeaningless(_ table: Table, into diagnostics: inout DiagnosticCollector) {
        let spec: AggregateSpec
        switch self {
        case .aggregate(let own), .joinAggregate(let own): spec = own
        default: return
        }
        for output in [spec.own] + spec.outputs {
            guard let operation = output.operation?.value, operation == .sum || operation == .mean,
                let field = output.field, case .number(let values)? = table.column(field.value)?.values,
                let what = MeaninglessNumbers(values, called: field.value), operation == .sum || what == .ids
            else { continue }
            diagnostics.report(.meaningless(operation.rawValue, of: what, field))
        }
    }

    /// Reports a row that stands in a table twice, cell by cell, and that a sum takes twice: where names and times tell all other rows
    /// apart, it was most likely put there once too often.
    func reportRepeatedRow(_ table: Table, into diagnostics: inout DiagnosticCollector) {
        guard case .aggregate(let spec) = self, (5...Self.mostComparedRows).contains(table.rowCount),
            table.columns.count > 2,
            let field = ([spec.own] + spec.outputs).first(where: { $0.operation?.value == .sum })?.field,
            RowGroups(table.columns, rowCount: table.rowCount).count == table.rowCount - 1
        else { return }
        let keys = table.columns.filter { if case .number = $0.values { false } else { true } }
        let groups = RowGroups(keys, rowCount: table.rowCount)
        guard keys.count > 1, groups.count == table.rowCount - 1, !keys.contains(where: { $0.name == field.value }),
            let row = (0..<table.rowCount).first(where: { groups.firstRows[groups.indices[$0]] != $0 })
        else { return }
        diagnostics.report(
            .repeatedRow(keys.compactMap { $0.cells.text(row) }, keys[0].cells.range(row), summedAt: field))
    }

    /// All cells of so many rows are compared, which takes longer than to read them: larger tables come from programs, which do not
    /// slip.
    private static let mostComparedRows = 10_000

    /// Reports the first or last of rows whose only times fall, where no step puts them in order: what comes out is not the earliest.
    /// - Parameter source: the table before its first step, whose times no step has cut to months.
    func reportUnordered(_ source: Table, into diagnostics: inout DiagnosticCollector) {
        guard case .aggregate(let spec) = self else { return }
        let outputs = [spec.own] + spec.outputs
        guard let output = outputs.first(where: { $0.operation?.value == .first || $0.operation?.value == .last }),
            let operation = output.operation, let field = output.field
        else { return }
        let times = source.columns.filter { if case .time = $0.values { true } else { false } }
        guard times.count == 1, case .time(let moments) = times[0].values else { return }
        let names = (spec.groups?.items ?? []).compactMap(\.text).filter { $0 != times[0].name }
        let groups = RowGroups(names.compactMap(source.column), rowCount: source.rowCount)
        // What is one in all rows of a group is the first as well as the last.
        let kinds = source.column(field.value).map { RowGroups([$0], rowCount: source.rowCount).indices }
        let isMixedUp = groups.members(in: Array(0..<source.rowCount)).contains { rows in
            let own = rows.compactMap { moments[$0] }
            let vary = kinds.map { kinds in rows.contains { kinds[$0] != kinds[rows[0]] } } ?? true
            // Where a time comes twice, several series stand in one group.
            return vary && own.count > 2 && Set(own).count == own.count
                && zip(own, own.dropFirst()).contains { $0 > $1 }
        }
        guard isMixedUp else { return }
        diagnostics.report(.firstOfNoOrder(operation.value.rawValue, column: times[0].name, at: operation.range))
    }

    /// Reports a sort that the next one undoes, as no two rows agree in what that goes by.
    /// - Parameters:
    ///   - next: the step behind it.
    ///   - table: what both are taken on.
    func reportUndone(by next: StepSpec?, on table: Table, into diagnostics: inout DiagnosticCollector) {
        guard case .sort(let spec) = self, case .sort(let later)? = next,
            (2...Self.mostComparedRows).contains(table.rowCount)
        else { return }
        let keys = later.fields.items.compactMap { $0.text.flatMap(table.column) }
        guard keys.count == later.fields.items.count, RowGroups(keys, rowCount: table.rowCount).count == table.rowCount,
            keys.allSatisfy({ key in
                if case .derived = key.cells { return false }
                return key.cells.range(0).file == spec.fields.range.file
            })
        else { return }
        diagnostics.report(
            .unusedAttribute(
                "by", because: "the next 'sort' puts all rows in another order; let one list both columns",
                at: spec.fields.range))
    }
}

/// Numbers that tell things apart or compare them, and are no amounts, as the name of their column says.
private enum MeaninglessNumbers: String {
    case years
    case ids = "the numbers of things"
    case rates

    /// nil: they are most likely amounts.
    init?(_ values: [Double?], called name: String) {
        let words = name.lowercased().split { !$0.isLetter }.map(String.init)
        let numbers = values.lazy.compactMap(\.self)
        guard let last = words.last, !numbers.isEmpty else { return nil }
        if ColumnName.isOfYears(name),
            numbers.allSatisfy({ (1500...2200).contains($0) && $0 == $0.rounded() })
        {
            self = .years
        } else if ColumnName.isOfIDs(name),
            numbers.allSatisfy({ $0 == $0.rounded() && $0 >= 0 })
        {
            self = .ids
        } else if ["rate", "temperature", "average", "avg", "median", "ratio"].contains(last) {
            self = .rates
        } else {
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func meaningless(
        _ operation: String, of what: MeaninglessNumbers, _ field: Located<String>
    ) -> Diagnostic {
        let advice =
            what == .rates
            ? "which cannot be added up; let 'op' be mean, or name the column of what they are rates of"
            : "of which there is no \(operation); let 'op' be count, or name the column of what is measured"
        return Diagnostic(
            .dataDoubtfulCalculation, .warning, "'\(field.value)' holds \(what.rawValue), \(advice)", at: field.range)
    }

    fileprivate static func repeatedRow(
        _ names: [String], _ place: SourceRange, summedAt field: Located<String>
    ) -> Diagnostic {
        Diagnostic(
            .semanticCountedTwice, .warning,
            "the row of '\(names.joined(separator: "', '"))' stands in the table twice, and its '\(field.value)' is summed up twice; leave one "
                + "of the two out", at: field.range, notes: [.init("it stands here again", at: place)])
    }

    fileprivate static func firstOfNoOrder(_ operation: String, column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnorderedTimes, .warning,
            "'\(operation)' takes the rows as they stand, and their times in '\(column)' jump, so that it is not the "
                + "\(operation == "first" ? "earliest" : "latest"); write a step 'sort' before it", at: range)
    }
}
