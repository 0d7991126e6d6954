import ChartDiagnostics
import ChartDocument
import ChartIR

// Steps that leave no more of a table than one value, or one for each row.

extension AggregateStep {
    /// Reports rows that are counted in groups each of which is one row.
    func reportLoneRows(_ aggregation: Aggregation, of table: Table, into diagnostics: inout DiagnosticCollector) {
        let operations = ([spec.own] + spec.outputs).compactMap(\.operation)
        guard table.rowCount > 3, aggregation.groups.count == table.rowCount, let groups = spec.groups,
            !operations.isEmpty, operations.allSatisfy({ $0.value == .count })
        else { return }
        diagnostics.report(.countsOfOne(at: groups.range))
    }
}

extension StackStep {
    /// Reports shares of stacks each of which is one row.
    func reportLoneRows(of groups: RowGroups, _ table: Table, into diagnostics: inout DiagnosticCollector) {
        guard spec.offset == .normalize, let written = spec.groups, groups.areSingleRows(of: table, written.range)
        else {
            return
        }
        diagnostics.report(.sharesOfOne(at: written.range))
    }
}

extension JoinAggregateStep {
    /// Reports what is found of groups each of which is one row.
    func reportLoneRows(_ aggregation: Aggregation, of table: Table, into diagnostics: inout DiagnosticCollector) {
        guard let written = spec.groups, aggregation.groups.areSingleRows(of: table, written.range) else { return }
        diagnostics.report(.sharesOfOne(at: written.range))
    }
}

extension RowGroups {
    /// Whether each group is one row of a table in the document: a file may have more tomorrow.
    fileprivate func areSingleRows(of table: Table, _ range: SourceRange) -> Bool {
        table.rowCount > 1 && count == table.rowCount
            && table.columns.contains { column in
                if case .derived = column.cells { return false }
                return column.cells.range(0).file == range.file
            }
    }
}

extension TimeUnitStep {
    /// Reports times that are all cut to one, where they stand in the document: a file may have more tomorrow.
    func reportLoneUnit(_ column: Column, _ starts: [Double?], into diagnostics: inout DiagnosticCollector) {
        let known = starts.compactMap(\.self)
        guard known.count > 3, let first = known.first, known.allSatisfy({ $0 == first }),
            column.cells.range(0).file == spec.field.range.file, Set(column.timesIfAny ?? []).count > 1
        else { return }
        diagnostics.report(.loneUnit(spec.unit.rawValue, of: spec.field))
    }
}

extension WindowStep {
    /// Reports frames and places in groups each of which is one row, as where the column that tells the rows apart stands in .by..
    func reportLoneRows(of table: Table, into diagnostics: inout DiagnosticCollector) {
        guard let written = spec.groups, table.rowCount > 2 else { return }
        let keys = written.items.compactMap { $0.text.flatMap(table.column) }
        guard keys.count == written.items.count,
            RowGroups(keys, rowCount: table.rowCount).areSingleRows(of: table, written.range)
        else { return }
        diagnostics.report(.sharesOfOne(at: written.range))
    }

    /// Reports a frame that reaches back over more rows than there are, where these stand in the document.
    func reportLongFrame(of table: Table, into diagnostics: inout DiagnosticCollector) {
        guard case .statistic = spec.operation.value, let before = spec.frame.before, before.value >= table.rowCount,
            table.rowCount > 1,
            table.columns.first?.cells.range(0).file == before.range.file
        else { return }
        // A frame that is not whole gives nothing, and here none is.
        guard spec.frame.isPartial?.value != false else {
            diagnostics.report(.noWholeFrame(table.rowCount, at: before.range))
            return
        }
        let reason = "there are only \(table.rowCount) rows, so that every frame begins with the first"
        diagnostics.report(.unusedAttribute("before", because: reason, at: before.range))
    }
}

extension Diagnostic {
    fileprivate static func countsOfOne(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "every group is one row, so that all counts are 1; let 'by' name a column whose values come again",
            at: range)
    }

    fileprivate static func noWholeFrame(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "there are only \(count) rows, so that no frame is whole and all results are missing; write less, or leave 'partial' "
                + "out", at: range)
    }

    fileprivate static func sharesOfOne(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "every group is one row, which is all of its group; let 'by' name a column whose values come again",
            at: range)
    }

    fileprivate static func loneUnit(_ unit: String, of field: Located<String>) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "all times of '\(field.value)' are in one \(unit), so that one is left; choose a shorter 'unit'",
            at: field.range)
    }
}
