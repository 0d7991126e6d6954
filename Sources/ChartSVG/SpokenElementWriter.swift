import ChartScene

/// Writes the parts of a chart for those who listen, where it has no tooltips that name them.
final class SpokenElementWriter {
    let elements: [SpokenElement]
    /// Whether the legend hides series.
    let toggles: Bool
    let nodes: NodeWriter
    let counted: CountedSeries?

    init(elements: [SpokenElement], toggles: Bool, nodes: NodeWriter, counted: CountedSeries?) {
        self.elements = elements
        self.toggles = toggles
        self.nodes = nodes
        self.counted = counted
    }

    func write(in group: GroupContext, to svg: inout SVGBuilder) {
        guard !elements.isEmpty else { return }
        svg.markup.open("g", ["role": "list", "fill-opacity": "0", "pointer-events": "none"])
        for element in elements {
            svg.markup.open("g", ["role": "listitem", "aria-label": element.name])
            // The class is that of the item, not only of its form: what is hidden is not read out.
            var classes = CountRules.classes(of: element.form.series, in: counted, prefix: svg.prefix)
            if toggles, let series = element.form.series {
                if group.valuation.hidden.contains(series) { svg.markup.attribute("visibility", "hidden") }
                classes.append("\(svg.prefix)-k\(series)")
            }
            svg.writeClasses(classes)
            nodes.write(element.form, in: group, to: &svg)
            svg.markup.close()
        }
        svg.markup.close()
    }
}
