import ChartGraphics
import ChartIR

/// Axes of values that measure time.
extension PlotFrameLayout {
    /// Whether the times of values that run to the right have a second row of labels: where what is visible, all or a
    /// single series, has ticks of less than a year.
    var hasContextsBelow: Bool {
        let axis = plot.y
        guard plot.isTransposed, hasContexts, plot.usesFirstAxis, axis.scale == .time, axis.format == nil,
            axis.labels != .none
        else { return false }
        let count = Double(tickCount(on: axis, length: outer.width))
        let spans = (extents.first.boundsOfSingleSeries + (extents.first.hull.map { [$0] } ?? [])).map { bounds in
            (axis.maximum ?? bounds.upperBound) - (axis.minimum ?? bounds.lowerBound)
        }
        return spans.contains { span in TimeStep.all.first { span / $0.seconds <= count }?.unit != .year }
    }

    /// How many ticks of time have room, if their labels are as short as days and months are: no two of them meet,
    /// whatever their number. What another format writes is as wide as it is.
    private func tickCount(on axis: Axis, length: Double) -> Int {
        let wide = axis.timeFormat.map { $0.string(extents.first.hull?.upperBound ?? 0).labelWidth + 12 }
        let pitch = plot.isTransposed ? max(wide ?? 36, 36) : 40
        return Int(min(max(length / pitch, 2), 24))
    }

    /// Gives the builder of such an axis the ticks of time.
    func settle(_ builder: inout LinearScaleBuilder, _ which: ValueAxis) {
        let axis = builder.axis
        if axis.tickCount == nil {
            builder.count = tickCount(on: axis, length: builder.range.upperBound - builder.range.lowerBound)
        }
        let references = plot.annotations.filter { $0.axis == which }.flatMap(\.places.values)
        let moments = valueContents.plot.moments(on: which) + references
        builder.hasWholeDays = moments.allSatisfy { $0.truncatingRemainder(dividingBy: CivilTime.secondsPerDay) == 0 }
        // There is a second row under the plot alone.
        builder.hasContexts = which == .first && hasContextsBelow
        builder.foldsContexts = !builder.hasContexts
    }

    /// What keeps points and lines off the ends of an axis of times, which are the first and the last of them: bars and
    /// areas may begin there.
    func endRoom(on which: ValueAxis) -> [LinearScaleBuilder.Circle] {
        guard plot.valueAxis(which).scale == .time else { return [] }
        return valueContents.plot.marks.filter { $0.axis == which }.flatMap(\.valueSeries).filter { !$0.isRange }
            .flatMap {
                one in
                let values = one.data.compactMap(\.y)
                return [values.min(), values.max()].compactMap { $0 }.map {
                    LinearScaleBuilder.Circle($0, Self.radiusAtEnds)
                }
            }
    }

    /// How far the first and the last time stand from the ends of the plot, pixels.
    private static let radiusAtEnds = 10.0
}
