import ChartDiagnostics
import ChartDocument
import ChartIR

/// The numbers that the radii of slices stand for, besides the values that their angles do: a column or a list of them.
struct PieRadii: Sendable, Encodable {
    var radius: Located<String>?
    var radii: ItemList?

    /// Where the author asks for them; nil: all slices reach to the rim.
    private var range: SourceRange? { radius?.range ?? radii?.range }

    /// The name of the attribute that says them.
    private var name: String { radius == nil ? "radii" : "radius" }

    /// A number for each row, 0 where it is missing; nil: there are none, or a mistake was reported.
    /// - Parameters:
    ///   - count: how many rows there are.
    ///   - look: what else is said of the slices.
    func numbers(
        of spec: LabelledSpec, count: Int, look: PieLookSpec, in tables: ChartTables,
        into diagnostics: inout DiagnosticCollector
    ) -> [Double]? {
        guard let range else { return nil }
        if radius != nil, let radii {
            diagnostics.report(.conflictingAttributes("radii", with: "radius", at: radii.range))
            return nil
        }
        if let other = look.other, other > 0 {
            diagnostics.report(.conflictingAttributes(name, with: "other", at: range))
            return nil
        }
        guard let column = column(of: spec, count: count, in: tables, into: &diagnostics) else { return nil }
        var reports = RepeatedReports()
        for row in column.values.indices {
            guard let value = column.values[row] else { continue }
            let (text, place) = (column.cells.text(row) ?? "", column.cells.range(row))
            if value < 0 { reports.add(.negativeSize(text, at: place)) }
            if !DrawableRange.contains(value) { reports.add(.valueOutOfRange(text, at: place)) }
        }
        defer { reports.report(to: &diagnostics) }
        return reports.isEmpty ? column.values.map { $0 ?? 0 } : nil
    }

    private func column(
        of spec: LabelledSpec, count: Int, in tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> NumberColumn? {
        if let radii {
            if radii.items.count != count {
                diagnostics.report(
                    .lengthMismatch(radii.items.count, expected: count, of: "value", at: radii.range))
            }
            return NumberColumn(radii.fitted(to: count), into: &diagnostics)
        }
        guard let radius else { return nil }
        guard spec.values == nil else {
            diagnostics.report(.columnBesideLists("radius", list: "radii", "values", at: radius.range))
            return nil
        }
        return tables.table(spec.data, for: radius, into: &diagnostics)?.table.numbers(radius, into: &diagnostics)
    }
}
