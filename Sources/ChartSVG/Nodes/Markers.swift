import ChartGraphics
import ChartScene

/// Writes markers and circles.
struct MarkerWriter {
    let elements: ElementWriter
    /// Whether rules scale up what pops.
    let popsByRules: Bool
    /// Whether many markers may refer to one that is written once.
    let mayRefer: Bool

    /// The radius of a circle at the usual scale, pixels.
    static let circleRadius = 4.0

    /// Opens a circle, which scales up about its centre where its entrance says so.
    func openCircle(
        _ x: Quantity, _ y: Quantity, radius: Quantity, of context: NodeContext, _ classes: inout [String],
        to svg: inout SVGBuilder
    ) {
        elements.open("circle", geometry: [("cx", x), ("cy", y), ("r", radius)], of: context, &classes, to: &svg)
        if context.node.fill == nil { svg.markup.attribute("fill", "none") }
        if pops(context.node) {
            classes.append(
                svg.sheet.className(for: "r:\(svg.quantities.length(radius * .entrance))", when: .motion))
        }
    }

    func write(
        _ marker: Marker, _ x: Quantity, _ y: Quantity, of node: NodeContext, _ classes: [String],
        to svg: inout SVGBuilder
    ) {
        var context = node
        // The seam is painted first and twice as wide, so that it lies around the whole shape.
        context.node.stroke = node.node.stroke.map { Stroke($0.paint, width: $0.width * 2) }
        guard context.node.stroke != nil, svg.markup.isPlain else {
            return write(marker, x, y, of: context, classes, isSeamBehind: context.node.stroke != nil, to: &svg)
        }
        // Without styles nothing helps a viewer that paints every stroke over its fill: the seam is an element of its own.
        var (seam, form) = (context, context)
        (seam.node.fill, seam.node.fillOpacity, form.node.stroke) = (nil, 1, nil)
        for part in [seam, form] { write(marker, x, y, of: part, classes, isSeamBehind: false, to: &svg) }
    }

    private func write(
        _ marker: Marker, _ x: Quantity, _ y: Quantity, of context: NodeContext, _ known: [String], isSeamBehind: Bool,
        to svg: inout SVGBuilder
    ) {
        var classes = known
        let scale = context.node.scale
        if marker == .circle {
            openCircle(
                x, y, radius: .constant(MarkerWriter.circleRadius * scale), of: context, &classes, to: &svg)
        } else {
            svg.markup.open("path", ["d": (scale == 1 ? marker.path : marker.path.scaled(by: scale)).svg])
            if context.node.fill == nil { svg.markup.attribute("fill", "none") }
            let isMoving = x.constant == nil || y.constant == nil
            if !isMoving || context.isSeen {
                svg.markup.attribute("transform", "translate(\(context.value(of: x).svg) \(context.value(of: y).svg))")
            }
            let place = "translate(\(svg.quantities.length(x)),\(svg.quantities.length(y)))"
            if isMoving { classes.append(svg.sheet.className(for: "transform:\(place)", when: .reactive)) }
            if pops(context.node) {
                classes.append(
                    svg.sheet.className(
                        for: "transform:\(place) scale(var(\(svg.quantities.entrance)))", when: .motion))
            }
        }
        if isSeamBehind { svg.writeStrokeBehind() }
        elements.finish(context, classes, to: &svg)
    }

    /// Writes markers that are moved together: a group that has what they have in common, and in it each where it first stands.
    func write(_ run: MarkerRun, of node: NodeContext, _ classes: [String], to svg: inout SVGBuilder) {
        var (context, classes) = (node, classes)
        context.node.fill = run.fill
        context.node.fillOpacity = run.fillOpacity ?? 1
        context.node.stroke = context.node.stroke.map { Stroke($0.paint, width: $0.width * 2) }
        svg.markup.open("g")
        if context.node.stroke != nil { svg.writeStrokeBehind() }
        elements.writeLook(of: context, &classes, to: &svg)
        classes.append(classOfGroup(around: run, in: &svg))
        if mayRefer, let alike = AlikeMarkers.all(of: run, in: node.group) {
            svg.writeClasses(classes)
            write(alike, of: run, to: &svg)
        } else {
            svg.writeClasses(classes + classesForChildren(of: run, areInPlace: true, in: &svg))
            let outline = run.marker == .circle ? nil : RelativeOutline(run.marker.path.scaled(by: run.first.scale))
            for marker in run.nodes { write(marker, outline, of: run, in: node.group, to: &svg) }
        }
        svg.markup.close()
    }

    /// Writes markers each of which stands in many places, and the paths that lead through these.
    private func write(_ alike: [AlikeMarkers], of run: MarkerRun, to svg: inout SVGBuilder) {
        let scaling = classesForChildren(of: run, in: &svg)
        let outline = run.marker == .circle ? nil : run.marker.path.scaled(by: run.first.scale).svg
        let ids = alike.map { markers in
            let id = svg.references.newName(of: .marker)
            // The box is as large as a marker is by default. Without one, some viewers scale what is in the marker to that size.
            svg.markup.open(
                "marker",
                ["id": id, "viewBox": "0 0 3 3", "markerUnits": "userSpaceOnUse", "overflow": "visible"])
            var classes = scaling
            elements.entrance.animate(markers.first, &classes, in: &svg)
            svg.writeClasses(classes)
            if let outline {
                svg.markup.open("path", ["d": outline])
            } else {
                svg.markup.open("circle", ["r": (MarkerWriter.circleRadius * run.first.scale).svg])
            }
            svg.markup.close()
            svg.markup.close()
            return id
        }
        svg.markup.open("g", ["fill": "none", "stroke": "none"])
        // In turns, as far as each has more: else what comes in later would lie on all that has come in before.
        let paths = alike.map(\.paths)
        for turn in 0..<(paths.map(\.count).max() ?? 0) {
            for (id, paths) in zip(ids, paths) where turn < paths.count {
                let reference = "url(#\(id))"
                svg.markup.open("path", ["d": paths[turn], "marker-mid": reference, "marker-end": reference])
                svg.markup.close()
            }
        }
        svg.markup.close()
    }

    /// - Parameter outline: that of the marker; nil: it is a circle.
    private func write(
        _ node: Node, _ outline: RelativeOutline?, of run: MarkerRun, in group: GroupContext, to svg: inout SVGBuilder
    ) {
        guard case .marker(_, let x, let y) = node.shape else { return }
        let place = run.place(x, y, of: node, in: group)
        var classes: [String] = []
        if let outline {
            let start = Point(x: place.x + outline.start.x, y: place.y + outline.start.y)
            svg.markup.open("path", ["d": "M\(run.x.text(of: start.x)) \(run.y.text(of: start.y))\(outline.rest)"])
        } else {
            let radius = MarkerWriter.circleRadius * node.scale
            svg.markup.open(
                "circle", ["cx": run.x.text(of: place.x), "cy": run.y.text(of: place.y), "r": radius.svg])
        }
        if run.fill == nil, let fill = node.fill { svg.writePaint("fill", fill, in: group.valuation, &classes) }
        if run.fillOpacity == nil { svg.markup.attribute("fill-opacity", node.fillOpacity.svg) }
        elements.entrance.animate(node, &classes, in: &svg)
        svg.writeClasses(classes)
        svg.markup.close()
    }

    /// The sides along which markers of a run move, each with the name of the property that undoes its scale.
    private func sides(of run: MarkerRun) -> [(name: String, side: MarkerRun.Side)] {
        [("run-x", run.x), ("run-y", run.y)]
    }

    /// The class of the group around markers that are moved together, which scales the distances between them. What undoes that
    /// is calculated once, here: browsers read an expression anew for each element that has it.
    private func classOfGroup(around run: MarkerRun, in svg: inout SVGBuilder) -> String {
        var (declarations, scales): ([String], [String]) = ([], [])
        for (name, side) in sides(of: run) {
            guard side.scale.constant == nil else {
                scales.append("1")
                continue
            }
            let property = svg.quantities.property(name)
            svg.sheet.register(property, inherits: true, initial: 1)
            declarations.append("\(property):\(svg.quantities.number(.constant(1) / side.scale))")
            scales.append("calc(1/var(\(property)))")
        }
        let shifts = [run.x, run.y].map { svg.quantities.length($0.shift) }
        declarations.append(
            "transform:translate(\(shifts.joined(separator: ","))) scale(\(scales.joined(separator: ",")))")
        return svg.sheet.className(for: declarations.joined(separator: ";"), when: .reactive)
    }

    /// The classes of what is around markers, by which each undoes the scale of the group and grows as it comes in.
    /// - Parameter areInPlace: whether they stand in their places, so that each is scaled about its own middle; else (0, 0) is
    ///   where its place will be.
    private func classesForChildren(
        of run: MarkerRun, areInPlace: Bool = false, in svg: inout SVGBuilder
    ) -> [String] {
        let inverses = sides(of: run).map { name, side in
            side.scale.constant == nil ? "var(\(svg.quantities.property(name)))" : "1"
        }
        var classes = [
            svg.sheet.className(forChildren: "scale:\(inverses.joined(separator: " "))", when: .reactive)
        ]
        if areInPlace { classes.append(classOfMiddles(of: run, in: &svg)) }
        if pops(run.first) {
            let growing =
                run.marker == .circle
                ? "r:\(svg.quantities.length(.constant(MarkerWriter.circleRadius * run.first.scale) * .entrance))"
                : "transform:scale(var(\(svg.quantities.entrance)))"
            classes.append(svg.sheet.className(forChildren: growing, when: .motion))
        }
        return classes
    }

    /// The class by which each marker of a group is scaled about its own middle.
    private func classOfMiddles(of run: MarkerRun, in svg: inout SVGBuilder) -> String {
        let outline = run.marker.path
        let middle = [outline.horizontalRange, outline.verticalRange].compactMap(\.self).map { range in
            "\((-range.lowerBound / (range.upperBound - range.lowerBound) * 100).svg)%"
        }
        return svg.sheet.className(
            forChildren: "transform-box:fill-box;transform-origin:\(middle.joined(separator: " "))", when: .always)
    }

    private func pops(_ node: Node) -> Bool { popsByRules && node.entrance?.motion == .pop }
}

/// A path whose first point is known, and whose others are said as steps from point to point.
private struct RelativeOutline {
    let start: Point
    /// The path data behind the first point.
    let rest: String

    init(_ path: Path) {
        if case .move(let start) = path.elements.first { self.start = start } else { start = Point(x: 0, y: 0) }
        var first = Path()
        first.move(to: start)
        let rest = path.svg.dropFirst(first.svg.count).drop { $0 == " " }
        // Numbers that follow those of a move are read as lines.
        self.rest = rest.first?.isLetter == true ? String(rest) : "l\(rest)"
    }
}

extension Marker {
    /// The outline of the marker about (0, 0), with an area of 50 px².
    var path: Path {
        switch self {
        case .circle: .polygon(radius: 4, corners: 24, turn: 0)
        case .square: .polygon(radius: 5.02, corners: 4, turn: 45)
        case .triangleUp: .polygon(radius: 6.24, corners: 3, turn: 0)
        case .diamond: .polygon(radius: 5, corners: 4, turn: 0)
        case .triangleDown: .polygon(radius: 6.24, corners: 3, turn: 180)
        case .plus: .plus(arm: 5, halfWidth: 1.5, turn: 0)
        case .cross: .plus(arm: 5, halfWidth: 1.5, turn: 45)
        case .star: .star(outer: 6.4, inner: 2.7)
        }
    }
}

extension Path {
    /// A point at an angle in degrees clockwise from twelve o'clock.
    private static func point(radius: Double, degrees: Double) -> Point {
        let angle = Quantity.constant(degrees * .pi / 180)
        return Point(
            x: radius * (angle.applying(.sine).constant ?? 0), y: -radius * (angle.applying(.cosine).constant ?? 0))
    }

    private static func closed(_ points: [Point]) -> Path {
        var path = Path.through(points, curve: .linear)
        path.close()
        return path
    }

    fileprivate static func polygon(radius: Double, corners: Int, turn: Double) -> Path {
        closed((0..<corners).map { point(radius: radius, degrees: turn + 360 * Double($0) / Double(corners)) })
    }

    fileprivate static func star(outer: Double, inner: Double) -> Path {
        closed((0..<10).map { point(radius: $0 % 2 == 0 ? outer : inner, degrees: 36 * Double($0)) })
    }

    fileprivate static func plus(arm: Double, halfWidth: Double, turn: Double) -> Path {
        let corners = [
            (-halfWidth, -arm), (halfWidth, -arm), (halfWidth, -halfWidth), (arm, -halfWidth), (arm, halfWidth),
            (halfWidth, halfWidth), (halfWidth, arm), (-halfWidth, arm), (-halfWidth, halfWidth), (-arm, halfWidth),
            (-arm, -halfWidth), (-halfWidth, -halfWidth),
        ]
        let right = point(radius: 1, degrees: 90 + turn)
        return closed(corners.map { Point(x: $0.0 * right.x - $0.1 * right.y, y: $0.0 * right.y + $0.1 * right.x) })
    }
}
