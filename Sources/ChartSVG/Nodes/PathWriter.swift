import ChartGraphics
import ChartScene

/// Writes paths, and the transforms of paths and groups.
struct PathWriter {
    let elements: ElementWriter
    /// Whether strokes can draw themselves.
    let draws: Bool

    func write(
        _ path: Path, _ transform: Transform, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder
    ) {
        guard transform.scaleX != 1 || transform.scaleY != 1 else {
            return write(path, transform, attributes: [], of: context, classes, to: &svg)
        }
        let first = Placement(transform, context.values(at: 1))
        guard let stroke = context.node.stroke else {
            // The line above a long area says the same numbers, which then are there once when they are compressed.
            let placed = PathPrecision.isLong(path) ? asFirst(path, first, transform, of: context, in: &svg) : nil
            return write(
                placed?.path ?? path, placed?.growth ?? transform, attributes: [], of: context, classes, to: &svg)
        }
        if !path.hasArcs, transform.isConstant, context.node == context.entering {
            // Loops may still stretch it.
            let attributes = context.node.role == .indicator ? [PathWriter.evenStroke] : []
            let placed = path.mapped(first.placed)
            return write(placed, .identity, attributes: attributes, of: context, classes, to: &svg)
        }
        let scale = context.value(of: transform.scaleX)
        if path.isLevel, transform.scaleY == 1, stroke.dash.isEmpty, !stroke.hasRoundCaps {
            // A level line is as thick as before when it is stretched along itself; round ends would be stretched, too.
            return write(path, transform, attributes: [], of: context, classes, to: &svg)
        }
        let isEven = transform.scaleX == transform.scaleY && scale > 0
        if isEven {
            writeResized(path, transform, by: scale, of: context, classes, to: &svg)
        } else if svg.markup.dialect == .xml, !path.hasArcs, !transform.isConstant {
            writeStretched(path, first, transform, of: context, classes, to: &svg)
        } else {
            write(path, transform, attributes: [PathWriter.evenStroke], of: context, classes, to: &svg)
        }
    }

    /// The property that says how many times as long as at first a stroke is that draws itself; default: 1.
    static let lengthProperty = "len"

    /// Keeps a stroke's width under a transform. Only browsers know it.
    private static let evenStroke = (name: "vector-effect", value: "non-scaling-stroke")

    private func write(
        _ path: Path, _ transform: Transform, attributes: [(name: String, value: String)], of context: NodeContext,
        _ classes: [String], to svg: inout SVGBuilder
    ) {
        let node = context.node
        var classes = classes
        svg.markup.open("path", ["d": PathPrecision.rounded(path, transform, in: context.group).svg])
        apply(transform, of: context, &classes, to: &svg)
        for (name, value) in attributes { svg.markup.attribute(name, value) }
        if node.entrance?.motion == .draw, draws {
            let stretch = StrokeLength(path, transform, of: context)
            svg.markup.attribute("pathLength", stretch.pathLength.significant(4))
            classes += dashClasses(of: node, length: stretch.seen, in: &svg)
            if let factor = stretch.factor(svg.quantities) {
                let property = svg.quantities.property(PathWriter.lengthProperty)
                classes.append(svg.sheet.className(for: "\(property):\(factor)", when: .reactive))
            }
        }
        if node.fill == nil { svg.markup.attribute("fill", "none") }
        if node.role.isHairline { svg.markup.attribute("shape-rendering", "crispEdges") }
        elements.finish(context, classes, to: &svg)
    }

    /// The dash that a solid line of a series takes where colours are not enough (see ``CueWriter``), in parts of its length.
    /// - Parameter length: of the line as it first stands, pixels.
    private func dashClasses(of node: Node, length: Double, in svg: inout SVGBuilder) -> [String] {
        let dash = SeriesDash.of(node.series ?? 0)
        guard let stroke = node.stroke, stroke.dash.isEmpty, !dash.isEmpty, length > 0 else { return [] }
        let parts = dash.map { ($0 / length).significant(3) }.joined(separator: " ")
        return [svg.sheet.className(for: "stroke-dasharray:\(parts);stroke-linecap:butt", when: svg.palette.cues)]
    }

    /// A path that is made larger or smaller as a whole: its attributes have a stroke that the first size makes as wide
    /// as it shall be.
    private func writeResized(
        _ path: Path, _ transform: Transform, by scale: Double, of context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        let (context, width) = context.unscaled(by: scale)
        let classes = classes + [svg.sheet.className(for: width, when: .reactive)]
        write(path, transform, attributes: [], of: context, classes, to: &svg)
    }

    /// A path that is stretched, which no attribute can make up for.
    private func writeStretched(
        _ path: Path, _ first: Placement, _ transform: Transform, of context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        if svg.markup.isPlain {
            var still = context
            still.node.entrance = nil
            return write(path.mapped(first.placed), .identity, attributes: [], of: still, classes, to: &svg)
        }
        if let (placed, growth) = asFirst(path, first, transform, of: context, in: &svg) {
            write(placed, growth, attributes: [PathWriter.evenStroke], of: context, classes, to: &svg)
        } else if context.isSeen {
            writeTwice(path, first, transform, of: context, classes, to: &svg)
        } else {
            write(path, transform, attributes: [PathWriter.evenStroke], of: context, classes, to: &svg)
        }
    }

    /// A path as it first stands, and how it is stretched from there; nil: it stands there twice (see ``PathPrecision``), or it is not
    /// drawn at first, and neither is another of its form.
    private func asFirst(
        _ path: Path, _ own: Placement, _ transform: Transform, of context: NodeContext, in svg: inout SVGBuilder
    ) -> (path: Path, growth: Transform)? {
        guard svg.markup.dialect == .xml, !path.hasArcs, !transform.isConstant,
            let placement = context.isSeen ? own : svg.firstPlacements[path], let growth = transform.after(placement),
            let placed = PathPrecision.first(path.mapped(placement.placed), stretchedBy: growth, in: context.group)
        else { return nil }
        svg.firstPlacements[path] = placement
        return (placed, growth)
    }

    /// A path that is stretched, which no attribute can make up for: once as it first stands, and, where rules can swap
    /// the two, once as it moves.
    private func writeTwice(
        _ path: Path, _ first: Placement, _ transform: Transform, of context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var still = context
        still.node.entrance = nil
        let hidden = svg.sheet.className(for: "display:none", when: .reactive)
        write(path.mapped(first.placed).inTenths, .identity, attributes: [], of: still, classes + [hidden], to: &svg)
        let shown = svg.sheet.className(for: "display:inline", when: .reactive)
        let attributes = [PathWriter.evenStroke, (name: "display", value: "none")]
        // Only the rules that show it say where.
        var moving = context
        moving.group.isSeen = false
        write(path, transform, attributes: attributes, of: moving, classes + [shown], to: &svg)
    }

    /// Moves, turns and scales the element just begun.
    func apply(
        _ transform: Transform, of context: NodeContext, _ classes: inout [String], to svg: inout SVGBuilder
    ) {
        if transform == .identity { return }
        if transform.isConstant || context.isSeen { writeFirst(transform, of: context, to: &svg) }
        if transform.isConstant { return }
        let parts = [transform.translateX, transform.translateY, transform.scaleX, transform.scaleY]
        var functions = "translate(\(svg.quantities.length(parts[0])),\(svg.quantities.length(parts[1])))"
        if transform.rotation != 0 { functions += " rotate(calc(1rad*\(svg.quantities.number(transform.rotation))))" }
        if parts[2] != 1 || parts[3] != 1 {
            functions += " scale(\(svg.quantities.number(parts[2])),\(svg.quantities.number(parts[3])))"
        }
        classes.append(svg.sheet.className(for: "transform:\(functions)", when: .reactive))
    }

    /// Writes the attribute of a transform as it first is.
    private func writeFirst(_ transform: Transform, of context: NodeContext, to svg: inout SVGBuilder) {
        var values = [transform.translateX, transform.translateY, transform.scaleX, transform.scaleY].map {
            context.value(of: $0)
        }
        // Rules say it exactly.
        if !transform.isConstant { for index in 0...1 { values[index] = values[index].inTenths } }
        var written: [String] = []
        if values[0].svg != "0" || values[1].svg != "0" {
            written.append("translate(\(values[0].svg)\(values[1].svg == "0" ? "" : " " + values[1].svg))")
        }
        let rotation = context.value(of: transform.rotation) * 180 / .pi
        if rotation.svg != "0" { written.append("rotate(\(rotation.svg))") }
        let scales = values[2...].map { $0.significant(7) }
        if scales != ["1", "1"] { written.append("scale(\(scales[0]) \(scales[1]))") }
        if !written.isEmpty { svg.markup.attribute("transform", written.joined()) }
    }
}

extension Transform {
    /// What is left to do for what stands where the transform has it at first; nil: it is turned, or has no size there.
    fileprivate func after(_ first: Placement) -> Transform? {
        guard rotation == 0, first.scaleX != 0, first.scaleY != 0 else { return nil }
        let (growthX, growthY) = (scaleX * .constant(1 / first.scaleX), scaleY * .constant(1 / first.scaleY))
        return Transform(
            scaleX: growthX, scaleY: growthY, translateX: translateX - growthX * .constant(first.x),
            translateY: translateY - growthY * .constant(first.y))
    }

    fileprivate var isConstant: Bool {
        [scaleX, scaleY, translateX, translateY, rotation].allSatisfy { $0.constant != nil }
    }
}

extension Path {
    /// Whether it is one line from left to right.
    fileprivate var isLevel: Bool {
        guard elements.count == 2, case .move(let start) = elements[0], case .line(let end) = elements[1] else {
            return false
        }
        return start.y == end.y
    }
}

extension NodeContext {
    /// The node with a stroke that, scaled by so much, is what it shall be, and the declarations that let rules take over.
    func unscaled(by scale: Double) -> (context: NodeContext, declarations: String) {
        guard let stroke = node.stroke else { return (self, "") }
        var context = self
        context.node.stroke?.width = stroke.width / scale
        context.node.stroke?.dash = stroke.dash.map { $0 / scale }
        var declarations = "vector-effect:non-scaling-stroke;stroke-width:\(stroke.width.svg)px"
        if !stroke.dash.isEmpty {
            declarations += ";stroke-dasharray:\(stroke.dash.map { $0.svg + "px" }.joined(separator: " "))"
        }
        return (context, declarations)
    }
}
