import ChartGraphics
import ChartScene

/// Writes outlines that depend on the visible set: no engine computes a path's `d`, but all compute a clip. So such a
/// shape is written twice: as a path for viewers that cannot, and as a box with a computed clip for those that can.
struct OutlineWriter {
    let elements: ElementWriter

    func writeRegion(
        _ outline: Outline, _ box: Box, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder
    ) {
        var path = Path()
        func point(_ vertex: Outline.Vertex) -> Point {
            Point(x: context.value(of: vertex.x), y: context.value(of: vertex.y))
        }
        path.move(to: point(outline.start))
        for segment in outline.segments {
            switch segment {
            case .line(let end): path.line(to: point(end))
            case .curve(let end, let first, let second): path.curve(point(first), point(second), to: point(end))
            }
        }
        path.close()
        let clip = clip(outline, svg.quantities)
        write(path, clippedBox: box, clip: clip, of: context, classes, to: &svg)
    }

    func writeSector(_ sector: Sector, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder) {
        let shape = SectorShape(sector, &svg.outlines)
        let path = shape.path(context.values(at: 1, with: shape.own + shape.derived), joinsArcs: true)
        guard shape.isReactive else {
            write(path, clippedBox: nil, clip: nil, of: context, classes, to: &svg)
            return
        }
        let reach = sector.outerRadius + (sector.offset == 0 ? 0 : .maximum(of: [0, sector.offset]))
        let box = Box(
            x: .constant(sector.center.x) - reach, y: .constant(sector.center.y) - reach, width: reach * 2,
            height: reach * 2)
        write(
            path, clippedBox: box, clip: shape.clip(svg.quantities), of: context, classes,
            boxClasses: OutlineWriter.angleClasses(of: shape, in: &svg),
            fallbackClasses: sizeClasses(of: sector, context, in: &svg), to: &svg)
    }

    /// The class that gives a path of plain numbers the size that the slice has at the width of the drawing: for engines that
    /// compute no outlines.
    private func sizeClasses(of sector: Sector, _ context: NodeContext, in svg: inout SVGBuilder) -> [String] {
        let first = context.value(of: sector.outerRadius)
        guard case .variable = sector.outerRadius, first > 0 else { return [] }
        let scale = svg.quantities.number(sector.outerRadius * .constant(1 / first))
        let origin = "\(sector.center.x.svg)px \(sector.center.y.svg)px"
        return [svg.sheet.className(for: "scale:\(scale);transform-origin:\(origin)", when: .reactive)]
    }

    /// The classes that carry the numbers which the outline of a sector is made of.
    static func angleClasses(of shape: SectorShape, in svg: inout SVGBuilder) -> [String] {
        let ownClass = className(for: shape.own, in: &svg)
        let derivedClass = shape.outline.texts.derivedClass ?? className(for: shape.derived, in: &svg)
        shape.outline.texts.derivedClass = derivedClass
        return [ownClass, derivedClass]
    }

    private static func className(for definitions: [Definition], in svg: inout SVGBuilder) -> String {
        let declarations = definitions.map { definition in
            let property = svg.quantities.property(definition.variable.name)
            svg.sheet.register(property, inherits: false, initial: 0)
            return "\(property):\(svg.quantities.number(definition.value))"
        }
        return svg.sheet.className(for: declarations.joined(separator: ";"), when: .outline)
    }

    private func write(
        _ path: Path, clippedBox box: Box?, clip: String?, of context: NodeContext, _ classes: [String],
        boxClasses: [String] = [], fallbackClasses: [String] = [], to svg: inout SVGBuilder
    ) {
        guard let clip, let box else {
            svg.markup.open("path", ["d": path.svg])
            return elements.finish(context, classes, to: &svg)
        }
        // Where rules hold nobody sees it.
        svg.markup.open("path", ["d": path.inTenths.svg])
        let fallback = svg.sheet.className(for: "display:none", when: .outline)
        var still = context
        still.node.entrance = nil
        let end = elements.smil.endOfFrames(of: context)
        elements.finish(still, classes + fallbackClasses + [fallback], to: &svg) { svg in
            // The frames are those of the outline, so until its end it is seen in place of the box.
            guard let end else { return }
            svg.markup.element("set", ["attributeName": "display", "to": "inline", "dur": end.seconds])
        }
        // Minifiers of pages take away what has no size, whatever rules give it one.
        svg.markup.open("rect", ["width": ".001", "height": ".001"])
        var clipped = context
        clipped.isClippedBox = end != nil
        let place = [("x", box.x), ("y", box.y), ("width", box.width), ("height", box.height)].map { name, value in
            "\(name):\(svg.quantities.length(value))"
        }
        let classes =
            classes + boxClasses + [
                svg.sheet.className(for: place.joined(separator: ";"), when: .outline),
                svg.sheet.className(for: "clip-path:\(clip)", when: .outline),
            ]
        elements.finish(clipped, classes, to: &svg)
    }

    /// The clip of an outline; nil where nothing depends on the visible set.
    private func clip(_ outline: Outline, _ quantities: QuantityWriter) -> String? {
        var isReactive = false
        _ = outline.mapped {
            if $0.constant == nil { isReactive = true }
            return $0
        }
        guard isReactive else { return nil }
        func place(_ vertex: Outline.Vertex) -> String {
            "\(quantities.length(vertex.x)) \(quantities.length(vertex.y))"
        }
        let isPolygon = outline.segments.allSatisfy { if case .line = $0 { true } else { false } }
        if isPolygon {
            let points =
                [place(outline.start)]
                + outline.segments.map { segment in
                    if case .line(let end) = segment { place(end) } else { "" }
                }
            return "polygon(\(points.joined(separator: ","))) view-box"
        }
        let commands = outline.segments.map { segment in
            switch segment {
            case .line(let end): "line to \(place(end))"
            case .curve(let end, let first, let second):
                "curve to \(place(end)) with \(place(first)) / \(place(second))"
            }
        }
        return "shape(from \(place(outline.start)),\(commands.joined(separator: ",")),close) view-box"
    }
}
