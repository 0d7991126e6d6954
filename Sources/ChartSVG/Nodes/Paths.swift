import ChartGraphics
import ChartScene

/// Paths, straight pieces, and what moves, turns and scales things.
extension NodeRenderer {
    mutating func writePath(
        _ path: Path, _ transform: Transform, of node: Node, _ classes: inout [String]
    ) {
        writer.open("path", ["d": path.svg])
        applyTransform(transform, &classes)
        if transform.scaleX != 1 || transform.scaleY != 1, node.stroke != nil {
            writer.attribute("vector-effect", "non-scaling-stroke")
        }
        if node.entrance?.motion == .draw, options.motion != .none { writer.attribute("pathLength", "1") }
        if node.fill == nil { writer.attribute("fill", "none") }
        if node.role.isHairline { writer.attribute("shape-rendering", "crispEdges") }
        finish(node, classes)
    }

    /// A straight piece, turned and stretched; its stroke, which does not scale, keeps its width.
    mutating func writeSegment(
        _ from: Outline.Vertex, _ to: Outline.Vertex, of node: Node, _ classes: inout [String]
    ) {
        let (across, down) = ((to.x - from.x) * 0.01, (to.y - from.y) * 0.01)
        let parts = [across, down, -down, across, from.x, from.y]
        writer.open("path", ["d": "M0 0H100"])
        let first = parts.enumerated().map { index, part in
            let value = initialValue(of: part)
            return index < 4 ? value.significant(6) : value.svg
        }
        writer.attribute("transform", "matrix(\(first.joined(separator: " ")))")
        if parts.contains(where: { $0.constant == nil }) {
            let numbers = parts.map(quantities.number).joined(separator: ",")
            classes.append(sheet.className(for: "transform:matrix(\(numbers))", when: .reactive))
        }
        writer.attribute("vector-effect", "non-scaling-stroke")
        writer.attribute("fill", "none")
        finish(node, classes)
    }

    mutating func applyTransform(_ transform: Transform, _ classes: inout [String]) {
        let parts = [transform.translateX, transform.translateY, transform.scaleX, transform.scaleY]
        let values = parts.map { initialValue(of: $0) }
        var written: [String] = []
        if values[0].svg != "0" || values[1].svg != "0" {
            written.append("translate(\(values[0].svg)\(values[1].svg == "0" ? "" : " " + values[1].svg))")
        }
        let rotation = initialValue(of: transform.rotation) * 180 / .pi
        if rotation.svg != "0" { written.append("rotate(\(rotation.svg))") }
        let scales = values[2...].map { $0.significant(7) }
        if scales != ["1", "1"] { written.append("scale(\(scales[0]) \(scales[1]))") }
        if !written.isEmpty { writer.attribute("transform", written.joined()) }
        guard (parts + [transform.rotation]).contains(where: { $0.constant == nil }) else { return }
        var functions = "translate(\(quantities.length(parts[0])),\(quantities.length(parts[1])))"
        if transform.rotation != 0 { functions += " rotate(calc(1rad*\(quantities.number(transform.rotation))))" }
        if parts[2] != 1 || parts[3] != 1 {
            functions += " scale(\(quantities.number(parts[2])),\(quantities.number(parts[3])))"
        }
        classes.append(sheet.className(for: "transform:\(functions)", when: .reactive))
    }
}
