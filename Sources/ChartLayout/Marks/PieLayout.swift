import ChartGraphics
import ChartIR
import ChartScene

/// A pie or a donut: slices of the visible total, clockwise from twelve o'clock.
struct PieLayout: LoneMarkLayout {
    let mark: PieMark
    let box: Rect
    let entrance: EntrancePlan
    let write: ValueWriter
    /// nil: the values stand in their slices, or close to them.
    var leaders: LeaderLabels?

    /// The largest radius, pixels.
    static let maximumRadius = 122.0

    /// Beyond the rim, for the values that do not fit into their slices.
    static let labelDistance = 14.0

    /// The rim leaves room for a line of text around it.
    var radius: Double {
        if let leaders { return leaders.radius }
        let widest = standsClose ? mark.slices.map { write($0.value).boldLabelWidth }.max() ?? 0 : 0
        let room = min(box.width / 2 - widest, box.height / 2 - 14) - PieLayout.labelDistance
        return max(min(room, PieLayout.maximumRadius * scale), 10)
    }
    /// Charts larger than the default have larger pies.
    private var scale: Double { PieLayout.scale(of: box) }
    static func scale(of box: Rect) -> Double { max(1, min(box.width / 608, box.height / 260)) }
    var center: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }

    /// The slices that can be seen, each with its outline; none where there is nothing to share out.
    func forms(in state: inout LayoutState) -> [(slice: PieMark.Slice, sector: Sector)] {
        let slices = mark.slices.filter { $0.value > 0 && !state.selection.isNeverVisible($0.series) }
        let visible = slices.map { state.selection.presence(of: $0.series) }
        let factor = StackColumn.shareFactor(slices.map(\.value))
        let values = zip(slices, visible).map { .constant($0.value * factor) * $1 }
        let sum = slices.reduce(0) { $0 + $1.value }
        guard sum > 0, sum.isFinite else { return [] }
        // With everything hidden the slices are nothing of something, not 0 of 0.
        let total = state.define(
            "T",
            .maximum(of: [.constant(StackColumn.smallestTotal(slices.map { $0.value * factor })), .sum(of: values)]))
        let count = state.define("N", .sum(of: visible))
        // A gap wider than the hole's rim would turn slices inside out.
        let gap = state.define("G", .constant(min(mark.gap, radius / 2)) * (count - 1).clamped(0, 1))
        var start: Quantity = 0
        return slices.enumerated().map { index, slice in
            // Each end has a name: written out, the last would be a sum of all slices, and all together their square.
            let end = state.define("e\(index)", start + values[index] / total * .constant(2 * .pi))
            defer { start = end }
            return (
                slice,
                Sector(
                    center: center, innerRadius: .constant(radius * mark.hole), outerRadius: .constant(radius),
                    start: start, end: end, gap: gap)
            )
        }
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
            guard leaders == nil, mark.wording.text != .none else { continue }
            labels += self.labels(
                slice, from: sector.start, to: sector.end, presence: state.selection.presence(of: slice.series),
                fades: sweep.map { entrance.after($0) }, in: &state)
        }
        labels += leaderLabels(of: sectors, fades: sweep.map { entrance.after($0) }, in: &state)
        labels += centerLabels(of: sectors.map(\.slice), fades: sweep.map { entrance.after($0) }, in: &state)
        return nodes + labels + emptiness(of: sectors.map(\.slice), state)
    }

    /// What stands there while no slice with a value is visible: all are hidden, or those left are 0.
    private func emptiness(of slices: [PieMark.Slice], _ state: LayoutState) -> [Node] {
        let isEmpty = 1 - .maximum(of: slices.map { state.selection.visibility(of: $0.series) })
        return isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)]
    }
}
