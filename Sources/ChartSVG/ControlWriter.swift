package import ChartScene

/// Controls as native radio buttons, which need no script: the chosen one of a group is asked for by rules.
///
/// A slider is a row of them that share its length; the chosen one has the breadth of a thumb and the others share what
/// is left, so that it stands where the thumb of a slider would. Of a button only the part that leads on from the
/// chosen stop is seen. All is in normal flow, as WebKit paints nothing else inside `foreignObject`.
package struct ControlWriter {
    private let prefix: String

    /// - Parameter prefix: that of the drawing that follows the controls.
    package init(prefix: String) {
        self.prefix = prefix
    }

    /// - Parameter index: the place of the control in its scene.
    package func write(_ control: ControlScene, _ index: Int, to writer: inout MarkupWriter) {
        writer.open("div")
        if writer.dialect == .xml { writer.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        // What plays looks like a slider, too.
        let kinds = control.kind == .play ? ["s", "p"] : [String(control.kind.rawValue.prefix(1))]
        writer.attribute("class", (["\(prefix)-j"] + kinds.map { "\(prefix)-j\($0)" }).joined(separator: " "))
        writer.attribute("role", "radiogroup")
        writer.attribute("aria-label", control.label)
        if control.kind != .button {
            writer.element("span", ["aria-hidden": "true", "dir": "auto"], text: control.label)
        }
        writer.open("div")
        if let playback = control.playback { writeButtons(playback, of: control, index, to: &writer) }
        for stop in control.stops.indices { write(stop, of: control, index, to: &writer) }
        if control.kind == .play { writeNames(of: control, to: &writer) }
        writer.close()
        writer.close()
    }

    private func write(_ stop: Int, of control: ControlScene, _ index: Int, to writer: inout MarkupWriter) {
        let label = control.stops[stop]
        if control.kind == .radio { writer.open("label") }
        openInput(stop, of: control, index, id: "s", class: control.kind == .play ? "n\(stop)" : nil, to: &writer)
        if control.kind != .radio { writer.attribute("aria-label", label) }
        if stop == control.initial { writer.attribute("checked") }
        writer.close()
        switch control.kind {
        case .radio:
            writer.element("span", ["dir": "auto"], text: label)
            writer.close()
        case .slider: writer.element("b", ["aria-hidden": "true", "dir": "auto"], text: label)
        case .play:
            writer.element("b", ["aria-hidden": "true", "dir": "auto"], text: label)
        case .button:
            let next = (stop + 1) % control.stops.count
            writer.element(
                "label", ["for": "\(prefix)-j\(index)s\(next)", "aria-hidden": "true", "dir": "auto"],
                text: control.label)
            writer.element("b", ["aria-hidden": "true", "dir": "auto"], text: label)
        }
    }

    /// Writes a pair of buttons for each stop; only the pair of the chosen stop is seen. They come first, so that arrow
    /// keys lead from stop to stop, and from the first one back to the button that runs.
    private func writeButtons(
        _ playback: ControlScene.Playback, of control: ControlScene, _ index: Int, to writer: inout MarkupWriter
    ) {
        for stop in control.stops.indices {
            for (part, name) in [("hold", playback.pause), ("go", playback.start)] {
                openInput(stop, of: control, index, id: part, class: "\(part) \(prefix)-\(part)\(stop)", to: &writer)
                writer.attribute("aria-label", name)
                writer.close()
            }
        }
    }

    /// Writes the names of all stops; only the latest one is seen.
    private func writeNames(of control: ControlScene, to writer: inout MarkupWriter) {
        writer.open("em", ["class": "\(prefix)-now", "aria-hidden": "true"])
        for (stop, name) in control.stops.enumerated() {
            writer.element("i", ["class": "\(prefix)-n\(stop)", "dir": "auto"], text: name)
        }
        writer.close()
    }

    /// - Parameter part: the beginning of the input's own id.
    private func openInput(
        _ stop: Int, of control: ControlScene, _ index: Int, id part: String, class own: String?,
        to writer: inout MarkupWriter
    ) {
        // The bits of the stop's place are classes, so that the rules of many stops are few.
        let bits = (0..<ControlWriter.bitCount(control)).filter { stop >> $0 & 1 == 1 }
        let classes = ["k\(index)j"] + bits.map { "k\(index)j\($0)" } + [own].compactMap { $0 }
        writer.open(
            "input",
            [
                "type": "radio", "name": "\(prefix)-j\(index)", "id": "\(prefix)-j\(index)\(part)\(stop)",
                "class": classes.map { "\(prefix)-\($0)" }.joined(separator: " "),
                // No form around the figure takes it for its own.
                "form": "",
                // Browsers restore a form after a reload; the drawing starts as its attributes say.
                "autocomplete": "off",
            ])
    }

    /// How many binary digits the place of a stop takes.
    static func bitCount(_ control: ControlScene) -> Int {
        Int.bitWidth - (control.stops.count - 1).leadingZeroBitCount
    }
}
