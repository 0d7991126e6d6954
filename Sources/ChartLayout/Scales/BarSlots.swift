import ChartIR
import ChartScene

/// The room of bars on an axis of numbers or times: as wide as the least distance of two positions.
extension CartesianPlot {
    /// In measures; nil: on categories, or without bars at two positions.
    var barDistance: Double? {
        if case .category = x.scale { return nil }
        let places = Set(bars.lazy.flatMap(\.series).flatMap(\.data).map { x.measure(of: $0.x) }).sorted()
        return zip(places, places.dropFirst()).map { $1 - $0 }.min()
    }

    private var bars: [BarMark] {
        marks.compactMap { if case .bar(let bar) = $0 { bar } else { nil } }
    }

    /// From where to where the bars at a position reach along the axis, in measures from it.
    func barReach(_ mark: BarMark, distance: Double) -> ClosedRange<Double> {
        mark.alignment == .start ? 0...distance : -distance / 2...distance / 2
    }
}

extension BarDodge.Share {
    /// - Parameter distance: pixels along the positions.
    func moved(by distance: Double) -> BarDodge.Share {
        var share = self
        share.start = start + .constant(distance)
        return share
    }
}

extension PlotFrame {
    /// Pixels that the bars at one position share; nil: there are none.
    func barStep(_ plot: CartesianPlot) -> Double? {
        guard plot.hasBars else { return nil }
        switch x {
        case .band(let bands): return bands.step
        case .linear(let scale):
            let length = positionRange.upperBound - positionRange.lowerBound
            guard let distance = plot.barDistance, let unit = scale.unit.constant else { return length }
            return max(distance * scale.units.factor * unit, 1)
        }
    }

    /// From a position to the middle of its bars, pixels.
    func barShift(_ mark: Mark, in plot: CartesianPlot) -> Double {
        guard case .bar(let bar) = mark, bar.alignment == .start, case .linear(let scale) = x,
            plot.barDistance != nil, let step = barStep(plot)
        else { return 0 }
        return step / 2 * scale.direction
    }
}
