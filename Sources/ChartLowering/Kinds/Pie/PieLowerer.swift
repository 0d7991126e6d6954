import ChartDiagnostics
import ChartIR

/// Makes a pie of its rows: each is a slice and a series of its own.
struct PieLowerer {
    struct Slice {
        /// With the place of its row.
        var label: Located<String>
        var value: Double
    }

    private let spec: PieSpec
    private let tables: ChartTables
    private let formats: FormatLowerer

    init(_ spec: PieSpec, _ tables: ChartTables, formats: FormatLowerer) {
        self.spec = spec
        self.formats = formats
        self.tables = tables
    }

    /// The rows that have a value; nil: reported.
    func slices(into diagnostics: inout DiagnosticCollector) -> [Slice]? {
        guard let rows = rows(into: &diagnostics) else { return nil }
        var slices: [Slice] = []
        var first: [String: SourceRange] = [:]
        var reports = RepeatedReports()
        for row in rows.values.values.indices {
            guard let value = rows.values.values[row] else { continue }
            let cells = rows.values.cells
            let label = rows.labels.text(row) ?? LayerResolver.nameOfMissing
            let range = rows.labels.range(row)
            if value < 0 { reports.add(.negativeShare(cells.text(row) ?? "", at: cells.range(row))) }
            if !DrawableRange.contains(value) {
                reports.add(.valueOutOfRange(cells.text(row) ?? "", at: cells.range(row)))
            }
            if let earlier = first.updateValue(range, forKey: label) {
                reports.add(.duplicateSlice(label, at: range, first: earlier))
            }
            slices.append(Slice(label: Located(label, at: range), value: value))
        }
        defer { reports.report(to: &diagnostics) }
        return reports.isEmpty ? slices : nil
    }

    func mark(
        _ slices: [Slice], _ series: SeriesList, into diagnostics: inout DiagnosticCollector
    ) -> PieMark {
        let hole = spec.hole ?? 0
        return PieMark(
            slices: slices.compactMap { slice in
                series.index(slice.label.value).map { PieMark.Slice(series: $0, value: slice.value) }
            },
            hole: hole,
            gap: spec.gap ?? (hole > 0 ? 4 : 0),
            valueFormat: formats.number(spec.format, currency: spec.currency, into: &diagnostics))
    }

    // MARK: Rows

    private struct Rows {
        var labels: CellSource
        var values: NumberColumn
    }

    private func rows(into diagnostics: inout DiagnosticCollector) -> Rows? {
        if let other = spec.values ?? spec.labels, spec.value != nil || spec.label != nil {
            let name = spec.value == nil ? "label" : "value"
            let list = spec.values == nil ? "labels" : "values"
            diagnostics.report(.conflictingAttributes(list, with: name, at: other.range))
            return nil
        }
        if let list = spec.values { return inlineRows(list, into: &diagnostics) }
        guard let field = spec.value else {
            diagnostics.report(.missingValues(spec.element, expected: "'values', or 'label' and 'value'"))
            return nil
        }
        return tableRows(field, into: &diagnostics)
    }

    private func inlineRows(_ list: ItemList, into diagnostics: inout DiagnosticCollector) -> Rows? {
        let values = NumberColumn(list, into: &diagnostics)
        guard let labels = spec.labels else {
            return Rows(labels: .ordinals(count: list.items.count, spec.element.range), values: values)
        }
        guard labels.items.count == list.items.count else {
            diagnostics.report(
                .lengthMismatch(list.items.count, expected: labels.items.count, of: "label", at: list.range))
            return nil
        }
        return Rows(labels: .list(labels.items, labels.range.file), values: values)
    }

    private func tableRows(
        _ field: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        guard let (table, _) = tables.table(spec.data, for: field, into: &diagnostics) else { return nil }
        let labels = spec.label.map { table.column($0, into: &diagnostics) }
        guard let values = table.numbers(field, into: &diagnostics) else { return nil }
        guard let labels else {
            return Rows(labels: .ordinals(count: table.rowCount, spec.element.range), values: values)
        }
        return labels.map { Rows(labels: $0.cells, values: values) }
    }
}
