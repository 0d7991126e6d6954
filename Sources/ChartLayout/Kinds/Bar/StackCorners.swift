import ChartIR
import ChartScene

// The round corners of whole stacks.
extension BarLayout {
    /// The parts of a stack, cut at its round ends. Which part ends it differs with the visible series, so no part has
    /// corners of its own.
    /// - Parameters:
    ///   - total: what the parts are shares of, else 1.
    ///   - bulk: the numbers of the column, of which the last may be the breadth of a bin.
    func rounded(
        _ parts: [Node], _ spans: StackSpans, _ total: Quantity, bulk: [Quantity], in state: LayoutState
    ) -> [Node] {
        guard let radius = mark.look.stackRadius, mark.arrangement.isStacked, !parts.isEmpty else { return parts }
        let slot = bins?.slot(0, parameter: bulk.last, in: state) ?? share.slot
        let unit = Quantity.constant(mark.arrangement == .percent ? scale.units.factor : 1)
        let foot = Quantity.constant(scale.foot)
        // Parts that come in one after the other grow inside the whole stack.
        let growth: Quantity = entrance.isBySeries ? 1 : .entrance
        func place(_ height: Quantity) -> Quantity {
            scale.position(ofDistance: foot + (unit * height / total - foot) * growth, from: scale.anchors[0])
        }
        // Half of the line around each part is cut away, too, so that its inner half goes on along the corners.
        let inset = parts.lazy.compactMap { $0.stroke }.first.map { $0.width / 2 } ?? 0
        let base = scale.position(ofDistance: foot, from: scale.anchors[0])
        /// The end on one side of the foot; it is at least a radius away, where the stack has no corners.
        func end(_ height: Quantity, isLow: Bool) -> Quantity {
            let least = base + .constant(isLow ? -radius : radius)
            guard height != 0 else { return least }
            let end = place(height) + .constant(isLow ? inset : -inset)
            return isLow ? .minimum(of: [end, least]) : .maximum(of: [end, least])
        }
        let isDown = scale.direction > 0
        let low = end(isDown ? spans.reach.below : spans.reach.above, isLow: true)
        let high = end(isDown ? spans.reach.above : spans.reach.below, isLow: false)
        let (position, breadth) = (slot.position + .constant(inset), slot.breadth - .constant(2 * inset))
        let box =
            frame.isTransposed
            ? Box(x: low, y: position, width: high - low, height: breadth, radius: radius)
            : Box(x: position, y: low, width: breadth, height: high - low, radius: radius)
        return [Node(.group(parts, transform: .identity, definitions: [], clip: box), role: .group)]
    }
}
