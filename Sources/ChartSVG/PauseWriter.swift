package import ChartScene

/// Writes what stops a chart and starts it again: a native checkbox, in the look of a button, with both names in its
/// label; the rules show one of them.
package struct PauseWriter {
    private let prefix: String

    /// - Parameter prefix: that of the drawing that moves.
    package init(prefix: String) {
        self.prefix = prefix
    }

    package func write(_ pause: PauseScene, to writer: inout MarkupWriter) {
        writer.open("label")
        if writer.dialect == .xml { writer.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        writer.attribute("class", "\(prefix)-pause")
        // After a reload everything moves, as the rules say. No form around the figure takes it for its own.
        writer.element("input", ["type": "checkbox", "id": "\(prefix)-pause", "form": "", "autocomplete": "off"])
        for name in [pause.pause, pause.start] { writer.element("span", ["dir": "auto"], text: name) }
        writer.close()
    }
}

// MARK: Rules

/// The look of the button and what it does. What does not move needs none: where less motion is asked for, where
/// `:has()` is not known, and on paper.
struct PauseRules {
    let pause: PauseScene
    let surface: Surface

    func add(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let button = "\(svg.scope).\(prefix)-pause"
        let (text, line, focus) = (
            svg.palette.color(of: .secondInk), svg.palette.color(of: .base), svg.palette.color(of: .focus)
        )
        // The name that is not shown is no part of the accessible one.
        svg.sheet.add(
            "\(button){display:none;box-sizing:border-box;cursor:pointer}"
                + "\(button) input{appearance:none;width:0;height:0;margin:0;border:0;outline:0}"
                + "\(button) input:focus-visible{outline:0}"
                + "\(button) :checked+span,\(button) input:not(:checked)+span+span{display:none}"
                + "\(button):has(:focus-visible){outline:2px solid \(focus.light);outline-offset:-2px}",
            when: .always)
        if pause.covers {
            // Over the drawing of a figure, which stands in a box of its own, or in one of the drawing's.
            let place = surface == .figure ? "position:absolute;inset:0" : "height:100%"
            svg.sheet.add("\(button){\(place);font-size:0;border-radius:4px}", when: .always)
            if surface == .figure {
                svg.sheet.add("\(svg.scope).\(svg.names.common)-plot{position:relative}", when: .always)
            }
        } else {
            svg.sheet.add(
                "\(button){margin:0 auto;width:max-content;max-width:100%;height:24px;padding:3px 14px;"
                    + "border:1px solid \(line.light);border-radius:4px;font-size:12px;line-height:16px;"
                    + "color:\(text.light);white-space:nowrap;overflow:hidden;text-overflow:ellipsis;user-select:none}",
                when: .always)
            svg.sheet.add(
                "\(button){color:\(text.lightDark);"
                    + "border-color:\(line.lightDark)}", when: .appearance)
        }
        svg.sheet.add(
            "\(button):has(:focus-visible){outline-color:\(focus.lightDark)}", when: .appearance)
        // What comes to rest by itself takes the button with it, which waits as long as it is pressed.
        let stopped = ".\(prefix):has(#\(prefix)-pause:checked)"
        var (ending, moving) = ("", ".\(prefix)-run")
        if let duration = pause.duration {
            svg.sheet.add("@keyframes \(prefix)-over{to{visibility:hidden}}", when: .motion)
            moving = ":is(\(moving),.\(prefix)-pause)"
            ending = ";animation:\(prefix)-over \(duration.seconds) linear forwards"
        }
        svg.sheet.add(
            "@supports selector(:has(a)){\(button){display:block\(ending)}"
                + "\(stopped) \(moving){animation-play-state:paused}}",
            when: .motion)
    }
}
