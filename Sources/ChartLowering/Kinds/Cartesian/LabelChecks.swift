import ChartDiagnostics
import ChartIR

/// Labels that are asked for where they cannot be drawn.
extension CartesianMarkSpec {
    /// On categories a bar always stands in the middle.
    func reportUnusedAlignment(into diagnostics: inout DiagnosticCollector) {
        guard case .bar(let bar) = form, let align = bar.alignment, align.value != .center else { return }
        let reason = "bars stand in the middle of categories; for a scale write the 'type' of 'x'"
        diagnostics.report(.unusedAttribute("align", because: reason, at: align.range))
    }

    /// - Parameter isAlone: whether the chart has no other mark.
    func reportUnusedLabels(isTransposed: Bool, isAlone: Bool, into diagnostics: inout DiagnosticCollector) {
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
            case .stack where !isAlone:
                let reason = "only stacked areas that are alone in their chart have values beside their bands"
                diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
            case .stack, .overlap, nil: break
            }
        }
    }

    /// That stacks do not stand on a log axis is an error of its own.
    ///
    /// - Parameter axis: which the mark is measured on.
    func reportTotalsOfCutStacks(on axis: Axis, into diagnostics: inout DiagnosticCollector) {
        guard case .bar(let bar) = form, bar.layout == .stack, let totals = bar.totals, totals.value, !axis.holdsFeet,
            axis.scale != .log
        else { return }
        let reason = "the axis cuts the stacks at their foot; let 'min' and 'max' leave 0 on it"
        diagnostics.report(.unusedAttribute("totals", because: reason, at: totals.range))
    }
}
