import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// The colours that a mark gives its rows: by a column, or by a list.
struct RowColors {
    let rows: LabelledSpec
    /// The name of a column.
    let field: Located<String>?
    let list: ItemList?
    let tables: ChartTables

    /// By the name of the series; those that are the palette's are left out.
    func colors(of rows: [LabelledRows.Row], into diagnostics: inout DiagnosticCollector) -> [String: SeriesColor] {
        if field != nil, let list {
            diagnostics.report(.conflictingAttributes("colors", with: "color", at: list.range))
            return [:]
        }
        return list.map { listed($0, rows, into: &diagnostics) } ?? field.map { named($0, rows, into: &diagnostics) }
            ?? [:]
    }

    private func listed(
        _ list: ItemList, _ rows: [LabelledRows.Row], into diagnostics: inout DiagnosticCollector
    ) -> [String: SeriesColor] {
        let count = self.rows.values?.items.count ?? table(into: &diagnostics)?.rowCount ?? list.items.count
        guard list.items.count == count else {
            diagnostics.report(.colorCount(list.items.count, expected: count, at: list.range))
            return [:]
        }
        return colors(of: rows, into: &diagnostics) { (list.items[$0].text, list.range($0)) }
    }

    private func named(
        _ field: Located<String>, _ rows: [LabelledRows.Row], into diagnostics: inout DiagnosticCollector
    ) -> [String: SeriesColor] {
        guard self.rows.values == nil else {
            diagnostics.report(.colorWithoutTable(at: field.range))
            return [:]
        }
        guard let column = table(into: &diagnostics)?.column(field, into: &diagnostics) else { return [:] }
        return colors(of: rows, into: &diagnostics) { (column.cells.text($0), column.cells.range($0)) }
    }

    private func table(into diagnostics: inout DiagnosticCollector) -> Table? {
        guard let value = rows.value else { return nil }
        return tables.table(rows.data, for: value, into: &diagnostics)?.0
    }

    private func colors(
        of rows: [LabelledRows.Row], into diagnostics: inout DiagnosticCollector,
        _ written: (Int) -> (text: String?, range: SourceRange)
    ) -> [String: SeriesColor] {
        var reports = RepeatedReports()
        var colors: [String: SeriesColor] = [:]
        for row in rows {
            let (text, range) = written(row.place)
            guard let text else { continue }
            if let color = SpecDecoder.seriesColor(text) {
                colors[row.label.value] = color
            } else {
                let near = Suggestion.nearest(to: text, among: PaletteName.names + Color.cssNames)
                reports.add(.invalidValue(text, expected: SpecDecoder.expectedColor, suggestion: near, at: range))
            }
        }
        reports.report(to: &diagnostics)
        return colors
    }
}
