import ChartGraphics
import ChartScene

/// The standalone drawing's legend: swatches and names, each under a transparent checkbox where entries toggle.
extension NodeRenderer {
    mutating func writeLegend() {
        guard scene.legend.position != nil, !scene.legend.entries.isEmpty else { return }
        let toggles = scene.legend.toggles
        writer.open("g", ["role": "group", "aria-label": scene.legend.title ?? "Series"])
        for entry in scene.legend.entries {
            guard let target = entry.target else { continue }
            writer.open("g")
            if toggles {
                // The checkbox under the pointer says the name.
                writer.attribute("aria-hidden", "true")
                writer.attribute("class", "\(options.prefix)-l\(entry.series)")
            }
            writeSwatch(entry, left: target.x + 4, middle: target.y + target.height / 2)
            writer.open(
                "text",
                [
                    "x": (target.x + 4 + entry.swatch.width + 6).svg, "y": (target.y + 16).svg,
                ])
            var classes: [String] = []
            paint("fill", .secondInk, &classes)
            if toggles, entry.startsHidden { writer.attribute("text-decoration", "line-through") }
            finishAttributes(classes)
            writer.text(FontMetrics.cut(entry.label, to: target.width - 14 - entry.swatch.width + 0.5, size: 12))
            writer.close()
            writer.close()
            if toggles { writeCheckbox(entry, target) }
        }
        writer.close()
        if toggles { addCheckboxRules() }
    }

    private mutating func writeSwatch(_ entry: LegendScene.Entry, left: Double, middle: Double) {
        switch entry.swatch {
        case .box:
            writer.open(
                "rect",
                ["x": left.svg, "y": (middle - 6).svg, "width": "12", "height": "12", "rx": "2"])
            finishSwatch(entry)
        case .line(let marker, let dash):
            let center = left + entry.swatch.width / 2
            writer.open("path", ["d": "M\(left.svg) \(middle.svg)h20"])
            if !dash.isEmpty { writer.attribute("stroke-dasharray", dash.map(\.svg).joined(separator: " ")) }
            finishSwatch(entry, strokeWidth: 2)
            writeSwatchMarker(marker, entry, x: center, y: middle)
        case .marker(let marker):
            writeSwatchMarker(marker, entry, x: left + entry.swatch.width / 2, y: middle)
        }
    }

    private mutating func writeSwatchMarker(_ marker: Marker, _ entry: LegendScene.Entry, x: Double, y: Double) {
        writer.open("path", ["d": marker.path.svg, "transform": "translate(\(x.svg) \(y.svg))"])
        finishSwatch(entry)
    }

    /// A closed shape is empty while its series is hidden: it carries its colour as a stroke that shows only then.
    private mutating func finishSwatch(_ entry: LegendScene.Entry, strokeWidth: Double? = nil) {
        var classes: [String] = []
        if let strokeWidth {
            paint("stroke", entry.paint, &classes)
            writer.attribute("stroke-width", strokeWidth.svg)
        } else {
            paint("fill", entry.paint, &classes)
            if scene.legend.toggles {
                paint("stroke", entry.paint, &classes)
                writer.attribute("stroke-width", entry.startsHidden ? "1.5" : "0")
                if entry.startsHidden { writer.attribute("fill-opacity", "0") }
                classes.append("\(options.prefix)-q")
            }
        }
        finishAttributes(classes)
        writer.close()
    }

    private mutating func writeCheckbox(_ entry: LegendScene.Entry, _ target: Rect) {
        writer.open(
            "foreignObject",
            [
                "x": target.x.svg, "y": target.y.svg, "width": target.width.svg, "height": target.height.svg,
            ])
        writer.open(
            "input",
            [
                "xmlns": "http://www.w3.org/1999/xhtml", "type": "checkbox",
                "id": "\(options.prefix)-s\(entry.series)", "class": "\(options.prefix)-i",
            ])
        if !entry.startsHidden { writer.attribute("checked", "checked") }
        writer.attribute("aria-label", entry.label)
        writer.attribute("autocomplete", "off")
        writer.close()
        writer.close()
    }

    private mutating func addCheckboxRules() {
        let prefix = options.prefix
        let focus = colors(of: .focus)
        sheet.add(
            ".\(prefix)-i{appearance:none;display:block;box-sizing:border-box;margin:0;width:100%;height:100%;"
                + "border-radius:4px;cursor:pointer}"
                + ".\(prefix)-i:focus-visible{outline:2px solid \(focus.light);outline-offset:-2px}"
                // Where nothing can follow, nothing is offered.
                + "@supports not selector(:has(a)){.\(prefix)-i{display:none}}",
            when: .always)
        sheet.add(
            ".\(prefix)-i:focus-visible{outline-color:light-dark(\(focus.light),\(focus.dark))}", when: .appearance)
        for entry in scene.legend.entries {
            let root = ".\(prefix):has(#\(prefix)-s\(entry.series)"
            let shown = ".\(prefix)-l\(entry.series)"
            if entry.startsHidden {
                sheet.add(
                    "\(root):checked) \(shown) .\(prefix)-q{fill-opacity:1;stroke-width:0}"
                        + "\(root):checked) \(shown) text{text-decoration:none}",
                    when: .reactive)
            }
            sheet.add(
                "\(root):not(:checked)) \(shown) .\(prefix)-q{fill-opacity:0;stroke-width:1.5px}"
                    + "\(root):not(:checked)) \(shown) text{text-decoration:line-through}",
                when: .reactive)
        }
    }
}
