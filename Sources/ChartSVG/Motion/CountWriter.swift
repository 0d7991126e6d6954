import ChartGraphics
import ChartScene

/// Texts that count: what they say on their way stands in a column, which moves behind a slit in jumps; then the text
/// itself takes its place. No engine needs to know how wide a digit is, nor any more than one animation for a text.
///
/// Counters would be shorter, but WebKit shows their last value only, and they know neither decimals nor locales.
struct CountWriter {
    let motion: SVGOptions.Motion
    let entrance: EntranceWriter
    /// The chart's locale, a BCP 47 tag.
    let locale: String
    /// The width of the drawing, pixels: no text is wider.
    let width: Double

    /// How far the lines are apart, in font sizes.
    private static let pitch = 1.5
    /// How much of a line is above the baseline, in font sizes.
    private static let ascent = 1.1

    /// What a clip path is known by that shows one line of a text.
    private struct Slit: Hashable {
        /// The font size, pixels.
        var size: Double
    }

    /// - Parameters:
    ///   - classes: those of the text, with what makes it come and go.
    ///   - elements: the writer that hides the column where the text is hidden.
    func write(
        _ text: Text, of context: NodeContext, _ classes: [String], _ elements: ElementWriter,
        to svg: inout SVGBuilder
    ) {
        let node = context.node
        guard !text.frames.isEmpty, motion != .none, let step = node.entrance, text.rotation == 0 else { return }
        let slit = writeSlit(for: text.size, to: &svg)
        svg.markup.open("g", ["clip-path": "url(#\(slit))"])
        var outer = classes
        let (x, y) = (context.value(of: text.x), context.value(of: text.y))
        svg.markup.attribute("transform", "translate(\(x.svg) \(y.svg))")
        if text.x.constant == nil || text.y.constant == nil {
            let place = "translate(\(svg.quantities.length(text.x)),\(svg.quantities.length(text.y)))"
            outer.append(svg.sheet.className(for: "transform:\(place)", when: .reactive))
        }
        elements.writeAbsence(of: context, to: &svg)
        svg.writeClasses(outer)
        openColumn(text, step, of: context, to: &svg)
        if motion == .smil { writeJumps(text, step, to: &svg) }
        for (index, frame) in text.frames.enumerated() {
            svg.markup.open("text")
            if index > 0 { svg.markup.attribute("y", (Double(index) * Self.pitch * text.size).svg) }
            svg.markup.text(frame)
            svg.markup.close()
        }
        svg.markup.close()
        svg.markup.close()
    }

    private func openColumn(_ text: Text, _ step: EntranceStep, of context: NodeContext, to svg: inout SVGBuilder) {
        svg.markup.open("g", ["visibility": "hidden"])
        svg.writeAnchor(text.anchor, of: text.string, locale: locale)
        if text.size != 12 { svg.markup.attribute("font-size", text.size.svg) }
        if text.isBold { svg.markup.attribute("font-weight", "600") }
        var classes: [String] = []
        if let fill = context.node.fill { svg.writePaint("fill", fill, in: context.group.valuation, &classes) }
        if let stroke = context.node.stroke { classes += svg.haloClasses(stroke) }
        if motion == .css {
            let timing = "\(step.duration.seconds) steps(\(Text.frameCount))"
            let delay = step.delay > 0 ? " \(step.delay.seconds)" : ""
            let name = entrance.reference(toKeyframes: CountWriter.keyframesName(prefix: svg.prefix), svg.quantities)
            classes.append(svg.sheet.className(for: "animation:\(name) \(timing)\(delay)", when: .motion))
        }
        svg.writeClasses(classes)
    }

    static func keyframesName(prefix: String) -> String { "\(prefix)-roll" }

    /// The keyframes of a column, which moves up by all lines and is shown for as long as that takes.
    static var keyframes: String {
        "from{visibility:visible}to{visibility:visible;transform:translateY(-\((pitch * Double(Text.frameCount)).svg)em)}"
    }

    private func writeJumps(_ text: Text, _ step: EntranceStep, to svg: inout SVGBuilder) {
        let (begin, duration) = (step.delay.seconds, step.duration.seconds)
        svg.markup.element(
            "set", ["attributeName": "visibility", "to": "visible", "begin": begin, "dur": duration])
        let places = text.frames.indices.map { "0 \((-Double($0) * Self.pitch * text.size).svg)" }
        svg.markup.element(
            "animateTransform",
            [
                "attributeName": "transform", "type": "translate", "calcMode": "discrete",
                "values": places.joined(separator: ";"), "begin": begin, "dur": duration,
            ])
    }

    /// Writes the clip that shows one line, unless the drawing has one for this size.
    /// - Returns: the clip's id.
    private func writeSlit(for size: Double, to svg: inout SVGBuilder) -> String {
        let (id, isNew) = svg.references.name(of: .clipPath, for: Slit(size: size))
        guard isNew else { return id }
        let region = Rect(x: -width, y: -Self.ascent * size, width: 2 * width, height: Self.pitch * size)
        svg.writeClipPath(Box(region), in: Valuation(hidden: []), id: id)
        return id
    }
}
