import ChartDiagnostics
import ChartIR

extension TooltipSpec {
    func tooltip(into diagnostics: inout DiagnosticCollector) -> Tooltip {
        let content = content ?? .all
        if content == .none, let crosshair, crosshair.value {
            let reason = "there are no tooltips; leave 'show' out"
            diagnostics.report(.unusedAttribute("crosshair", because: reason, at: crosshair.range))
        }
        return Tooltip(content: content, hasCrosshair: crosshair?.value ?? true)
    }
}
