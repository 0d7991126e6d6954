import ChartGraphics
import ChartScene

/// Writes sectors and their gradients. Along the radius SVG has a gradient that fits. Along the arc it has none, and
/// what CSS has is a picture, not a fill: there the colours are thin pieces turned about the centre, painted one over
/// the other, each to the end of the wedge, and cut by its outline. A computed angle turns them, so they follow the
/// legend.
struct GradientWriter {
    let elements: ElementWriter
    let outlines: OutlineWriter

    func write(_ sector: Sector, of context: NodeContext, _ classes: [String], to svg: inout SVGBuilder) {
        guard case .gradient(let gradient) = context.node.fill else {
            return outlines.writeSector(sector, of: context, classes, to: &svg)
        }
        switch gradient.direction {
        case .radius:
            var context = context
            context.gradientID = writeRadialGradient(gradient, of: sector, in: context, to: &svg)
            outlines.writeSector(sector, of: context, classes, to: &svg)
        case .arc: writePieces(gradient, of: sector, context, classes, to: &svg)
        case .up, .down, .left, .right: outlines.writeSector(sector, of: context, classes, to: &svg)
        }
    }

    // MARK: Across a box

    /// Writes the gradient that a form has across the box around it, which the viewer measures, unless the drawing has an
    /// equal one.
    /// - Returns: its id; nil: the form has none.
    func writeLinear(_ node: Node, to svg: inout SVGBuilder) -> String? {
        guard case .gradient(let gradient) = node.fill else { return nil }
        let ends: (x1: String, y1: String, x2: String, y2: String)
        switch gradient.direction {
        case .radius, .arc: return nil
        case .up: ends = ("0", "1", "0", "0")
        case .down: ends = ("0", "0", "0", "1")
        case .left: ends = ("1", "0", "0", "0")
        case .right: ends = ("0", "0", "1", "0")
        }
        let (id, isNew) = svg.references.name(of: .gradient, for: gradient)
        guard isNew else { return id }
        svg.gradients[svg.palette.color(of: .series(gradient.typical)).light, default: []].append(id)
        svg.markup.open(
            "linearGradient", ["id": id, "x1": ends.x1, "y1": ends.y1, "x2": ends.x2, "y2": ends.y2])
        writeStops(of: gradient, to: &svg) { $0 }
        svg.markup.close()
        return id
    }

    /// - Parameter place: where a stop stands, 0...1, as the element counts it.
    private func writeStops(of gradient: GradientPaint, to svg: inout SVGBuilder, at place: (Double) -> Double) {
        for (index, stop) in gradient.stops.enumerated() {
            svg.markup.open("stop", ["offset": place(stop.offset).significant(4)])
            var classes: [String] = []
            let theme = svg.palette.theme
            let color = svg.palette.color(of: gradient) { $0.stops[index].color(in: $1, on: $2, of: theme) }
            svg.writeColor("stop-color", color, &classes)
            svg.writeClasses(classes)
            svg.markup.close()
        }
    }

    // MARK: Along the radius

    /// What a gradient along the radius is known by.
    private struct RadialGradient: Hashable {
        var paint: GradientPaint
        var center: Point
        var radius: Double
        /// The radius of the hole as a fraction of the outer radius, 0...1.
        var hole: Double
    }

    /// Writes the gradient, unless the drawing has an equal one.
    /// - Returns: its id.
    private func writeRadialGradient(
        _ gradient: GradientPaint, of sector: Sector, in context: NodeContext, to svg: inout SVGBuilder
    ) -> String {
        let radius = max(context.value(of: sector.outerRadius), 0)
        let hole = radius > 0 ? min(max(context.value(of: sector.innerRadius), 0) / radius, 1) : 0
        let content = RadialGradient(paint: gradient, center: sector.center, radius: radius, hole: hole)
        let (id, isNew) = svg.references.name(of: .gradient, for: content)
        guard isNew else { return id }
        svg.gradients[svg.palette.color(of: .series(gradient.typical)).light, default: []].append(id)
        svg.markup.open(
            "radialGradient",
            [
                "id": id, "gradientUnits": "userSpaceOnUse", "cx": sector.center.x.svg, "cy": sector.center.y.svg,
                "r": radius.svg,
            ])
        writeStops(of: gradient, to: &svg) { hole + $0 * (1 - hole) }
        svg.markup.close()
        return id
    }

    // MARK: Along the arc

    private func writePieces(
        _ gradient: GradientPaint, of sector: Sector, _ context: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        let shape = SectorShape(sector, &svg.outlines)
        let id = svg.references.newName(of: .gradientOutline)
        svg.markup.open("clipPath", ["id": id])
        let outline = shape.path(context.values(at: 1, with: shape.own + shape.derived))
        svg.markup.open("path", ["d": outline.svg])
        elements.smil.write(context, to: &svg)
        svg.markup.close()
        svg.markup.close()
        svg.markup.open("g", ["clip-path": "url(#\(id))"])
        if context.node.fillOpacity != 1 { svg.markup.attribute("opacity", context.node.fillOpacity.svg) }
        var classes = classes
        let isMoving = shape.isReactive
        if isMoving { classes += movingClasses(of: shape, in: &svg) }
        elements.writeAbsence(of: context, to: &svg)
        elements.entrance.animate(context.node, &classes, in: &svg)
        svg.writeClasses(classes)
        let (start, end) = (context.value(of: sector.start), context.value(of: sector.end))
        // The pieces reach a little over the rim: the outline cuts what is too much.
        let radius = context.value(of: sector.outerRadius) * 1.5 + 10
        svg.markup.open("g", ["transform": "translate(\(sector.center.x.svg) \(sector.center.y.svg))"])
        let palette = svg.palette
        let pieces = ArcPieces(gradient) { place in
            palette.color(of: gradient) { $0.color(at: place, in: $1, on: $2) }
        }
        for piece in pieces.pieces {
            write(
                piece, radius: radius, angle: start + (end - start) * piece.start, isMoving: isMoving, of: context,
                to: &svg)
        }
        svg.markup.close()
        if isMoving, let end = elements.smil.endOfFrames(of: context) {
            svg.markup.element("set", ["attributeName": "clip-path", "to": "url(#\(id))", "dur": end.seconds])
        }
        svg.markup.close()
    }

    /// The classes that turn the pieces of a sector and cut them to its outline.
    private func movingClasses(of shape: SectorShape, in svg: inout SVGBuilder) -> [String] {
        let quantities = svg.quantities
        for name in ["ps", "pd"] { svg.sheet.register(quantities.property(name), inherits: true, initial: 0) }
        let turn = [("ps", shape.sector.start), ("pd", shape.sector.end - shape.sector.start)]
        let values = turn.map { "\(quantities.property($0.0)):\(quantities.number($0.1))" }
        var classes = [svg.sheet.className(for: values.joined(separator: ";"), when: .outline)]
        classes += OutlineWriter.angleClasses(of: shape, in: &svg)
        classes.append(svg.sheet.className(for: "clip-path:\(shape.clip(quantities))", when: .outline))
        return classes
    }

    private func write(
        _ piece: ArcPieces.Piece, radius: Double, angle: Double, isMoving: Bool, of context: NodeContext,
        to svg: inout SVGBuilder
    ) {
        // What a rule turns no animation of SMIL can turn; so the group around it is turned by what is left.
        let isWrapped = isMoving && elements.smil.endOfFrames(of: context) != nil
        if isWrapped {
            svg.markup.open("g")
            elements.smil.writeTurn(to: piece.start, of: context, isRest: true, to: &svg)
        }
        svg.markup.open("path", ["d": piece.path(radius: radius)])
        let degrees = (angle * 180 / .pi).svg
        if degrees != "0" { svg.markup.attribute("transform", "rotate(\(degrees))") }
        var classes: [String] = []
        if isMoving {
            let (start, sweep) = (svg.quantities.property("ps"), svg.quantities.property("pd"))
            let turn = "var(\(start)) + var(\(sweep))*\(piece.start.significant(6))"
            classes.append(svg.sheet.className(for: "transform:rotate(calc(1rad*(\(turn))))", when: .outline))
        }
        svg.writeColor("fill", piece.color, &classes)
        svg.writeClasses(classes)
        if !isWrapped { elements.smil.writeTurn(to: piece.start, of: context, to: &svg) }
        svg.markup.close()
        if isWrapped { svg.markup.close() }
    }
}

/// A gradient along an arc as pieces of even colour, each from its place to beyond the next.
struct ArcPieces {
    struct Piece {
        /// Where the piece starts, as a part of the wedge, 0...1.
        var start: Double
        var end: Double
        var color: ThemedColor
    }

    private(set) var pieces: [Piece] = []

    /// The largest step of a colour channel (of 255) between two pieces: half of what the eye tells apart side by side.
    static let step = 3.0
    static let limit = 96

    /// - Parameter color: the colour that is seen at a place, 0...1.
    init(_ gradient: GradientPaint, color: (Double) -> ThemedColor) {
        let offsets = gradient.stops.map(\.offset)
        func distance(_ index: Int) -> Double {
            Appearance.allCases.map { appearance in
                // A fading colour goes no further than to the background.
                let (a, b) = (gradient.stops[index], gradient.stops[index + 1])
                let background = Paint.background.color(in: appearance)
                let (x, y) = (a.color(in: appearance, on: background), b.color(in: appearance, on: background))
                return max(abs(x.red - y.red), abs(x.green - y.green), abs(x.blue - y.blue)) * 255
            }.max() ?? 0
        }
        let spans = offsets.indices.dropLast().map { (from: offsets[$0], to: offsets[$0 + 1], distance($0)) }
        let whole = spans.reduce(0) { $0 + $1.2 }
        let step = max(ArcPieces.step, whole / Double(ArcPieces.limit))
        var cuts: [Double] = [0]
        for (from, to, distance) in spans where to > from {
            let count = max(1, Int((distance / step).rounded(.up)))
            cuts += (0..<count).map { from + (to - from) * Double($0) / Double(count) }
        }
        cuts += [offsets.last ?? 1, 1]
        for (start, end) in zip(cuts, cuts.dropFirst()) where end - start > 1e-6 {
            pieces.append(Piece(start: start, end: end, color: color((start + end) / 2)))
        }
    }
}

extension ArcPieces.Piece {
    /// A piece about (0, 0), from twelve o'clock: wide enough for a wedge of the whole circle, and a little over the
    /// next piece, so that nothing shines through between them; the last one must not lie over the first.
    func path(radius: Double) -> String {
        let angle = min(2 * Double.pi * (end - start) + (end < 1 ? 0.02 : 0), 2 * .pi - 1e-3)
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 0, y: -radius))
        let pieces = Int((angle / 2).rounded(.up))
        for piece in 1...max(pieces, 1) {
            let sine = Quantity.constant(angle * Double(piece) / Double(max(pieces, 1)))
            path.arc(
                radius: radius, large: false, clockwise: true,
                to: Point(
                    x: radius * (sine.applying(.sine).constant ?? 0),
                    y: -radius * (sine.applying(.cosine).constant ?? 0)))
        }
        path.close()
        return path.svg
    }
}
