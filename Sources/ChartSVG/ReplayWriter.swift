public import ChartScene

/// What plays the entrance again, without script: a native checkbox that looks like a button. It chooses between two
/// sets of the same keyframes, and an animation of another name starts anew.
///
/// Only where there is motion: readers who ask for none have nothing to play, and paper has no buttons.
public struct ReplayWriter {
    private let prefix: String

    /// - Parameter prefix: of the drawing whose entrance it plays.
    public init(prefix: String) {
        self.prefix = prefix
    }

    public func write(_ replay: ReplayScene, to writer: inout MarkupWriter) {
        writer.open("div")
        if writer.dialect == .xml { writer.attribute("xmlns", "http://www.w3.org/1999/xhtml") }
        writer.attribute("class", "\(prefix)-again")
        writer.open("label")
        // Browsers restore a form after a reload; that would name the other set, which looks the same.
        writer.element("input", ["type": "checkbox", "id": "\(prefix)-again", "autocomplete": "off"])
        writer.element("span", ["dir": "auto"], text: replay.label)
        writer.close()
        writer.close()
    }
}

// MARK: Rules

extension NodeRenderer {
    /// Whether the entrance can be played again here.
    var replays: Bool { scene.replay != nil && options.motion == .css }

    mutating func writeReplay() {
        guard replays, let replay = scene.replay, let target = replay.target else { return }
        openForeignObject(target)
        ReplayWriter(prefix: options.prefix).write(replay, to: &writer)
        writer.close()
    }

    /// What keyframes of an entrance are called where they are used.
    func reference(toKeyframes name: String) -> String {
        replays ? "var(\(quantities.property("k-\(name)")))" : name
    }

    /// Both sets of keyframes, and which of them holds.
    /// - Parameter keyframes: by their names, which end in `-done` for the last.
    mutating func addReplayRules(_ keyframes: [(name: String, content: String)]) {
        guard replays else { return }
        let prefix = options.prefix
        func second(_ name: String) -> String { "\(prefix)-2" + name.dropFirst(prefix.count) }
        for (name, content) in keyframes { sheet.add("@keyframes \(second(name)){\(content)}", when: .motion) }
        func names(_ choice: (String) -> String) -> String {
            keyframes.map { "\(quantities.property("k-\($0.name)")):\(choice($0.name))" }.joined(separator: ";")
        }
        sheet.add(".\(prefix){\(names { $0 })}", when: .motion)
        sheet.add(".\(prefix):has(#\(prefix)-again:checked){\(names(second))}", when: .motion)
        addLookOfReplay()
    }

    private mutating func addLookOfReplay() {
        let box = ".\(options.prefix)-again"
        let (text, line, focus) = (colors(of: .secondInk), colors(of: .base), colors(of: .focus))
        sheet.add("\(box){display:none}", when: .always)
        let look =
            "\(box){display:flex;justify-content:center;font-size:12px;line-height:16px;color:\(text.light)}"
            + "\(box) input{appearance:none;width:0;height:0;margin:0;border:0;outline:0}"
            + "\(box) label{display:block;box-sizing:border-box;min-height:24px;padding:3px 14px;cursor:pointer;"
            + "border:1px solid \(line.light);border-radius:4px;user-select:none}"
            + "\(box) label:has(:focus-visible){outline:2px solid \(focus.light);outline-offset:-2px}"
        sheet.add("@supports selector(:has(a)){\(look)}", when: .motion)
        let themed =
            "\(box){color:light-dark(\(text.light),\(text.dark))}"
            + "\(box) label{border-color:light-dark(\(line.light),\(line.dark))}"
            + "\(box) label:has(:focus-visible){outline-color:light-dark(\(focus.light),\(focus.dark))}"
        sheet.add("@supports (color:light-dark(#000,#fff)){\(themed)}", when: .motion)
        // Images have no buttons: in them no script may run, which can be asked for.
        if scene.surface == .standalone { sheet.add("@media (scripting:none){\(box){display:none}}", when: .motion) }
        if scene.surface == .figure { sheet.add("\(box){margin:8px 0 0}", when: .motion) }
        sheet.add("@media print{\(box){display:none}}", when: .motion)
    }
}
