import ChartGraphics
import ChartIR
import ChartScene

/// Values of upright bars that stand on each other's ends, turned where they are wider than the bars stand apart: what
/// changed is what such a chart says.
extension BarLabels {
    /// What a line of turned text takes across, pixels.
    static let turnedHeight = 13.0
    /// How far turned labels may reach over the upper edge of the plot, pixels.
    private static let rise = 10.0

    /// How far apart bars that stand on each other's ends are where their values have room, pixels.
    static func pitch(of mark: BarMark, _ state: LayoutState) -> Double {
        let columns = mark.runningColumns
        return RunningTexts(mark: mark, columns: columns, state: state).pitch(of: columns)
    }

    /// A label that runs upwards.
    /// - Parameter anchor: which of its ends stands at the place, were it to run with the axis.
    func turned(_ string: String, at place: Quantity, _ anchor: Text.Anchor, _ spot: Spot) -> Text {
        Text(
            string, x: spot.middle + 4, y: place, anchor: anchor == .end ? .start : .end, isBold: true, rotation: -90)
    }

    /// 1 where there is room for a label beyond an end of its bar, else 0.
    func roomBeyond(_ end: Quantity, growsTowardsLow: Bool, width: Double) -> Quantity {
        guard isTurned else { return frame.roomBeyond(end, growsTowardsLow: growsTowardsLow, width: width) }
        let reach = width + BarLabels.outsideShift(false, runsAlong: true)
        return growsTowardsLow
            ? (end - .constant(frame.plot.y - BarLabels.rise + reach)).isEnough(0)
            : (.constant(frame.plot.maxY - 2 - reach) - end).isEnough(0)
    }
}

extension BarMark {
    /// Whether the values are turned because they have room only so.
    /// - Parameters:
    ///   - pitch: the least distance from the middle of one bar to that of the next at which the values have room, pixels.
    ///   - room: the distance that there is.
    func turnsValues(
        _ pitch: Double, in room: Quantity, _ share: Dodge.Share, _ frame: PlotFrame, _ state: LayoutState
    ) -> Bool {
        guard arrangement == .running, !frame.isTransposed, share.isAlone else { return false }
        let room = state.initialValue(of: room)
        return room < pitch && room >= BarLabels.turnedHeight
    }
}
