import ChartDiagnostics
import ChartIR

/// A progress bar that says no more than that something is at work.
extension ChartLowerer {
    private static let periods = 0.5...60.0

    /// nil: reported.
    func indeterminateChart(_ progress: GaugeSpec, into diagnostics: inout DiagnosticCollector) -> Chart? {
        var isGood = true
        let rows = progress.rows
        let given = [
            ("values", rows.values?.range), ("value", rows.value?.range), ("labels", rows.labels?.range),
            ("label", rows.label?.range), ("min", progress.minimum?.range), ("max", progress.maximum?.range),
            ("ticks", progress.tickCount?.range),
        ]
        for case (let name, let range?) in given {
            diagnostics.report(.conflictingAttributes(name, with: "indeterminate", at: range))
            isGood = false
        }
        if progress.segments != nil {
            let reason = "an indeterminate progress passes none of them"
            diagnostics.report(.unusedAttribute("segments", because: reason, at: rows.element.range))
        }
        if let threshold = progress.thresholds.first {
            diagnostics.report(
                .scaleMismatch(
                    "an indeterminate progress has no scale; leave 'threshold' out", at: threshold.element.range))
            isGood = false
        }
        guard
            let period = Self.seconds(progress.period, in: Self.periods, default: 1.6, into: &diagnostics), isGood
        else { return nil }
        // Without a name there is nothing to write.
        let text = progress.name == nil ? .none : progress.barText ?? .automatic
        let bar = ProgressBar(
            thickness: progress.thickness, text: text, period: period)
        let mark = GaugeMark(
            form: .bar(bar), readings: [], name: progress.name?.value, color: progress.color,
            restColor: progress.restColor, ends: progress.ends ?? .round, hasScale: false)
        return chart(.gauge(mark), [], legendPosition: .none, entranceOrder: .together, into: &diagnostics)
    }
}
