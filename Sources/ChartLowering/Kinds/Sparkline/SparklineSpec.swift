import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// The course of some values in a drawing as small as a word.
struct SparklineSpec: NonCartesianKind {
    static let elements = ["sparkline"]
    static let smallElements = elements

    var element: Located<String>
    var id: Located<String>?
    var data: Located<String>?
    /// The columns of what the values belong to, and of the values.
    var x: Located<String>?
    var y: Located<String>?
    var categories: ItemList?
    var values: ItemList?
    var color: SeriesColor?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?

    var hasFormat: Bool { true }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        self.element = decoder.name(of: element)
        id = decoder.located(element, "id")
        data = decoder.located(element, "data")
        x = decoder.located(element, "x")
        y = decoder.located(element, "y")
        categories = decoder.list(element, "categories")
        values = decoder.list(element, "values")
        color = decoder.color(element, "color")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
    }

    var standardWidth: Double { 120 }
    /// A line has one course.
    var hasStates: Bool { false }

    /// The most values of a line: more than a screen has columns for.
    private static let limit = 10_000

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> SparklineMark? {
        let valueFormat = chart.formats.number(format, currency: currency, into: &diagnostics)
        guard let (values, names) = columns(in: tables, into: &diagnostics) else { return nil }
        let count = values.values.count
        guard count <= Self.limit else {
            diagnostics.report(
                .tooMany(
                    "values of a '\(element.value)'", count, limit: Self.limit,
                    advice: "'aggregate' or 'filter' leaves fewer", at: values.cells.range(Self.limit)))
            return nil
        }
        var reports = RepeatedReports()
        for (row, value) in values.values.enumerated() {
            guard let value, !DrawableRange.contains(value) else { continue }
            reports.add(.valueOutOfRange(values.cells.text(row) ?? "", at: values.cells.range(row)))
        }
        defer { reports.report(to: &diagnostics) }
        guard reports.isEmpty else { return nil }
        return SparklineMark(
            values: values.values,
            names: names.map { names in values.values.indices.map { names.text($0) ?? tables.phrases.missing } } ?? [],
            color: color ?? .palette(0), valueFormat: valueFormat)
    }

    /// The values, and what they belong to; nil: a mistake was reported.
    private func columns(
        in tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> (values: NumberColumn, names: CellSource?)? {
        if let list = values ?? categories, x != nil || y != nil {
            let name = values == nil ? "categories" : "values"
            diagnostics.report(.conflictingAttributes(name, with: y == nil ? "x" : "y", at: list.range))
            return nil
        }
        if let values {
            guard let categories else { return (NumberColumn(values, into: &diagnostics), nil) }
            let count = categories.items.count
            if count != values.items.count {
                diagnostics.report(
                    .lengthMismatch(values.items.count, expected: count, of: "category", at: values.range))
                return nil
            }
            return (NumberColumn(values, into: &diagnostics), .list(categories.items, categories.range.file))
        }
        guard let y else {
            diagnostics.report(.missingValues(element, expected: "'values', or 'y'"))
            return nil
        }
        guard let (table, _) = tables.table(data, for: y, into: &diagnostics) else { return nil }
        let names = x.map { table.column($0, into: &diagnostics) }
        guard let values = table.numbers(y, into: &diagnostics) else { return nil }
        guard let names else { return (values, nil) }
        return names.map { (values, $0.cells) }
    }

    func names(of rows: SparklineMark) -> [String] { [] }

    func chart(
        of rows: SparklineMark, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        lowerer.chart(.sparkline(rows), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }
}

extension SparklineMark: LoweredNonCartesianMark {
    var plot: Plot { .sparkline(self) }
    var standardHeight: Double { 24 }
}
