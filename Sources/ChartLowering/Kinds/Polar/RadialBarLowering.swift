import ChartDiagnostics
import ChartIR

extension ChartLowerer {
    /// nil: reported.
    func radialBarChart(
        _ spec: RadialBarSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        if spec.maximum != nil, let rescale = spec.rescale {
            diagnostics.report(
                .unusedAttribute("rescale", because: "'max' fixes what a whole track stands for", at: rescale.range))
        }
        let valueFormat = formats.number(spec.format, currency: spec.currency, into: &diagnostics)
        guard let rows = LabelledRows(spec.rows, tables).rows(into: &diagnostics) else { return nil }
        let series = seriesList(rows.map(\.label.value), at: spec.rows.element.range, into: &diagnostics)
        let bars = rows.compactMap { row in
            series.index(row.label.value).map { RadialBarMark.Bar(series: $0, value: row.value) }
        }
        if let maximum = spec.maximum, bars.contains(where: { $0.value > maximum.value }) {
            diagnostics.report(.beyondTrack(at: maximum.range))
        }
        let mark = RadialBarMark(
            bars: bars, sweep: spec.sweep ?? 270, maximum: spec.maximum?.value,
            followsVisible: spec.rescale?.value != .fixed, hole: spec.hole ?? 0.3, thickness: spec.thickness ?? 24,
            gap: spec.gap ?? 4, ends: spec.ends ?? .round, valueFormat: valueFormat)
        return chart(
            .radialBar(mark), series.series, legendPosition: series.series.count > 1 ? .right : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }
}
