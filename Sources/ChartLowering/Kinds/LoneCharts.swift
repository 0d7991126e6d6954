import ChartDiagnostics
import ChartIR

/// Charts of one mark that has neither x nor y.
extension ChartLowerer {
    /// nil: reported.
    func loneChart(
        _ mark: LoneMarkSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        reportAxes(beside: mark.element, into: &diagnostics)
        switch mark {
        case .pie(let pie): return pieChart(pie, tables, into: &diagnostics)
        case .arcs(let arcs): return arcsChart(arcs, tables, into: &diagnostics)
        }
    }

    /// What only speaks of axes.
    private func reportAxes(beside mark: Located<String>, into diagnostics: inout DiagnosticCollector) {
        let name = LoneMarkSpec.phrase(mark.value)
        if let range = spec.plotBorder.range {
            diagnostics.report(.unusedAttribute("plot-border", because: "\(name) has no plot to frame", at: range))
        }
        for axis in [spec.x].compactMap({ $0 }) + spec.y {
            diagnostics.report(
                .scaleMismatch("\(name) has no axes; leave '\(axis.element.value)' out", at: axis.element.range))
        }
        if let size = spec.size { diagnostics.report(.unusedSize(at: size.element.range)) }
        for annotation in spec.annotations {
            diagnostics.report(
                .scaleMismatch(
                    "\(name) has no axes to put a '\(annotation.element.value)' on; leave it out",
                    at: annotation.element.range))
        }
    }

    // MARK: Kinds

    private func pieChart(
        _ pie: PieSpec, _ tables: ChartTables, into diagnostics: inout DiagnosticCollector
    ) -> Chart? {
        guard let rows = LabelledRows(pie.rows, tables).rows(into: &diagnostics) else { return nil }
        let series = seriesList(rows.map(\.label.value), at: pie.rows.element.range, into: &diagnostics)
        let mark = PieLowerer(spec: pie, formats: formats).mark(rows, series, into: &diagnostics)
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
        default: "a \(element)"
        }
    }
}
