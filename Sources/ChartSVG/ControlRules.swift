import ChartGraphics
import ChartScene

/// What the chosen stops of controls set, and how the controls look.
struct ControlRules {
    let controls: [ControlScene]
    /// The control that chooses the data state; nil: none does.
    let stateControl: Int?
    /// The transitions of what moves to a new value by itself, on the root.
    let transitions: [PropertyTransition]

    func add(to svg: inout SVGBuilder) {
        guard !controls.isEmpty else { return }
        for (index, control) in controls.enumerated() { addChoice(of: control, index, to: &svg) }
        addLook(to: &svg)
        if let index = stateControl, let playback = controls[index].playback {
            PlaybackRules(control: controls[index], index: index, playback: playback, transitions: transitions)
                .add(to: &svg)
        }
    }

    /// Adds the rules for the number of the chosen stop, the sum of the bits that its input stands for.
    private func addChoice(of control: ControlScene, _ index: Int, to svg: inout SVGBuilder) {
        let (prefix, quantities) = (svg.prefix, svg.quantities)
        let bits = 0..<ControlWriter.bitCount(control)
        func property(_ bit: Int) -> String { quantities.bit(bit, ofChoice: index) }
        let chosen = ".\(prefix):has(.\(prefix)-k\(index)j"
        let sum = bits.map { "\(1 << $0)*var(\(property($0)))" }.joined(separator: " + ")
        let first = bits.map { "\(property($0)):\(control.initial >> $0 & 1)" }.joined(separator: ";")
        svg.sheet.register(quantities.choice(index), inherits: true, initial: Double(control.initial))
        svg.sheet.add(".\(prefix){\(first);\(quantities.choice(index)):calc(\(sum))}", when: .reactive)
        // The rules hold only where there are inputs: without them a drawing stays as it is at first.
        let none = bits.map { "\(property($0)):0" }.joined(separator: ";")
        svg.sheet.add("\(chosen):checked){\(none)}", when: .reactive)
        for bit in bits { svg.sheet.add("\(chosen)\(bit):checked){\(property(bit)):1}", when: .reactive) }
    }

    // MARK: Look

    /// The colours of all controls.
    private struct Colors {
        let text, ink, line, focus, track: ThemedColor

        init(_ palette: inout Palette) {
            text = palette.color(of: .secondInk)
            ink = palette.color(of: .ink)
            line = palette.color(of: .base)
            focus = palette.color(of: .focus)
            track = palette.color(of: .grid)
        }
    }

    private func addLook(to svg: inout SVGBuilder) {
        let box = "\(svg.scope).\(svg.prefix)-j"
        let colors = Colors(&svg.palette)
        let kinds = Set(controls.map(\.kind))
        addCommonLook(box, colors, to: &svg)
        if kinds.contains(.radio) { addLookOfRadio(box, colors, to: &svg) }
        if kinds.contains(.slider) || kinds.contains(.play) { addLookOfSlider(box, colors, to: &svg) }
        if kinds.contains(.button) { addLookOfButton(box, colors, to: &svg) }
    }

    private func addCommonLook(_ box: String, _ colors: Colors, to svg: inout SVGBuilder) {
        let (text, ink, focus) = (colors.text, colors.ink, colors.focus)
        svg.sheet.add(
            "\(box){display:flex;align-items:center;gap:12px;min-height:24px;box-sizing:border-box;padding:0 4px;"
                + "font-size:12px;line-height:16px;color:\(text.light);user-select:none}"
                + "\(box)>span{flex:0 1 \(nameWidth);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;max-width:50%}"
                + "\(box)>div{flex:1;display:flex;align-items:center;min-width:0}"
                + "\(box) input{cursor:pointer;margin:0}\(box) label{cursor:pointer}"
                + "\(box) b{display:none;font-weight:600;white-space:nowrap;color:\(ink.light)}"
                + "\(box) :focus-visible{outline:2px solid \(focus.light);outline-offset:2px}",
            when: .always)
        addPaper(box, to: &svg)
        svg.sheet.add(
            "\(box){color:\(text.lightDark)}\(box) b{color:\(ink.lightDark)}"
                + "\(box) :focus-visible{outline-color:\(focus.lightDark)}",
            when: .appearance)
        svg.sheet.add("\(box){display:none}", when: .unchoosable)
    }

    /// On paper the control of the data states is the name of the one that is shown, and there is no other: what they have set, one
    /// sees.
    private func addPaper(_ box: String, to svg: inout SVGBuilder) {
        guard let stateControl, controls[stateControl].kind != .button else {
            return svg.sheet.add("\(box){display:none}", when: .paper)
        }
        let own = ".\(svg.prefix)-k\(stateControl)j"
        // So often, as the rules for the buttons of playback have that weight.
        let any = box + String(repeating: ".\(svg.prefix)-j", count: 4)
        svg.sheet.add(
            "\(box):not(:has(\(own))),\(any) input,\(box) label:not(:has(:checked)){display:none}"
                + "\(box)>span,\(box)>div{flex:none}", when: .paper)
    }

    /// How wide the names before controls are, as CSS has it: where several stand under each other, all as wide as the widest,
    /// so that the controls behind them start at one place.
    private var nameWidth: String {
        let names = controls.filter { $0.kind != .button }.map(\.label)
        guard names.count > 1 else { return "auto" }
        let widest = names.map { FontMetrics.width(of: $0, size: 12) }.max() ?? 0
        return "\(Int(widest.rounded(.up)))px"
    }

    private func addLookOfRadio(_ box: String, _ colors: Colors, to svg: inout SVGBuilder) {
        let label = "\(box)r label"
        svg.sheet.add(
            "\(box)r>div{gap:2px 16px;flex-wrap:wrap}\(label){display:flex;align-items:center;gap:6px;"
                + "white-space:nowrap;min-height:24px}\(box)r input{flex:none;width:14px;height:14px;"
                + "accent-color:\(colors.ink.light)}", when: .always)
        svg.sheet.add("\(box)r input{accent-color:\(colors.ink.lightDark)}", when: .appearance)
    }

    private func addLookOfSlider(_ box: String, _ colors: Colors, to svg: inout SVGBuilder) {
        let input = "\(box)s input"
        let (ink, line, track) = (colors.ink, colors.line, colors.track)
        let stops = controls.filter { $0.kind == .slider || $0.kind == .play }.flatMap(\.stops)
        let widest = stops.map(\.count).max() ?? 0
        func bar(_ color: String) -> String { "linear-gradient(\(color),\(color)) 0 50%/100% 4px no-repeat" }
        svg.sheet.add(
            "\(input){appearance:none;flex:1;min-width:0;height:24px;border:0;border-radius:0;"
                + "background:\(bar(track.light));forced-color-adjust:none}"
                + "\(input):has(~:checked){background:\(bar(line.light))}"
                + "\(input):checked{flex:none;width:14px;height:14px;border-radius:7px;background:\(ink.light)}"
                + "\(box)s :checked+b{display:block;order:1;min-width:\(min(widest, 10))ch;max-width:50%;text-align:end;"
                + "overflow:hidden;text-overflow:ellipsis;"
                + "padding-inline-start:8px}", when: .always)
        svg.sheet.add(
            "\(input){background:\(bar(track.lightDark))}\(input):has(~:checked){background:\(bar(line.lightDark))}"
                + "\(input):checked{background:\(ink.lightDark)}", when: .appearance)
    }

    private func addLookOfButton(_ box: String, _ colors: Colors, to svg: inout SVGBuilder) {
        let label = "\(box)b label"
        let (line, focus) = (colors.line, colors.focus)
        svg.sheet.add(
            "\(box)b>div{justify-content:center}\(box)b input{appearance:none;width:1px;height:1px;border:0;"
                + "outline:0}"
                + "\(label){display:none;padding:3px 14px;border:1px solid \(line.light);border-radius:4px;"
                + "white-space:nowrap;overflow:hidden;text-overflow:ellipsis}"
                + "\(box)b :checked+label{display:block}"
                + "\(box)b :focus-visible{outline:0}"
                + "\(box)b :focus-visible+label{outline:2px solid \(focus.light);outline-offset:1px}"
                + "\(box)b :checked+label+b{display:block;padding-inline-start:12px}", when: .always)
        svg.sheet.add(
            "\(label){border-color:\(line.lightDark)}\(box)b :focus-visible+label{outline-color:\(focus.lightDark)}",
            when: .appearance)
    }
}
