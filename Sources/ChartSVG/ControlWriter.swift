public import ChartScene

/// Controls as native radio buttons, which need no script: the chosen one of a group is asked for by rules.
///
/// A slider is a row of them that share its length; the chosen one has the breadth of a thumb and the others share what
/// is left, so that it stands where the thumb of a slider would. Of a button only the part that leads on from the
/// chosen stop is seen. All is in normal flow, as WebKit paints nothing else inside `foreignObject`.
public struct ControlWriter {
    private let prefix: String

    /// - Parameter prefix: of the drawing that follows the controls.
    public init(prefix: String) {
        self.prefix = prefix
    }

    /// - Parameter index: of the control in its scene.
    public func write(_ control: ControlScene, _ index: Int, to writer: inout MarkupWriter) {
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

    /// A pair for each stop, of which that of the chosen one is seen. They come first, so that arrow keys lead from stop to
    /// stop, and from the first one back to the button that runs.
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

    /// The names of all stops, of which the one is seen that has just come.
    private func writeNames(of control: ControlScene, to writer: inout MarkupWriter) {
        writer.open("em", ["class": "\(prefix)-now", "aria-hidden": "true"])
        for (stop, name) in control.stops.enumerated() {
            writer.element("i", ["class": "\(prefix)-n\(stop)", "dir": "auto"], text: name)
        }
        writer.close()
    }

    /// - Parameter part: starts the input's own id.
    private func openInput(
        _ stop: Int, of control: ControlScene, _ index: Int, id part: String, class own: String?,
        to writer: inout MarkupWriter
    ) {
        // The bits of its place, so that the rules of many stops are few.
        let bits = (0..<ControlWriter.bitCount(control)).filter { stop >> $0 & 1 == 1 }
        let classes = ["k\(index)j"] + bits.map { "k\(index)j\($0)" } + [own].compactMap { $0 }
        writer.open(
            "input",
            [
                "type": "radio", "name": "\(prefix)-j\(index)", "id": "\(prefix)-j\(index)\(part)\(stop)",
                "class": classes.map { "\(prefix)-\($0)" }.joined(separator: " "),
                // Browsers restore a form after a reload; the drawing starts as its attributes say.
                "autocomplete": "off",
            ])
    }

    /// How many binary digits the place of a stop takes.
    static func bitCount(_ control: ControlScene) -> Int {
        Int.bitWidth - (control.stops.count - 1).leadingZeroBitCount
    }
}

// MARK: Rules

extension NodeRenderer {
    mutating func writeControls() {
        let writer = ControlWriter(prefix: options.prefix)
        for (index, control) in scene.controls.enumerated() {
            guard let target = control.target else { continue }
            openForeignObject(target)
            writer.write(control, index, to: &self.writer)
            self.writer.close()
        }
    }

    /// What the chosen stops set, and how the controls look.
    mutating func addControlRules() {
        guard !scene.controls.isEmpty else { return }
        let prefix = options.prefix
        for (index, control) in scene.controls.enumerated() {
            let bits = 0..<ControlWriter.bitCount(control)
            func property(_ bit: Int) -> String { quantities.property("j\(index)b\(bit)") }
            let chosen = ".\(prefix):has(.\(prefix)-k\(index)j"
            let sum = bits.map { "\(1 << $0)*var(\(property($0)))" }.joined(separator: " + ")
            let first = bits.map { "\(property($0)):\(control.initial >> $0 & 1)" }.joined(separator: ";")
            sheet.register(quantities.choice(index), inherits: true, initial: Double(control.initial))
            sheet.add(".\(prefix){\(first);\(quantities.choice(index)):calc(\(sum))}", when: .reactive)
            // Only where there are inputs: without them a drawing stays as it is at first.
            let none = bits.map { "\(property($0)):0" }.joined(separator: ";")
            sheet.add("\(chosen):checked){\(none)}", when: .reactive)
            for bit in bits { sheet.add("\(chosen)\(bit):checked){\(property(bit)):1}", when: .reactive) }
        }
        addLookOfControls()
        if let index = scene.stateControl, let playback = scene.controls[index].playback {
            addRules(of: playback, index)
        }
    }

    private mutating func addLookOfControls() {
        let control = ".\(options.prefix)-j"
        let kinds = Set(scene.controls.map(\.kind))
        let (text, ink, line, focus) = (
            colors(of: .secondInk), colors(of: .ink), colors(of: .base), colors(of: .focus)
        )
        sheet.add(
            "\(control){display:flex;align-items:center;gap:12px;min-height:24px;box-sizing:border-box;padding:0 4px;"
                + "font-size:12px;line-height:16px;color:\(text.light);user-select:none}"
                + "\(control)>span{flex:0 1 auto;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:50%}\(control)>div{flex:1;display:flex;align-items:center;min-width:0}"
                + "\(control) input{cursor:pointer;margin:0}\(control) label{cursor:pointer}"
                + "\(control) b{display:none;font-weight:600;white-space:nowrap;color:\(ink.light)}"
                + "\(control) :focus-visible{outline:2px solid \(focus.light);outline-offset:2px}"
                + "@media print{\(control){display:none}}",
            when: .always)
        sheet.add(
            "\(control){color:light-dark(\(text.light),\(text.dark))}"
                + "\(control) b{color:light-dark(\(ink.light),\(ink.dark))}"
                + "\(control) :focus-visible{outline-color:light-dark(\(focus.light),\(focus.dark))}",
            when: .appearance)
        sheet.add("\(control){display:none}", when: .unchoosable)
        if kinds.contains(.radio) {
            let label = "\(control)r label"
            sheet.add(
                "\(control)r>div{gap:2px 16px;flex-wrap:wrap}\(label){display:flex;align-items:center;gap:6px;"
                    + "white-space:nowrap;min-height:24px}\(control)r input{flex:none;width:14px;height:14px;"
                    + "accent-color:\(ink.light)}", when: .always)
            sheet.add("\(control)r input{accent-color:light-dark(\(ink.light),\(ink.dark))}", when: .appearance)
        }
        if kinds.contains(.slider) || kinds.contains(.play) {
            let input = "\(control)s input"
            let track = colors(of: .grid)
            let widest =
                scene.controls.filter { $0.kind == .slider || $0.kind == .play }.flatMap(\.stops).map(\.count).max()
                ?? 0
            func bar(_ color: String) -> String { "linear-gradient(\(color),\(color)) 0 50%/100% 4px no-repeat" }
            func themed(_ color: (light: String, dark: String)) -> String { "light-dark(\(color.light),\(color.dark))" }
            sheet.add(
                "\(input){appearance:none;flex:1;min-width:0;height:24px;border:0;border-radius:0;"
                    + "background:\(bar(track.light));forced-color-adjust:none}"
                    + "\(input):has(~:checked){background:\(bar(line.light))}"
                    + "\(input):checked{flex:none;width:14px;height:14px;border-radius:7px;background:\(ink.light)}"
                    + "\(control)s :checked+b{display:block;order:1;min-width:\(min(widest, 10))ch;max-width:50%;text-align:end;"
                    + "overflow:hidden;text-overflow:ellipsis;"
                    + "padding-inline-start:8px}", when: .always)
            sheet.add(
                "\(input){background:\(bar(themed(track)))}\(input):has(~:checked){background:\(bar(themed(line)))}"
                    + "\(input):checked{background:\(themed(ink))}", when: .appearance)
        }
        if kinds.contains(.button) {
            let label = "\(control)b label"
            sheet.add(
                "\(control)b>div{justify-content:center}\(control)b input{appearance:none;width:1px;height:1px;border:0;"
                    + "outline:0}"
                    + "\(label){display:none;padding:3px 14px;border:1px solid \(line.light);border-radius:4px;"
                    + "white-space:nowrap;overflow:hidden;text-overflow:ellipsis}"
                    + "\(control)b :checked+label{display:block}"
                    + "\(control)b :focus-visible{outline:0}"
                    + "\(control)b :focus-visible+label{outline:2px solid \(focus.light);outline-offset:1px}"
                    + "\(control)b :checked+label+b{display:block;padding-inline-start:12px}", when: .always)
            sheet.add(
                "\(label){border-color:light-dark(\(line.light),\(line.dark))}"
                    + "\(control)b :focus-visible+label{outline-color:light-dark(\(focus.light),\(focus.dark))}",
                when: .appearance)
        }
    }
}
