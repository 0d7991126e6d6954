import ChartDiagnostics
import ChartIR

/// A progress bar that says no more than that something is at work.
extension GaugeSpec {
    private static let periods = 0.5...60.0

    /// The bar without a value; nil: a mistake was reported.
    func indeterminateBar(into diagnostics: inout DiagnosticCollector) -> GaugeMark? {
        var isGood = true
        let given = [
            ("values", rows.values?.range), ("value", rows.value?.range), ("labels", rows.labels?.range),
            ("label", rows.label?.range), ("min", minimum?.range), ("max", maximum?.range),
            ("ticks", tickCount?.range),
        ]
        for case (let name, let range?) in given {
            diagnostics.report(.conflictingAttributes(name, with: "indeterminate", at: range))
            isGood = false
        }
        if segments != nil {
            let reason = "an indeterminate progress passes none of them"
            diagnostics.report(.unusedAttribute("segments", because: reason, at: rows.element.range))
        }
        if let threshold = thresholds.first {
            diagnostics.report(
                .scaleMismatch(
                    "an indeterminate progress has no scale; leave 'threshold' out", at: threshold.element.range))
            isGood = false
        }
        guard
            let period = period.seconds(in: Self.periods, default: 1.6, into: &diagnostics), isGood
        else { return nil }
        // There is nothing to write but the name.
        let text: ProgressBar.Text = name == nil ? .none : barText ?? .automatic
        let bar = ProgressBar(
            thickness: thickness, text: text, period: period)
        return GaugeMark(
            form: .bar(bar), readings: [], name: name?.value, color: color,
            restColor: restColor, ends: ends ?? .round, hasScale: false)
    }
}
