import ChartGraphics
import ChartScene
import ChartWords

/// The standalone drawing's legend: swatches and names, each under a transparent input where entries can be used.
struct LegendWriter {
    private let legend: LegendScene
    /// The chart as it first stands, which says what mixed paints are made of.
    private let valuation: Valuation
    /// The chart's locale, a BCP 47 tag.
    private let locale: String
    private let counted: CountedSeries?

    init(_ scene: Scene, valuation: Valuation) {
        (legend, locale) = (scene.legend, scene.locale)
        self.valuation = valuation
        counted = scene.counted
    }

    func write(to svg: inout SVGBuilder) {
        guard legend.position != nil, !legend.entries.isEmpty else { return }
        svg.markup.open("g", ["role": "group", "aria-label": legend.title ?? legend.phrases.series])
        if let all = legend.all, let target = legend.allTarget { writeAll(all, target, to: &svg) }
        for entry in legend.entries {
            guard let target = entry.target else { continue }
            openEntry(at: target, CountRules.classes(of: entry.series, in: counted, prefix: svg.prefix), to: &svg)
            let swatch = legend.isRightToLeft ? target.maxX - 4 - entry.swatch.width : target.x + 4
            writeSwatch(entry, left: swatch, middle: target.y + target.height / 2, to: &svg)
            writeName(
                entry.label, in: target, after: entry.swatch.width + 6, isOff: legend.toggles && entry.startsHidden,
                to: &svg)
            svg.markup.close()
            if legend.toggles {
                let isSolo = legend.use == .solo
                writeInput(
                    id: "s\(entry.series)", isSolo ? "radio" : "checkbox", classes: isSolo ? ["m"] : [],
                    isChecked: isSolo ? !entry.startsHidden && !legend.startsWithAll : !entry.startsHidden,
                    label: entry.label, target, to: &svg)
                svg.markup.close()
            }
        }
        if let reset = legend.reset, let target = legend.resetTarget { writeReset(reset, target, to: &svg) }
        svg.markup.close()
        if legend.toggles { addInputRules(to: &svg) }
    }

    /// Opens what an entry consists of where entries can be used: a group of the drawing, which the input's name makes
    /// superfluous, and the input.
    private func openEntry(at target: Target, _ classes: [String] = [], to svg: inout SVGBuilder) {
        svg.markup.open("g")
        let own = legend.toggles ? ["\(svg.prefix)-e"] : []
        svg.writeClasses(own + classes + svg.classes(movedWith: target))
        if legend.toggles { svg.markup.open("g", ["aria-hidden": "true"]) }
    }

    /// Writes a name. That of a hidden series is struck out; where all but one are hidden, which is no exception, it is
    /// faint.
    private func writeName(
        _ name: String, in target: Target, after swatch: Double, isOff: Bool, to svg: inout SVGBuilder
    ) {
        let isRightToLeft = legend.isRightToLeft
        let x = isRightToLeft ? target.maxX - 4 - swatch : target.x + 4 + swatch
        let name = FontMetrics.cut(name, to: target.width - 8 - swatch + 0.5, size: 12)
        svg.markup.open("text", ["x": x.svg, "y": (target.y + 16).svg])
        svg.writeAnchor(isRightToLeft ? .end : .start, of: name, locale: locale)
        var classes: [String] = []
        svg.writePaint("fill", .secondInk, &classes)
        if isOff {
            let look = Self.lookOfHiddenName(legend.use)
            svg.markup.attribute(look.property, look.hidden)
        }
        svg.writeClasses(classes)
        svg.markup.text(name)
        svg.markup.close()
    }

    private static func lookOfHiddenName(
        _ use: LegendScene.Use
    ) -> (property: String, hidden: String, shown: String) {
        use == .solo ? ("fill-opacity", ".75", "1") : ("text-decoration", "line-through", "none")
    }

    // MARK: Swatches

    private func writeSwatch(_ entry: LegendScene.Entry, left: Double, middle: Double, to svg: inout SVGBuilder) {
        switch entry.swatch {
        case .box:
            svg.markup.open(
                "rect",
                ["x": left.svg, "y": (middle - 6).svg, "width": "12", "height": "12", "rx": "2"])
            finishForm(entry, to: &svg)
        case .line(let marker, let dash):
            let center = left + entry.swatch.width / 2
            svg.markup.open("path", ["d": "M\(left.svg) \(middle.svg)h20"])
            if !dash.isEmpty { svg.markup.attribute("stroke-dasharray", dash.map(\.svg).joined(separator: " ")) }
            // Dots are dashes of no length.
            if dash.contains(0) { svg.markup.attribute("stroke-linecap", "round") }
            finishLine(entry, to: &svg)
            if let marker { writeSwatchMarker(marker, entry, x: center, y: middle, to: &svg) }
        case .candle:
            svg.markup.open("path", ["d": "M-.6-6H.6v2H3.5v8H.6v2H-.6V4H-3.5V-4H-.6Z"])
            svg.markup.attribute("transform", "translate(\((left + 6).svg) \(middle.svg))")
            finishForm(entry, to: &svg)
        case .marker(let marker):
            writeSwatchMarker(marker, entry, x: left + entry.swatch.width / 2, y: middle, to: &svg)
        }
    }

    private func writeSwatchMarker(
        _ marker: Marker, _ entry: LegendScene.Entry, x: Double, y: Double, to svg: inout SVGBuilder
    ) {
        svg.markup.open("path", ["d": marker.path.svg, "transform": "translate(\(x.svg) \(y.svg))"])
        finishForm(entry, to: &svg)
    }

    /// Ends a closed shape, which is empty while its series is hidden: it carries its colour as a stroke that shows
    /// only then.
    private func finishForm(_ entry: LegendScene.Entry, to svg: inout SVGBuilder) {
        var classes: [String] = []
        svg.writePaint("fill", entry.paint, in: valuation, &classes)
        if legend.toggles {
            svg.writePaint("stroke", entry.paint, in: valuation, &classes)
            svg.markup.attribute("stroke-width", entry.startsHidden ? "1.5" : "0")
            if entry.startsHidden { svg.markup.attribute("fill-opacity", "0") }
            classes.append("\(svg.prefix)-q")
        }
        svg.writeClasses(classes)
        svg.markup.close()
    }

    /// Ends a line, which is thin and faint while its series is hidden, because dashes would tell one series from
    /// another.
    private func finishLine(_ entry: LegendScene.Entry, to svg: inout SVGBuilder) {
        let isOff = legend.toggles && entry.startsHidden
        var classes: [String] = []
        svg.writePaint("stroke", entry.paint, in: valuation, &classes)
        svg.markup.attribute("stroke-width", isOff ? "1" : "2")
        if isOff { svg.markup.attribute("stroke-opacity", ".5") }
        if legend.toggles { classes.append("\(svg.prefix)-w") }
        svg.writeClasses(classes)
        svg.markup.close()
    }

    // MARK: What can be pressed

    /// Writes the entry that shows all series again: a ring with a dot while it is chosen.
    private func writeAll(_ name: String, _ target: Target, to svg: inout SVGBuilder) {
        let center = legend.isRightToLeft ? target.maxX - 10 : target.x + 10
        let (x, y) = (center.svg, (target.y + target.height / 2).svg)
        openEntry(at: target, to: &svg)
        svg.markup.open("circle", ["cx": x, "cy": y, "r": "5.25", "fill": "none", "stroke-width": "1.5"])
        var classes: [String] = []
        svg.writePaint("stroke", .secondInk, &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        svg.markup.open("circle", ["cx": x, "cy": y, "r": "2.25"])
        classes = ["\(svg.prefix)-dot"]
        svg.writePaint("fill", .secondInk, &classes)
        if !legend.startsWithAll { svg.markup.attribute("fill-opacity", "0") }
        svg.writeClasses(classes)
        svg.markup.close()
        writeName(name, in: target, after: 18, isOff: false, to: &svg)
        svg.markup.close()
        writeInput(id: "a", "radio", classes: [], isChecked: legend.startsWithAll, label: name, target, to: &svg)
        svg.markup.close()
    }

    /// Writes the button that brings the first state back. A form holds it, to which the inputs belong by name.
    ///
    /// It is hidden as long as there is nothing to bring back, and so always where the drawing is a picture.
    private func writeReset(_ name: String, _ target: Target, to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let moving = svg.classes(movedWith: target)
        if !moving.isEmpty { svg.markup.open("g", ["class": moving.joined(separator: " ")]) }
        defer { if !moving.isEmpty { svg.markup.close() } }
        svg.markup.open("g", ["class": "\(prefix)-z", "visibility": "hidden", "aria-hidden": "true"])
        svg.markup.open(
            "rect",
            [
                "x": (target.x + 0.5).svg, "y": (target.y + 1.5).svg, "width": (target.width - 1).svg,
                "height": (target.height - 3).svg, "rx": "4", "fill": "none",
            ])
        var classes: [String] = []
        svg.writePaint("stroke", .base, &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        svg.markup.open(
            "text", ["x": (target.x + target.width / 2).svg, "y": (target.y + 16).svg])
        svg.writeAnchor(.middle, of: name, locale: locale)
        classes = []
        svg.writePaint("fill", .secondInk, &classes)
        svg.writeClasses(classes)
        svg.markup.text(name)
        svg.markup.close()
        svg.markup.close()
        svg.openForeignObject(target)
        // The method keeps the return key in a checkbox from sending the form, which would load the drawing again.
        svg.markup.open(
            "form",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "id": "\(prefix)-f", "class": "\(prefix)-f",
                "method": "dialog",
            ])
        svg.markup.element(
            "button",
            [
                "type": "reset", "id": "\(prefix)-r", "class": "\(prefix)-i \(prefix)-z", "form": "\(prefix)-f",
                "aria-label": name,
            ])
        svg.markup.close()
        svg.markup.close()
    }

    /// - Parameter id: the input's id without the prefix; classes are given without it, too.
    private func writeInput(
        id: String, _ type: String, classes: [String], isChecked: Bool, label: String, _ target: Target,
        to svg: inout SVGBuilder
    ) {
        let prefix = svg.prefix
        svg.openForeignObject(target)
        svg.markup.open(
            "input",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "type": type, "id": "\(prefix)-\(id)",
                "class": (["i"] + classes).map { "\(prefix)-\($0)" }.joined(separator: " "),
            ])
        if type == "radio" { svg.markup.attribute("name", "\(prefix)-s") }
        svg.markup.attribute("form", "\(prefix)-f")
        if isChecked { svg.markup.attribute("checked", "checked") }
        svg.markup.attribute("aria-label", label)
        // Browsers restore a form after a reload; the drawing starts as its attributes say.
        svg.markup.attribute("autocomplete", "off")
        svg.markup.close()
        svg.markup.close()
    }

    // MARK: Rules

    private func addInputRules(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let focus = svg.palette.color(of: .focus)
        svg.sheet.add(
            ".\(prefix)-i{appearance:none;display:block;box-sizing:border-box;margin:0;padding:0;width:100%;"
                + "height:100%;border:0;border-radius:4px;background:none;cursor:pointer}"
                + ".\(prefix)-i:focus-visible{outline:2px solid \(focus.light);outline-offset:-2px}",
            when: .always)
        svg.sheet.add(
            ".\(prefix)-i:focus-visible{outline-color:\(focus.lightDark)}", when: .appearance)
        svg.sheet.add(".\(prefix)-i{display:none}", when: .unchoosable)
        let entry = ".\(prefix)-e"
        let name = Self.lookOfHiddenName(legend.use)
        // Before the rules for hidden series, which are as specific or more so.
        if legend.entries.contains(where: \.startsHidden) {
            svg.sheet.add(
                "\(entry) .\(prefix)-q{fill-opacity:1;stroke-width:0}"
                    + "\(entry) .\(prefix)-w{stroke-width:2px;stroke-opacity:1}"
                    + "\(entry) text{\(name.property):\(name.shown)}.\(prefix)-dot{fill-opacity:1}",
                when: .reactive)
        }
        let alone = ".\(prefix):has(.\(prefix)-m:checked)"
        let isSolo = legend.use == .solo
        let off =
            isSolo ? "\(alone) \(entry):has(.\(prefix)-m:not(:checked))" : "\(entry):has(.\(prefix)-i:not(:checked))"
        svg.sheet.add(
            "\(off) .\(prefix)-q{fill-opacity:0;stroke-width:1.5px}"
                + "\(off) .\(prefix)-w{stroke-width:1px;stroke-opacity:.5}\(off) text{\(name.property):\(name.hidden)}",
            when: .reactive)
        if isSolo { svg.sheet.add("\(alone) .\(prefix)-dot{fill-opacity:0}", when: .reactive) }
        if legend.resetTarget != nil { addResetRules(to: &svg) }
    }

    private func addResetRules(to svg: inout SVGBuilder) {
        let prefix = svg.prefix
        let button = ".\(prefix)-z"
        svg.sheet.add(
            ".\(prefix)-f{margin:0;height:100%}\(button){visibility:hidden}@media print{\(button){display:none}}",
            when: .always)
        // Where the drawing is pasted into somebody's form, parsers drop the one in it.
        svg.sheet.add(".\(prefix):is(form *) \(button){display:none}", when: .always)
        // The button keeps the focus of readers who have just pressed it by keyboard, until they move on.
        svg.sheet.add(
            ".\(prefix):has(.\(prefix)-i[checked]:not(:checked),.\(prefix)-i:checked:not([checked]),"
                + "\(button):focus-visible) \(button){visibility:visible}",
            when: .reactive)
    }
}
