import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// Finds the colours of single rows, where a kind has such.
extension LayerResolver {
    func reportColorConflicts(in mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        let channel = mark.kind.colors
        guard let colors = channel.colors else { return }
        let others = [("color", channel.color != nil), ("series", mark.hasSeveralSeries)]
        if let other = others.first(where: \.1) {
            diagnostics.report(
                other.0 == "series"
                    ? .colorsOfSeries(at: colors.range)
                    : .conflictingAttributes("colors", with: other.0, at: colors.range))
        }
    }

    /// How inline values are coloured, one for each; nil: all have the colour of the series.
    func coloring(
        of mark: CartesianMarkSpec, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> RowColoring? {
        let channel = mark.kind.colors
        if let color = channel.color {
            return plainColor(color, of: mark, into: &diagnostics).map { .colors(Array(repeating: $0, count: count)) }
        }
        return channel.colors.flatMap { listed($0, count: count, into: &diagnostics) }
    }

    /// How a table's rows are coloured; nil: all have the colour of the series.
    func coloring(
        of mark: CartesianMarkSpec, _ table: Table, into diagnostics: inout DiagnosticCollector
    ) -> RowColoring? {
        let channel = mark.kind.colors
        if let list = channel.colors { return listed(list, count: table.rowCount, into: &diagnostics) }
        guard let name = channel.color else { return nil }
        guard let column = table.column(name.value) else {
            return plainColor(name, of: mark, among: table.columns.map(\.name), into: &diagnostics)
                .map { .colors(Array(repeating: $0, count: table.rowCount)) }
        }
        guard case .number = column.values, column.count > 0 else {
            return .colors(RowColors.read(column, namedBy: name, splits: !mark.hasSeveralSeries, into: &diagnostics))
        }
        if mark.hasSeveralSeries {
            // A row has one colour, and cannot tell both.
            diagnostics.report(.conflictingAttributes("color", with: "series", at: name.range))
            return nil
        }
        return table.numbers(name, into: &diagnostics).map { .numbers($0) }
    }

    /// A list of colours, or of numbers in their place; nil: a mistake was reported.
    private func listed(
        _ list: ItemList, count: Int, into diagnostics: inout DiagnosticCollector
    ) -> RowColoring? {
        let texts = list.items.compactMap(\.text)
        let areNumbers = !texts.isEmpty && texts.allSatisfy { NumberScanner.number(ArraySlice($0.utf8)) != nil }
        if areNumbers, list.items.count != count {
            diagnostics.report(.colorCount(list.items.count, expected: count, at: list.range))
            return nil
        }
        guard areNumbers else {
            return RowColors.listed(list, count: count, into: &diagnostics).map { .colors($0) }
        }
        return .numbers(NumberColumn(list, into: &diagnostics))
    }

    /// What the colours of a layer tell; nil: they stand for no numbers.
    func colorTitle(of layer: Layer) -> String? {
        layer.coloringValues.isEmpty ? nil : layer.spec.kind.colors.color?.value ?? phrases.value
    }

    /// The one colour of all rows; nil: a mistake was reported.
    private func plainColor(
        _ text: Located<String>, of mark: CartesianMarkSpec, among columns: [String] = [],
        into diagnostics: inout DiagnosticCollector
    ) -> SeriesColor? {
        if let color = SpecDecoder.seriesColor(text.value) {
            if let warning = Diagnostic.exceedingColor(text.value, at: text.range) { diagnostics.report(warning) }
            guard mark.seriesField != nil || mark.series.count > 1 else { return color }
            diagnostics.report(.oneColorForAll(at: text.range))
            return nil
        }
        let near = Suggestion.nearest(to: text.value, among: columns + PaletteName.names + Color.cssNames)
        let expected =
            ForeignColor.expectation(besides: text.value)
            ?? SpecDecoder.expectedColor + (columns.isEmpty ? "" : ", nor is it a column of the data")
            + SpecDecoder.adviceOnSeveralColors(text.value)
        diagnostics.report(.invalidValue(text.value, expected: expected, suggestion: near, at: text.range))
        return nil
    }
}

extension CartesianMarkSpec {
    /// Whether a column or children part the rows into series.
    fileprivate var hasSeveralSeries: Bool { seriesField != nil || !series.isEmpty }
}

extension Diagnostic {
    fileprivate static func colorsOfSeries(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error,
            "'colors' holds one for each value; those of series are the 'palette' of the chart, or the 'color' of an "
                + "'entry' in 'legend'", at: range)
    }
}
