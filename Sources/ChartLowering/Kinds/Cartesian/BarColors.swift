import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// The colours of single bars.
extension LayerResolver {
    func reportColorConflicts(in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        guard case .bar(let bar) = mark.form, let colors = bar.colors else { return }
        let others = [
            ("color", bar.color != nil),
            ("series", mark.seriesField != nil || !mark.series.isEmpty),
        ]
        if let other = others.first(where: \.1) {
            diagnostics.report(.conflictingAttributes("colors", with: other.0, at: colors.range))
        }
    }

    /// The colours of inline values, one for each; nil: all are the series'.
    func barColors(
        of mark: CartesianMarkSpec, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        guard case .bar(let bar) = mark.form else { return nil }
        if let color = bar.color {
            return plainColor(color, of: mark, into: &diagnostics).map { Array(repeating: $0, count: count) }
        }
        return bar.colors.flatMap { colors($0, count: count, into: &diagnostics) }
    }

    /// nil: reported.
    private func colors(
        _ list: ItemList, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        guard list.items.count == count else {
            diagnostics.report(.colorCount(list.items.count, expected: count, at: list.range))
            return nil
        }
        var reports = RepeatedReports()
        let colors = list.items.indices.map { index in
            list.items[index].text.flatMap { color($0, at: list.range(index), into: &reports) }
        }
        reports.report(to: &diagnostics)
        return colors
    }

    /// The colours of a table's rows; nil: all are the series'.
    func barColors(
        of mark: CartesianMarkSpec, _ table: Table, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        guard case .bar(let bar) = mark.form else { return nil }
        if let list = bar.colors { return colors(list, count: table.rowCount, into: &diagnostics) }
        guard let name = bar.color else { return nil }
        guard let column = table.column(name.value) else {
            return plainColor(name, of: mark, among: table.columns.map(\.name), into: &diagnostics)
                .map { Array(repeating: $0, count: table.rowCount) }
        }
        var reports = RepeatedReports()
        let colors = (0..<column.count).map { row in
            column.cells.text(row).flatMap { color($0, at: column.cells.range(row), into: &reports) }
        }
        reports.report(to: &diagnostics)
        return colors
    }

    /// One colour for all bars; nil: reported.
    private func plainColor(
        _ text: Located<String>, of mark: CartesianMarkSpec, among columns: [String] = [],
        into diagnostics: inout DiagnosticCollector
    ) -> SeriesColor? {
        if let color = SpecDecoder.seriesColor(text.value) {
            guard mark.seriesField != nil || mark.series.count > 1 else { return color }
            diagnostics.report(.oneColorForAll(at: text.range))
            return nil
        }
        let near = Suggestion.nearest(to: text.value, among: columns + PaletteName.names + Color.cssNames)
        let expected = SpecDecoder.expectedColor + (columns.isEmpty ? "" : ", nor is it a column of the data")
        diagnostics.report(.invalidValue(text.value, expected: expected, suggestion: near, at: text.range))
        return nil
    }

    private func color(_ text: String, at range: SourceRange, into reports: inout RepeatedReports) -> SeriesColor? {
        if let color = SpecDecoder.seriesColor(text) { return color }
        let near = Suggestion.nearest(to: text, among: PaletteName.names + Color.cssNames)
        reports.add(.invalidValue(text, expected: SpecDecoder.expectedColor, suggestion: near, at: range))
        return nil
    }
}
