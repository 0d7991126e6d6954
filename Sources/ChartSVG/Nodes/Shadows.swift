import ChartGraphics
import ChartScene

extension NodeRenderer {
    /// The filter of a shadow, in primitives that every renderer knows.
    /// - Returns: its id.
    mutating func writeFilter(_ shadow: DropShadow) -> String {
        let id = "\(options.prefix)-h\(filterCount)"
        filterCount += 1
        let region = shadow.region
        writer.open(
            "filter",
            [
                "id": id, "filterUnits": "userSpaceOnUse", "x": region.x.svg, "y": region.y.svg,
                "width": region.width.svg, "height": region.height.svg, "color-interpolation-filters": "sRGB",
            ])
        // A blur of nothing would leave nothing.
        if shadow.blur > 0 {
            writer.element("feGaussianBlur", ["in": "SourceAlpha", "stdDeviation": (shadow.blur / 2).svg])
        }
        writer.open("feOffset", ["dx": shadow.x.svg, "dy": shadow.y.svg, "result": "s"])
        if shadow.blur == 0 { writer.attribute("in", "SourceAlpha") }
        writer.close()
        writer.open("feFlood", ["flood-opacity": shadow.opacity.svg])
        var classes: [String] = []
        paint("flood-color", shadow.paint, &classes)
        finishAttributes(classes)
        writer.close()
        writer.element("feComposite", ["in2": "s", "operator": "in"])
        writer.open("feMerge")
        writer.element("feMergeNode")
        writer.element("feMergeNode", ["in": "SourceGraphic"])
        writer.close()
        writer.close()
        return id
    }
}
