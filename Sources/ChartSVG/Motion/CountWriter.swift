import ChartGraphics
import ChartScene

/// Texts that count: what they say on their way stands in a column, which moves behind a slit in jumps; then the text
/// itself takes its place. No engine needs to know how wide a digit is, nor any more than one animation for a text.
///
/// Counters would be shorter, but WebKit shows their last value only, and they know neither decimals nor locales.
extension NodeRenderer {
    /// Lines stand this far apart, in font sizes, and so much of it is above the baseline.
    private static let pitch = 1.5
    private static let ascent = 1.1

    /// - Parameter classes: of the text, with what makes it come and go.
    mutating func writeFrames(_ text: Text, of node: Node, _ classes: [String]) {
        guard !text.frames.isEmpty, options.motion != .none, let step = node.entrance, text.rotation == 0 else {
            return
        }
        let slit = slit(for: text.size)
        writer.open("g", ["clip-path": "url(#\(slit))"])
        var outer = classes
        let (x, y) = (initialValue(of: text.x), initialValue(of: text.y))
        writer.attribute("transform", "translate(\(x.svg) \(y.svg))")
        if text.x.constant == nil || text.y.constant == nil {
            let place = "transform:translate(\(quantities.length(text.x)),\(quantities.length(text.y)))"
            outer.append(sheet.className(for: place, when: .reactive))
        }
        writeAbsence(of: node)
        finishAttributes(outer)
        writer.open("g", ["visibility": "hidden"])
        writeAnchor(text.anchor, of: text.string)
        if text.size != 12 { writer.attribute("font-size", text.size.svg) }
        if text.isBold { writer.attribute("font-weight", "600") }
        var inner: [String] = []
        if let fill = node.fill { paint("fill", fill, &inner) }
        if let stroke = node.stroke { inner += haloClasses(stroke) }
        if options.motion == .css {
            let timing = "\(step.duration.seconds) steps(\(Text.frameCount))"
            let delay = step.delay > 0 ? " \(step.delay.seconds)" : ""
            let name = reference(toKeyframes: rollName)
            inner.append(sheet.className(for: "animation:\(name) \(timing)\(delay)", when: .motion))
        }
        finishAttributes(inner)
        if options.motion == .smil { writeJumps(text, step) }
        for (index, frame) in text.frames.enumerated() {
            writer.open("text")
            if index > 0 { writer.attribute("y", (Double(index) * Self.pitch * text.size).svg) }
            writer.text(frame)
            writer.close()
        }
        writer.close()
        writer.close()
    }

    var rollName: String { "\(options.prefix)-roll" }

    /// Up by all lines; shown for as long as that takes.
    static var roll: String {
        "from{visibility:visible}to{visibility:visible;transform:translateY(-\((pitch * Double(Text.frameCount)).svg)em)}"
    }

    private mutating func writeJumps(_ text: Text, _ step: EntranceStep) {
        let (begin, duration) = (step.delay.seconds, step.duration.seconds)
        writer.element("set", ["attributeName": "visibility", "to": "visible", "begin": begin, "dur": duration])
        let places = text.frames.indices.map { "0 \((-Double($0) * Self.pitch * text.size).svg)" }
        writer.element(
            "animateTransform",
            [
                "attributeName": "transform", "type": "translate", "calcMode": "discrete",
                "values": places.joined(separator: ";"), "begin": begin, "dur": duration,
            ])
    }

    /// The clip that shows one line.
    private mutating func slit(for size: Double) -> String {
        if let known = slitIDs[size] { return known }
        let id = nextClipID()
        slitIDs[size] = id
        writer.open("clipPath", ["id": id])
        let width = scene.size.width
        writer.element(
            "rect",
            [
                "x": (-width).svg, "y": (-Self.ascent * size).svg, "width": (2 * width).svg,
                "height": (Self.pitch * size).svg,
            ])
        writer.close()
        return id
    }
}
