import ChartGraphics
import ChartScene

/// Writes texts. Where a text follows the visible set, alternatives stand side by side, and those which are not there
/// are of no size, so that the others close up, whatever the font.
struct TextWriter {
    let elements: ElementWriter
    /// The chart's locale, a BCP 47 tag.
    let locale: String
    let counts: CountWriter

    func write(_ text: Text, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder) {
        let node = context.node
        counts.write(text, of: context, classes, elements, to: &svg)
        svg.markup.open("text")
        var classes = classes
        writePlace(of: text, context, &classes, to: &svg)
        svg.writeAnchor(text.anchor, of: text.string, locale: locale)
        if text.size != 12 { svg.markup.attribute("font-size", text.size.svg) }
        if let family = text.fontFamily { svg.markup.attribute("font-family", family) }
        if text.isBold { svg.markup.attribute("font-weight", "600") }
        elements.writeAbsence(of: context, to: &svg)
        elements.entrance.animate(node, &classes, in: &svg)
        if let fill = node.fill { svg.writePaint("fill", fill, in: context.group.valuation, &classes) }
        if let stroke = node.stroke { classes += svg.haloClasses(stroke) }
        svg.writeClasses(classes)
        if let whole = text.whole { svg.markup.element("title", text: whole) }
        writeLetters(text, of: context, to: &svg)
        elements.smil.write(context, to: &svg)
        svg.markup.close()
    }

    private func writePlace(
        of text: Text, _ context: NodeContext, _ classes: inout [String], to svg: inout SVGBuilder
    ) {
        let rotation = text.rotation == 0 ? "" : " rotate(\(text.rotation.svg))"
        if let x = text.x.constant, let y = text.y.constant, rotation.isEmpty {
            svg.markup.attribute("x", x.svg)
            svg.markup.attribute("y", y.svg)
            return
        }
        let isMoving = text.x.constant == nil || text.y.constant == nil
        // A text that nobody sees at first has its place from the rules that show it.
        if !isMoving || context.value(of: context.node.presence) != 0 {
            let (x, y) = (context.value(of: text.x), context.value(of: text.y))
            svg.markup.attribute("transform", "translate(\(x.svg) \(y.svg))\(rotation)")
        }
        if isMoving {
            let place = "translate(\(svg.quantities.length(text.x)),\(svg.quantities.length(text.y)))"
            let turn = text.rotation == 0 ? "" : " rotate(\(text.rotation.svg)deg)"
            classes.append(svg.sheet.className(for: "transform:\(place)\(turn)", when: .reactive))
        }
    }

    private func writeLetters(_ text: Text, of context: NodeContext, to svg: inout SVGBuilder) {
        guard !text.parts.isEmpty else { return svg.markup.text(text.string) }
        // A text whose first letter is of no size loses its place in WebKit; the letter before this text has a size,
        // and no width.
        if text.parts[0].contains(where: { $0.presence != 1 }) {
            write("\u{200B}", isThere: false, "display:inline", to: &svg)
        }
        for alternative in text.parts.joined() {
            guard alternative.presence != 1 else {
                svg.markup.text(alternative.string)
                continue
            }
            write(
                alternative.string, isThere: context.value(of: alternative.presence) > 0.5,
                "display:inline;font-size:calc(1em*\(svg.quantities.number(alternative.presence)))", to: &svg)
        }
    }

    /// - Parameter isThere: whether the alternative is seen in the first state.
    private func write(_ string: String, isThere: Bool, _ declarations: String, to svg: inout SVGBuilder) {
        svg.markup.open("tspan")
        if !isThere { svg.markup.attribute("display", "none") }
        svg.writeClasses([svg.sheet.className(for: declarations, when: .reactive)])
        svg.markup.text(string)
        svg.markup.close()
    }
}
