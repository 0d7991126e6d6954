import ChartGraphics
import ChartScene

/// Writes the filter of a shadow, in primitives that every renderer knows.
enum ShadowWriter {
    /// - Returns: the filter's id.
    static func write(_ shadow: DropShadow, to svg: inout SVGBuilder) -> String {
        let id = svg.references.newName(of: .filter)
        let region = shadow.region
        svg.markup.open(
            "filter",
            [
                "id": id, "filterUnits": "userSpaceOnUse", "x": region.x.svg, "y": region.y.svg,
                "width": region.width.svg, "height": region.height.svg, "color-interpolation-filters": "sRGB",
            ])
        // Engines draw nothing for a blur of 0.
        if shadow.blur > 0 {
            svg.markup.element("feGaussianBlur", ["in": "SourceAlpha", "stdDeviation": (shadow.blur / 2).svg])
        }
        svg.markup.open("feOffset", ["dx": shadow.x.svg, "dy": shadow.y.svg, "result": "s"])
        if shadow.blur == 0 { svg.markup.attribute("in", "SourceAlpha") }
        svg.markup.close()
        svg.markup.open("feFlood", ["flood-opacity": shadow.opacity.svg])
        var classes: [String] = []
        svg.writeColor("flood-color", svg.palette.color(ofShadow: shadow.paint), &classes)
        svg.writeClasses(classes)
        svg.markup.close()
        svg.markup.element("feComposite", ["in2": "s", "operator": "in"])
        svg.markup.open("feMerge")
        svg.markup.element("feMergeNode")
        svg.markup.element("feMergeNode", ["in": "SourceGraphic"])
        svg.markup.close()
        svg.markup.close()
        return id
    }
}
