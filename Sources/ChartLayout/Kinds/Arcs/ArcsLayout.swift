import ChartGraphics
import ChartIR
import ChartScene

/// An arc chart: wedges of the visible total, clockwise, drawn only where concentric lines cross them.
///
/// Every wedge is the sector that a slice of a donut would be; the lines are the same for all of them.
struct ArcsLayout: FormsLayout {
    let marks: MarkStates<ArcsMark>
    let box: Rect
    let entrance: EntrancePlan
    let write: ValueWriter
    /// The radius of the ring without labels, of which it keeps a part beside them, pixels; nil: that of the largest in the box.
    var radiusAlone: Double?

    /// The largest radius in a chart of the default size, pixels.
    static let maximumRadius = 134.0

    /// How long the entrance takes where the author says nothing, seconds.
    private static let sweepDuration = 0.8

    struct Wedge {
        /// The index of the wedge in the mark.
        var index: Int
        var wedge: ArcsMark.Wedge
        /// The wedge's share of the visible whole, 0...1.
        var share: Quantity
        /// How far the wedge is there: whether it has a value, and is among those that a control shows.
        var standing: Quantity
        var sector: Sector
    }

    struct Forms {
        var wedges: [Wedge]
        /// The lines that the ring is cut to; nil: a single line needs no cutting.
        var rings: Rings?
        /// Where the first wedge starts, radians.
        var rotation: Quantity
        /// The labels outside; nil: there are none.
        var leaders: LeaderLabels?
    }

    var mark: ArcsMark { marks.first }

    var center: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }

    /// How much larger than the default the chart's ring is, because the chart is.
    var scale: Double { max(1, min(box.width / 608, box.height / 300)) }

    /// The radius available where no labels stand around.
    private var room: Double {
        let room = min(box.width, box.height) / 2 - 4
        return max(min(room, ArcsLayout.maximumRadius * scale), 10)
    }

    // MARK: Forms

    func forms(in state: inout LayoutState) -> Forms {
        let leaders = leaders(state)
        let room = leaders?.radius ?? room
        if mark.isCrowded(in: room) { state.advise(.crowdedRings) }
        adviseOnThickness(room, in: &state)
        let geometry = geometry(in: room, &state)
        let rotation = marks.number("arcs-rotation", .rotation, in: &state) { $0.rotation } * .constant(.pi / 180)
        let ring = Sector(
            center: center, innerRadius: geometry.centerRadius, outerRadius: geometry.radius, start: rotation,
            end: rotation, gap: geometry.spacing)
        return Forms(
            wedges: wedges(of: ring, in: &state),
            rings: rings(geometry, in: &state), rotation: rotation, leaders: leaders)
    }

    /// What becomes of the sizes that are asked for, at any stop of the controls that set them.
    private func geometry(in room: Double, _ state: inout LayoutState) -> RingGeometry {
        let request = RingGeometry.Request(
            centerRadius: marks.number("arcs-center", .centerRadius, in: &state) { $0.centerRadius },
            lines: marks.number("arcs-lines", .lines, in: &state) { Double($0.lines) },
            thickness: marks.number("arcs-thickness", .thickness, in: &state) { $0.thickness },
            spacing: marks.number("arcs-gap", .spacing, in: &state) { $0.spacing })
        var geometry = RingGeometry(request, of: mark, room: room) { isOver in
            let settled = state.settled(isOver)
            return state.define("arcs-over", settled, animated: true)
        }
        // Many forms read them.
        geometry.centerRadius = state.define("arcs-inner", geometry.centerRadius)
        geometry.spacing = state.define("arcs-spacing", geometry.spacing)
        geometry.radius = state.define("arcs-radius", geometry.radius)
        return geometry
    }

    /// Tells where a control of the thickness does nothing, because the lines take all the room there is.
    private func adviseOnThickness(_ room: Double, in state: inout LayoutState) {
        guard mark.underflow == .fill, state.setting(of: .thickness) != nil else { return }
        var greatest = mark
        greatest.thickness = marks.range(.thickness, of: state.chart) { $0.thickness }.upperBound
        greatest.lines = Int(marks.range(.lines, of: state.chart) { Double($0.lines) }.upperBound)
        greatest.spacing = marks.range(.spacing, of: state.chart) { $0.spacing }.upperBound
        greatest.centerRadius = marks.range(.centerRadius, of: state.chart) { $0.centerRadius }.upperBound
        let needed = Double(greatest.lines) * greatest.thickness + Double(greatest.lines - 1) * greatest.spacing
        if needed <= room - greatest.centerRadius { state.advise(.idleThickness) }
    }

    private func rings(_ geometry: RingGeometry, in state: inout LayoutState) -> Rings? {
        let most = marks.range(.lines, of: state.chart) { Double($0.lines) }.upperBound
        guard most > 1 else { return nil }
        let thickness = state.define("lt", geometry.thickness)
        let pitch = state.define("lp", thickness + geometry.spacing)
        return Rings(
            center: center,
            lines: (0..<Int(most)).map { index in
                // A line that comes or goes grows out of the space behind its neighbour.
                let width = thickness * (geometry.lines - .constant(Double(index))).clamped(0, 1)
                return .init(
                    radius: geometry.centerRadius + pitch * .constant(Double(index)) + width * 0.5, width: width)
            })
    }

    /// The wedges that can be seen, each with its outline; none where there is nothing to share out.
    /// - Parameter ring: a sector of no angle, where the first wedge begins.
    private func wedges(of ring: Sector, in state: inout LayoutState) -> [Wedge] {
        let seen = mark.wedges.indices.filter { index in
            !state.selection.isNeverVisible(mark.wedges[index].series)
                && marks.greatest { $0.wedges[index].value } > 0
        }
        let sum = seen.reduce(0) { sum, index in sum + marks.greatest { $0.wedges[index].value } }
        guard sum > 0, sum.isFinite else { return [] }
        // Engines see few digits of a number: values are counted in a unit near their size.
        let scaled = seen.map { index in marks.greatest { $0.wedges[index].value } }
        let factor = StackColumn.shareFactor(scaled)
        let least = StackColumn.smallestTotal(marks.values(\.wedges).joined().map { $0.value * factor })
        let count = marks.number("arcs-count", .count, in: &state) { Double($0.wedges.count) }
        let counted = seen.map { (count - .constant(Double($0))).clamped(0, 1) }
        let presences = zip(seen, counted).map { state.selection.presence(of: mark.wedges[$0].series) * $1 }
        func numbers(
            _ name: String, times factors: [Quantity], _ value: (ArcsMark.Wedge) -> Double
        ) -> [Quantity] {
            zip(seen, factors).map { index, factor in
                marks.number("arcs-\(name)\(index)", in: &state) { value($0.wedges[index]) } * factor
            }
        }
        // With everything hidden the wedges are nothing of something, not 0 of 0.
        func total(_ name: String, _ parts: [Quantity], atLeast least: Double) -> Quantity {
            state.define(name, .maximum(of: [.constant(least), .sum(of: parts)]))
        }
        let values = numbers("value", times: presences) { $0.value * factor }
        // A wedge of 0 has neither an angle nor a gap.
        let there = numbers("there", times: presences) { $0.value > 0 ? 1 : 0 }
        let standing = numbers("there", times: counted) { $0.value > 0 ? 1 : 0 }
        let sumOfValues = total("T", values, atLeast: least)
        let number = total("N", there, atLeast: 0.5)
        let uniform = marks.number("arcs-uniform", in: &state) { $0.angles == .uniform ? 1 : 0 }
        // The gaps between hundreds of wedges would be longer than the rim, so they take half of it at most.
        let widest = ring.outerRadius * .constant(.pi) / .maximum(of: [2, number])
        let gap = state.define("G", .minimum(of: [ring.gap, widest]) * (number - 1).clamped(0, 1))
        let shares = values.map { $0 / sumOfValues }
        let parts = zip(shares, there).map { share, there in
            uniform == 0 ? share : share * (1 - uniform) + there / number * uniform
        }
        let sectors = sectors(of: ring, parts: parts, gap: gap, in: &state)
        return seen.indices.map { place in
            Wedge(
                index: seen[place], wedge: mark.wedges[seen[place]], share: shares[place], standing: standing[place],
                sector: sectors[place])
        }
    }

    /// The ring divided clockwise into sectors.
    /// - Parameters:
    ///   - parts: how much of the whole turn each sector takes, 0...1.
    ///   - gap: the gap between neighbours, pixels.
    private func sectors(
        of ring: Sector, parts: [Quantity], gap: Quantity, in state: inout LayoutState
    ) -> [Sector] {
        var start: Quantity = 0
        return parts.enumerated().map { place, part in
            // Each end has a name: written out, the last would be a sum of all, and all together their square.
            let end = state.define("e\(place)", start + part * .constant(2 * .pi))
            defer { start = end }
            var sector = ring
            sector.start = ring.start + start
            sector.end = ring.start + end
            sector.gap = gap
            return sector
        }
    }

    // MARK: Nodes

    func nodes(of forms: Forms, in state: inout LayoutState) -> [Node] {
        guard !forms.wedges.isEmpty else { return [.noData(state.phrases, in: box)] }
        let steps = forms.wedges.indices.map { sweep($0, of: forms.wedges.count) }
        let (rotation, growth) = (forms.rotation, entrance.growth)
        let wedges = zip(forms.wedges, steps).map { wedge, sweep in
            // All wedges grow by one angle, from where the first begins; or each from its own place.
            var growing = wedge.sector
            let base = entrance.isInTurn ? wedge.sector.start : rotation
            growing.start = base + (wedge.sector.start - base) * growth
            growing.end = base + (wedge.sector.end - base) * growth
            return Node(
                .sector(growing), role: .slice, series: wedge.wedge.series, fill: fill(of: wedge.wedge, state),
                entrance: sweep)
        }
        var group = Node(.group(wedges, transform: .identity, definitions: [], clip: nil), role: .group)
        group.rings = forms.rings
        return [group] + labels(of: forms, fades: steps.last.flatMap { $0 }.map { entrance.after($0) }, in: &state)
            + emptiness(of: forms.wedges, state)
    }

    private func sweep(_ index: Int, of count: Int) -> EntranceStep? {
        let share = entrance.isInTurn ? ArcsLayout.sweepDuration / Double(count) : ArcsLayout.sweepDuration
        return entrance.step(
            .grow, index: index, of: count, own: .init(stagger: share, duration: share, easing: .standard))
    }

    private func fill(of wedge: ArcsMark.Wedge, _ state: LayoutState) -> Paint {
        wedge.gradient.map { .gradient(state.paint(of: $0, series: wedge.series)) }
            ?? .series(state.paint(of: wedge.series))
    }

    /// What stands there while no wedge with a value is visible: all are hidden, or those left are 0.
    private func emptiness(of wedges: [Wedge], _ state: LayoutState) -> [Node] {
        let isEmpty =
            1
            - .maximum(
                of: wedges.map { state.selection.visibility(of: $0.wedge.series) * $0.standing })
        return isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)]
    }
}

extension LayoutAdvice {
    static let idleThickness = LayoutAdvice(
        .idleControl,
        "a control of the 'thickness' does nothing here: lines grow into the room that is left; "
            + "'underflow=\"none\"' leaves it, so that they can be thinner")

    static let crowdedRings = LayoutAdvice(
        .crowdedRings,
        "the lines have no room, not even with the least thickness and spacing: they are made smaller; "
            + "use fewer 'lines', a smaller 'center-radius' or a larger chart")
}

extension LayoutState {
    /// A gradient of the IR in the colours of its series. Pies can use it as well.
    func paint(of gradient: Gradient, series: Int) -> GradientPaint {
        GradientPaint(
            along: gradient.direction == .arc ? .arc : .radius,
            stops: gradient.stops.map { stop in
                .init(
                    offset: stop.offset, paint: stop.color.map { paint(of: $0) } ?? paint(of: series),
                    fade: stop.fade)
            })
    }
}
