import ChartGraphics
import ChartScene

/// Writes what the elements of all shapes have in common: paints, what hides them at first, their entrance.
struct ElementWriter {
    /// Whether the legend hides series.
    let toggles: Bool
    let entrance: EntranceWriter
    let smil: SMILWriter

    /// Opens an element whose geometry attributes are also CSS properties.
    func open(
        _ name: String, geometry: [(name: String, value: Quantity)], of context: NodeContext,
        _ classes: inout [String], to svg: inout SVGBuilder
    ) {
        svg.openShape(name, geometry: geometry, in: context.group.valuation, isSeen: context.isSeen, &classes)
    }

    /// Writes fill, stroke, motion and the end of an element.
    /// - Parameter content: writes what stands in it besides its motion.
    func finish(
        _ context: NodeContext, _ classes: [String], to svg: inout SVGBuilder,
        _ content: (inout SVGBuilder) -> Void = { _ in }
    ) {
        var classes = classes
        writeLook(of: context, &classes, to: &svg)
        entrance.animate(context.node, &classes, in: &svg)
        svg.writeClasses(classes)
        smil.write(context, to: &svg)
        content(&svg)
        svg.markup.close()
    }

    /// Writes fill and stroke, and what hides the element at first.
    func writeLook(of context: NodeContext, _ classes: inout [String], to svg: inout SVGBuilder) {
        let node = context.node
        if let fill = node.fill { writePaint("fill", fill, of: context, &classes, to: &svg) }
        if node.fillOpacity != 1 { svg.markup.attribute("fill-opacity", node.fillOpacity.svg) }
        if let stroke = node.stroke {
            svg.strokes.insert(stroke.paint)
            writePaint("stroke", stroke.paint, of: context, &classes, to: &svg)
            if stroke.opacity != 1 { svg.markup.attribute("stroke-opacity", stroke.opacity.svg) }
            if stroke.width != 1 { svg.markup.attribute("stroke-width", stroke.width.svg) }
            if !stroke.dash.isEmpty {
                svg.markup.attribute("stroke-dasharray", stroke.dash.map(\.svg).joined(separator: " "))
            }
            if stroke.hasRoundCaps {
                svg.markup.attribute("stroke-linecap", "round")
                svg.markup.attribute("stroke-linejoin", "round")
            }
        }
        writeAbsence(of: context, to: &svg)
    }

    func writePaint(
        _ property: String, _ paint: Paint, of context: NodeContext, _ classes: inout [String],
        to svg: inout SVGBuilder
    ) {
        if case .gradient = paint, let id = context.gradientID {
            return svg.markup.attribute(property, "url(#\(id))")
        }
        svg.writePaint(property, paint, in: context.group.valuation, &classes)
    }

    /// Hides what is not there in the first state from viewers without CSS, too.
    func writeAbsence(of context: NodeContext, to svg: inout SVGBuilder) {
        let node = context.node
        if toggles, let series = node.series, context.group.valuation.hidden.contains(series) {
            svg.markup.attribute("visibility", "hidden")
        }
        let presence = context.value(of: node.presence)
        if presence != 1 { svg.markup.attribute("opacity", presence.svg) }
    }
}
