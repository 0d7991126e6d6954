import ChartGraphics
import ChartIR
import ChartScene

/// The sum of the visible values beyond each stack.
///
/// Each sum that some set of visible series has is a text of its own (see ``SeriesSets``). Where these are too many, there
/// is only the sum of all, shown while all are visible.
struct StackTotals {
    private let frame: PlotFrame
    private let scale: LinearScale
    private let mark: BarMark
    private let columns: [StackColumn]
    private let sums: [[Sum]]
    private let middle: Quantity
    private let hasHalo: Bool
    private let isInside: (Quantity) -> Quantity
    private let room: Quantity

    /// A total of one stack, and when it is shown.
    private struct Sum {
        var string: String
        var presence: Quantity
    }

    /// Plans the totals of a mark; nil: it has none.
    init?(
        mark: BarMark, columns: [StackColumn], frame: PlotFrame, scale: LinearScale, share: Dodge.Share,
        in state: inout LayoutState
    ) {
        guard mark.showsTotals, mark.arrangement == .stack, scale.holdsFeet, !columns.isEmpty else { return nil }
        self.frame = frame
        self.scale = scale
        self.mark = mark
        self.columns = columns
        middle = share.start + share.breadth * share.count * 0.5
        hasHalo = state.hasLayers
        isInside = state.insideTest(of: scale, for: mark.axis)
        let texts = StackTotalTexts(
            mark: mark, columns: columns, format: state.valueFormat(for: mark.axis), state: state)
        // A stack that stands alone in its band has the whole band for its label.
        var distance = share.pitch
        if case .band(let bands) = frame.x, share.isAlone { distance = bands.quantities.step }
        // In the widest font neighbours nearly touch; in most fonts there are several pixels between them.
        room = distance.isEnough(frame.isTransposed ? BarLabels.height : texts.widest + 1)
        if room == 0 {
            state.advise(.init(.crowdedValues, "there is no room for the totals of \(columns.count) stacks"))
        }
        if texts.areTooMany {
            state.advise(.stillTotals())
        }
        let selectors = texts.selectors(name: share.name, in: &state)
        sums = texts.totals.map { totals in
            totals.map { Sum(string: $0.string, presence: .sum(of: $0.sets.map { selectors[$0] })) }
                .filter { $0.presence != 0 }
        }
    }

    /// - Parameters:
    ///   - index: that of the column.
    ///   - reach: the ends of the stack, as offsets.
    func nodes(_ index: Int, reach: (below: Quantity, above: Quantity)) -> [Node] {
        guard room != 0 else { return [] }
        let column = columns[index].values
        // Where some values are positive, the total stands beyond them, whatever its sign: the place never jumps.
        let isPositive = column.contains { ($0 ?? 0) > 0 } || !column.contains { ($0 ?? 0) < 0 }
        let end = scale.position(ofOffset: isPositive ? reach.above : reach.below)
        let growsTowardsLow = isPositive == (scale.direction < 0)
        let shift = BarLabels.outsideShift(growsTowardsLow, isTransposed: frame.isTransposed)
        let moved = end + .constant(shift)
        // One group moves all texts of a stack.
        let transform =
            frame.isTransposed
            ? Transform(translateX: moved, translateY: middle + 4) : Transform(translateX: middle, translateY: moved)
        let anchor: Text.Anchor = frame.isTransposed ? growsTowardsLow ? .end : .start : .middle
        let texts = sums[index].map { sum -> Node in
            // The room at the right of a lying plot is made for the totals.
            let isSure =
                frame.isTransposed && !growsTowardsLow && sum.string.boldLabelWidth + 8 <= frame.roomAtRight
            let roomBeyond =
                isSure
                ? 1
                : frame.roomBeyond(end, growsTowardsLow: growsTowardsLow, width: sum.string.boldLabelWidth)
            return Node(
                .text(Text(sum.string, x: 0, y: 0, anchor: anchor, isBold: true)), role: .valueLabel,
                presence: sum.presence * room * isInside(end) * roomBeyond, fill: .ink,
                stroke: hasHalo ? Stroke(.background, width: 3) : nil)
        }.filter { $0.presence != 0 }
        guard !texts.isEmpty else { return [] }
        return [Node(.group(texts, transform: transform, definitions: [], clip: nil), role: .labels)]
    }
}
