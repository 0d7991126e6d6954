import ChartGraphics
import ChartScene

/// Entrances by SMIL, with the same frames as by CSS: for hosts that take style sheets out.
///
/// What is computed in CSS is computed here, frame by frame: outlines of sectors, turned needles and growing polygons
/// are all frames of the one attribute `d`, whatever rules say in place of it otherwise.
struct SMILWriter {
    /// Whether SMIL moves the drawing; else nothing is written.
    let isActive: Bool
    /// The size of the drawing, pixels.
    let size: Size

    /// Writes what moves the element just begun until its node has come in.
    func write(_ context: NodeContext, to svg: inout SVGBuilder) {
        guard isActive, let step = context.step else { return }
        if context.isClippedBox {
            // Until the entrance ends the outline beside it is seen, whose frames are written.
            svg.markup.element("set", ["attributeName": "display", "to": "none", "dur": step.end.seconds])
            return
        }
        switch step.motion {
        case .grow: writeGrowth(of: context, step, to: &svg)
        case .emerge:
            writeGrowth(of: context, step, to: &svg)
            if context.entering.entrance != nil { writeFade(of: context, step, to: &svg) }
        case .draw:
            svg.markup.element(
                "set", ["attributeName": "stroke-dasharray", "to": "1 2", "dur": step.end.seconds])
            animate("stroke-dashoffset", step, tolerance: 0.002, to: &svg) { 1.02 * (1 - $0) }
        case .pop: writePop(of: context, step, to: &svg)
        case .fade: writeFade(of: context, step, to: &svg)
        case .count:
            svg.markup.element("set", ["attributeName": "opacity", "to": "0", "dur": step.end.seconds])
        // A node that is uncovered does not move itself: the clip around it does.
        case .reveal: break
        }
    }

    /// When the frames of a node's outline have run, seconds; nil: it has none.
    func endOfFrames(of context: NodeContext) -> Double? {
        guard isActive, let step = context.step, case .sector = context.entering.shape, step.motion.grows else {
            return nil
        }
        return step.end
    }

    private func writeFade(of context: NodeContext, _ step: EntranceStep, to svg: inout SVGBuilder) {
        let last = context.value(of: context.entering.presence)
        if last != 0 { animate("opacity", step, tolerance: 0.004, to: &svg) { min(max(last * $0, 0), 1) } }
    }

    private func writeGrowth(of context: NodeContext, _ step: EntranceStep, to svg: inout SVGBuilder) {
        switch context.entering.shape {
        case .rect(let x, let y, let width, let height, _, _):
            for (name, value) in [("x", x), ("y", y)] { animate(name, value, of: context, step, to: &svg) }
            for (name, value) in [("width", width), ("height", height)] {
                animate(name, value, of: context, step, least: 0, to: &svg)
            }
        case .circle(let x, let y, _), .marker(.circle, let x, let y):
            for (name, value) in [("cx", x), ("cy", y)] { animate(name, value, of: context, step, to: &svg) }
        case .marker(let marker, let x, let y):
            let path = marker.path.scaled(by: context.entering.scale)
            animateOutline(step, to: &svg, shift(of: path, x, y, in: context))
        case .path(let path, let transform):
            if let frames = frames(of: path, transform, in: context) { animateOutline(step, to: &svg, frames) }
        case .sector(let sector):
            let shape = SectorShape(sector, &svg.outlines)
            guard shape.isReactive else { return }
            animateOutline(step, to: &svg) {
                shape.path(context.values(at: $0, with: shape.own + shape.derived), keepsEmpty: true)
            }
        case .group, .text, .region, .segment: break
        }
    }

    private func writePop(of context: NodeContext, _ step: EntranceStep, to svg: inout SVGBuilder) {
        let node = context.entering
        switch node.shape {
        case .circle(_, _, let radius):
            let last = context.value(of: radius)
            animate("r", step, tolerance: 0.05, to: &svg) { max(last * $0, 0) }
        case .marker(.circle, _, _):
            let radius = MarkerWriter.circleRadius * node.scale
            animate("r", step, tolerance: 0.05, to: &svg) { max(radius * $0, 0) }
        case .marker(let marker, _, _):
            let path = marker.path
            animateOutline(step, to: &svg) { path.scaled(by: node.scale * $0) }
        default: break
        }
    }

    // MARK: Frames of outlines

    private func shift(of path: Path, _ x: Quantity, _ y: Quantity, in context: NodeContext) -> (Double) -> Path {
        let place = context.values(at: 1)
        return { progress in
            let value = context.values(at: progress)
            let (dx, dy) = (value(x) - place(x), value(y) - place(y))
            return path.mapped { Point(x: $0.x + dx, y: $0.y + dy) }
        }
    }

    /// The path at each time of the entrance, 0...1; nil: nothing in it moves, or it ends as a point.
    private func frames(of path: Path, _ transform: Transform, in context: NodeContext) -> ((Double) -> Path)? {
        guard transform != transform.mapped(\.settled) else { return nil }
        let last = Placement(transform, context.values(at: 1))
        guard last.scaleX != 0, last.scaleY != 0 else { return nil }
        return { progress in
            let now = Placement(transform, context.values(at: progress))
            return path.mapped { last.reversed(now.placed($0)) }
        }
    }

    // MARK: Elements

    /// Turns what stands at a part of a sector's angle with it.
    /// - Parameter isRest: whether it is turned already as it will be.
    func writeTurn(to part: Double, of context: NodeContext, isRest: Bool = false, to svg: inout SVGBuilder) {
        guard isActive, case .sector(let sector) = context.entering.shape, endOfFrames(of: context) != nil,
            let step = context.step
        else { return }
        func angle(_ progress: Double) -> Double {
            let value = context.values(at: progress)
            return (value(sector.start) + (value(sector.end) - value(sector.start)) * part) * 180 / .pi
        }
        let rest = isRest ? angle(1) : 0
        let frames = SMILFrames(step, tolerance: 0.1) { [angle($0)] }
        let turns = frames.progress.map { (angle($0) - rest).svg }
        if Set(turns).count > 1 { write(frames, of: "transform", turns, step, to: &svg) }
    }

    private func animate(
        _ name: String, _ value: Quantity, of context: NodeContext, _ step: EntranceStep, least: Double = -.infinity,
        to svg: inout SVGBuilder
    ) {
        guard value != value.settled else { return }
        animate(name, step, tolerance: 0.05, to: &svg) { max(context.values(at: $0)(value), least) }
    }

    private func animate(
        _ name: String, _ step: EntranceStep, tolerance: Double, to svg: inout SVGBuilder,
        _ value: (Double) -> Double
    ) {
        let frames = SMILFrames(step, tolerance: tolerance) { [value($0)] }
        let values = frames.progress.map { tolerance < 0.01 ? value($0).significant(4) : value($0).svg }
        write(frames, of: name, values, step, to: &svg)
    }

    private func animateOutline(_ step: EntranceStep, to svg: inout SVGBuilder, _ path: (Double) -> Path) {
        let frames = SMILFrames(step, tolerance: 0.25) { path($0).numbers }
        write(frames, of: "d", frames.progress.map { path($0).evenSVG }, step, to: &svg)
    }

    private func write(
        _ frames: SMILFrames, of name: String, _ values: [String], _ step: EntranceStep, to svg: inout SVGBuilder
    ) {
        svg.markup.open(name == "transform" ? "animateTransform" : "animate", ["attributeName": name])
        if name == "transform" { svg.markup.attribute("type", "rotate") }
        svg.markup.attribute("dur", step.end.seconds)
        svg.markup.attribute("values", values.joined(separator: ";"))
        svg.markup.attribute("keyTimes", frames.times.map { $0.significant(4) }.joined(separator: ";"))
        switch frames.mode {
        case .linear: break
        case .discrete: svg.markup.attribute("calcMode", "discrete")
        case .spline:
            svg.markup.attribute("keySplines", frames.splines.joined(separator: ";"))
            svg.markup.attribute("calcMode", "spline")
        }
        svg.markup.close()
    }

    // MARK: What is uncovered

    /// Opens a group whose clip uncovers a node from left to right, and says whether it did.
    ///
    /// The clip never cuts above, below and at the left, and at the end nowhere: the legend may then move the node.
    func openReveal(of context: NodeContext, to svg: inout SVGBuilder) -> Bool {
        guard isActive, let step = context.node.entrance, step.motion == .reveal,
            let range = horizontalRange(of: context.node.shape, context.values(at: 1))
        else { return false }
        let (width, height) = (size.width, size.height)
        let id = svg.references.newName(of: .clipPath)
        svg.markup.open("clipPath", ["id": id])
        svg.markup.open(
            "rect",
            [
                "x": (-width).svg, "y": (-height).svg, "width": (3 * width).svg, "height": (3 * height).svg,
            ])
        // A little further than the shape, as the rules go.
        let margin = 0.02 * (range.upperBound - range.lowerBound)
        let (start, end) = (range.lowerBound + width, range.upperBound + width + margin)
        animate("width", step, tolerance: 0.05, to: &svg) { start + (end - start) * $0 }
        svg.markup.close()
        svg.markup.close()
        svg.markup.open("g", ["clip-path": "url(#\(id))"])
        return true
    }

    /// How far a shape reaches from left to right, in the coordinates around the node.
    private func horizontalRange(of shape: Shape, _ value: (Quantity) -> Double) -> ClosedRange<Double>? {
        func placed(_ range: ClosedRange<Double>, _ transform: Transform) -> ClosedRange<Double> {
            let ends = [range.lowerBound, range.upperBound].map {
                $0 * value(transform.scaleX) + value(transform.translateX)
            }
            return min(ends[0], ends[1])...max(ends[0], ends[1])
        }
        switch shape {
        case .path(let path, let transform): return path.horizontalRange.map { placed($0, transform) }
        case .region(_, let box): return value(box.x)...(value(box.x) + value(box.width))
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
