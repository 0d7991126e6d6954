import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// The colours of a mark in which each row is a series: `color`, a colour or a column of them, or the list `colors`.
struct RowColors {
    let spec: LabelledSpec
    let color: Located<String>?
    let colors: ItemList?
    let tables: ChartTables

    /// A colour for each row of the table or of the list, nil where it is the series' own; nil: the author has none.
    /// - Parameter count: how many rows there are.
    func colors(count: Int, into diagnostics: inout DiagnosticCollector) -> [SeriesColor?]? {
        if let colors, color != nil {
            diagnostics.report(.conflictingAttributes("colors", with: "color", at: colors.range))
            return nil
        }
        if let colors {
            // Where labels and values differ in number, which is reported, it is not known which are right.
            let isAsMany = spec.values?.items.count == colors.items.count
            return Self.listed(isAsMany ? colors.fitted(to: count) : colors, count: count, into: &diagnostics)
        }
        guard let color else { return nil }
        var ignored = DiagnosticCollector()
        let table = spec.value.flatMap { tables.table(spec.data, for: $0, into: &ignored)?.table }
        if let column = table?.column(color.value) {
            return Self.read(column, namedBy: color, splits: false, into: &diagnostics)
        }
        if let plain = SpecDecoder.seriesColor(color.value) {
            if let warning = Diagnostic.exceedingColor(color.value, at: color.range) { diagnostics.report(warning) }
            return Array(repeating: plain, count: count)
        }
        let columns = table?.columns.map(\.name) ?? []
        let near = Suggestion.nearest(to: color.value, among: columns + PaletteName.names + Color.cssNames)
        let expected =
            ForeignColor.expectation(besides: color.value)
            ?? SpecDecoder.expectedColor + (columns.isEmpty ? "" : ", nor is it a column of the data")
            + SpecDecoder.adviceOnSeveralColors(color.value)
        diagnostics.report(.invalidValue(color.value, expected: expected, suggestion: near, at: color.range))
        return nil
    }

    /// A column of colours, nil where a cell is empty or wrong.
    /// - Parameters:
    ///   - name: the attribute that names the column.
    ///   - splits: whether the rows could be parted into series by the column.
    static func read(
        _ column: Column, namedBy name: Located<String>, splits: Bool, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?] {
        let texts = (0..<column.count).compactMap(column.cells.text)
        if texts.count > 1, !texts.contains(where: { SpecDecoder.seriesColor($0) != nil }) {
            diagnostics.report(.namesForColors(name, example: texts[0], splits: splits))
            return Array(repeating: nil, count: column.count)
        }
        var reports = RepeatedReports()
        let colors = (0..<column.count).map { row in
            column.cells.text(row).flatMap { color($0, at: column.cells.range(row), into: &reports) }
        }
        reports.report(to: &diagnostics)
        return colors
    }

    /// A list of as many colours as there are rows; nil: a mistake was reported. Each item is read whatever their number.
    static func listed(
        _ list: ItemList, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        var reports = RepeatedReports()
        let colors = list.items.indices.map { index in
            list.items[index].text.flatMap { color($0, at: list.range(index), into: &reports) }
        }
        reports.report(to: &diagnostics)
        guard colors.count == count else {
            diagnostics.report(.colorCount(colors.count, expected: count, at: list.range))
            return nil
        }
        return colors
    }

    /// The colour that a text names; nil: a mistake was reported.
    private static func color(_ text: String, at range: SourceRange, into reports: inout RepeatedReports)
        -> SeriesColor?
    {
        if let color = SpecDecoder.seriesColor(text) { return color }
        let near = Suggestion.nearest(to: text, among: PaletteName.names + Color.cssNames)
        reports.add(.invalidValue(text, expected: SpecDecoder.expectedColor, suggestion: near, at: range))
        return nil
    }
}

extension Diagnostic {
    fileprivate static func namesForColors(_ column: Located<String>, example: String, splits: Bool) -> Diagnostic {
        let advice =
            splits
            ? "to split the rows into series by it write 'series' in place of 'color'"
            : "every row has a colour of the palette without it"
        return Diagnostic(
            .semanticInvalidValue, .error,
            "column '\(column.value)' holds no colours, but texts such as '\(example.prefix(40))'; \(advice)",
            at: column.range)
    }
}
