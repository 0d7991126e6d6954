import ChartGraphics
import ChartSVG
import ChartScene

/// The small picture of a series in its legend entry: the colour, and the form in which the plot shows it.
struct SwatchRenderer {
    var names: FigureNames
    var appearance: Appearance
    /// What differs from the default look; nil: nothing does.
    var theme: Theme?

    func write(_ entry: LegendScene.Entry, to writer: inout MarkupWriter) {
        let width = if case .line = entry.swatch { 20 } else { 12 }
        let color = entry.paint.color(in: appearance, of: theme).hex
        writer.open(
            "svg",
            [
                "class": "\(names.common)-swatch \(names.own)-key\(entry.series)", "width": "\(width)", "height": "12",
                "viewBox": "\(-width / 2) -6 \(width) 12", "fill": color, "stroke": color, "aria-hidden": "true",
            ])
        switch entry.swatch {
        case .box:
            writer.element(
                "rect", ["x": "-5.25", "y": "-5.25", "width": "10.5", "height": "10.5", "rx": "1.25"])
        case .line(let marker, let dash):
            writer.open("path", ["class": "\(names.common)-stroke", "d": "M-10 0H10"])
            if !dash.isEmpty { writer.attribute("stroke-dasharray", dash.map(\.svg).joined(separator: " ")) }
            // Dots are dashes of no length.
            if dash.contains(0) { writer.attribute("stroke-linecap", "round") }
            writer.close()
            if let marker { writer.element("path", ["d": Self.outline(of: marker)]) }
        case .candle:
            writer.element("path", ["d": "M-.1-5.5H.1V-3.5H3V3.5H.1V5.5H-.1V3.5H-3V-3.5H-.1Z"])
        case .marker(let marker):
            writer.element("path", ["d": Self.outline(of: marker)])
        }
        writer.close()
    }

    /// What "All" has in place of a swatch: a ring, with a dot while it is chosen.
    func writeRing(to writer: inout MarkupWriter) {
        let color = Paint.secondInk.color(in: appearance, of: theme).hex
        writer.open(
            "svg",
            [
                "class": "\(names.common)-swatch \(names.common)-ring", "width": "12", "height": "12",
                "viewBox": "-6 -6 12 12",
                "fill": color, "stroke": color, "aria-hidden": "true",
            ])
        writer.element("circle", ["r": "5.25", "fill": "none"])
        writer.element("circle", ["class": "\(names.common)-dot", "r": "2.25"])
        writer.close()
    }

    /// The outline of a marker about (0, 0); with the half pixel that its stroke adds all round, each covers the 50 px²
    /// of the plot's markers.
    private static func outline(of marker: Marker) -> String {
        switch marker {
        case .circle: "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z"
        case .square: "M-3 -3h6v6h-6Z"
        case .triangleUp: "M0 -5L4.4 2.6H-4.4Z"
        case .diamond: "M0 -4.3L4.3 0L0 4.3L-4.3 0Z"
        case .triangleDown: "M0 5L-4.4 -2.6H4.4Z"
        case .plus: "M-1 -4.5h2v3.5h3.5v2h-3.5v3.5h-2v-3.5h-3.5v-2h3.5Z"
        case .cross:
            "M-3.9 -2.5l1.4 -1.4L0 -1.4l2.5 -2.5l1.4 1.4L1.4 0l2.5 2.5l-1.4 1.4L0 1.4l-2.5 2.5l-1.4 -1.4L-1.4 0Z"
        case .star: "M0 -5.7L1.4 -1.9L5.4 -1.8L2.2 .7L3.3 4.6L0 2.3L-3.3 4.6L-2.2 .7L-5.4 -1.8L-1.4 -1.9Z"
        }
    }
}
