import ChartScene

/// The parts of a chart for those who listen, where it has no tooltips that name them.
extension NodeRenderer {
    mutating func writeSpokenElements() {
        guard tooltipPlan == nil, !scene.elements.isEmpty else { return }
        writer.open("g", ["role": "list", "fill-opacity": "0", "pointer-events": "none"])
        for element in scene.elements {
            writer.open("g", ["role": "listitem", "aria-label": element.name])
            // The item, not only its form: what is hidden is not read out.
            if scene.legend.toggles, let series = element.form.series {
                if isInitiallyHidden(series) { writer.attribute("visibility", "hidden") }
                finishAttributes(["\(options.prefix)-k\(series)"])
            }
            write(element.form)
            writer.close()
        }
        writer.close()
    }
}
