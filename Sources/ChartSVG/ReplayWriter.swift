package import ChartScene

/// Writes what plays the entrance again, without script: a native checkbox that looks like a button. It chooses between
/// two sets of the same keyframes, and an animation of another name starts anew.
///
/// It is there only where there is motion: readers who ask for none have nothing to play, and paper has no buttons.
package struct ReplayWriter {
    private let prefix: String

    /// - Parameter prefix: that of the drawing whose entrance it plays.
    package init(prefix: String) {
        self.prefix = prefix
    }

    package func write(_ replay: ReplayScene, to writer: inout MarkupWriter) {
        writer.open("div")
        if writer.dialect == .xml { writer.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        writer.attribute("class", "\(prefix)-again")
        writer.open("label")
        // Browsers restore a form after a reload; that would name the other set, which looks the same. No form around
        // the figure takes it for its own.
        writer.element("input", ["type": "checkbox", "id": "\(prefix)-again", "form": "", "autocomplete": "off"])
        writer.element("span", ["dir": "auto"], text: replay.label)
        writer.close()
        writer.close()
    }
}

// MARK: Rules

/// Which of several equal sets of keyframes holds, and how the button looks that chooses one of two.
struct ReplayRules {
    let surface: Surface
    /// Whether there is a button.
    let hasButton: Bool
    /// The control each of whose stops has sets of its own, and its index; nil: none does.
    let restarts: (control: ControlScene, index: Int)?

    /// The property that holds the name of keyframes in the set that is chosen.
    static func property(ofKeyframes name: String, _ quantities: QuantityWriter) -> String {
        quantities.property("k-\(name)")
    }

    /// Adds all sets of keyframes, and which of them holds.
    /// - Parameter keyframes: the sets by their names, which end in `-done` for the last.
    func add(_ keyframes: [(name: String, content: String)], to svg: inout SVGBuilder) {
        let (prefix, quantities) = (svg.prefix, svg.quantities)
        func name(_ name: String, inSet set: Int) -> String {
            set == 0 ? name : "\(prefix)-\(set + 1)" + name.dropFirst(prefix.count)
        }
        func names(inSet set: Int) -> String {
            keyframes.map { "\(Self.property(ofKeyframes: $0.name, quantities)):\(name($0.name, inSet: set))" }
                .joined(separator: ";")
        }
        let stops = restarts?.control.stops.count ?? 1
        for set in 1..<(hasButton ? 2 : 1) * stops {
            for (keyframe, content) in keyframes {
                svg.sheet.add("@keyframes \(name(keyframe, inSet: set)){\(content)}", when: .motion)
            }
        }
        svg.sheet.add(".\(prefix){\(names(inSet: 0))}", when: .motion)
        let again = ":has(#\(prefix)-again:checked)"
        if hasButton { svg.sheet.add(".\(prefix)\(again){\(names(inSet: stops))}", when: .motion) }
        if let restarts {
            // The stop that is chosen at first needs no rule.
            for set in 1..<stops {
                let stop = (restarts.control.initial + set) % stops
                let chosen = ":has(#\(prefix)-j\(restarts.index)s\(stop):checked)"
                svg.sheet.add(".\(prefix)\(chosen){\(names(inSet: set))}", when: .motion)
                if hasButton {
                    svg.sheet.add(".\(prefix)\(again)\(chosen){\(names(inSet: stops + set))}", when: .motion)
                }
            }
        }
        if hasButton { addLook(to: &svg) }
    }

    private func addLook(to svg: inout SVGBuilder) {
        let box = "\(svg.scope).\(svg.prefix)-again"
        let (text, line, focus) = (
            svg.palette.color(of: .secondInk), svg.palette.color(of: .base), svg.palette.color(of: .focus)
        )
        svg.sheet.add("\(box){display:none}", when: .always)
        let look =
            "\(box){display:flex;justify-content:center;font-size:12px;line-height:16px;color:\(text.light)}"
            + "\(box) input{appearance:none;width:0;height:0;margin:0;border:0;outline:0}"
            + "\(box) label{display:block;box-sizing:border-box;min-height:24px;padding:3px 14px;cursor:pointer;"
            + "border:1px solid \(line.light);border-radius:4px;user-select:none}"
            + "\(box) label:has(:focus-visible){outline:2px solid \(focus.light);outline-offset:-2px}"
        svg.sheet.add("@supports selector(:has(a)){\(look)}", when: .motion)
        let themed =
            "\(box){color:\(text.lightDark)}"
            + "\(box) label{border-color:\(line.lightDark)}"
            + "\(box) label:has(:focus-visible){outline-color:\(focus.lightDark)}"
        svg.sheet.add("@supports (color:light-dark(#000,#fff)){\(themed)}", when: .motion)
        // Images have no buttons: in them no script may run, which can be asked for.
        if surface == .standalone { svg.sheet.add("@media (scripting:none){\(box){display:none}}", when: .motion) }
        if surface == .figure { svg.sheet.add("\(box){margin:8px 0 0}", when: .motion) }
    }
}
