import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Finds the colours of single rows, where a kind has such.
extension LayerResolver {
    func reportColorConflicts(in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        let channel = mark.kind.colors
        guard let colors = channel.colors else { return }
        let others = [
            ("color", channel.color != nil),
            ("series", mark.seriesField != nil || !mark.series.isEmpty),
        ]
        if let other = others.first(where: \.1) {
            diagnostics.report(.conflictingAttributes("colors", with: other.0, at: colors.range))
        }
    }

    /// The colours of inline values, one for each; nil: all have that of the series.
    func datumColors(
        of mark: CartesianMarkSpec, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        let channel = mark.kind.colors
        if let color = channel.color {
            return plainColor(color, of: mark, into: &diagnostics).map { Array(repeating: $0, count: count) }
        }
        return channel.colors.flatMap { RowColors.listed($0, count: count, into: &diagnostics) }
    }

    /// The colours of a table's rows; nil: all have that of the series.
    func datumColors(
        of mark: CartesianMarkSpec, _ table: Table, into diagnostics: inout DiagnosticCollector
    ) -> [SeriesColor?]? {
        let channel = mark.kind.colors
        if let list = channel.colors { return RowColors.listed(list, count: table.rowCount, into: &diagnostics) }
        guard let name = channel.color else { return nil }
        guard let column = table.column(name.value) else {
            return plainColor(name, of: mark, among: table.columns.map(\.name), into: &diagnostics)
                .map { Array(repeating: $0, count: table.rowCount) }
        }
        return RowColors.read(column, into: &diagnostics)
    }

    /// The one colour of all rows; nil: a mistake was reported.
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
}
