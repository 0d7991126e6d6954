import ChartGraphics
import ChartIR

/// The room for values beyond the ends of forms.
extension PlotFrameLayout {
    /// The distance from the end of the plot to the names of categories, where values stand under bars, pixels.
    static let labelsBelow = 10.0

    /// The distance from the end of the plot to the name of a panel, where values stand above bars, pixels.
    static let labelsAbove = 14.0

    /// The least height of a plot with what is around it that has values under bars, pixels.
    private static let leastHeightWithValues = 120.0

    /// How far forms reach beyond their values where these are written beyond the ends of what is drawn, pixels; nil: none
    /// are.
    /// - Parameter isDown: whether those of what grows downwards are asked for, else upwards.
    func labelReach(_ state: LayoutState, isDown: Bool) -> Double? {
        // A low plot keeps the room that there is below it.
        guard !isDown || outer.height >= Self.leastHeightWithValues else { return nil }
        return plot.marks.lazy.filter {
            $0.layout.writesBeyondEnds(isDown: isDown, isReversed: isReversed($0.axis), in: state)
        }.map(\.layout.endReach).max()
    }

    private func isReversed(_ axis: ValueAxis) -> Bool {
        axis == .second ? plot.secondY?.isReversed ?? false : plot.y.isReversed
    }

    /// The room that the values of the longest horizontal forms need beyond the end of the plot.
    /// - Parameters:
    ///   - step: the distance from one row to the next, pixels.
    ///   - length: about how long the axis of values is, pixels.
    ///   - isReversed: whether the forms grow to the left, else to the right.
    func valueRoom(_ state: LayoutState, step: Double, length: Double, isReversed: Bool) -> Double {
        let thickness = Dodge.fullBreadth(plot, step: step, state)
        let widths = plot.marks.compactMap { mark -> Double? in
            self.isReversed(mark.axis) == isReversed
                ? mark.layout.roomBeyondEnds(breadth: thickness, length: length, state)
                : mark.layout.roomBeyondLowEnds(breadth: thickness, length: length, state)
        }
        let room = widths.max().map { $0 + PlotFrameLayout.labelGap } ?? 0
        return min(room, max((outer.width * 0.65 - PlotFrameLayout.smallestSide) / 2, 0))
    }
}
