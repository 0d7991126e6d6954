import ChartDiagnostics
import ChartDocument
import ChartIR

// The columns that tooltips tell in place of values: `fields` of a `tooltip`.

extension TooltipSpec {
    /// The columns as the author names them.
    private var named: [Located<String>] {
        guard let fields, content != Tooltip.Content.none else { return [] }
        return fields.items.indices.compactMap { index in
            fields.items[index].text.map { Located($0, at: SourceRange(fields.range.file, fields.items.range(index))) }
        }
    }

    /// The told columns that the table of a mark has, after the one that tells its series apart.
    func columns(of mark: CartesianMarkSpec, in tables: ChartTables) -> [Column] {
        let named = named.map(\.value)
        guard let first = mark.y ?? mark.series.lazy.compactMap(\.y).first, !named.isEmpty else { return [] }
        var ignored = DiagnosticCollector()
        guard let table = tables.table(mark.data, for: first, into: &ignored)?.table else { return [] }
        let columns = named.compactMap { table.column($0) }
        guard !columns.isEmpty, let series = mark.seriesField?.value, !named.contains(series) else { return columns }
        return [table.column(series)].compactMap(\.self) + columns
    }

    /// Reports columns that no mark's table has, and where no mark tells any.
    /// - Parameter marks: all that are drawn.
    func checkFields(
        of marks: [Mark], _ specs: [CartesianMarkSpec], in tables: ChartTables,
        into diagnostics: inout DiagnosticCollector
    ) {
        let fields = named
        guard let range = self.fields?.range, let first = fields.first else { return }
        var ignored = DiagnosticCollector()
        let read = specs.filter { $0.y != nil || $0.series.contains { $0.y != nil } }
        let known = read.compactMap { tables.table($0.data, for: first, into: &ignored)?.table }
        for field in fields where !known.isEmpty && known.allSatisfy({ $0.column(field.value) == nil }) {
            let names = known[0].columns.map(\.name)
            let parts = field.value.split { $0 == " " || $0 == "," || $0 == ";" }.map(String.init)
            diagnostics.report(
                parts.count > 1 && parts.allSatisfy(names.contains)
                    ? .fieldsInOne(field, columns: parts) : .unknownField(field, among: names))
        }
        guard !marks.contains(where: { $0.valueSeries.contains { $0.fields != nil } }) else { return }
        let reason =
            read.isEmpty
            ? "no mark on x and y reads its values from columns" : "each form of these marks stands for several rows"
        let isKnown = known.isEmpty || fields.contains { field in known.contains { $0.column(field.value) != nil } }
        if isKnown { diagnostics.report(.unusedAttribute("fields", because: reason, at: range)) }
    }
}

extension PlacedLayer {
    /// What tooltips tell of some rows of the values; nil: their values.
    func fields(of rows: [Int]) -> TooltipFields? {
        guard !layer.toldColumns.isEmpty else { return nil }
        let mark = layer.spec
        let fields = layer.toldColumns.map { column in
            let origin: TooltipFields.Origin =
                column.name == mark.y?.value ? .values : column.name == mark.x?.value ? .positions : .own
            let cells: TooltipFields.Cells =
                switch column.values {
                case .number(let numbers): .numbers(rows.map { numbers[$0] }, of: origin)
                case .time(let times): .times(rows.map { times[$0] }, of: origin)
                case .text(let texts): .texts(rows.map { texts[$0] })
                }
            return TooltipFields.Field(name: column.name, cells: cells)
        }
        return TooltipFields(fields, nameSeries: mark.seriesField != nil)
    }
}

extension Diagnostic {
    fileprivate static func fieldsInOne(_ field: Located<String>, columns: [String]) -> Diagnostic {
        let isJSON = Document.Spelling(of: field.range.file) == .json
        let list =
            isJSON
            ? "[" + columns.map { "\"\($0)\"" }.joined(separator: ", ") + "]" : columns.joined(separator: " ")
        return Diagnostic(
            .semanticUnknownField, .error,
            "'\(field.value)' is one name with several in it; the columns are listed as \(list)", at: field.range)
    }
}
