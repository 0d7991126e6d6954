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
        if text.isItalic { svg.markup.attribute("font-style", "italic") }
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
        if !isMoving || context.isSeen {
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
        guard context.isSeen else { return writeParts(text, to: &svg) }
        // Viewers that are no browser put the pieces of a text beside each other as if each stood alone, the hidden ones,
        // too. So they have it in one piece, and what has no size in a piece of none takes no room in any of them.
        svg.markup.open("tspan", ["class": svg.sheet.className(for: "display:none", when: .reactive)])
        svg.markup.text(text.string(context.value(of:)))
        svg.markup.close()
        let name = svg.sheet.className(for: "display:inline;font-size:inherit", when: .reactive)
        svg.markup.open("tspan", ["display": "none", "font-size": "0", "class": name])
        writeParts(text, to: &svg)
        svg.markup.close()
    }

    private func writeParts(_ text: Text, to svg: inout SVGBuilder) {
        // A text whose first letter is of no size loses its place in WebKit; the letter before this text has a size,
        // and no width.
        if text.parts[0].contains(where: { $0.presence != 1 }) { svg.markup.text("\u{200B}") }
        for part in text.parts {
            for (alternative, name) in zip(part, classNames(of: part, in: &svg)) {
                if let name { svg.markup.open("tspan", ["class": name]) }
                svg.markup.text(alternative.string)
                if name != nil { svg.markup.close() }
            }
        }
    }

    /// The classes of the alternatives of a part; nil for one that always stands there.
    private func classNames(of part: [Text.Alternative], in svg: inout SVGBuilder) -> [String?] {
        if let known = svg.partClasses.first(where: { $0.part == part }) { return known.names }
        let names = part.map { alternative -> String? in
            guard alternative.presence != 1 else { return nil }
            let size = "calc(1em*\(svg.quantities.number(alternative.presence)))"
            return svg.sheet.className(for: "font-size:\(size)", when: .reactive)
        }
        if part.count > 1, svg.partClasses.count < Self.keptParts { svg.partClasses.append((part, names)) }
        return names
    }

    /// For how many parts the classes are kept: those of a digit are the same in every number of a chart.
    private static let keptParts = 16
}
