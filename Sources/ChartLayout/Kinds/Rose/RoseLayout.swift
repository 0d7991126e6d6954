import ChartGraphics
import ChartIR
import ChartScene

/// Petals of equal angles whose radius says their value.
///
/// A value v of the most that the outer ring stands for, m, ends at the radius √(h² + (R² − h²) v / m), with h the
/// radius of the hole and R that of the circle, so that areas are in proportion to values; by length at h + (R − h) v /
/// m.
struct RoseLayout: FormsLayout {
    let marks: MarkStates<RoseMark>
    let box: Rect
    let entrance: EntrancePlan
    let words: RoseWords

    struct Forms {
        var frame: RoseFrame
        var petals: [Petal]
        var scale: LinearScale
        var hole: Quantity
    }

    /// A petal in the place that it has now.
    struct Petal {
        var index: Int
        var start: Quantity
        var end: Quantity
        /// 1 while the petal has an angle, else 0.
        var presence: Quantity
        var gap: Quantity
        /// How much of the whole way each part ends at, 0...1.
        var ends: [Quantity]
    }

    private var mark: RoseMark { marks.first }

    /// The range of the scale, which is like pixels, so that its numbers keep their digits.
    private static let wayLength = 1000.0
    /// The distance from ring label to ring label, pixels.
    private static let labelDistance = 18.0

    func forms(in state: inout LayoutState) -> Forms {
        let frame = RoseFrame(
            mark, in: box, areNamedElsewhere: state.hasToggles || state.chart.legend.position != .none)
        let scale = scale(in: &state)
        let hole = marks.number("hole", in: &state) { $0.hole } * .constant(frame.radius)
        let shown = mark.petals.indices.filter { index in
            !mark.hasSeriesOfPetals
                || mark.petals[index].parts.contains { !state.selection.isNeverVisible($0.series) }
        }
        let presences = shown.map { index -> Quantity in
            guard mark.hasSeriesOfPetals, let part = mark.petals[index].parts.first else { return 1 }
            return state.selection.presence(of: part.series)
        }
        let count = state.define("N", .maximum(of: [1, .sum(of: presences)]))
        // Gaps take at most a quarter of what each petal has at the rim.
        let rim = .constant(frame.radius * .pi / 2) / count
        let gap = state.define(
            "G", .minimum(of: [marks.number("gap", in: &state) { $0.gap } * (count - 1).clamped(0, 1), rim]))
        let turn = marks.number("rotation", in: &state) { $0.rotation } * .constant(.pi / 180)
        var place: Quantity = 0
        let petals = shown.enumerated().map { order, index in
            let values = mark.petals[index].parts.indices.map { order in
                marks.number("value-\(index)-\(order)", in: &state) {
                    scale.units.offset(of: $0.petals[index].parts[order].value)
                }
            }
            let start = turn + place / count * .constant(2 * .pi)
            place = state.define("e\(index)", place + presences[order])
            return Petal(
                index: index, start: start, end: turn + place / count * .constant(2 * .pi), presence: presences[order],
                gap: gap, ends: ends(of: index, values, on: scale, in: &state))
        }
        return Forms(frame: frame, petals: petals, scale: scale, hole: hole)
    }

    private func ends(
        of index: Int, _ values: [Quantity], on scale: LinearScale, in state: inout LayoutState
    ) -> [Quantity] {
        let parts = mark.petals[index].parts
        var sum: Quantity = 0
        return zip(parts, values).enumerated().map { order, element in
            let (part, offset) = element
            sum = sum + (mark.hasSeriesOfPetals ? offset : offset * state.selection.presence(of: part.series))
            // A part that lies on top of another needs its end, too.
            if parts.count > 1 { sum = state.define("s\(index)-\(order)", sum) }
            return scale.position(ofOffset: sum) * .constant(1 / RoseLayout.wayLength)
        }
    }

    private func scale(in state: inout LayoutState) -> LinearScale {
        var extent = Extent(includesZero: true)
        // One scale for all states of the data, so that they can be compared.
        for petal in marks.values(\.petals).joined() {
            if mark.hasSeriesOfPetals || petal.parts.count == 1 {
                for part in petal.parts { extent.include(part.value, of: part.series) }
            } else {
                extent.include(stack: petal.parts.map { Extent.Share(series: $0.series, value: $0.value) })
            }
        }
        let axis = Axis(
            scale: .number, minimum: nil, maximum: nil, isNice: true, includesZero: true, followsVisible: true,
            title: nil, unit: nil, format: mark.valueFormat.map { .number($0) }, hasGrid: true)
        var builder = LinearScaleBuilder(
            name: "w", axis: axis, extent: extent, range: 0...RoseLayout.wayLength, direction: 1, count: 4,
            labelLimit: box.width / 3, conventions: state.conventions)
        builder.avoidsWaste = false
        return builder.readable().build(in: &state)
    }

    /// The radius at a part of the way, pixels.
    /// - Parameter way: the part of the way from the hole to the rim, 0...1.
    private func radius(at way: Quantity, _ forms: Forms) -> Quantity {
        let (hole, radius) = (forms.hole, Quantity.constant(forms.frame.radius))
        switch mark.measure {
        case .area:
            return (hole * hole + (radius * radius - hole * hole) * .maximum(of: [0, way])).applying(.squareRoot)
        case .length: return hole + (radius - hole) * way
        }
    }

    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node] {
        guard marks.contains(where: { $0.petals.contains { $0.parts.contains { $0.value > 0 } } }) else {
            return [.noData(state.phrases, in: box)]
        }
        var petals: [Node] = []
        for form in forms.petals {
            let parts = mark.petals[form.index].parts
            let petalStep = entrance.step(.grow, index: form.index, of: mark.petals.count)
            /// - Parameter foot: where the petal grows from.
            func end(_ way: Quantity, from foot: Quantity = 0) -> Quantity {
                radius(at: petalStep == nil ? way : foot + (way - foot) * .entrance, forms)
            }
            for (order, part) in parts.enumerated() {
                guard marks.contains(where: { $0.petals[form.index].parts[order].value > 0 }),
                    !state.selection.isNeverVisible(part.series)
                else { continue }
                let below = order == 0 ? 0 : form.ends[order - 1]
                let waits = entrance.isBySeries
                let foot = order == 0 ? forms.hole : waits ? radius(at: below, forms) : end(below)
                let step = waits ? entrance.step(.grow, index: order, of: parts.count) : petalStep
                let sector = Sector(
                    center: forms.frame.center, innerRadius: foot,
                    outerRadius: end(form.ends[order], from: waits ? below : 0), start: form.start, end: form.end,
                    gap: form.gap)
                petals.append(
                    Node(
                        .sector(sector), role: .slice, series: part.series,
                        fill: .series(state.paint(of: part.series)), entrance: step))
            }
        }
        return rings(forms) + petals + ringLabels(forms) + names(forms)
    }

    // MARK: Guides

    private func ring(_ tick: Tick, _ forms: Forms) -> Quantity {
        let scale = forms.scale
        let way = scale.position(ofOffset: .constant(scale.units.offset(of: tick.value)))
        return radius(at: (way * .constant(1 / RoseLayout.wayLength)).clamped(0, 1), forms)
    }

    private func rings(_ forms: Forms) -> [Node] {
        let frame = forms.frame
        return forms.scale.ticks.filter { $0.tick.value > 0 }.map { tick, presence in
            let radius = ring(tick, forms)
            let factor: Quantity = radius.constant == nil ? radius * .constant(1 / frame.radius) : 1
            let transform = Transform(
                scaleX: factor, scaleY: factor, translateX: .constant(frame.center.x),
                translateY: .constant(frame.center.y))
            var path = Path.circle(radius: radius.constant ?? frame.radius)
            path.close()
            return Node(
                .path(path, transform: transform), role: .ring, presence: presence, stroke: Stroke(.grid, width: 1))
        }
    }

    /// The values of rings, over the petals: what stands on any colour needs the strongest letters. Petals that keep their places
    /// have them between the two smallest neighbours, where they cover least.
    private func ringLabels(_ forms: Forms) -> [Node] {
        let frame = forms.frame
        let (outer, inner) = (frame.radius, frame.radius * mark.hole)
        let angle = angleOfLabels
        let (sine, cosine) = (Quantity.Function.sine(angle), Quantity.Function.cosine(angle))
        let distance = RoseLayout.labelDistance / abs(cosine)
        let scale = forms.scale.thinned(distance: distance, from: inner + distance) {
            mark.measure == .area
                ? (inner * inner + (outer * outer - inner * inner) * max($0, 0)).squareRoot()
                : inner + (outer - inner) * $0
        }
        return scale.ticks.map { tick, presence in
            let radius = ring(tick, forms)
            var text = Text(
                tick.label, x: .constant(frame.center.x) + radius * .constant(sine),
                y: .constant(frame.center.y + 4) - radius * .constant(cosine), anchor: .middle)
            text.whole = tick.whole
            return Node(
                .text(text), role: .tickLabel, presence: presence, fill: .ink,
                stroke: Stroke(.background, width: 4))
        }
    }

    /// The angle at which the values of rings stand, radians clockwise from twelve o'clock, which it is unless another edge of
    /// petals has much smaller ones beside it in all states.
    private var angleOfLabels: Double {
        let count = mark.petals.count
        let turns = marks.values(\.rotation)
        guard !mark.hasSeriesOfPetals, count > 2, Set(turns).count == 1, let turn = turns.first else { return 0 }
        let sizes = mark.petals.indices.map { index in
            marks.values { $0.petals[index].parts.reduce(0) { $0 + $1.value } }.max() ?? 0
        }
        let edges = mark.petals.indices.map { index in
            (
                angle: turn * .pi / 180 + Double(index) / Double(count) * 2 * .pi,
                size: max(sizes[index], sizes[(index + count - 1) % count])
            )
        }
        // Beside the circle values would stand in a row, where they are broader than their distance.
        let upright = edges.filter { abs(Quantity.Function.cosine($0.angle)) >= 0.5 }
        let atTwelve = edges.filter { Quantity.Function.cosine($0.angle) > 0.999 }.map(\.size).max() ?? sizes.max() ?? 0
        guard let best = upright.min(by: { $0.size < $1.size }), best.size < 0.5 * atTwelve else { return 0 }
        return best.angle
    }

    /// The fewest letters with the dots behind them that a cut name has.
    private static let leastLetters = 5

    private func names(_ forms: Forms) -> [Node] {
        if let names = forms.frame.names { return names.nodes }
        let frame = forms.frame
        let outer = frame.radius + RoseFrame.distance
        return forms.petals.compactMap { form in
            let petal = mark.petals[form.index]
            let cut = FontMetrics.cut(petal.label, to: frame.nameRoom, size: 12, isBold: true)
            // What is left of a name by two letters says nothing; where petals are series the legend has it whole.
            if mark.hasSeriesOfPetals, cut != petal.label, cut.count < Self.leastLetters { return nil }
            let width = cut.boldLabelWidth
            let middle = (form.start + form.end) * 0.5
            let (sine, cosine) = (middle.applying(.sine), middle.applying(.cosine))
            // Beside the circle names stand above each other, over and under it side by side.
            let pitch = 16 + .constant(max(width - 16, 0)) * cosine.magnitude
            let hasRoom = ((form.end - form.start) * .constant(outer) - pitch).isEnough(0)
            // Centred text whose near end, not its middle, keeps the distance.
            let shift = .constant(width / 2) * (sine * 3).clamped(-1, 1)
            var text = Text(
                cut, x: .constant(frame.center.x) + .constant(outer) * sine + shift,
                y: .constant(frame.center.y + 4) - .constant(outer) * cosine, anchor: .middle, isBold: true)
            if cut != petal.label { text.whole = petal.label }
            return Node(
                .text(text), role: .tickLabel, series: petal.parts.first?.series,
                presence: hasRoom * form.presence, fill: .secondInk)
        }
    }
}

/// The place of a rose: as large as the names around it allow.
struct RoseFrame {
    let center: Point
    let radius: Double
    /// The names, where they never move; nil: they follow their petals.
    let names: RadarFrame?
    /// The widest that a name may be that moves, pixels.
    let nameRoom: Double
    /// The height that the circle needs with names around it, where it leaves these their widths, pixels; nil: it would be larger in
    /// a higher box.
    let height: Double?

    /// The distance from the circle to the names, pixels.
    static let distance = 13.0

    /// The least part of its radius that a circle keeps among names, in a box of some width and in a narrow one.
    private static let leastParts = (broad: 0.7, narrow: 0.58)
    /// The width below which a circle gives way to names more, pixels.
    private static let narrowWidth = 400.0

    /// - Parameter areNamedElsewhere: whether a legend names petals that are series.
    init(_ mark: RoseMark, in box: Rect, areNamedElsewhere: Bool) {
        let box = Rect(
            x: box.x, y: box.y - RadarLayout.roomAbove, width: box.width,
            height: max(box.height + RadarLayout.roomAbove + RadarLayout.roomBelow, 1))
        guard mark.hasSeriesOfPetals else {
            let frame = RadarFrame(
                names: mark.petals.map(\.label), notes: mark.petals.map { _ in nil },
                turn: 0.5 + mark.rotation / 360 * Double(mark.petals.count), in: box)
            (center, radius, names, nameRoom, height) = (frame.center, frame.radius, frame, 0, nil)
            return
        }
        let scale = max(1, min(box.width / 608, box.height / 260))
        let around = RoseFrame.distance + 10
        let tall = min(118 * scale, box.height / 2 - around)
        let widest = mark.petals.map(\.label.boldLabelWidth).max() ?? 0
        let wide = box.width / 2 - RoseFrame.distance - widest
        let (broad, narrow) = RoseFrame.leastParts
        let least = tall * (box.width < RoseFrame.narrowWidth ? narrow : broad)
        let amongNames = max(min(tall, max(wide, least), box.width / 2 - RoseFrame.distance), 10)
        let besides = max(box.width / 2 - RoseFrame.distance - amongNames, 0)
        // Names that have no room in full are left to the legend, and the circle takes theirs. A circle that gives way to them
        // leaves them their widths but for the last digits.
        let slack = 1e-6
        let isAlone = areNamedElsewhere && besides < widest - slack
        radius = isAlone ? max(min(tall, box.width / 2), 10) : amongNames
        center = Point(x: box.x + box.width / 2, y: box.y + box.height / 2)
        nameRoom = isAlone ? 0 : besides + slack
        let room = RadarLayout.roomAbove + RadarLayout.roomBelow
        height = besides < widest - slack ? nil : (2 * (radius + around) - room).rounded(.up)
        names = nil
    }
}
