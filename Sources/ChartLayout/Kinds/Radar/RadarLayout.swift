import ChartGraphics
import ChartIR
import ChartScene

/// Polygons over axes that leave one centre.
///
/// A polygon is drawn once, in pixels of its own, and scaled about the centre when the outermost ring takes another
/// value; its outline keeps its width.
struct RadarLayout: FormsLayout {
    let mark: RadarMark
    let box: Rect
    let entrance: EntrancePlan
    let words: RadarWords

    struct Forms {
        var frame: RadarFrame
        var scale: RadarScale
    }

    func forms(in state: inout LayoutState) -> Forms {
        // Notes under names say the ends of axes, which do not depend on the radius.
        var trial = state
        let ends = RadarScale(mark, radius: 100, conventions: state.conventions, in: &trial).ownEnds
        let names = mark.x.labels == .none ? mark.names.map { _ in "" } : mark.names
        let notes = mark.names.indices.map { axis in
            ends.isEmpty || mark.x.labels == .none ? nil : words.range(ends[axis], of: axis)
        }
        let frame = RadarFrame(names: names, notes: notes, isReversed: mark.x.isReversed, in: chartBox)
        if frame.names.count < names.count {
            state.advise(
                .init(
                    .crowdedLabels,
                    "\(frame.names.count) of \(names.count) names stand around the radar; make it larger or draw lines")
            )
        }
        let scale = RadarScale(mark, radius: frame.radius, conventions: state.conventions, in: &state)
        return Forms(frame: frame, scale: scale)
    }

    /// The box that the title of the scale leaves.
    private var chartBox: Rect {
        let title = mark.y.title == nil ? 0.0 : 16
        return Rect(
            x: box.x, y: box.y - RadarLayout.roomAbove + title, width: box.width,
            height: max(box.height + RadarLayout.roomAbove + RadarLayout.roomBelow - title, 1))
    }

    /// How far the box goes beyond that of a plot, whose ticks need more distance from the words around it than names
    /// do, pixels.
    static let roomAbove = 14.0
    static let roomBelow = 4.0

    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node] {
        guard mark.series.contains(where: { $0.data.contains { $0.y != nil } }) else {
            return [.noData(state.phrases, in: box)]
        }
        var polygons: [Node] = []
        var markers: [Node] = []
        for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
            let step = entrance.polygon(order, of: mark.series.count)
            if let polygon = polygon(series, forms, step, state) { polygons.append(polygon) }
            markers += self.markers(series, forms, step, state)
        }
        return grid(forms) + polygons + markers + ringLabels(forms) + forms.frame.nodes + title
    }

    // MARK: Guides

    private func grid(_ forms: Forms) -> [Node] {
        let (frame, scale) = (forms.frame, forms.scale)
        var nodes: [Node] = []
        if mark.y.hasGrid {
            nodes += scale.rings.filter { $0.radius != 0 }.map { tick, radius, presence in
                let isZero = scale.shared != nil && tick.value == 0
                return ring(radius, presence: presence, paint: isZero ? .base : .grid, frame)
            }
            nodes.append(ring(.constant(frame.radius), presence: 1, paint: .base, frame))
        }
        if mark.x.hasGrid {
            var path = Path()
            for axis in frame.angles.indices {
                let direction = frame.direction(of: axis)
                path.move(to: Point(x: 0, y: 0))
                path.line(to: Point(x: direction.x * frame.radius, y: direction.y * frame.radius))
            }
            nodes.append(
                Node(
                    .path(
                        path,
                        transform: Transform(
                            translateX: .constant(frame.center.x), translateY: .constant(frame.center.y))),
                    role: .ring, stroke: Stroke(.grid, width: 1)))
        }
        return nodes
    }

    private func ring(_ radius: Quantity, presence: Quantity, paint: Paint, _ frame: RadarFrame) -> Node {
        let drawn = radius.constant ?? frame.radius
        var path = Path()
        switch mark.grid {
        case .polygon:
            for axis in frame.angles.indices {
                let direction = frame.direction(of: axis)
                let point = Point(x: direction.x * drawn, y: direction.y * drawn)
                if axis == 0 { path.move(to: point) } else { path.line(to: point) }
            }
        case .circle: path = .circle(radius: drawn)
        }
        path.close()
        let factor: Quantity =
            radius.constant == nil
            ? (radius * .constant(1 / frame.radius)).clamped(RadarLayout.least, RadarLayout.hiddenReach) : 1
        return Node(
            .path(path, transform: transform(factor, frame)), role: .ring, presence: presence,
            stroke: Stroke(paint, width: 1))
    }

    private func transform(_ factor: Quantity, _ frame: RadarFrame) -> Transform {
        Transform(
            scaleX: factor, scaleY: factor, translateX: .constant(frame.center.x), translateY: .constant(frame.center.y)
        )
    }

    /// The values of rings on the first axis, left of it; the outermost under its ring, where the name of the axis
    /// leaves room.
    private func ringLabels(_ forms: Forms) -> [Node] {
        guard mark.y.labels != .none else { return [] }
        let frame = forms.frame
        let highest = Quantity.constant(frame.center.y - frame.radius + 12)
        var nodes = forms.scale.labelled.map { tick, radius, presence in
            label(
                tick, y: .maximum(of: [highest, .constant(frame.center.y + 4) - radius]), presence: presence, frame)
        }
        if let shared = forms.scale.shared, forms.scale.center != 0 {
            let tick = shared.ticks.first {
                abs($0.tick.value - forms.scale.center) < 1e-9 * max(abs(forms.scale.center), 1)
            }
            if let tick { nodes.append(label(tick.tick, y: .constant(frame.center.y + 4), presence: 1, frame)) }
        }
        return nodes
    }

    private func label(_ tick: Tick, y: Quantity, presence: Quantity, _ frame: RadarFrame) -> Node {
        var text = Text(tick.label, x: .constant(frame.center.x - 6), y: y, anchor: .end)
        text.whole = tick.whole
        return Node(
            .text(text), role: .tickLabel, presence: presence, fill: .tick, stroke: Stroke(.background, width: 3))
    }

    private var title: [Node] {
        guard let title = mark.y.title else { return [] }
        let cut = FontMetrics.cut(title, to: box.width, size: 12)
        var text = Text(cut, x: .constant(box.x), y: .constant(chartBox.y - 6))
        if cut != title { text.whole = title }
        return [Node(.text(text), role: .axisTitle, fill: .tick)]
    }

    // MARK: Polygons

    /// How far what is hidden may lie beyond the rest, in radii.
    private static let hiddenReach = 4.0
    /// The least factor of a polygon: a smaller one is a point, and strokes that keep their width would be endless in
    /// the coordinates of the form.
    private static let least = 1e-6

    /// The polygon of a series; nil: no two of its values are joined.
    private func polygon(
        _ series: MarkSeries, _ forms: Forms, _ step: EntranceStep?, _ state: LayoutState
    ) -> Node? {
        let offsets = offsets(of: series, forms.scale)
        let (frame, scale) = (forms.frame, forms.scale)
        let longest = offsets.compactMap { $0 }.max() ?? 0
        // A polygon whose values all lie at the centre is a point.
        let reach = longest > 0 ? longest : 1
        let drawn = scale.unit.constant.map { $0 * reach } ?? frame.radius
        let points = offsets.enumerated().map { axis, offset -> Point? in
            let direction = frame.direction(of: axis)
            return offset.map { Point(x: direction.x * $0 / reach * drawn, y: direction.y * $0 / reach * drawn) }
        }
        guard let (path, isClosed) = RadarLayout.path(points, joins: mark.missing == .connect) else { return nil }
        // A hidden polygon may lie millions of pixels beyond the rest, where Firefox ends in drawing it, as it does
        // with one that is next to nothing.
        var factor: Quantity =
            scale.unit.constant == nil
            ? (scale.unit * .constant(reach / drawn)).clamped(RadarLayout.least, RadarLayout.hiddenReach) : 1
        if step != nil { factor = factor * .entrance }
        var node = Node(
            .path(path, transform: transform(factor, frame)), role: .line, series: series.series,
            stroke: state.stroke(of: series.series, mark.look), entrance: step)
        if isClosed, mark.fillOpacity > 0 {
            node.fill = .series(state.paint(of: series.series))
            node.fillOpacity = mark.fillOpacity
        }
        return node
    }

    /// The offset of a series on each axis; nil: its value is missing.
    private func offsets(of series: MarkSeries, _ scale: RadarScale) -> [Double?] {
        mark.values(of: series).enumerated().map { axis, value in
            (value ?? (mark.missing == .zero ? 0 : nil)).map { scale.offset(of: $0, on: axis) }
        }
    }

    /// A path through the points in a circle, open where one is missing.
    /// - Parameter joins: whether the line goes on over missing points.
    /// - Returns: nil, if no two points are joined.
    static func path(_ points: [Point?], joins: Bool) -> (path: Path, isClosed: Bool)? {
        let known = points.compactMap { $0 }
        guard known.count > 1 else { return nil }
        var path = Path()
        if known.count == points.count || (joins && known.count > 2) {
            path = Path.through(known, curve: .linear)
            path.close()
            return (path, true)
        }
        if joins { return (Path.through(known, curve: .linear), false) }
        // Begin behind a gap, so that no run is broken at twelve o'clock.
        let start = points.firstIndex { $0 == nil }.map { $0 + 1 } ?? 0
        let turned = Array(points[start...] + points[..<start])
        for run in turned.split(whereSeparator: { $0 == nil }) where run.count > 1 {
            path.addLine(through: run.compactMap { $0 }, curve: .linear)
        }
        return path.isEmpty ? nil : (path, false)
    }

    private func markers(
        _ series: MarkSeries, _ forms: Forms, _ step: EntranceStep?, _ state: LayoutState
    ) -> [Node] {
        guard let marker = state.marker(of: series.series, mark.marker) else { return [] }
        let (frame, scale) = (forms.frame, forms.scale)
        let values = mark.values(of: series)
        let offsets = offsets(of: series, scale)
        let count = offsets.count
        // Where axes stand close, only points that no line shows have a marker.
        let isDense =
            mark.marker.shape == .automatic
            && 2 * .pi * frame.radius < LineLayout.markerDistance * Double(count)
        return offsets.enumerated().compactMap { axis, offset in
            guard let offset, scale.holds(values[axis] ?? 0, on: axis) else { return nil }
            let isJoined = [1, count - 1].contains { offsets[(axis + $0) % count] != nil }
            guard !isDense || !isJoined else { return nil }
            let direction = frame.direction(of: axis)
            // All markers share one expression.
            let growth: Quantity = step == nil ? scale.unit : scale.unit * .entrance
            let isStill = growth.constant != nil
            func place(_ part: Double, _ index: Int, _ center: Double) -> Quantity {
                guard !isStill else { return .constant(center) + .constant(part) * growth }
                // A marker goes no further than a hidden polygon.
                let limit = RadarLayout.hiddenReach * frame.radius
                return .constant(center) + (.parameter(index) * growth).clamped(-limit, limit)
            }
            let parts = [offset * direction.x, offset * direction.y]
            var node = Node(
                .marker(
                    marker, x: place(parts[0], 0, frame.center.x), y: place(parts[1], 1, frame.center.y)),
                role: .marker, series: series.series, parameters: isStill ? [] : parts,
                fill: .series(state.paint(of: series.series)), stroke: Stroke(.background, width: 1.5),
                entrance: step)
            node.scale = mark.marker.size / MarkerLook().size
            return node
        }
    }
}

extension Path {
    /// A circle about (0, 0), open at twelve o'clock.
    static func circle(radius: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: 0, y: -radius))
        path.arc(radius: radius, large: false, clockwise: true, to: Point(x: 0, y: radius))
        path.arc(radius: radius, large: false, clockwise: true, to: Point(x: 0, y: -radius))
        return path
    }
}

extension EntrancePlan {
    /// The step of a polygon that grows from the centre: 0.6 s each, 80 ms apart.
    func polygon(_ index: Int, of count: Int) -> EntranceStep? {
        let pace = Pace(stagger: min(0.08, 0.6 / Double(max(count, 1))), duration: 0.6, easing: .standard)
        return series(.grow, index, of: count, own: pace)
    }
}
