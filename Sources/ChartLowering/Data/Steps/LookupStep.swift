import ChartDiagnostics
import ChartDocument
import ChartIR

/// Adds columns of another table: each row takes the values of the row there that has its key, or becomes a row for each that
/// has it.
struct LookupStep {
    private let spec: LookupSpec
    private let context: StepRunner.Context

    init(_ spec: LookupSpec, _ context: StepRunner.Context) {
        self.spec = spec
        self.context = context
    }

    /// What was found in the two tables.
    private struct Match {
        /// The column whose values are looked up, and the one where they are found.
        var column: Column
        var key: Column
        /// The columns that are added, and their names.
        var added: [Column]
        var names: [String]
    }

    /// The table with the columns; nil: there was a mistake, which has been reported.
    func run(on table: Table, into diagnostics: inout DiagnosticCollector) -> Table? {
        guard var match = match(table, into: &diagnostics) else { return nil }
        let fallbacks = match.added.compactMap { fallback(as: $0, into: &diagnostics) }
        guard let found = rows(of: match.key, match.added, into: &diagnostics), fallbacks.count == match.added.count
        else { return nil }
        let matches = (0..<table.rowCount).map { row in match.column.lookupKey(row).flatMap { found[$0] } ?? [] }
        guard mayGrow(table, matches, match, into: &diagnostics) else { return nil }
        reportMisses(matches.map(\.isEmpty), match.column, into: &diagnostics)
        guard matches.contains(where: { $0.count > 1 }) else {
            return adding(match, matches.map(\.first), fallbacks, to: table)
        }
        let origins = matches.indices.flatMap { Array(repeating: $0, count: max(matches[$0].count, 1)) }
        match.column = match.column.selecting(origins)
        let rows = matches.flatMap { $0.isEmpty ? [nil] : $0.map { Optional($0) } }
        return adding(match, rows, fallbacks, to: table.selecting(origins))
    }

    /// Whether the table is small enough with the rows and columns that are found; reported where it is not.
    /// - Parameter matches: for each row of the table, those of the other one that have its key.
    private func mayGrow(
        _ table: Table, _ matches: [[Int]], _ match: Match, into diagnostics: inout DiagnosticCollector
    ) -> Bool {
        var count = 0
        for rows in matches { count += max(rows.count, 1) }
        var notes: [Diagnostic.Note] = []
        // The key that makes the most rows of one.
        if count > table.rowCount, let row = matches.indices.max(by: { matches[$0].count < matches[$1].count }) {
            let key = match.column.cells.text(row) ?? ""
            let text = "'\(key)', for one, stands in \(matches[row].count) rows of '\(spec.source.value)'"
            notes.append(.init(text, at: match.key.cells.range(matches[row][0])))
        }
        return table.mayGrow(
            columns: table.columns.count + match.added.count, rows: count, at: spec.fields.range, notes: notes,
            into: &diagnostics)
    }

    /// The columns of both tables; nil: there was a mistake, which has been reported.
    private func match(_ table: Table, into diagnostics: inout DiagnosticCollector) -> Match? {
        let column = table.stepColumn(spec.field, into: &diagnostics)
        let found = foundColumns(for: column, into: &diagnostics)
        let names = self.names(besides: table, into: &diagnostics)
        guard let column, let (key, added) = found, let names else { return nil }
        guard isAlike(column, key, into: &diagnostics) else { return nil }
        return Match(column: column, key: key, added: added, names: names)
    }

    /// The columns of the other table; nil: there was a mistake, which has been reported.
    /// - Parameter column: the one whose values are looked up; nil: there is none.
    private func foundColumns(
        for column: Column?, into diagnostics: inout DiagnosticCollector
    ) -> (key: Column, added: [Column])? {
        guard let other = context.tables[spec.source.value] else { return nil }
        let key: Column?
        if spec.key == nil, other.column(spec.field.value) == nil {
            key = nil
            // A name that this table lacks, too, is a slip.
            if let column {
                let names = other.columns.map(\.name)
                diagnostics.report(.noKey(spec.field, in: spec.source.value, likely(for: column, in: other), names))
            }
        } else {
            key = other.stepColumn(spec.key ?? spec.field, in: spec.source.value, into: &diagnostics)
        }
        let added = other.stepColumns(spec.fields, in: spec.source.value, into: &diagnostics)
        guard let key, let added else { return nil }
        return (key, added)
    }

    /// The only column of the other table that holds one of the values that are looked up; nil: none does, or several do.
    private func likely(for column: Column, in other: Table) -> String? {
        let values = Set((0..<column.count).compactMap { column.lookupKey($0) })
        let found = other.columns.filter { candidate in
            candidate.type == column.type
                && (0..<candidate.count).contains { candidate.lookupKey($0).map(values.contains) == true }
        }
        return found.count == 1 ? found[0].name : nil
    }

    private func isAlike(_ column: Column, _ key: Column, into diagnostics: inout DiagnosticCollector) -> Bool {
        if column.type == key.type || column.isOpen || key.isOpen { return true }
        diagnostics.report(.differentKeys(spec.field, column.type, spec.source, key.type))
        return false
    }

    private func adding(_ match: Match, _ rows: [Int?], _ fallbacks: [Fallback], to table: Table) -> Table {
        var result = table
        for (index, name) in match.names.enumerated() {
            result = result.setting(
                Self.column(
                    name, of: match.added[index], rows, beside: match.column.cells, fallback: fallbacks[index]))
        }
        return result
    }

    // MARK: Names

    /// The names of the new columns; nil: there was a mistake, which has been reported.
    private func names(besides table: Table, into diagnostics: inout DiagnosticCollector) -> [String]? {
        let names = spec.names ?? spec.fields
        guard names.items.count == spec.fields.items.count else {
            diagnostics.report(
                .unequalNames(names.items.count, expected: spec.fields.items.count, at: names.range))
            return nil
        }
        var areFine = true
        var first: [String: SourceRange] = [:]
        for (index, item) in names.items.enumerated() {
            let name = Located(item.text ?? "", at: names.range(index))
            if table.column(name.value) != nil {
                diagnostics.report(.nameTaken(name, advice: "'as' gives the new columns other names"))
                areFine = false
            } else if spec.names != nil, let earlier = first.updateValue(name.range, forKey: name.value) {
                diagnostics.report(.columnNamedTwice(name, first: earlier))
                areFine = false
            }
        }
        return areFine ? names.items.map { $0.text ?? "" } : nil
    }

    // MARK: Keys

    /// Which rows have which key, one alone unless all are taken; nil: one has several rows that do not agree, which was
    /// reported.
    private func rows(
        of key: Column, _ added: [Column], into diagnostics: inout DiagnosticCollector
    ) -> [LookupKey: [Int]]? {
        var rows: [LookupKey: [Int]] = [:]
        var reports = RepeatedReports()
        var areUnique = true
        for row in 0..<key.count {
            guard let value = key.lookupKey(row) else { continue }
            guard spec.matches?.value != .all, let first = rows[value]?.first else {
                rows[value, default: []].append(row)
                continue
            }
            // Rows that say the same are one.
            if added.allSatisfy({ $0.lookupKey(row) == $0.lookupKey(first) }) { continue }
            let offered = reports.isEmpty && spec.matches == nil ? spec.field : nil
            reports.add(
                .duplicateKey(
                    key.cells.text(row) ?? "", in: spec.source.value, at: key.cells.range(row),
                    first: key.cells.range(first), field: offered))
            areUnique = false
        }
        reports.report(to: &diagnostics)
        return areUnique ? rows : nil
    }

    /// - Parameter misses: whether each row of the table finds nothing.
    private func reportMisses(_ misses: [Bool], _ column: Column, into diagnostics: inout DiagnosticCollector) {
        let rows = misses.indices.filter { misses[$0] && !column.isMissing($0) }
        guard let first = rows.first else { return }
        if let fallback = spec.fallback {
            // A default is there for some rows; where it is there for all of them, the keys are most likely others.
            guard misses.count > 1, misses.allSatisfy({ $0 }) else { return }
            diagnostics.report(
                .lookupMissedAll(
                    fallback.value, in: spec.source.value, column.cells.text(first) ?? "", at: spec.field.range,
                    first: column.cells.range(first)))
            return
        }
        diagnostics.report(
            .lookupMissed(
                rows.count, of: misses.count, in: spec.source.value, column.cells.text(first) ?? "",
                at: spec.field.range, first: column.cells.range(first)))
    }

    // MARK: Values

    /// What rows have that find nothing.
    private enum Fallback {
        case missing
        case value(LookupKey)

        var number: Double? { if case .value(let value) = self { value.number } else { nil } }
        var text: String? { if case .value(let value) = self { value.text } else { nil } }
        var isMissing: Bool { if case .missing = self { true } else { false } }
    }

    /// What rows have that find nothing, as a value of the column's type; nil: it is of another type, which was reported.
    private func fallback(as column: Column, into diagnostics: inout DiagnosticCollector) -> Fallback? {
        guard let written = spec.fallback else { return .missing }
        switch column.type {
        case .text: return .value(.text(written.value))
        case .number:
            let number = NumberScanner.number(ArraySlice(written.value.utf8))
            if let number, number.isFinite { return .value(.number(number)) }
        case .time:
            let time = CivilTime.parse(written.value, acceptsYear: true, clock: context.clock)
            if let time { return .value(.number(time.secondsSince1970)) }
        }
        diagnostics.report(.wrongFallback(written, column: column.name, type: column.type))
        return nil
    }

    private static func column(
        _ name: String, of column: Column, _ rows: [Int?], beside cells: CellSource, fallback: Fallback
    ) -> Column {
        func picked<Value>(_ values: [Value?], _ fallback: Value?) -> [Value?] {
            rows.map { row in
                if let row { return values[row] }
                return fallback
            }
        }
        let values: Column.Values =
            switch column.values {
            case .number(let numbers): .number(picked(numbers, fallback.number))
            case .time(let times): .time(picked(times, fallback.number))
            case .text(let texts): .text(picked(texts, fallback.text))
            }
        // A row that finds nothing is shown where its key stands.
        let places = rows.indices.map { index in
            if let row = rows[index] { return DerivedCells.Place(source: 0, row: row) }
            return DerivedCells.Place(source: 1, row: index, isMissing: fallback.isMissing)
        }
        let areWritten = fallback.isMissing && DerivedCells.areAsWritten(column.cells)
        let derived = DerivedCells(
            places, in: [column.cells, cells], values: areWritten ? nil : values, unit: column.cells.unit)
        return Column(name: name, values: values, cells: .derived(derived), order: column.order)
    }
}

/// A value that can be compared with others of its type.
enum LookupKey: Hashable {
    /// A number, or a time in seconds.
    case number(Double)
    case text(String)

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension Column {
    /// The value of a row; nil: it is missing.
    func lookupKey(_ row: Int) -> LookupKey? {
        switch values {
        case .number(let values), .time(let values): values[row].map { .number($0) }
        case .text(let values): values[row].map { .text($0) }
        }
    }
}
