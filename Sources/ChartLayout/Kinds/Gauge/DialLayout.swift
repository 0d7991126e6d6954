import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// A gauge: a ring whose passed part ends at the value, a needle for each value, bands of zones and the value in words.
struct DialLayout: FormsLayout {
    let marks: MarkStates<GaugeMark>
    let room: GaugeRoom
    let entrance: EntrancePlan
    let plan: DialPlan
    let texts: GaugeTexts

    var mark: GaugeMark { marks.first }
    var dial: Dial { plan.dial }

    /// The least hole of a ring, as a part of its radius, that a needle stays inside of; in a smaller one it crosses
    /// the ring.
    private static let leastHoleOfInnerNeedle = 0.35

    init(marks: MarkStates<GaugeMark>, dial: Dial, room: GaugeRoom, entrance: EntrancePlan, _ state: LayoutState) {
        (self.marks, self.room, self.entrance) = (marks, room, entrance)
        texts = GaugeTexts(
            mark: marks.first, values: marks.values(\.readings).joined().map(\.value),
            symbols: state.conventions.numbers, phrases: state.phrases)
        let size = min(max(min(room.box.width / 2, room.box.height) * 0.16, 16), 32)
        let caption = DialLayout.caption(marks, dial, texts, valueSize: size, width: room.box.width, state)
        plan = DialPlan(marks.first, dial, texts, caption: caption, in: room.box)
    }

    func forms(in state: inout LayoutState) -> [GaugePointer] {
        GaugePointer.pointers(marks, overshoots: dial.overshoots && dial.hasNeedle, in: &state)
    }

    func nodes(of pointers: [GaugePointer], in state: inout LayoutState) -> [Node] {
        guard !mark.readings.isEmpty else { return [.noData(state.phrases, in: room.box)] }
        let hole = marks.number("hole", in: &state) { $0.hole }
        let inner = hole * .constant(plan.radius)
        var nodes = ring(pointers, inner: inner, state) + zones(state) + scale()
        if dial.hasNeedle {
            nodes += pointers.flatMap { needle($0, hole: hole, state) } + hub(pointers, state)
        }
        return nodes + captions(pointers, state) + emptiness(of: pointers, state)
    }

    /// The ring from one fraction of the scale to another.
    func sector(from start: Quantity, to end: Quantity, inner: Quantity) -> Sector {
        Sector(
            center: plan.center, innerRadius: inner, outerRadius: .constant(plan.radius),
            start: .constant(plan.start) + .constant(plan.sweep) * start,
            end: .constant(plan.start) + .constant(plan.sweep) * end, ends: mark.ends == .round ? .round : .flat)
    }

    // MARK: Ring

    /// The ring behind the needles. Where there are several values, none of it is the passed part.
    private func ring(_ pointers: [GaugePointer], inner: Quantity, _ state: LayoutState) -> [Node] {
        let passed = mark.readings.count == 1 ? pointers.first : nil
        let end = passed.map { $0.passed * $0.presence * entrance.growth } ?? 0
        // Round ends lie on the rest, straight ones beside it.
        let rest = sector(from: mark.ends == .round ? 0 : end, to: 1, inner: inner)
        var nodes = [
            Node(
                .sector(rest), role: .track, fill: mark.restPaint,
                entrance: passed == nil || mark.ends == .round ? nil : entrance.gauge(0, of: 1))
        ]
        guard let passed else { return nodes }
        for (paint, presence) in passed.paints(of: mark, state) {
            nodes.append(
                Node(
                    .sector(sector(from: 0, to: end, inner: inner)), role: .slice, series: passed.series,
                    presence: presence, fill: .series(paint), entrance: entrance.gauge(0, of: 1)))
        }
        return nodes
    }

    private func zones(_ state: LayoutState) -> [Node] {
        guard mark.hasScale else { return [] }
        let rim = plan.rim(plan.radius)
        let inner = plan.radius + rim.gap
        return mark.zones.enumerated().map { index, zone in
            let sector = Sector(
                center: plan.center, innerRadius: .constant(inner), outerRadius: .constant(inner + rim.breadth),
                start: .constant(plan.angle(of: zone.start)), end: .constant(plan.angle(of: zone.end)), gap: 2)
            return Node(.sector(sector), role: .zone, fill: .series(mark.zonePaint(index, state)))
        }
    }

    private func scale() -> [Node] {
        let edge = plan.edge(plan.radius)
        return plan.labels.flatMap { label in
            let place = label.place(from: edge, center: plan.center)
            let text = Text(
                label.text, x: .constant(place.x), y: .constant(place.y), anchor: label.anchor,
                isBold: label.kind == .name)
            let node = Node(.text(text), role: .tickLabel, fill: label.kind == .name ? .secondInk : .tick)
            guard label.kind != .name else { return [node] }
            var tick = Path()
            tick.move(to: plan.point(label.angle, edge + 1))
            tick.line(to: plan.point(label.angle, edge + 1 + DialLabel.tickLength))
            // The mark has not the role of a tick mark: what lies askew must not snap to pixels.
            let mark = Node(.path(tick, transform: .identity), role: .axis, stroke: Stroke(.base, width: 1))
            return label.isWritten ? [mark, node] : [mark]
        }
    }

    // MARK: Needles

    private func needle(_ pointer: GaugePointer, hole: Quantity, _ state: LayoutState) -> [Node] {
        let width = plan.radius < 80 ? 2.0 : 3
        // A needle ends inside the ring, or crosses a disc to its rim.
        let isInner = hole.isAtLeast(.constant(DialLayout.leastHoleOfInnerNeedle))
        let length =
            .constant(plan.radius) * (isInner * hole + 1 - isInner) - isInner * (plan.radius < 80 ? 4 : 8)
            - (1 - isInner) * .constant(width / 2)
        let unit = length.constant ?? plan.radius
        var path = Path()
        path.move(to: Point(x: 0, y: 0))
        path.line(to: Point(x: 0, y: -max(unit, 1)))
        let transform = Transform(
            scaleY: length.constant == nil ? length * .constant(1 / unit) : 1, translateX: .constant(plan.center.x),
            translateY: .constant(plan.center.y), rotation: rotation(of: pointer))
        return needlePaints(pointer, state).map { paint, presence in
            Node(
                .path(path, transform: transform), role: .needle, series: pointer.series,
                presence: presence * pointer.presence, stroke: Stroke(paint, width: width, hasRoundCaps: true),
                entrance: step(of: pointer))
        }
    }

    func rotation(of pointer: GaugePointer) -> Quantity {
        .constant(plan.start) + .constant(plan.sweep) * (pointer.needle * .entrance)
    }

    /// How a needle comes in. In a disc it is the edge of the passed part, which never swings: the needle goes with it.
    private func step(of pointer: GaugePointer) -> EntranceStep? {
        let (index, count) = (readingIndex(pointer), mark.readings.count)
        let isEdge = dial.hole < DialLayout.leastHoleOfInnerNeedle && count == 1 && !dial.overshoots
        return isEdge ? entrance.gauge(index, of: count) : entrance.needle(at: pointer.initial, index, of: count)
    }

    private func needlePaints(_ pointer: GaugePointer, _ state: LayoutState) -> [(Paint, Quantity)] {
        let usual = Paint(pointer, of: mark, state)
        guard dial.needleColor == .zone || mark.zones.contains(where: { $0.needleColor != nil }) else {
            return [(usual, 1)]
        }
        guard !pointer.zones.isEmpty else { return [(usual, 1)] }
        return pointer.zones.map { index, presence in
            let own = mark.zones[index].needleColor.map { Paint.series(SeriesPaint($0)) }
            let zone = dial.needleColor == .zone ? Paint.series(mark.zonePaint(index, state)) : usual
            return (own ?? zone, presence)
        }
    }

    /// The hub. Where the author colours a single needle, it is of one piece with it; else a seam lies around it.
    private func hub(_ pointers: [GaugePointer], _ state: LayoutState) -> [Node] {
        let radius = plan.hubRadius(plan.radius)
        guard radius > 0 else { return [] }
        let alone = mark.readings.count == 1 ? pointers.first : nil
        let paints: [(Paint, Quantity)] = alone.map { needlePaints($0, state) } ?? [(.ink, 1)]
        let hasSeam = paints.allSatisfy { $0.0 == .ink }
        return paints.map { paint, presence in
            // Half of the seam lies under the edge of the circle, so that the hub is as large as it is said to be.
            Node(
                .circle(
                    x: .constant(plan.center.x), y: .constant(plan.center.y),
                    radius: .constant(hasSeam ? radius + 1 : radius)),
                role: .hub, presence: hasSeam ? 1 : presence, fill: paint,
                stroke: hasSeam ? Stroke(.background, width: 2) : nil)
        }
    }

    // MARK: Emptiness

    /// What stands there while every value is hidden.
    private func emptiness(of pointers: [GaugePointer], _ state: LayoutState) -> [Node] {
        let isEmpty = 1 - .maximum(of: [0] + pointers.map { state.selection.visibility(of: $0.series) })
        guard isEmpty != 0 else { return [] }
        let text = Text(
            state.phrases.noData, x: .constant(plan.center.x),
            y: .constant(plan.center.y + max(plan.captionTop, plan.hubRadius(plan.radius) + 16)), anchor: .middle)
        return [Node(.text(text), role: .noData, presence: isEmpty, fill: .note)]
    }
}

extension GaugePointer {
    /// The colours of the passed part, each while it holds; zones of one colour count once.
    func paints(of mark: GaugeMark, _ state: LayoutState) -> [(paint: SeriesPaint, presence: Quantity)] {
        guard !zones.isEmpty, mark.color == nil else { return [(mark.paint(inZone: nil, of: series, state), 1)] }
        var paints: [(paint: SeriesPaint, presence: Quantity)] = []
        for (index, presence) in zones {
            let paint = mark.paint(inZone: index, of: series, state)
            if let known = paints.firstIndex(where: { $0.paint == paint }) {
                paints[known].presence = paints[known].presence + presence
            } else {
                paints.append((paint, presence))
            }
        }
        return paints
    }
}

extension Paint {
    /// The colour of a needle where no zone says another.
    fileprivate init(_ pointer: GaugePointer, of mark: GaugeMark, _ state: LayoutState) {
        guard case .dial(let dial) = mark.form, case .own(let color) = dial.needleColor else {
            self = mark.readings.count == 1 ? .ink : .series(state.paint(of: pointer.series))
            return
        }
        self = .series(SeriesPaint(color))
    }
}

extension GaugeMark {
    fileprivate var hole: Double {
        if case .dial(let dial) = form { dial.hole } else { 0 }
    }
}
