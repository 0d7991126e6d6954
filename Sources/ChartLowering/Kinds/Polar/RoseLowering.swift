import ChartDiagnostics
import ChartIR

extension ChartLowerer {
    /// nil: reported.
    func roseChart(
        _ rose: RoseSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        guard let mark = rose.mark else { return roseOfRows(rose, tables, into: &diagnostics) }
        let words = [
            ("label", rose.rows.label?.range), ("value", rose.rows.value?.range), ("labels", rose.rows.labels?.range),
        ]
        for case (let name, let range?) in words {
            let other = mark.categories == nil ? mark.x == nil && mark.y == nil ? "series" : "x" : "categories"
            diagnostics.report(.conflictingAttributes(name, with: other, at: range))
        }
        mark.reportUnusedEnds(into: &diagnostics)
        var resolver = LayerResolver(tables)
        guard let layer = resolver.layer(mark, into: &diagnostics), !words.contains(where: { $0.1 != nil }) else {
            return nil
        }
        var positions = PositionScale(
            axis: nil, hasBars: true, hasCandles: true, layers: [layer], formats: formats, into: &diagnostics)
        let series = seriesList(layer.series.map(\.name.value), at: mark.element.range, into: &diagnostics)
        let lowered = MarkLowerer(layer, series, isLogarithmic: false, hasColorsOfSeries: true)
            .mark(on: &positions, into: &diagnostics)
        guard case .bar(let bars)? = lowered else { return nil }
        var petals = positions.labels.map { RoseMark.Petal(label: $0, parts: []) }
        for one in bars.series {
            for datum in one.data where petals.indices.contains(Int(datum.x)) {
                guard let value = datum.y else { continue }
                petals[Int(datum.x)].parts.append(RoseMark.Part(series: one.series, value: value))
            }
        }
        return roseChart(
            rose, petals, series.series, hasSeriesOfPetals: false,
            legendPosition: series.series.count > 1 ? .top : .none, into: &diagnostics)
    }

    /// Each row is a series.
    private func roseOfRows(
        _ rose: RoseSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        guard let rows = LabelledRows(rose.rows, tables).rows(into: &diagnostics) else { return nil }
        let series = seriesList(rows.map(\.label.value), at: rose.rows.element.range, into: &diagnostics)
        let petals = rows.compactMap { row in
            series.index(row.label.value).map { index in
                RoseMark.Petal(
                    label: series.series[index].label, parts: [RoseMark.Part(series: index, value: row.value)])
            }
        }
        return roseChart(
            rose, petals, series.series, hasSeriesOfPetals: true, legendPosition: petals.count > 1 ? .right : .none,
            into: &diagnostics)
    }

    private func roseChart(
        _ rose: RoseSpec, _ petals: [RoseMark.Petal], _ series: [Series], hasSeriesOfPetals: Bool,
        legendPosition: Legend.Position, into diagnostics: inout DiagnosticCollector
    ) -> Chart {
        let mark = RoseMark(
            petals: petals, hasSeriesOfPetals: hasSeriesOfPetals, measure: rose.measure ?? .area,
            hole: rose.hole ?? 0, gap: rose.gap ?? 1, rotation: rose.rotation ?? 0,
            valueFormat: formats.number(rose.format, currency: rose.currency, into: &diagnostics))
        return chart(
            .rose(mark), series, legendPosition: legendPosition, entranceOrder: .together, into: &diagnostics)
    }
}
