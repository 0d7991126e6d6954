import ChartGraphics
import ChartScene

/// Writes the masks of concentric lines: circles, because only their radii and widths can be computed by every engine.
///
/// There is one mask for all shapes of a group, so that a toggle moves as few shapes as there are, however many lines
/// the group has.
struct MaskWriter {
    /// The size of the drawing, pixels, which is the region of masks whose lines move.
    let size: Size

    /// Writes the mask, unless the drawing has an equal one.
    /// - Returns: the mask's id.
    func write(_ rings: Rings, in valuation: Valuation, to svg: inout SVGBuilder) -> String {
        let (id, isNew) = svg.references.name(of: .mask, for: rings)
        guard isNew else { return id }
        let box = maskBox(rings)
        svg.markup.open(
            "mask",
            [
                "id": id, "maskUnits": "userSpaceOnUse", "x": box.x.svg, "y": box.y.svg, "width": box.width.svg,
                "height": box.height.svg,
            ])
        svg.markup.open(
            "g",
            [
                "fill": "none", "stroke": "#fff",
                "transform": "translate(\(rings.center.x.svg) \(rings.center.y.svg))",
            ])
        let width = commonWidth(rings)
        if let width { svg.markup.attribute("stroke-width", width.svg) }
        for line in rings.lines {
            var classes: [String] = []
            let widths = width == nil ? [("stroke-width", line.width)] : []
            svg.openShape("circle", geometry: [("r", line.radius)] + widths, in: valuation, &classes)
            svg.writeClasses(classes)
            svg.markup.close()
        }
        svg.markup.close()
        svg.markup.close()
        return id
    }

    /// How wide all lines are; nil: they differ, or move.
    private func commonWidth(_ rings: Rings) -> Double? {
        guard let width = rings.lines.first?.width.constant else { return nil }
        return rings.lines.allSatisfy { $0.width.constant.map { abs($0 - width) < 1e-9 } ?? false } ? width : nil
    }

    /// The region of the mask: as small as it may be, because engines paint it anew whenever a shape moves.
    private func maskBox(_ rings: Rings) -> Rect {
        let reaches = rings.lines.map { line -> Double? in
            guard let radius = line.radius.constant, let width = line.width.constant else { return nil }
            return radius + width / 2
        }
        guard let reach = reaches.max(by: { ($0 ?? .infinity) < ($1 ?? .infinity) }) ?? nil else {
            return Rect(
                x: rings.center.x - size.width, y: rings.center.y - size.height, width: 2 * size.width,
                height: 2 * size.height)
        }
        return Rect(
            x: (rings.center.x - reach).rounded(.down) - 1, y: (rings.center.y - reach).rounded(.down) - 1,
            width: (2 * reach).rounded(.up) + 3, height: (2 * reach).rounded(.up) + 3)
    }
}
