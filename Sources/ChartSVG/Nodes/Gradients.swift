import ChartGraphics
import ChartScene

// Gradients of sectors. Along the radius SVG has one that fits. Along the arc it has none, and what CSS has is a
// picture, not a fill: there the colours are thin pieces turned about the centre, painted one over the other, each to
// the end of the wedge, and cut by its outline. A computed angle turns them, so they follow the legend.
extension NodeRenderer {
    mutating func writeFilledSector(_ sector: Sector, of node: Node, _ classes: [String]) {
        guard case .gradient(let gradient) = node.fill else { return writeSector(sector, of: node, classes) }
        switch gradient.direction {
        case .radius:
            fillReference = writeRadialGradient(gradient, of: sector)
            writeSector(sector, of: node, classes)
            fillReference = nil
        case .arc: writePieces(gradient, of: sector, node, classes)
        }
    }

    // MARK: Along the radius

    /// - Returns: its id.
    private mutating func writeRadialGradient(_ gradient: GradientPaint, of sector: Sector) -> String {
        let radius = max(initialValue(of: sector.outerRadius), 0)
        let hole = radius > 0 ? min(max(initialValue(of: sector.innerRadius), 0) / radius, 1) : 0
        let key = "\(gradient) \(sector.center.x) \(sector.center.y) \(radius) \(hole)"
        if let known = gradientIDs[key] { return known }
        let id = "\(options.prefix)-g\(gradientIDs.count)"
        gradientIDs[key] = id
        writer.open(
            "radialGradient",
            [
                "id": id, "gradientUnits": "userSpaceOnUse", "cx": sector.center.x.svg, "cy": sector.center.y.svg,
                "r": radius.svg,
            ])
        for stop in gradient.stops {
            writer.open("stop", ["offset": (hole + stop.offset * (1 - hole)).significant(4)])
            var classes: [String] = []
            let shown = shades { stop.color(in: $0, on: $1) }
            paint("stop-color", shown, &classes)
            finishAttributes(classes)
            writer.close()
        }
        writer.close()
        return id
    }

    private func shades(_ color: (Appearance, Color) -> Color) -> (light: String, dark: String) {
        func shade(_ appearance: Appearance) -> String {
            let appearance = scene.fixedAppearance ?? appearance
            return color(appearance, scene.background.color(in: appearance)).hex
        }
        return (shade(.light), shade(.dark))
    }

    // MARK: Along the arc

    private mutating func writePieces(
        _ gradient: GradientPaint, of sector: Sector, _ node: Node, _ classes: [String]
    ) {
        let shape = SectorShape(sector)
        let id = "\(options.prefix)-u\(clipPathCount)"
        clipPathCount += 1
        writer.open("clipPath", ["id": id])
        writer.open("path", ["d": shape.path(values(at: 1, with: shape.own + shape.derived)).svg])
        writeSMIL()
        writer.close()
        writer.close()
        writer.open("g", ["clip-path": "url(#\(id))"])
        if node.fillOpacity != 1 { writer.attribute("opacity", node.fillOpacity.svg) }
        var classes = classes
        let isMoving = shape.isReactive
        if isMoving {
            for name in ["ps", "pd"] { sheet.register(quantities.property(name), inherits: true, initial: 0) }
            let turn = [("ps", sector.start), ("pd", sector.end - sector.start)]
            let values = turn.map { "\(quantities.property($0.0)):\(quantities.number($0.1))" }
            classes.append(sheet.className(for: values.joined(separator: ";"), when: .outline))
            classes += angleClasses(of: shape)
            classes.append(sheet.className(for: "clip-path:\(shape.clip(quantities))", when: .outline))
        }
        writeAbsence(of: node)
        animate(node, &classes)
        finishAttributes(classes)
        let (start, end) = (initialValue(of: sector.start), initialValue(of: sector.end))
        // A little over the rim: the outline cuts what is too much.
        let radius = initialValue(of: sector.outerRadius) * 1.5 + 10
        writer.open("g", ["transform": "translate(\(sector.center.x.svg) \(sector.center.y.svg))"])
        for piece in ArcPieces(gradient, shades: { place in shades { gradient.color(at: place, in: $0, on: $1) } })
            .pieces
        {
            write(piece, radius: radius, angle: start + (end - start) * piece.start, isMoving: isMoving)
        }
        writer.close()
        if isMoving, let end = endOfFrames {
            writer.element("set", ["attributeName": "clip-path", "to": "url(#\(id))", "dur": end.seconds])
        }
        writer.close()
    }

    private mutating func write(_ piece: ArcPieces.Piece, radius: Double, angle: Double, isMoving: Bool) {
        // What a rule turns no animation of SMIL can turn; so the group around it is turned by what is left.
        let isWrapped = isMoving && endOfFrames != nil
        if isWrapped {
            writer.open("g")
            writeTurn(to: piece.start, isRest: true)
        }
        writer.open("path", ["d": piece.path(radius: radius)])
        let degrees = (angle * 180 / .pi).svg
        if degrees != "0" { writer.attribute("transform", "rotate(\(degrees))") }
        var classes: [String] = []
        if isMoving {
            let turn =
                "var(\(quantities.property("ps"))) + var(\(quantities.property("pd")))*\(piece.start.significant(6))"
            classes.append(sheet.className(for: "transform:rotate(calc(1rad*(\(turn))))", when: .outline))
        }
        paint("fill", piece.shades, &classes)
        finishAttributes(classes)
        if !isWrapped { writeTurn(to: piece.start) }
        writer.close()
        if isWrapped { writer.close() }
    }
}

/// A gradient along an arc as pieces of even colour, each from its place to beyond the next.
struct ArcPieces {
    struct Piece {
        /// Part of the wedge, 0...1.
        var start: Double
        var end: Double
        var shades: (light: String, dark: String)
    }

    private(set) var pieces: [Piece] = []

    /// The largest step of a colour channel (of 255) between two pieces: half of what the eye tells apart side by side.
    static let step = 3.0
    static let limit = 96

    /// - Parameter shades: at a place, 0...1.
    init(_ gradient: GradientPaint, shades: (Double) -> (light: String, dark: String)) {
        let offsets = gradient.stops.map(\.offset)
        func distance(_ index: Int) -> Double {
            Appearance.allCases.map { appearance in
                // Fading is not more than to the background.
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
            pieces.append(Piece(start: start, end: end, shades: shades((start + end) / 2)))
        }
    }
}

extension ArcPieces.Piece {
    /// About 0, 0, from twelve o'clock: wide enough for a wedge of the whole circle, and a little over the next piece,
    /// so that nothing shines through between them; the last one must not lie over the first.
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
