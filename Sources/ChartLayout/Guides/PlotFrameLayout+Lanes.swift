import ChartGraphics
import ChartIR

/// The y axis where it has categories, from top to bottom.
extension PlotFrameLayout {
    func lanes(_ range: ClosedRange<Double>) -> BandScale? {
        guard case .category(let names) = plot.y.scale else { return nil }
        return BandScale(count: names.count, range: range, isReversed: plot.y.isReversed)
    }

    /// The names beside the lanes; they take a good third of the width, or nearly half of it where they would else be cut.
    func laneLabels(_ range: ClosedRange<Double>) -> CategoryLabels? {
        guard case .category(let names) = plot.y.scale, let bands = lanes(range) else { return nil }
        return CategoryLabels(rows: names, bands: bands, sharing: outer.width, placement: plot.y.labels)
    }

    /// The room of the names of lanes, pixels; nil: there are none.
    func laneMargin(_ range: ClosedRange<Double>) -> Double? {
        laneLabels(range).map {
            $0.labels.isEmpty ? 0 : (($0.lineWidth + PlotFrameLayout.labelGap) / 4).rounded(.up) * 4
        }
    }
}

extension Axis {
    /// The axis as a scale of numbers, on which each category stands at its index, in the middle of a step; an axis that
    /// has no categories is as it is.
    var measuringLanes: Axis {
        guard case .category(let names) = scale else { return self }
        var axis = self
        axis.scale = .number
        axis.minimum = -0.5
        axis.maximum = Double(max(names.count, 1)) - 0.5
        axis.isNice = false
        axis.isReversed.toggle()
        axis.format = nil
        return axis
    }
}
