import ChartDiagnostics
import ChartIR

extension TooltipSpec {
    func tooltip(into diagnostics: inout DiagnosticCollector) -> Tooltip {
        let content = content ?? .all
        if content == .none {
            let idle = [
                ("crosshair", crosshair.flatMap { $0.value ? $0.range : nil }), ("fields", fields?.range),
                ("link", link?.range), ("links", links?.range),
            ]
            for case (let name, let range?) in idle {
                let reason = "there are no tooltips; leave 'show' out"
                diagnostics.report(.unusedAttribute(name, because: reason, at: range))
            }
        }
        return Tooltip(content: content, hasCrosshair: crosshair?.value ?? true)
    }
}
