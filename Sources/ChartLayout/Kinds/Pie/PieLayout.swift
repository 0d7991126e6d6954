import ChartGraphics
import ChartIR
import ChartScene

/// A pie or a donut, or a part of one: slices of the visible total, clockwise.
struct PieLayout: FormsLayout {
    let marks: MarkStates<PieMark>
    let box: Rect
    let entrance: EntrancePlan
    let write: ValueWriter
    /// The width of the widest of all values in all states, as they are written; measured once, because the frame is
    /// asked for often.
    private let widestValue: Double
    /// The labels with leaders; nil: the values stand in their slices, or close to them.
    var leaders: LeaderLabels?
    /// The places of the slices that have such a label while they are large enough.
    var labelledSlices: Set<Int> = []
    /// What labels outside leave out, as there is no room for all beside the pie; nil: nothing.
    var omission: Omission?
    /// Whether the values are their shares already, and both beside each other would say one thing twice.
    let valuesAreShares: Bool
    /// The radius that the pie would have without labels, pixels; nil: the largest that the box has room for.
    var radiusAlone: Double?
    /// How far the pie is turned in any state, degrees.
    var turns = 0.0...0
    /// The inner over the outer radius in any state, and the inner one in pixels where it is said so.
    var holesOfWhole = 0.0...0
    var holesInPixels: ClosedRange<Double>?

    init(marks: MarkStates<PieMark>, box: Rect, entrance: EntrancePlan, write: ValueWriter, _ conventions: Conventions)
    {
        self.marks = marks
        self.box = box
        self.entrance = entrance
        self.write = write
        widestValue = marks.values(\.slices).joined().map { write($0.value).boldLabelWidth }.max() ?? 0
        valuesAreShares = marks.values(\.slices).allSatisfy { slices in
            let whole = slices.reduce(0) { $0 + $1.value }
            return whole > 0
                && slices.allSatisfy { slice in
                    let share = NumberFormat.share(slice.value / whole, in: conventions)
                    return write(slice.value).filter(\.isNumber) == share.filter(\.isNumber)
                }
        }
    }

    /// What labels outside can do without: tooltips and the table have the values, and a legend has the names.
    enum Omission { case values, names }

    /// The pie of the first state: everything but numbers is the same in all.
    var mark: PieMark { marks.first }

    /// The largest radius, pixels.
    static let maximumRadius = 122.0

    /// The distance beyond the rim of the values that do not fit into their slices, pixels.
    static let labelDistance = 14.0

    /// How far a slice is moved out while its tooltip is shown, pixels.
    static let hoverDistance = 6.0

    /// The place of the pie, whose rim leaves room for a line of text around it: what has none beside a pie that is still
    /// large is not there, and the pie as large as without it.
    var frame: PieFrame {
        if let leaders { return PieFrame(center: leaders.center, radius: leaders.radius) }
        let distance = PieLayout.labelDistance
        let alone = frame(leaving: Size(width: distance, height: 14 + distance), reach: reach)
        guard standsClose else { return alone }
        let beside = frame(leaving: Size(width: widestValue + distance, height: 14 + distance), reach: reach)
        return beside.radius < PieLayout.leastParts.narrow * alone.radius ? alone : beside
    }

    /// How far slices may be moved out, pixels.
    var reach: Double { mark.look.highlighted.isEmpty ? 0 : mark.look.pull }

    /// The largest circle that leaves this room at either side, and above and below it.
    func frame(leaving room: Size, reach: Double) -> PieFrame {
        PieFrame(
            in: box, start: start, sweep: sweepOfAll, room: room, reach: reach,
            // Charts larger than the default have larger pies.
            maximum: PieLayout.maximumRadius * max(1, min(box.width / 608, box.height / 260)))
    }
    var radius: Double { frame.radius }
    var center: Point { frame.center }

    /// Where the first slice begins at first, radians clockwise from twelve o'clock.
    var start: Double { (mark.look.start + mark.look.rotation) * .pi / 180 }
    var sweep: Double { mark.look.sweep * .pi / 180 }
    /// How far it goes round in all that it is turned to, radians.
    var sweepOfAll: Double { turns.lowerBound == turns.upperBound ? sweep : 2 * .pi }

    /// The slices that can be seen, each with its outline; none where there is nothing to share out.
    func forms(in state: inout LayoutState) -> [(slice: PieMark.Slice, sector: Sector)] {
        let frame = self.frame
        let factor = StackColumn.shareFactor(
            mark.slices.indices.map { place in marks.greatest { $0.slices[place].value } })
        let shown = places(in: state)
        guard !shown.isEmpty else { return [] }
        let presences = shown.map { presence(of: $0, in: &state) }
        let values = zip(shown, presences).map { place, presence in
            marks.number("pv\(place)", in: &state) { $0.slices[place].value * factor } * presence
        }
        // With everything hidden the slices are nothing of something, not 0 of 0.
        let smallest = StackColumn.smallestTotal(marks.values(\.slices).joined().map { $0.value * factor })
        let total = state.define("T", .maximum(of: [.constant(smallest), .sum(of: values)]))
        let count = state.define("N", .sum(of: presences))
        let gap = gap(of: shown.count, count: count, radius: frame.radius, in: &state)
        let hole = hole(in: &state)
        let thin = thinSlices(shown, factor, of: state.chart)
        var start = base(in: &state)
        return zip(shown, values).enumerated().map { index, pair in
            let slice = mark.slices[pair.0]
            // Each end has a name: written out, the last would be a sum of all slices, and all together their square.
            let end = state.define("e\(index)", start + pair.1 / total * .constant(sweep))
            defer { start = end }
            return (
                slice,
                Sector(
                    center: frame.center, innerRadius: .constant(frame.radius) * hole,
                    outerRadius: .constant(frame.radius) * reach(of: pair.0, hole: hole, in: &state), start: start,
                    end: end,
                    gap: thin.contains(pair.0)
                        ? .minimum(of: [gap, (end - start) * .constant(frame.radius / 2)]) : gap,
                    ends: Sector.Ends(rawValue: mark.look.ends.rawValue) ?? .flat,
                    offset: mark.look.highlighted.contains(slice.series) ? .constant(mark.look.pull) : 0)
            )
        }
    }

    /// The inner radius over the outer one. A hole in pixels leaves at least one of them to the ring.
    func hole(in state: inout LayoutState) -> Quantity {
        guard holesInPixels != nil else { return marks.number("ph", .hole, in: &state) { $0.hole } }
        let pixels = marks.number("pi", .centerRadius, in: &state) { $0.centerRadius ?? 0 }
        return .minimum(of: [pixels * .constant(1 / radius), .constant(largestHole)])
    }

    private var largestHole: Double { max(1 - 1 / radius, 0) }

    /// The inner over the outer radius in any state.
    var holes: ClosedRange<Double> {
        guard let pixels = holesInPixels else { return holesOfWhole }
        return min(pixels.lowerBound / radius, largestHole)...min(pixels.upperBound / radius, largestHole)
    }

    /// The slices that have a value in some state and can be visible.
    private func places(in state: LayoutState) -> [Int] {
        // In halves, so that huge values do not add up to infinity.
        let halves = marks.values { $0.slices.reduce(0) { $0 + $1.value / 2 } }
        guard halves.contains(where: { $0 > 0 }), halves.allSatisfy(\.isFinite) else { return [] }
        return mark.slices.indices.filter { place in
            !state.selection.isNeverVisible(mark.slices[place].series)
                && marks.contains { $0.slices[place].value > 0 }
        }
    }

    /// How far a slice is there: while it is visible, has a value, and is among those that a control shows.
    func presence(of place: Int, in state: inout LayoutState) -> Quantity {
        state.selection.presence(of: mark.slices[place].series) * standing(of: place, in: &state)
    }

    /// How far a slice is there, whatever the legend hides: while it has a value, and is among those that a control
    /// shows.
    func standing(of place: Int, in state: inout LayoutState) -> Quantity {
        let hasValue = marks.number("pw\(place)", in: &state) { $0.slices[place].value > 0 ? 1 : 0 }
        let count = marks.number("pc", .count, in: &state) { Double($0.slices.count) }
        let isCounted = (count - .constant(Double(place))).clamped(0, 1)
        return hasValue * isCounted
    }

    /// Where the first slice begins, radians.
    private func base(in state: inout LayoutState) -> Quantity {
        let turn = marks.number("pr", .rotation, in: &state) { $0.look.rotation }
        return (turn + .constant(mark.look.start)) * .constant(.pi / 180)
    }

    /// The gap between slices: there is none beside a single one, and all together take never more than half of the
    /// rim.
    private func gap(
        of slices: Int, count: Quantity, radius: Double, in state: inout LayoutState
    ) -> Quantity {
        let wanted = marks.number("pg", .gap, in: &state) { $0.gap }
        guard wanted != 0 else { return 0 }
        let room = radius * sweep / 2
        let isEnough = (wanted.constant ?? .infinity) * Double(slices) <= room
        let widest: Quantity =
            isEnough ? wanted : .minimum(of: [wanted, .constant(room) / .maximum(of: [1, count])])
        return state.define("G", widest * (count - 1).clamped(0, 1))
    }

    /// The radius for which slices are found to be thin, pixels: one for all widths, so that they are the same nodes in all.
    private static let radiusOfThin = 60.0

    /// The slices that are thinner at the rim than two gaps while all are visible. They give up half of what they are, at the
    /// most: else there would be nothing of them.
    private func thinSlices(_ shown: [Int], _ factor: Double, of chart: Chart) -> Set<Int> {
        let gap = marks.range(.gap, of: chart) { $0.gap }.upperBound
        guard gap > 0 else { return [] }
        let total = marks.values { mark in shown.reduce(0) { $0 + mark.slices[$1].value * factor } }.max() ?? 0
        let thinnest = 2 * gap * total / (sweep * Self.radiusOfThin)
        return Set(
            shown.filter { place in
                marks.values { $0.slices[place].value * factor }.contains { $0 > 0 && $0 < thinnest }
            })
    }

    func nodes(of sectors: [(slice: PieMark.Slice, sector: Sector)], in state: inout LayoutState) -> [Node] {
        guard !sectors.isEmpty else { return [.noData(state.phrases, in: box)] }
        let base = base(in: &state)
        var slices: [Node] = []
        var labels: [Node] = []
        let steps = sectors.indices.map { entranceStep($0, of: sectors.count) }
        for ((slice, sector), step) in zip(sectors, steps) {
            var node = Node(
                .sector(growing(sector, from: base)), role: .slice, series: slice.series, fill: fill(of: slice, state),
                entrance: step)
            if movesOnHover(on: state) {
                node.hoverOffset = moved(along: sector, by: .constant(PieLayout.hoverDistance))
            }
            slices.append(node)
            guard leaders == nil, mark.wording.text != .none else { continue }
            let texts = self.labels(
                slice, in: sector, presence: state.selection.presence(of: slice.series),
                fades: step.map { entrance.after($0) }, in: &state)
            labels += sector.offset == 0 ? texts : [moved(texts, with: sector)]
        }
        let fades = steps.last.flatMap { $0 }.map { entrance.after($0) }
        labels += leaderLabels(of: sectors, fades: fades, in: &state)
        labels += centerLabels(fades: fades, in: &state)
        return shadowed(slices, state) + labels + noData(in: &state)
    }

    /// The one place that says how a slice is filled.
    private func fill(of slice: PieMark.Slice, _ state: LayoutState) -> Paint {
        slice.gradient.map { .gradient(state.paint(of: $0, series: slice.series)) }
            ?? .series(state.paint(of: slice.series))
    }

    /// What stands there while no slice with a value is visible: all are hidden, or those left are 0.
    private func noData(in state: inout LayoutState) -> [Node] {
        let isEmpty = emptiness(in: &state)
        return isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)]
    }

    /// 1 while no slice with a value is visible, else 0.
    func emptiness(in state: inout LayoutState) -> Quantity {
        let visible = places(in: state).map { place in
            state.selection.visibility(of: mark.slices[place].series) * standing(of: place, in: &state)
        }
        return 1 - .maximum(of: visible)
    }

    /// Whether the slice that a tooltip speaks of is moved out.
    func movesOnHover(on state: LayoutState) -> Bool {
        state.chart.tooltip.content == .all && state.chart.tooltip.hasCrosshair
            && mark.slices.count <= PieLayout.hoverLimit
    }

    /// The most slices that move out: each has a rule of its own, all of which are asked for with each move of the
    /// pointer.
    private static let hoverLimit = 60

    /// The offset of a slice outwards along its middle.
    private func moved(along sector: Sector, by distance: Quantity) -> HoverOffset {
        let middle = (sector.start + sector.end) * 0.5
        return HoverOffset(x: distance * middle.applying(.sine), y: -distance * middle.applying(.cosine))
    }

    private func moved(_ texts: [Node], with sector: Sector) -> Node {
        let way = moved(along: sector, by: sector.offset)
        return Node(
            .group(texts, transform: Transform(translateX: way.x, translateY: way.y), definitions: [], clip: nil),
            role: .labels)
    }
}
