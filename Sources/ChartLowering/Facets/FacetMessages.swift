import ChartDiagnostics
import ChartIR

/// The wording of what is wrong with panels, sorted by name.
extension Diagnostic {
    static func impossibleFacet(_ what: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticImpossibleFacet, .error, what, at: range)
    }

    static func tooManyPanels(_ columns: Int, times rows: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "\(columns) columns and \(rows) rows make \(columns * rows) panels; \(FacetTables.limit) at most can be drawn: "
                + "'filter' chooses rows of the data, 'bin' and 'time-unit' bring values together",
            at: range)
    }

    static func tooManyPanels(_ count: Int, of field: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "column '\(field.value)' has \(count) different values; 1 to \(FacetTables.limit) can be panels: "
                + "'filter' chooses rows, 'bin' and 'time-unit' bring values together",
            at: field.range)
    }
}

extension FacetSpec {
    /// Reports what cannot be drawn in panels.
    func check(
        _ marks: [CartesianMarkSpec], in chart: ChartSpec, hasUpperAxis: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        if hasUpperAxis {
            let axis = chart.y.first { $0.side?.value == .second }?.element.range
            let mark = marks.first { $0.axis == .second }?.element.range
            diagnostics.report(
                .impossibleFacet(
                    "panels of horizontal forms share one value axis, below them; leave 'axis' out, or draw two charts",
                    at: axis ?? mark ?? element.range))
        }
        if rows == nil, let list = rowCategories {
            diagnostics.report(
                .unusedAttribute("row-categories", because: "there are no 'rows'", at: list.range))
        }
        if let rows {
            if let columns {
                diagnostics.report(.conflictingAttributes("columns", with: "rows", at: columns.range))
            }
            if rows.value == by.value {
                diagnostics.report(
                    .impossibleFacet(
                        "'by' and 'rows' are one column, so most panels would be empty; leave 'rows' out",
                        at: rows.range))
            }
        }
    }

    /// Reports names beside rows that have none.
    func checkNames(of facets: Facets?, into diagnostics: inout DiagnosticCollector) {
        guard let names, names.value == .left, facets?.hasRowNames == false else { return }
        diagnostics.report(
            .unusedAttribute(
                "names", because: "panels side by side have their names above them; 'columns' 1 or 'rows' makes rows",
                at: names.range))
    }

    /// Reports scales that panels cannot have of their own.
    func checkScales(on x: Axis, _ y: Axis, into diagnostics: inout DiagnosticCollector) {
        guard let scales, let own = scales.value.own else { return }
        let names = [("x", own.hasX && x.hasNames), ("y", own.hasY && y.hasNames)].filter(\.1).map(\.0)
        guard !names.isEmpty else { return }
        let canBeFreed = scales.value == .free && !y.hasNames
        diagnostics.report(
            .impossibleFacet(
                "the names on \(names.joined(separator: " and ")) are the same in all panels; "
                    + (canBeFreed ? "'free-y' frees the values alone" : "leave 'scales' out"),
                at: scales.range))
    }
}

extension Axis {
    fileprivate var hasNames: Bool { if case .category = scale { true } else { false } }
}
