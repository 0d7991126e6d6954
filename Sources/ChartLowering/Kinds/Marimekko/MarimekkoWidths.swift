import ChartDiagnostics
import ChartDocument
import ChartIR

/// The author's own widths of the columns of a marimekko: a column of the table, or a list with one for each category.
struct MarimekkoWidths {
    private let spec: MarimekkoSpec
    private let layer: Layer

    init(_ spec: MarimekkoSpec, _ layer: Layer) {
        (self.spec, self.layer) = (spec, layer)
    }

    /// The widths, row by row with the positions of the layer; nil: a mistake was reported.
    func column(in tables: ChartTables, into diagnostics: inout DiagnosticCollector) -> NumberColumn? {
        let readsTable = layer.tableIndex != nil
        if let widths = spec.widths {
            guard !readsTable, spec.width == nil else {
                let other = readsTable ? "y" : "width"
                diagnostics.report(.conflictingAttributes("widths", with: other, at: widths.range))
                return nil
            }
            let expected = layer.positions.count
            guard widths.items.count == expected else {
                diagnostics.report(
                    .lengthMismatch(widths.items.count, expected: expected, of: "column", at: widths.range))
                return nil
            }
            return NumberColumn(widths, into: &diagnostics)
        }
        guard let width = spec.width else { return nil }
        guard readsTable else {
            diagnostics.report(.conflictingAttributes("width", with: "values", at: width.range))
            return nil
        }
        return tables.table(spec.data, for: width, into: &diagnostics)?.table.numbers(width, into: &diagnostics)
    }

    /// The width of each column: that of the first of its rows that has one, with which all others must agree; 0 where
    /// none has.
    /// - Parameters:
    ///   - labels: those of the columns.
    ///   - places: the index of the column that each row stands in.
    func widths(
        _ column: NumberColumn, of labels: [String], at places: [Double?], into diagnostics: inout DiagnosticCollector
    ) -> [Double] {
        var reports = RepeatedReports()
        defer { reports.report(to: &diagnostics) }
        var widths: [Int: (value: Double, row: Int)] = [:]
        for row in Set(layer.series.flatMap { $0.rows.map(\.position) }).sorted() {
            guard let place = places[row], let value = column.values[row] else { continue }
            let (text, range) = (column.cells.text(row) ?? "", column.cells.range(row))
            guard value >= 0, DrawableRange.contains(value) else {
                reports.add(.invalidValue(text, expected: "a width of 0 or more", at: range))
                continue
            }
            guard let first = widths[Int(place)] else {
                widths[Int(place)] = (value, row)
                continue
            }
            guard first.value != value, labels.indices.contains(Int(place)) else { continue }
            reports.add(
                .twoWidths(text, of: labels[Int(place)], at: range, first: column.cells.range(first.row)))
        }
        return labels.indices.map { widths[$0]?.value ?? 0 }
    }
}

extension Diagnostic {
    fileprivate static func twoWidths(
        _ width: String, of column: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticDuplicatePoint, .error,
            "the column '\(column)' has two widths, and this is \(width); all its rows have the same", at: range,
            notes: [.init("the first width is here", at: first)])
    }
}
