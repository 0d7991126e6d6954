import ChartGraphics
import ChartScene
import ChartWords

/// The standalone drawing's legend: swatches and names, each under a transparent input where entries can be used.
extension NodeRenderer {
    mutating func writeLegend() {
        let legend = scene.legend
        guard legend.position != nil, !legend.entries.isEmpty else { return }
        writer.open("g", ["role": "group", "aria-label": legend.title ?? legend.phrases.series])
        if let all = legend.all, let target = legend.allTarget { writeAll(all, target) }
        for entry in legend.entries {
            guard let target = entry.target else { continue }
            openEntry()
            let swatch = legend.isRightToLeft ? target.maxX - 4 - entry.swatch.width : target.x + 4
            writeSwatch(entry, left: swatch, middle: target.y + target.height / 2)
            writeName(
                entry.label, in: target, after: entry.swatch.width + 6, isOff: legend.toggles && entry.startsHidden)
            writer.close()
            if legend.toggles {
                let isSolo = legend.use == .solo
                writeInput(
                    id: "s\(entry.series)", isSolo ? "radio" : "checkbox", classes: isSolo ? ["m"] : [],
                    isChecked: isSolo ? !entry.startsHidden && !legend.startsWithAll : !entry.startsHidden,
                    label: entry.label, target)
                writer.close()
            }
        }
        if let reset = legend.reset, let target = legend.resetTarget { writeReset(reset, target) }
        writer.close()
        if legend.toggles { addInputRules() }
    }

    /// Where entries can be used: a group of the drawing, which the input's name makes superfluous, and the input.
    private mutating func openEntry() {
        if scene.legend.toggles { writer.open("g", ["class": "\(options.prefix)-e"]) }
        writer.open("g")
        if scene.legend.toggles { writer.attribute("aria-hidden", "true") }
    }

    /// The name of a hidden series is struck out; where all but one are hidden, which is no exception, it is faint.
    private mutating func writeName(_ name: String, in target: Rect, after swatch: Double, isOff: Bool) {
        let isRightToLeft = scene.legend.isRightToLeft
        let x = isRightToLeft ? target.maxX - 4 - swatch : target.x + 4 + swatch
        let name = FontMetrics.cut(name, to: target.width - 8 - swatch + 0.5, size: 12)
        writer.open("text", ["x": x.svg, "y": (target.y + 16).svg])
        writeAnchor(isRightToLeft ? .end : .start, of: name)
        var classes: [String] = []
        paint("fill", .secondInk, &classes)
        if isOff {
            let look = Self.lookOfHiddenName(scene.legend.use)
            writer.attribute(look.property, look.hidden)
        }
        finishAttributes(classes)
        writer.text(name)
        writer.close()
    }

    private static func lookOfHiddenName(
        _ use: LegendScene.Use
    ) -> (property: String, hidden: String, shown: String) {
        use == .solo ? ("fill-opacity", ".75", "1") : ("text-decoration", "line-through", "none")
    }

    // MARK: Swatches

    private mutating func writeSwatch(_ entry: LegendScene.Entry, left: Double, middle: Double) {
        switch entry.swatch {
        case .box:
            writer.open(
                "rect",
                ["x": left.svg, "y": (middle - 6).svg, "width": "12", "height": "12", "rx": "2"])
            finishForm(entry)
        case .line(let marker, let dash):
            let center = left + entry.swatch.width / 2
            writer.open("path", ["d": "M\(left.svg) \(middle.svg)h20"])
            if !dash.isEmpty { writer.attribute("stroke-dasharray", dash.map(\.svg).joined(separator: " ")) }
            // Dots are dashes of no length.
            if dash.contains(0) { writer.attribute("stroke-linecap", "round") }
            finishLine(entry)
            if let marker { writeSwatchMarker(marker, entry, x: center, y: middle) }
        case .candle:
            writer.open("path", ["d": "M-.6-6H.6v2H3.5v8H.6v2H-.6V4H-3.5V-4H-.6Z"])
            writer.attribute("transform", "translate(\((left + 6).svg) \(middle.svg))")
            finishForm(entry)
        case .marker(let marker):
            writeSwatchMarker(marker, entry, x: left + entry.swatch.width / 2, y: middle)
        }
    }

    private mutating func writeSwatchMarker(_ marker: Marker, _ entry: LegendScene.Entry, x: Double, y: Double) {
        writer.open("path", ["d": marker.path.svg, "transform": "translate(\(x.svg) \(y.svg))"])
        finishForm(entry)
    }

    /// A closed shape is empty while its series is hidden: it carries its colour as a stroke that shows only then.
    private mutating func finishForm(_ entry: LegendScene.Entry) {
        var classes: [String] = []
        paint("fill", entry.paint, &classes)
        if scene.legend.toggles {
            paint("stroke", entry.paint, &classes)
            writer.attribute("stroke-width", entry.startsHidden ? "1.5" : "0")
            if entry.startsHidden { writer.attribute("fill-opacity", "0") }
            classes.append("\(options.prefix)-q")
        }
        finishAttributes(classes)
        writer.close()
    }

    /// A line is thin and faint while its series is hidden, because dashes would tell one series from another.
    private mutating func finishLine(_ entry: LegendScene.Entry) {
        let isOff = scene.legend.toggles && entry.startsHidden
        var classes: [String] = []
        paint("stroke", entry.paint, &classes)
        writer.attribute("stroke-width", isOff ? "1" : "2")
        if isOff { writer.attribute("stroke-opacity", ".5") }
        if scene.legend.toggles { classes.append("\(options.prefix)-w") }
        finishAttributes(classes)
        writer.close()
    }

    // MARK: What can be pressed

    /// The entry that shows all series again: a ring with a dot while it is chosen.
    private mutating func writeAll(_ name: String, _ target: Rect) {
        let center = scene.legend.isRightToLeft ? target.maxX - 10 : target.x + 10
        let (x, y) = (center.svg, (target.y + target.height / 2).svg)
        openEntry()
        writer.open("circle", ["cx": x, "cy": y, "r": "5.25", "fill": "none", "stroke-width": "1.5"])
        var classes: [String] = []
        paint("stroke", .secondInk, &classes)
        finishAttributes(classes)
        writer.close()
        writer.open("circle", ["cx": x, "cy": y, "r": "2.25"])
        classes = ["\(options.prefix)-d"]
        paint("fill", .secondInk, &classes)
        if !scene.legend.startsWithAll { writer.attribute("fill-opacity", "0") }
        finishAttributes(classes)
        writer.close()
        writeName(name, in: target, after: 18, isOff: false)
        writer.close()
        writeInput(id: "a", "radio", classes: [], isChecked: scene.legend.startsWithAll, label: name, target)
        writer.close()
    }

    /// The button that brings the first state back. A form holds it, to which the inputs belong by name.
    ///
    /// It is hidden as long as there is nothing to bring back, and so always where the drawing is a picture.
    private mutating func writeReset(_ name: String, _ target: Rect) {
        let prefix = options.prefix
        writer.open("g", ["class": "\(prefix)-z", "visibility": "hidden", "aria-hidden": "true"])
        writer.open(
            "rect",
            [
                "x": (target.x + 0.5).svg, "y": (target.y + 1.5).svg, "width": (target.width - 1).svg,
                "height": (target.height - 3).svg, "rx": "4", "fill": "none",
            ])
        var classes: [String] = []
        paint("stroke", .base, &classes)
        finishAttributes(classes)
        writer.close()
        writer.open(
            "text", ["x": (target.x + target.width / 2).svg, "y": (target.y + 16).svg])
        writeAnchor(.middle, of: name)
        classes = []
        paint("fill", .secondInk, &classes)
        finishAttributes(classes)
        writer.text(name)
        writer.close()
        writer.close()
        openForeignObject(target)
        // The method keeps the return key in a checkbox from sending the form, which would load the drawing again.
        writer.open(
            "form",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "id": "\(prefix)-f", "class": "\(prefix)-f",
                "method": "dialog",
            ])
        writer.element(
            "button",
            ["type": "reset", "id": "\(prefix)-r", "class": "\(prefix)-i \(prefix)-z", "aria-label": name])
        writer.close()
        writer.close()
    }

    mutating func openForeignObject(_ target: Rect) {
        writer.open(
            "foreignObject",
            [
                "x": target.x.svg, "y": target.y.svg, "width": target.width.svg, "height": target.height.svg,
            ])
    }

    /// - Parameter id: without the prefix, like the classes.
    private mutating func writeInput(
        id: String, _ type: String, classes: [String], isChecked: Bool, label: String, _ target: Rect
    ) {
        let prefix = options.prefix
        openForeignObject(target)
        writer.open(
            "input",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "type": type, "id": "\(prefix)-\(id)",
                "class": (["i"] + classes).map { "\(prefix)-\($0)" }.joined(separator: " "),
            ])
        if type == "radio" { writer.attribute("name", "\(prefix)-s") }
        if scene.legend.resetTarget != nil { writer.attribute("form", "\(prefix)-f") }
        if isChecked { writer.attribute("checked", "checked") }
        writer.attribute("aria-label", label)
        // Browsers restore a form after a reload; the drawing starts as its attributes say.
        writer.attribute("autocomplete", "off")
        writer.close()
        writer.close()
    }

    // MARK: Rules

    private mutating func addInputRules() {
        let prefix = options.prefix
        let focus = colors(of: .focus)
        sheet.add(
            ".\(prefix)-i{appearance:none;display:block;box-sizing:border-box;margin:0;padding:0;width:100%;"
                + "height:100%;border:0;border-radius:4px;background:none;cursor:pointer}"
                + ".\(prefix)-i:focus-visible{outline:2px solid \(focus.light);outline-offset:-2px}",
            when: .always)
        sheet.add(
            ".\(prefix)-i:focus-visible{outline-color:light-dark(\(focus.light),\(focus.dark))}", when: .appearance)
        sheet.add(".\(prefix)-i{display:none}", when: .unchoosable)
        let entry = ".\(prefix)-e"
        let name = Self.lookOfHiddenName(scene.legend.use)
        // Before the rules for hidden series, which are as specific or more so.
        if scene.legend.entries.contains(where: \.startsHidden) {
            sheet.add(
                "\(entry) .\(prefix)-q{fill-opacity:1;stroke-width:0}"
                    + "\(entry) .\(prefix)-w{stroke-width:2px;stroke-opacity:1}"
                    + "\(entry) text{\(name.property):\(name.shown)}.\(prefix)-d{fill-opacity:1}",
                when: .reactive)
        }
        let alone = ".\(prefix):has(.\(prefix)-m:checked)"
        let isSolo = scene.legend.use == .solo
        let off =
            isSolo ? "\(alone) \(entry):has(.\(prefix)-m:not(:checked))" : "\(entry):has(.\(prefix)-i:not(:checked))"
        sheet.add(
            "\(off) .\(prefix)-q{fill-opacity:0;stroke-width:1.5px}"
                + "\(off) .\(prefix)-w{stroke-width:1px;stroke-opacity:.5}\(off) text{\(name.property):\(name.hidden)}",
            when: .reactive)
        if isSolo { sheet.add("\(alone) .\(prefix)-d{fill-opacity:0}", when: .reactive) }
        if scene.legend.resetTarget != nil { addResetRules() }
    }

    private mutating func addResetRules() {
        let prefix = options.prefix
        let button = ".\(prefix)-z"
        sheet.add(
            ".\(prefix)-f{margin:0;height:100%}\(button){visibility:hidden}@media print{\(button){display:none}}",
            when: .always)
        // Who has just pressed it by keyboard keeps the focus until moving on.
        sheet.add(
            ".\(prefix):has(.\(prefix)-i[checked]:not(:checked),.\(prefix)-i:checked:not([checked]),"
                + "\(button):focus-visible) \(button){visibility:visible}",
            when: .reactive)
    }
}
