import ChartDiagnostics
import ChartIR

/// Charts of one mark that has neither x nor y.
extension ChartLowerer {
    /// nil: reported.
    func loneChart(
        _ mark: LoneMarkSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        reportAxes(beside: mark.element, hasAxes: mark.hasAxes, into: &diagnostics)
        switch mark {
        case .pie(let pie): return pieChart(pie, tables, into: &diagnostics)
        case .radar(let radar): return radarChart(radar, tables, into: &diagnostics)
        case .radialBar(let bars): return radialBarChart(bars, tables, into: &diagnostics)
        case .rose(let rose): return roseChart(rose, tables, into: &diagnostics)
        case .gauge(let gauge): return gaugeChart(gauge, tables, into: &diagnostics)
        case .arcs(let arcs): return arcsChart(arcs, tables, into: &diagnostics)
        case .spinner(let spinner): return spinnerChart(spinner, into: &diagnostics)
        case .wave(let wave): return waveChart(wave, into: &diagnostics)
        }
    }

    /// What only speaks of axes.
    /// - Parameter hasAxes: whether the chart's x and y say something about the mark.
    private func reportAxes(
        beside mark: Located<String>, hasAxes: Bool, into diagnostics: inout DiagnosticCollector
    ) {
        let name = LoneMarkSpec.phrase(mark.value)
        if let range = spec.plotBorder.range {
            diagnostics.report(.unusedAttribute("plot-border", because: "\(name) has no plot to frame", at: range))
        }
        for axis in [spec.x].compactMap({ $0 }) + spec.y where !hasAxes {
            diagnostics.report(
                .scaleMismatch("\(name) has no axes; leave '\(axis.element.value)' out", at: axis.element.range))
        }
        if let size = spec.size { diagnostics.report(.unusedSize(at: size.element.range)) }
        for annotation in spec.annotations {
            diagnostics.report(
                .scaleMismatch(
                    hasAxes
                        ? "\(name) has no place for a '\(annotation.element.value)'; leave it out"
                        : "\(name) has no axes to put a '\(annotation.element.value)' on; leave it out",
                    at: annotation.element.range))
        }
    }

    // MARK: Kinds

    private func pieChart(
        _ pie: PieSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        let table = LabelledRows(pie.rows, tables)
        guard let rows = table.rows(into: &diagnostics) else { return nil }
        let slices = PieOrder(pie.look, data: spec.data, times: formats.conventions.times).slices(of: rows)
        let written = RowColors(spec: pie.rows, color: pie.look.color, colors: pie.look.colors, tables: tables)
            .colors(count: table.count, into: &diagnostics)
        let gradients = GradientLowerer(pie.gradients, names: names ?? slices.map(\.label), into: &diagnostics)
        var colors: [String: SeriesColor] = [:]
        for row in rows {
            colors[row.label.value] = gradients.color(of: row.label.value) ?? written?[row.place]
        }
        for rest in slices where rest.isRest && (colors[rest.label] == nil || !rest.parts.isEmpty) {
            colors[rest.label] = .other
        }
        let series = seriesList(
            slices.map(\.label), colors: colors, at: pie.rows.element.range, into: &diagnostics)
        let mark = PieLowerer(spec: pie, formats: formats, names: names).mark(
            slices, series, gradients, into: &diagnostics)
        return chart(
            .pie(mark), series.series, legendPosition: series.series.count > 1 ? .right : .none,
            entranceOrder: .together, into: &diagnostics)
    }
}

extension LoneMarkSpec {
    /// An element as a sentence calls what it draws.
    static func phrase(_ element: String) -> String {
        switch element {
        case "arcs": "an arc chart"
        case "radial-bar": "a radial bar chart"
        default: "a \(element)"
        }
    }
}
