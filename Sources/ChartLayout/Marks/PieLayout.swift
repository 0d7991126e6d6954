import ChartGraphics
import ChartIR
import ChartScene

/// A pie or a donut: slices of the visible total, clockwise from twelve o'clock.
struct PieLayout: LoneMarkLayout {
    let marks: MarkStates<PieMark>
    let box: Rect
    let entrance: EntrancePlan
    let write: ValueWriter

    /// That of the first state: everything but numbers is the same in all.
    var mark: PieMark { marks.first }

    /// The largest radius, pixels.
    static let maximumRadius = 122.0

    /// Beyond the rim, for the values that do not fit into their slices.
    static let labelDistance = 14.0

    /// The rim leaves room for a line of text around it.
    var radius: Double {
        let widest = mark.slices.map { write($0.value).boldLabelWidth }.max() ?? 0
        let room = min(box.width / 2 - widest, box.height / 2 - 14) - PieLayout.labelDistance
        return max(min(room, PieLayout.maximumRadius * scale), 10)
    }
    /// Charts larger than the default have larger pies.
    private var scale: Double { max(1, min(box.width / 608, box.height / 260)) }
    var center: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }

    /// The slices that can be seen, each with its outline; none where there is nothing to share out.
    func forms(in state: inout LayoutState) -> [(slice: PieMark.Slice, sector: Sector)] {
        let indices = mark.slices.indices.filter { index in
            marks.contains { $0.slices[index].value > 0 }
                && !state.selection.isNeverVisible(mark.slices[index].series)
        }
        let slices = indices.map { mark.slices[$0] }
        let visible = indices.map { presence(of: $0, in: &state) }
        let factor = StackColumn.shareFactor(indices.map { index in marks.largest { $0.slices[index].value } })
        let values = zip(indices, visible).map { index, presence in
            marks.number("s\(index)", in: &state) { $0.slices[index].value * factor } * presence
        }
        let sums = marks.values { $0.slices.reduce(0) { $0 + $1.value } }
        guard sums.contains(where: { $0 > 0 }), sums.allSatisfy(\.isFinite) else { return [] }
        // With everything hidden the slices are nothing of something, not 0 of 0.
        let total = state.define(
            "T",
            .maximum(of: [
                .constant(StackColumn.smallestTotal(marks.values(\.slices).joined().map { $0.value * factor })),
                .sum(of: values),
            ]))
        let count = state.define("N", .sum(of: visible))
        // A gap wider than the hole's rim would turn slices inside out.
        let width = Quantity.minimum(of: [.constant(radius / 2), marks.number("W", .gap, in: &state) { $0.gap }])
        let gap = state.define("G", width * (count - 1).clamped(0, 1))
        let hole = marks.number("H", .hole, in: &state) { $0.hole }
        var start: Quantity = 0
        return slices.enumerated().map { index, slice in
            // Each end has a name: written out, the last would be a sum of all slices, and all together their square.
            let end = state.define("e\(index)", start + values[index] / total * .constant(2 * .pi))
            defer { start = end }
            return (
                slice,
                Sector(
                    center: center, innerRadius: .constant(radius) * hole, outerRadius: .constant(radius),
                    start: start, end: end, gap: gap)
            )
        }
    }

    /// How far a slice is there: while it is visible, has a value, and is among those that a control shows.
    private func presence(of index: Int, in state: inout LayoutState) -> Quantity {
        let hasValue = marks.number("w\(index)", in: &state) { $0.slices[index].value > 0 ? 1 : 0 }
        let count = marks.number("M", .count, in: &state) { Double($0.slices.count) }
        let isCounted = (count - .constant(Double(index))).clamped(0, 1)
        return state.selection.presence(of: mark.slices[index].series) * hasValue * isCounted
    }

    func nodes(of sectors: [(slice: PieMark.Slice, sector: Sector)], in state: inout LayoutState) -> [Node] {
        guard !sectors.isEmpty else { return [.noData(state.phrases, in: box)] }
        let sweep = entrance.step(.grow, index: 0, of: 1)
        var nodes: [Node] = []
        var labels: [Node] = []
        for (slice, sector) in sectors {
            var growing = sector
            growing.start = sector.start * .entrance
            growing.end = sector.end * .entrance
            nodes.append(
                Node(
                    .sector(growing), role: .slice, series: slice.series,
                    fill: .series(state.paint(of: slice.series)), entrance: sweep))
            labels += self.labels(
                slice, from: sector.start, to: sector.end, presence: state.selection.presence(of: slice.series),
                fades: sweep.map { entrance.after($0) }, state: state)
        }
        return nodes + labels + emptiness(of: sectors.map(\.slice), state)
    }

    /// What stands there while no slice with a value is visible: all are hidden, or those left are 0.
    private func emptiness(of slices: [PieMark.Slice], _ state: LayoutState) -> [Node] {
        let isEmpty = 1 - .maximum(of: slices.map { state.selection.visibility(of: $0.series) })
        return isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)]
    }
}
