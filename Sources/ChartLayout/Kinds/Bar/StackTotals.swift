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
    /// 1 where totals have room beside each other, else 0.
    let room: Quantity

    /// A total of one stack, and when it is shown.
    private typealias Sum = (content: StackTotalTexts.Total, presence: Quantity)

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
        if case .band(let bands) = frame.x, share.isAlone { distance = bands.roomQuantity }
        // In the widest font neighbours nearly touch; in most fonts there are several pixels between them.
        room = distance.isEnough(frame.isTransposed ? BarLabels.height : texts.widest + 1)
        if room == 0 {
            state.advise(.init(.crowdedValues, "there is no room for the totals of \(columns.count) stacks"))
        }
        if texts.areTooMany {
            state.advise(.stillTotals())
        }
        let selectors = texts.selectors(name: share.name, in: &state)
        sums = texts.totals.map { $0.shown(by: selectors) }
    }

    /// - Parameters:
    ///   - index: that of the column.
    ///   - reach: the ends of the stack, as offsets.
    func nodes(_ index: Int, reach: (below: Quantity, above: Quantity)) -> [Node] {
        guard room != 0 else { return [] }
        var above = sums[index].filter(\.content.isAbove)
        let below = sums[index].filter { !$0.content.isAbove }
        let hasPositive = columns[index].values.contains { ($0 ?? 0) > 0 }
        // A total that has no room below the negative values stands where those of other visible sets do.
        above += (hasPositive ? below : []).map { sum in
            var sum = sum
            sum.presence = sum.presence * (1 - roomBeyond(reach.below, isAbove: false, sum.content.string))
            return sum
        }
        return nodes(above, at: reach.above, isAbove: true) + nodes(below, at: reach.below, isAbove: false)
    }

    private func growsTowardsLow(_ isAbove: Bool) -> Bool { isAbove == (scale.direction < 0) }

    /// 1 where there is room for a total beyond an end of its stack, else 0.
    private func roomBeyond(_ end: Quantity, isAbove: Bool, _ string: String) -> Quantity {
        let growsTowardsLow = growsTowardsLow(isAbove)
        let width = string.boldLabelWidth
        // The room at the right of a horizontal plot is made for the totals.
        if frame.isTransposed, !growsTowardsLow, width + 8 <= frame.roomAtRight { return 1 }
        return frame.roomBeyond(scale.position(ofOffset: end), growsTowardsLow: growsTowardsLow, width: width)
    }

    /// - Parameter offset: that of the end of the stack beyond which they stand.
    private func nodes(_ sums: [Sum], at offset: Quantity, isAbove: Bool) -> [Node] {
        guard !sums.isEmpty else { return [] }
        let end = scale.position(ofOffset: offset)
        let growsTowardsLow = growsTowardsLow(isAbove)
        let shift = BarLabels.outsideShift(growsTowardsLow, runsAlong: frame.isTransposed)
        let moved = end + .constant(shift)
        // One group moves all texts of a stack.
        let transform =
            frame.isTransposed
            ? Transform(translateX: moved, translateY: middle + 4) : Transform(translateX: middle, translateY: moved)
        let anchor: Text.Anchor = frame.isTransposed ? growsTowardsLow ? .end : .start : .middle
        let texts = sums.map { sum in
            Node(
                .text(Text(sum.content.string, x: 0, y: 0, anchor: anchor, isBold: true)), role: .valueLabel,
                presence: sum.presence * room * isInside(end)
                    * roomBeyond(offset, isAbove: isAbove, sum.content.string),
                fill: .ink,
                stroke: hasHalo ? Stroke(.background, width: 3) : nil)
        }.filter { $0.presence != 0 }
        guard !texts.isEmpty else { return [] }
        return [Node(.group(texts, transform: transform, definitions: [], clip: nil), role: .labels)]
    }
}
