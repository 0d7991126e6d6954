import ChartGraphics
import ChartScene

extension NodeRenderer {
    /// The mask of concentric lines: circles, because only their radii and widths can be computed by every engine. One
    /// for all forms of a group, so that a toggle moves as few shapes as there are forms, however many lines there are.
    /// - Returns: its id.
    mutating func writeMask(_ rings: Rings) -> String {
        if let known = maskIDs[rings] { return known }
        let id = "\(options.prefix)-m\(maskIDs.count)"
        maskIDs[rings] = id
        let box = maskBox(rings)
        writer.open(
            "mask",
            [
                "id": id, "maskUnits": "userSpaceOnUse", "x": box.x.svg, "y": box.y.svg, "width": box.width.svg,
                "height": box.height.svg,
            ])
        writer.open(
            "g",
            [
                "fill": "none", "stroke": "#fff",
                "transform": "translate(\(rings.center.x.svg) \(rings.center.y.svg))",
            ])
        let width = commonWidth(rings)
        if let width { writer.attribute("stroke-width", width.svg) }
        for line in rings.lines {
            var classes: [String] = []
            let widths = width == nil ? [("stroke-width", line.width)] : []
            openShape("circle", geometry: [("r", line.radius)] + widths, &classes)
            finishAttributes(classes)
            writer.close()
        }
        writer.close()
        writer.close()
        return id
    }

    /// Where all lines are equally wide; nil: they differ, or move.
    private func commonWidth(_ rings: Rings) -> Double? {
        guard let width = rings.lines.first?.width.constant else { return nil }
        return rings.lines.allSatisfy { $0.width.constant.map { abs($0 - width) < 1e-9 } ?? false } ? width : nil
    }

    /// As small as it may be, because engines paint it anew whenever a form moves.
    private func maskBox(_ rings: Rings) -> Rect {
        let reaches = rings.lines.map { line -> Double? in
            guard let radius = line.radius.constant, let width = line.width.constant else { return nil }
            return radius + width / 2
        }
        guard let reach = reaches.max(by: { ($0 ?? .infinity) < ($1 ?? .infinity) }) ?? nil else {
            return Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.height)
        }
        return Rect(
            x: (rings.center.x - reach).rounded(.down) - 1, y: (rings.center.y - reach).rounded(.down) - 1,
            width: (2 * reach).rounded(.up) + 3, height: (2 * reach).rounded(.up) + 3)
    }
}
