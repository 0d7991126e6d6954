import ChartGraphics
import ChartScene

/// Entrances by SMIL, with the same frames as by CSS: for hosts that take style sheets out.
///
/// What is computed in CSS is computed here, frame by frame: outlines of sectors, turned needles and growing polygons
/// are all frames of the one attribute `d`, whatever rules say in place of it otherwise.
extension NodeRenderer {
    /// As it stands when all has come in: by SMIL nothing else is left to rules.
    func settled(_ node: Node) -> Node {
        guard options.motion != .css else { return node }
        var node = node
        node.shape = node.shape.mappedItself(\.settled)
        return node
    }

    /// What moves the element just begun until its node has come in.
    mutating func writeSMIL() {
        guard options.motion == .smil, let node = moving, let step = node.entrance ?? growingGroup else { return }
        if isClippedBox {
            // Until then the outline beside it is seen, whose frames are written.
            writer.element("set", ["attributeName": "display", "to": "none", "dur": step.end.seconds])
            return
        }
        switch step.motion {
        case .grow: writeGrowth(of: node.shape, step)
        case .emerge:
            writeGrowth(of: node.shape, step)
            if node.entrance != nil { writeFade(of: node, step) }
        case .draw:
            writer.element(
                "set", ["attributeName": "stroke-dasharray", "to": "1 2", "dur": step.end.seconds])
            animate("stroke-dashoffset", step, tolerance: 0.002) { 1.02 * (1 - $0) }
        case .pop: writePop(of: node, step)
        case .fade: writeFade(of: node, step)
        case .count: writer.element("set", ["attributeName": "opacity", "to": "0", "dur": step.end.seconds])
        // Its clip moves, which stands around it.
        case .reveal: break
        }
    }

    /// When the frames of the current node's outline have run, seconds; nil: it has none.
    var endOfFrames: Double? {
        guard options.motion == .smil, let node = moving, let step = node.entrance ?? growingGroup,
            case .sector = node.shape, step.motion.grows
        else { return nil }
        return step.end
    }

    private mutating func writeFade(of node: Node, _ step: EntranceStep) {
        let last = initialValue(of: node.presence)
        if last != 0 { animate("opacity", step, tolerance: 0.004) { min(max(last * $0, 0), 1) } }
    }

    private mutating func writeGrowth(of shape: Shape, _ step: EntranceStep) {
        switch shape {
        case .rect(let x, let y, let width, let height, _, _):
            for (name, value) in [("x", x), ("y", y)] { animate(name, value, step) }
            for (name, value) in [("width", width), ("height", height)] { animate(name, value, step, least: 0) }
        case .circle(let x, let y, _), .marker(.circle, let x, let y):
            for (name, value) in [("cx", x), ("cy", y)] { animate(name, value, step) }
        case .marker(let marker, let x, let y):
            let path = marker.path.scaled(by: moving?.scale ?? 1)
            animateOutline(step, shiftOf(path, x, y))
        case .path(let path, let transform):
            if let frames = framesOf(path, transform) { animateOutline(step, frames) }
        case .sector(let sector):
            let shape = SectorShape(sector)
            guard shape.isReactive else { return }
            animateOutline(step, framesOf(shape))
        case .group, .text, .region, .segment: break
        }
    }

    private mutating func writePop(of node: Node, _ step: EntranceStep) {
        switch node.shape {
        case .circle(_, _, let radius):
            let last = initialValue(of: radius)
            animate("r", step, tolerance: 0.05) { max(last * $0, 0) }
        case .marker(.circle, _, _):
            let radius = NodeRenderer.circleRadius * node.scale
            animate("r", step, tolerance: 0.05) { max(radius * $0, 0) }
        case .marker(let marker, _, _):
            let path = marker.path
            animateOutline(step) { path.scaled(by: node.scale * $0) }
        default: break
        }
    }

    // MARK: Frames of outlines

    private func shiftOf(_ path: Path, _ x: Quantity, _ y: Quantity) -> (Double) -> Path {
        let place = values(at: 1)
        return { [self] progress in
            let value = values(at: progress)
            let (dx, dy) = (value(x) - place(x), value(y) - place(y))
            return path.mapped { Point(x: $0.x + dx, y: $0.y + dy) }
        }
    }

    /// nil: nothing of it moves, or it ends as a point.
    private func framesOf(_ path: Path, _ transform: Transform) -> ((Double) -> Path)? {
        guard transform != transform.mapped(\.settled) else { return nil }
        let last = Placement(transform, values(at: 1))
        guard last.scaleX != 0, last.scaleY != 0 else { return nil }
        return { [self] progress in
            let now = Placement(transform, values(at: progress))
            return path.mapped { last.reversed(now.placed($0)) }
        }
    }

    /// Of a sector, whose angles and radii move.
    func framesOf(_ shape: SectorShape) -> (Double) -> Path {
        { [self] in shape.path(values(at: $0, with: shape.own + shape.derived), keepsEmpty: true) }
    }

    /// A transform in numbers.
    private struct Placement {
        let scaleX, scaleY, x, y, sine, cosine: Double

        init(_ transform: Transform, _ value: (Quantity) -> Double) {
            (scaleX, scaleY) = (value(transform.scaleX), value(transform.scaleY))
            (x, y) = (value(transform.translateX), value(transform.translateY))
            let angle = value(transform.rotation)
            (sine, cosine) = (Quantity.Function.sine(angle), Quantity.Function.cosine(angle))
        }

        func placed(_ point: Point) -> Point {
            let (a, b) = (point.x * scaleX, point.y * scaleY)
            return Point(x: a * cosine - b * sine + x, y: a * sine + b * cosine + y)
        }

        func reversed(_ point: Point) -> Point {
            let (a, b) = (point.x - x, point.y - y)
            return Point(x: (a * cosine + b * sine) / scaleX, y: (b * cosine - a * sine) / scaleY)
        }
    }

    // MARK: Elements

    /// Turns what stands at a part of the current sector's angle with it.
    /// - Parameter isRest: whether it is turned already as it will be.
    mutating func writeTurn(to part: Double, isRest: Bool = false) {
        guard options.motion == .smil, case .sector(let sector) = moving?.shape, endOfFrames != nil,
            let step = moving?.entrance ?? growingGroup
        else { return }
        func angle(_ progress: Double) -> Double {
            let value = values(at: progress)
            return (value(sector.start) + (value(sector.end) - value(sector.start)) * part) * 180 / .pi
        }
        let rest = isRest ? angle(1) : 0
        let frames = SMILFrames(step, tolerance: 0.1) { [angle($0)] }
        let turns = frames.progress.map { (angle($0) - rest).svg }
        if Set(turns).count > 1 { writeFrames("transform", frames, turns, step) }
    }

    private mutating func animate(
        _ name: String, _ value: Quantity, _ step: EntranceStep, least: Double = -.infinity
    ) {
        guard value != value.settled else { return }
        animate(name, step, tolerance: 0.05) { [self] in max(values(at: $0)(value), least) }
    }

    private mutating func animate(
        _ name: String, _ step: EntranceStep, tolerance: Double, _ value: (Double) -> Double
    ) {
        let frames = SMILFrames(step, tolerance: tolerance) { [value($0)] }
        writeFrames(
            name, frames, frames.progress.map { tolerance < 0.01 ? value($0).significant(4) : value($0).svg }, step)
    }

    mutating func animateOutline(_ step: EntranceStep, _ path: (Double) -> Path) {
        let frames = SMILFrames(step, tolerance: 0.25) { path($0).numbers }
        writeFrames("d", frames, frames.progress.map { path($0).evenSVG }, step)
    }

    private mutating func writeFrames(
        _ name: String, _ frames: SMILFrames, _ values: [String], _ step: EntranceStep
    ) {
        writer.open(name == "transform" ? "animateTransform" : "animate", ["attributeName": name])
        if name == "transform" { writer.attribute("type", "rotate") }
        writer.attribute("dur", step.end.seconds)
        writer.attribute("values", values.joined(separator: ";"))
        writer.attribute("keyTimes", frames.times.map { $0.significant(4) }.joined(separator: ";"))
        switch frames.mode {
        case .linear: break
        case .discrete: writer.attribute("calcMode", "discrete")
        case .spline:
            writer.attribute("keySplines", frames.splines.joined(separator: ";"))
            writer.attribute("calcMode", "spline")
        }
        writer.close()
    }

    // MARK: What is uncovered

    /// Opens a group whose clip uncovers a node from left to right; whether it did.
    ///
    /// Above, below and at the left it never cuts, and at the end nowhere: the legend may then move the node.
    mutating func openReveal(of node: Node) -> Bool {
        guard options.motion == .smil, let step = node.entrance, step.motion == .reveal,
            let range = horizontalRange(of: node.shape, values(at: 1))
        else { return false }
        let (width, height) = (scene.size.width, scene.size.height)
        let id = nextClipID()
        writer.open("clipPath", ["id": id])
        writer.open(
            "rect",
            [
                "x": (-width).svg, "y": (-height).svg, "width": (3 * width).svg, "height": (3 * height).svg,
            ])
        let (start, end) = (range.lowerBound + width, range.upperBound + width + 9)
        animate("width", step, tolerance: 0.05) { start + (end - start) * $0 }
        writer.close()
        writer.close()
        writer.open("g", ["clip-path": "url(#\(id))"])
        return true
    }

    /// In the coordinates around the node.
    private func horizontalRange(of shape: Shape, _ value: (Quantity) -> Double) -> ClosedRange<Double>? {
        func placed(_ range: ClosedRange<Double>, _ transform: Transform) -> ClosedRange<Double> {
            let ends = [range.lowerBound, range.upperBound].map {
                $0 * value(transform.scaleX) + value(transform.translateX)
            }
            return min(ends[0], ends[1])...max(ends[0], ends[1])
        }
        switch shape {
        case .path(let path, let transform): return path.horizontalRange.map { placed($0, transform) }
        case .region(_, let box): return box.x...(box.x + box.width)
        case .group(let nodes, let transform, _, _):
            let ranges = nodes.compactMap { horizontalRange(of: $0.shape, value) }
            guard let low = ranges.map(\.lowerBound).min(), let high = ranges.map(\.upperBound).max() else {
                return nil
            }
            return placed(low...high, transform)
        default: return nil
        }
    }
}
