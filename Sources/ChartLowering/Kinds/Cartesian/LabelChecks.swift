import ChartDiagnostics
import ChartIR

/// Labels that are asked for where they cannot be drawn.
extension CartesianMarkSpec {
    func reportUnusedLabels(isTransposed: Bool, into diagnostics: inout DiagnosticCollector) {
        if case .bar(let bar) = form, let totals = bar.totals, totals.value, bar.layout != .stack {
            let reason =
                bar.layout == .percent
                ? "the total of shares is always 100 %" : "bars side by side have no total; write the 'layout' 'stack'"
            diagnostics.report(.unusedAttribute("totals", because: reason, at: totals.range))
        }
        guard let text, text.value != .none else { return }
        if isTransposed {
            let reason = "values are written beside lines, areas and points of upright charts only"
            diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
        } else if case .area(let area) = form {
            switch area.layout {
            case .percent:
                let reason = "shares change with what is visible"
                diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
            case .stack where text.value == .points:
                let reason = "the points of stacked areas stand for sums; 'end' writes a value beside each band"
                diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
            case .stack, .overlap, nil: break
            }
        }
    }
}
