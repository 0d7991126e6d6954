import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// Where the rows of a mark come from in which each is a series.
struct LabelledSpec: Sendable, Encodable {
    var element: Located<String>
    var id: Located<String>?
    var data: Located<String>?
    var label: Located<String>?
    var value: Located<String>?
    var labels: ItemList?
    var values: ItemList?
}

extension SpecDecoder {
    mutating func labelled(_ element: Element) -> LabelledSpec {
        LabelledSpec(
            element: name(of: element), id: located(element, "id"), data: located(element, "data"),
            label: located(element, "label"), value: located(element, "value"), labels: list(element, "labels"),
            values: list(element, "values"))
    }
}

/// The rows of a mark in which each is a series of its own, named by its label: slices, wedges, tracks.
struct LabelledRows {
    struct Row {
        /// What the row is called, with its place in the document.
        var label: Located<String>
        var value: Double
        /// The index of the row among all, those without a value included.
        var place: Int
        /// Where the value stands.
        var range: SourceRange
    }

    private let spec: LabelledSpec
    private let tables: ChartTables
    /// What a row becomes, which says whether a value may be negative: shares of a whole are not.
    private let item: Item

    enum Item: String {
        case slice, value

        var isShare: Bool { self == .slice }
    }

    init(_ spec: LabelledSpec, _ tables: ChartTables, item: Item = .slice) {
        self.spec = spec
        self.tables = tables
        self.item = item
    }

    /// The rows that have a value, none of them a negative share; nil: a mistake was reported.
    func rows(into diagnostics: inout DiagnosticCollector) -> [Row]? {
        guard let columns = columns(into: &diagnostics) else { return nil }
        let count = columns.values.values.count
        guard count <= DrawableCounts.slices else {
            diagnostics.report(
                .tooMany(
                    "rows of '\(spec.element.value)'", count, limit: DrawableCounts.slices,
                    advice: "'aggregate' or 'filter' leaves fewer",
                    at: columns.values.cells.range(DrawableCounts.slices)))
            return nil
        }
        var rows: [Row] = []
        var first: [String: SourceRange] = [:]
        var reports = RepeatedReports()
        for row in columns.values.values.indices {
            guard let value = columns.values.values[row] else { continue }
            let cells = columns.values.cells
            let label = columns.labels.text(row) ?? tables.phrases.missing
            let range = columns.labels.range(row)
            if value < 0, item.isShare { reports.add(.negativeShare(cells.text(row) ?? "", at: cells.range(row))) }
            if !DrawableRange.contains(value) {
                reports.add(.valueOutOfRange(cells.text(row) ?? "", at: cells.range(row)))
            }
            if let earlier = first.updateValue(range, forKey: label) {
                reports.add(.duplicateRow(label, item.rawValue, at: range, first: earlier))
            }
            rows.append(Row(label: Located(label, at: range), value: value, place: row, range: cells.range(row)))
        }
        // What a list lacks that is too short is told already.
        let isWhole = spec.values.map { $0.items.count == count } ?? true
        if isWhole, let missing = columns.values.values.firstIndex(of: nil), !rows.isEmpty {
            diagnostics.report(
                .rowsWithoutValue(count - rows.count, of: count, at: columns.values.cells.range(missing)))
        }
        defer { reports.report(to: &diagnostics) }
        return reports.isEmpty ? rows : nil
    }

    /// How many rows there are, with those that have no value. Labels say so before values, whose list is made to fit.
    var count: Int {
        if let list = spec.values { return spec.labels?.items.count ?? list.items.count }
        var ignored = DiagnosticCollector()
        return spec.value.flatMap { tables.table(spec.data, for: $0, into: &ignored)?.table.rowCount } ?? 0
    }

    // MARK: Columns

    private struct Columns {
        var labels: CellSource
        var values: NumberColumn
    }

    private func columns(into diagnostics: inout DiagnosticCollector) -> Columns? {
        if let other = spec.values ?? spec.labels, spec.value != nil || spec.label != nil {
            let name = spec.value == nil ? "label" : "value"
            let list = spec.values == nil ? "labels" : "values"
            if let label = spec.label, spec.value == nil, spec.labels == nil {
                diagnostics.report(.columnBesideLists(name, list: "labels", list, at: label.range))
            } else if let value = spec.value, spec.label == nil, spec.values == nil {
                diagnostics.report(.columnBesideLists(name, list: "values", list, at: value.range))
            } else {
                diagnostics.report(.conflictingAttributes(list, with: name, at: other.range))
            }
            return nil
        }
        if let list = spec.values { return inlineRows(list, into: &diagnostics) }
        guard let field = spec.value else {
            diagnostics.report(.missingValues(spec.element, expected: "'values', or 'label' and 'value'"))
            return nil
        }
        return tableRows(field, into: &diagnostics)
    }

    private func inlineRows(_ list: ItemList, into diagnostics: inout DiagnosticCollector) -> Columns? {
        guard let labels = spec.labels else {
            let values = NumberColumn(list, into: &diagnostics)
            return Columns(labels: .ordinals(count: list.items.count, spec.element.range), values: values)
        }
        let count = labels.items.count
        if count != list.items.count {
            diagnostics.report(
                .lengthMismatch(list.items.count, expected: count, of: "label", named: labels.items, at: list.range))
        }
        let values = NumberColumn(list.fitted(to: count), into: &diagnostics)
        return Columns(labels: .list(labels.items, labels.range.file), values: values)
    }

    private func tableRows(
        _ field: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> Columns? {
        guard let (table, _) = tables.table(spec.data, for: field, into: &diagnostics) else { return nil }
        let labels = spec.label.map { table.column($0, into: &diagnostics) }
        guard let values = table.numbers(field, into: &diagnostics) else { return nil }
        guard let labels else {
            return Columns(labels: .ordinals(count: table.rowCount, spec.element.range), values: values)
        }
        return labels.map { Columns(labels: $0.cells, values: values) }
    }
}
