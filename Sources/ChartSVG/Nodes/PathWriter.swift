import ChartGraphics
import ChartScene

/// Writes paths and straight pieces, and the transforms of paths and groups.
struct PathWriter {
    let elements: ElementWriter
    /// Whether strokes can draw themselves.
    let draws: Bool

    func write(
        _ path: Path, _ transform: Transform, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder
    ) {
        let node = context.node
        var classes = classes
        svg.markup.open("path", ["d": path.svg])
        apply(transform, of: context, &classes, to: &svg)
        if transform.scaleX != 1 || transform.scaleY != 1, node.stroke != nil {
            svg.markup.attribute("vector-effect", "non-scaling-stroke")
        }
        if node.entrance?.motion == .draw, draws { svg.markup.attribute("pathLength", "1") }
        if node.fill == nil { svg.markup.attribute("fill", "none") }
        if node.role.isHairline { svg.markup.attribute("shape-rendering", "crispEdges") }
        elements.finish(context, classes, to: &svg)
    }

    /// Writes a straight piece, turned and stretched; its stroke, which does not scale, keeps its width.
    func writeSegment(
        _ from: Outline.Vertex, _ to: Outline.Vertex, of context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var classes = classes
        let (across, down) = ((to.x - from.x) * 0.01, (to.y - from.y) * 0.01)
        let parts = [across, down, -down, across, from.x, from.y]
        svg.markup.open("path", ["d": "M0 0H100"])
        let first = parts.enumerated().map { index, part in
            let value = context.value(of: part)
            return index < 4 ? value.significant(6) : value.svg
        }
        svg.markup.attribute("transform", "matrix(\(first.joined(separator: " ")))")
        if parts.contains(where: { $0.constant == nil }) {
            let numbers = parts.map(svg.quantities.number).joined(separator: ",")
            classes.append(svg.sheet.className(for: "transform:matrix(\(numbers))", when: .reactive))
        }
        svg.markup.attribute("vector-effect", "non-scaling-stroke")
        svg.markup.attribute("fill", "none")
        elements.finish(context, classes, to: &svg)
    }

    /// Moves, turns and scales the element just begun.
    func apply(
        _ transform: Transform, of context: NodeContext, _ classes: inout [String], to svg: inout SVGBuilder
    ) {
        let parts = [transform.translateX, transform.translateY, transform.scaleX, transform.scaleY]
        let values = parts.map { context.value(of: $0) }
        var written: [String] = []
        if values[0].svg != "0" || values[1].svg != "0" {
            written.append("translate(\(values[0].svg)\(values[1].svg == "0" ? "" : " " + values[1].svg))")
        }
        let rotation = context.value(of: transform.rotation) * 180 / .pi
        if rotation.svg != "0" { written.append("rotate(\(rotation.svg))") }
        let scales = values[2...].map { $0.significant(7) }
        if scales != ["1", "1"] { written.append("scale(\(scales[0]) \(scales[1]))") }
        if !written.isEmpty { svg.markup.attribute("transform", written.joined()) }
        guard (parts + [transform.rotation]).contains(where: { $0.constant == nil }) else { return }
        var functions = "translate(\(svg.quantities.length(parts[0])),\(svg.quantities.length(parts[1])))"
        if transform.rotation != 0 { functions += " rotate(calc(1rad*\(svg.quantities.number(transform.rotation))))" }
        if parts[2] != 1 || parts[3] != 1 {
            functions += " scale(\(svg.quantities.number(parts[2])),\(svg.quantities.number(parts[3])))"
        }
        classes.append(svg.sheet.className(for: "transform:\(functions)", when: .reactive))
    }
}
