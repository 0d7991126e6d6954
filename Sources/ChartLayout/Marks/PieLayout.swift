import ChartGraphics
import ChartIR
import ChartScene

/// A pie or a donut: slices of the visible total, clockwise from twelve o'clock.
struct PieLayout {
    let mark: PieMark
    let box: Rect
    let entrance: EntrancePlan
    let write: ValueWriter

    /// The largest radius, pixels.
    static let maximumRadius = 122.0

    /// Beyond the rim, for the values that do not fit into their slices.
    private static let labelDistance = 14.0

    /// The rim leaves room for a line of text around it.
    private var radius: Double {
        let widest = mark.slices.map { write($0.value).boldLabelWidth }.max() ?? 0
        let room = min(box.width / 2 - widest, box.height / 2 - 14) - PieLayout.labelDistance
        return max(min(room, PieLayout.maximumRadius * scale), 10)
    }
    /// Charts larger than the default have larger pies.
    private var scale: Double { max(1, min(box.width / 608, box.height / 260)) }
    private var center: Point { Point(x: box.x + box.width / 2, y: box.y + box.height / 2) }

    func nodes(in state: inout LayoutState) -> [Node] {
        let slices = mark.slices.filter { $0.value > 0 && !state.selection.isNeverVisible($0.series) }
        let visible = slices.map { state.selection.presence(of: $0.series) }
        let factor = StackColumn.shareFactor(slices.map(\.value))
        let values = zip(slices, visible).map { .constant($0.value * factor) * $1 }
        let sum = slices.reduce(0) { $0 + $1.value }
        guard sum > 0, sum.isFinite else { return [.noData(state.phrases, in: box)] }
        // With everything hidden the slices are nothing of something, not 0 of 0.
        let total = state.define(
            "T",
            .maximum(of: [.constant(StackColumn.smallestTotal(slices.map { $0.value * factor })), .sum(of: values)]))
        let count = state.define("N", .sum(of: visible))
        // A gap wider than the hole's rim would turn slices inside out.
        let gap = state.define("G", .constant(min(mark.gap, radius / 2)) * (count - 1).clamped(0, 1))
        let sweep = entrance.step(.grow, index: 0, of: 1)

        var nodes: [Node] = []
        var labels: [Node] = []
        var start: Quantity = 0
        for (index, slice) in slices.enumerated() {
            // Each end has a name: written out, the last would be a sum of all slices, and all together their square.
            let end = state.define("e\(index)", start + values[index] / total * .constant(2 * .pi))
            defer { start = end }
            let sector = Sector(
                center: center, innerRadius: radius * mark.hole, outerRadius: radius, start: start * .entrance,
                end: end * .entrance, gap: gap)
            nodes.append(
                Node(
                    .sector(sector), role: .slice, series: slice.series,
                    fill: .series(state.paint(of: slice.series)), entrance: sweep))
            labels += self.labels(
                slice, from: start, to: end, presence: visible[index], fades: sweep.map { entrance.after($0) },
                state: state)
        }
        return nodes + labels + emptiness(of: slices, state)
    }

    /// What stands there while no slice with a value is visible: all are hidden, or those left are 0.
    private func emptiness(of slices: [PieMark.Slice], _ state: LayoutState) -> [Node] {
        let isEmpty = 1 - .maximum(of: slices.map { state.selection.visibility(of: $0.series) })
        return isEmpty == 0 ? [] : [.noData(state.phrases, in: box, presence: isEmpty)]
    }

    /// The value in the middle of its slice while there is room for it, else outside while its neighbours leave room.
    private func labels(
        _ slice: PieMark.Slice, from start: Quantity, to end: Quantity, presence: Quantity, fades: EntranceStep?,
        state: LayoutState
    ) -> [Node] {
        let string = write(slice.value)
        let width = string.boldLabelWidth
        let thickness = radius * (1 - mark.hole)
        // In a full pie the text stands further out, where slices are wide, but not over the rim.
        let inner = mark.hole > 0 ? radius - thickness / 2 : min(radius * 0.68, radius - width / 2 - 4)
        let outer = radius + PieLayout.labelDistance
        let sweep = end - start
        // The slice must hold the text's box however it lies: its diagonal along the arc.
        let diagonal = (width * width + 144).squareRoot() + 4
        let fits: Quantity =
            thickness >= width + 8 ? (sweep * .constant(inner)).isEnough(diagonal) : 0
        let middle = (start + end) * 0.5
        let sine = middle.applying(.sine)
        let cosine = middle.applying(.cosine)
        // Beside the circle labels stand above each other, over and under it side by side.
        let pitch = 16 + .constant(max(width - 16, 0)) * cosine.magnitude
        let hasRoom = (sweep * .constant(outer) - pitch).isEnough(0)
        // Centred text whose near end, not its middle, keeps the distance.
        let shift = .constant(width / 2) * (sine * 3).clamped(-1, 1)
        let inside = Text(
            string, x: .constant(center.x) + .constant(inner) * sine,
            y: .constant(center.y + 4) - .constant(inner) * cosine, anchor: .middle, isBold: true)
        let outside = Text(
            string, x: .constant(center.x) + .constant(outer) * sine + shift,
            y: .constant(center.y + 4) - .constant(outer) * cosine, anchor: .middle)
        let paint = state.paint(of: slice.series)
        let variants: [(text: Text, paint: Paint, presence: Quantity)] = [
            (inside, .onSeries(paint), fits * presence), (outside, .secondInk, (1 - fits) * hasRoom * presence),
        ]
        return variants.filter { $0.presence != 0 }.map { variant in
            Node(
                .text(variant.text), role: .valueLabel, series: slice.series, presence: variant.presence,
                fill: variant.paint, entrance: fades)
        }
    }
}
