import ChartDiagnostics
import ChartIR

extension MarkLowerer {
    /// - Parameter places: where each row stands; nil for rows without a position.
    func bubbles(at places: [Double?], into reports: inout RepeatedReports) -> BubbleMark {
        var result: [BubbleMark.Series] = []
        for one in layer.series {
            guard let index = series.index(one.name.value) else { continue }
            var bubbles: [BubbleMark.Bubble] = []
            bubbles.reserveCapacity(one.rows.count)
            for row in one.rows {
                guard let x = places[row.position] else { continue }
                bubbles.append(
                    BubbleMark.Bubble(
                        x: x, y: value(row, of: one, into: &reports), size: size(row.value, into: &reports),
                        name: name(row.value)))
            }
            result.append(BubbleMark.Series(series: index, bubbles: bubbles))
        }
        return BubbleMark(axis: layer.spec.axis ?? .first, series: result)
    }

    private func size(_ row: Int, into reports: inout RepeatedReports) -> Double? {
        guard let column = layer.companions["size"], let size = column.values[row] else { return nil }
        let (text, range) = (column.cells.text(row) ?? "", column.cells.range(row))
        if size >= 0, DrawableRange.contains(size) { return size }
        reports.add(size < 0 ? .negativeSize(text, at: range) : .valueOutOfRange(text, at: range))
        return nil
    }

    private func name(_ row: Int) -> String? {
        guard let names = layer.names, let text = names.cells.text(row), !text.isEmpty else { return nil }
        return text
    }
}

extension SizeSpec {
    /// The scale of sizes; nil: the chart has no bubbles.
    static func scale(
        _ spec: SizeSpec?, for marks: [CartesianMarkSpec], formats: FormatLowerer,
        into diagnostics: inout DiagnosticCollector
    ) -> SizeScale? {
        let bubbles = marks.compactMap { mark -> CartesianMarkSpec.BubbleSpec? in
            if case .bubble(let bubble) = mark.form { bubble } else { nil }
        }
        let format = formats.number(spec?.format, currency: nil, into: &diagnostics)
        guard !bubbles.isEmpty else {
            if let spec { diagnostics.report(.unusedSize(at: spec.element.range)) }
            return nil
        }
        return SizeScale(
            title: spec?.title ?? bubbles.lazy.compactMap { $0.size?.value }.first, format: format,
            maximumRadius: spec?.maximumRadius ?? 30)
    }
}
