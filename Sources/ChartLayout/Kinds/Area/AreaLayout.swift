import ChartGraphics
import ChartIR
import ChartScene

/// Areas: overlapping ones as tinted shapes under a line, stacked ones as opaque regions that close up.
struct AreaLayout {
    let mark: AreaMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    func nodes(in state: inout LayoutState) -> [Node] {
        switch mark.arrangement {
        case .overlap: overlapping(in: &state)
        case .stack, .percent, .center: stacked(in: &state)
        }
    }

    private func overlapping(in state: inout LayoutState) -> [Node] {
        var fills: [Node] = []
        var lines: [Node] = []
        var markers: [Node] = []
        for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
            let pieces = series.data.runs(missing: mark.missing)
            let runs = pieces.filter { $0.count > 1 }
            let step = entrance.series(.reveal, order, of: mark.series.count)
            markers += pieces.filter { $0.count == 1 }.flatMap { alone($0[0], of: series, state, after: step) }
            guard !runs.isEmpty else { continue }
            let values = series.data.values(in: scale.units)
            let foot = series.isRange ? values.lowerBound : scale.foot
            let strokes = Strokes(
                frame: frame, scale: scale, positions: series.data.positions(on: frame.x),
                values: min(values.lowerBound, foot)...max(values.upperBound, foot), state: state)
            let paint = Paint.series(state.paint(of: series.series))
            var fill =
                series.isRange
                ? strokes.filledBetween(runs, curve: mark.curve)
                : strokes.filled(runs, curve: mark.curve, foot: foot)
            fill.role = .area
            fill.series = series.series
            fill.fill = gradient(of: series.series, state) ?? paint
            fill.fillOpacity = mark.fillOpacity
            fill.entrance = step
            if case .moving = state.lineMotion {
                fills.append(moving(fill, runs, foot: foot, series, state))
                lines += movingEdges(runs, of: series, state, step)
                continue
            }
            fills.append(fill)
            guard mark.look.width > 0 else { continue }
            let edges = series.isRange ? [runs, runs.map { $0.map(\.otherEnd) }] : [runs]
            for edge in edges {
                var line = strokes.node(through: edge, curve: mark.curve)
                line.series = series.series
                line.stroke = state.stroke(of: series.series, mark.look)
                line.entrance = step
                lines.append(line)
            }
        }
        return fills + lines + markers
    }

    /// The colours of an area, from the low end of its scale to the high one; nil: it has one colour.
    private func gradient(of series: Int, _ state: LayoutState) -> Paint? {
        guard let stops = mark.stops, !stops.isEmpty else { return nil }
        var paint = state.paint(of: Gradient(along: .radius, stops: stops), series: series)
        paint.direction =
            frame.isTransposed ? scale.direction < 0 ? .left : .right : scale.direction < 0 ? .up : .down
        return .gradient(paint)
    }

    /// The area as an outline that data states can move.
    private func moving(_ fill: Node, _ runs: [[Datum]], foot: Double, _ series: MarkSeries, _ state: LayoutState)
        -> Node
    {
        var shape = fill
        shape.entrance = nil
        let moving = MovingLine(frame: frame, scale: scale)
        func knots(_ run: [Datum]) -> [MovingLine.Knot] {
            moving.knots(run, curve: mark.curve) { state.key(ofPosition: $0) ?? "\($0)" }
        }
        let shapes = runs.map { run -> (there: [MovingLine.Knot], back: [MovingLine.Knot]) in
            let there = knots(run)
            guard !series.isRange else { return (there, knots(run.map(\.otherEnd)).reversed()) }
            return (
                there,
                [there.last, there.first].compactMap { $0.map { MovingLine.Knot(x: $0.x, y: foot, key: $0.key) } }
            )
        }
        return moving.shapes(shapes, like: shape, entrance: fill.entrance)
    }

    private func movingEdges(
        _ runs: [[Datum]], of series: MarkSeries, _ state: LayoutState, _ step: EntranceStep?
    ) -> [Node] {
        guard mark.look.width > 0 else { return [] }
        let moving = MovingLine(frame: frame, scale: scale)
        let edges = series.isRange ? [runs, runs.map { $0.map(\.otherEnd) }] : [runs]
        return edges.map { edge in
            let knots = edge.map { run in
                moving.knots(run, curve: mark.curve) { state.key(ofPosition: $0) ?? "\($0)" }
            }
            let piece = Node(
                .group([], transform: .identity, definitions: [], clip: nil), role: .line, series: series.series,
                stroke: state.stroke(of: series.series, mark.look))
            return moving.pieces(knots, like: piece, entrance: step)
        }
    }

    /// The mark of a point without neighbours, which has no area: it is that of a line's point, and of a range it is
    /// both ends.
    private func alone(
        _ datum: Datum, of series: MarkSeries, _ state: LayoutState, after step: EntranceStep?
    ) -> [Node] {
        (series.isRange ? [datum, datum.otherEnd] : [datum]).map { end in
            MarkerNode.node(
                state.marker(of: series.series), size: MarkerLook().size, at: end, series: series.series, frame: frame,
                scale: scale, seam: 1.5, state: state, entrance: step.map { entrance.after($0) })
        }
    }

    /// The stacked areas, painted from the outermost to the baseline, each down to the baseline, so that one outline
    /// per series is enough.
    ///
    /// The outlines stand in the pixels of the first view; the group around them scales.
    private func stacked(in state: inout LayoutState) -> [Node] {
        let columns = StackColumn.columns(of: mark.series).map {
            StackColumn(x: frame.x.offset(of: $0.x), values: $0.values)
        }
        guard !columns.isEmpty else { return [] }
        var stack = StackedCurves(mark: mark, columns: columns, selection: state.selection)
        stack.nameSums(in: &state)
        let across = positions(of: columns, state)
        let base =
            state.followsWidth ? Strokes.commonUnit(of: scale, state) : state.initialValue(of: scale.unit)
        let pixelsPerUnit = base * scale.units.factor
        let reveal = entrance.isBySeries ? nil : entrance.step(.reveal, index: 0, of: 1)
        var regions: [Node] = []
        for order in mark.series.indices.reversed() {
            let series = mark.series[order].series
            guard !state.selection.isNeverVisible(series) else { continue }
            let outline = outline(stack.edge(order), over: stack.foot, across, pixelsPerUnit: pixelsPerUnit)
            let box = Box(box(reach: stack.largestHeight * pixelsPerUnit, across))
            let seam = Node(.region(outline, box: box), role: .group, series: series, fill: .background)
            let parts = [
                lifted(seam, by: .constant(base) / scale.unit),
                Node(
                    .region(outline, box: box), role: .area, series: series,
                    fill: .series(state.paint(of: series)), fillOpacity: mark.fillOpacity),
            ]
            guard entrance.isBySeries else {
                regions += parts
                continue
            }
            regions.append(
                Node(
                    .group(parts, transform: .identity, definitions: [], clip: nil), role: .group,
                    entrance: entrance.step(.reveal, index: order, of: mark.series.count)))
        }
        let factor = scale.unit / .constant(base) * .constant(scale.direction)
        let transform =
            frame.isTransposed
            ? Transform(scaleX: factor, translateX: scale.anchors[0].place)
            : Transform(
                scaleX: across.scale, scaleY: factor, translateX: across.shift, translateY: scale.anchors[0].place)
        return [
            Node(.group(regions, transform: transform, definitions: [], clip: nil), role: .group, entrance: reveal)
        ]
    }

    /// Where positions lie in an outline.
    private struct Positions {
        /// Pixels of an offset.
        var place: (Double) -> Quantity
        /// The extent of an outline's box, pixels.
        var range: ClosedRange<Double>
        var scale: Quantity = 1
        var shift: Quantity = 0
    }

    /// - Parameter columns: by the offsets of their positions.
    private func positions(of columns: [StackColumn], _ state: LayoutState) -> Positions {
        guard state.followsWidth, !frame.isTransposed else {
            return Positions(place: frame.x.position(ofOffset:), range: frame.positionRange)
        }
        let offsets = columns.map(\.x)
        if columns.count == 1 {
            // Its pixels to either side are the same at any width.
            return Positions(
                place: { _ in 0 }, range: -AreaLayout.loneReach...AreaLayout.loneReach,
                shift: frame.x.position(ofOffset: offsets[0]))
        }
        let reach = (offsets.min() ?? 0)...(offsets.max() ?? 0)
        let view =
            switch frame.x {
            case .band(let bands): Strokes.view(of: bands)
            case .linear(let scale): Strokes.view(of: scale, range: reach, state: state)
            }
        let (first, last) = (view.pixel(reach.lowerBound), view.pixel(reach.upperBound))
        return Positions(
            place: { .constant(view.pixel($0)) },
            range: min(first, last) - AreaLayout.loneReach...max(first, last) + AreaLayout.loneReach,
            scale: view.scale, shift: view.shift)
    }

    /// The seam is the same shape in the background colour, one pixel further out.
    private func lifted(_ node: Node, by distance: Quantity) -> Node {
        let shift = frame.isTransposed ? Transform(translateX: distance) : Transform(translateY: distance)
        return Node(
            .group([node], transform: shift, definitions: [], clip: nil), role: .group, series: node.series)
    }

    /// Around everything the outlines can reach, before the group's scaling: `reach` pixels to either side of 0, and as
    /// wide as the plot, because positions are final pixels and the entrance is measured along the box.
    private func box(reach: Double, _ across: Positions) -> Rect {
        let positions = across.range
        let length = positions.upperBound - positions.lowerBound
        return frame.isTransposed
            ? Rect(x: -reach, y: positions.lowerBound, width: 2 * reach, height: length)
            : Rect(x: positions.lowerBound, y: -reach, width: length, height: 2 * reach)
    }

    /// How far a lone position, which has no neighbours to reach for, extends to either side, pixels.
    private static let loneReach = 4.0

    /// - Parameter foot: the edge that the stack stands on; nil: it is 0 everywhere.
    private func outline(
        _ edge: [StackedCurves.Knot], over foot: [StackedCurves.Knot]?, _ across: Positions, pixelsPerUnit: Double
    ) -> Outline {
        func vertex(_ x: Double, _ dx: Double, _ value: Quantity, shift: Double = 0) -> Outline.Vertex {
            let position = across.place(x + dx) + .constant(shift)
            let value = value * .constant(pixelsPerUnit)
            return frame.isTransposed ? .init(x: value, y: position) : .init(x: position, y: value)
        }
        let (first, last) = (edge[0], edge[edge.count - 1])
        let (start, end) = (foot?.first?.value ?? 0, foot?.last?.value ?? 0)
        if edge.count == 1 {
            let corners = [(-1.0, first.value), (1, first.value), (1, start)].map { side, value in
                vertex(first.x, 0, value, shift: side * AreaLayout.loneReach)
            }
            return Outline(
                start: vertex(first.x, 0, start, shift: -AreaLayout.loneReach), segments: corners.map { .line(to: $0) })
        }
        var segments: [Outline.Segment] = [.line(to: vertex(first.x, 0, first.value))]
        segments += self.segments(through: edge) { vertex($0, $1, $2) }
        segments.append(.line(to: vertex(last.x, 0, end)))
        if let foot { segments += self.segments(through: foot.reversed()) { vertex($0, $1, $2) } }
        return Outline(start: vertex(first.x, 0, start), segments: segments)
    }

    /// The pieces of an edge from knot to knot, in either direction.
    /// - Parameter vertex: makes a vertex of a position, a distance from there and a value.
    private func segments(
        through edge: [StackedCurves.Knot], _ vertex: (Double, Double, Quantity) -> Outline.Vertex
    ) -> [Outline.Segment] {
        zip(edge, edge.dropFirst()).flatMap { a, b -> [Outline.Segment] in
            let width = b.x - a.x
            switch mark.curve {
            case .linear: return [.line(to: vertex(b.x, 0, b.value))]
            case .monotone, .natural:
                return [
                    .curve(
                        to: vertex(b.x, 0, b.value), vertex(a.x, width / 3, a.control(width / 3)),
                        vertex(b.x, -width / 3, b.control(-width / 3)))
                ]
            case .step, .stepBefore, .stepAfter:
                // On the way back the sides of a step change places.
                let isEarly = (mark.curve == .stepBefore) == (width > 0)
                let turn = mark.curve == .step ? width / 2 : isEarly ? 0 : width
                return [
                    .line(to: vertex(a.x, turn, a.value)), .line(to: vertex(a.x, turn, b.value)),
                    .line(to: vertex(b.x, 0, b.value)),
                ]
            }
        }
    }
}
