import ChartGraphics
import ChartScene

/// The plot's box and scales, with the turn from (position, value) to (x, y) in one place.
struct PlotFrame {
    let plot: Rect
    /// Values run to the right, positions downwards.
    let isTransposed: Bool
    let x: PositionScale
    let first: LinearScale
    let second: LinearScale?

    /// The plot's extent along the positions and along the values.
    var positionRange: ClosedRange<Double> { isTransposed ? plot.y...plot.maxY : plot.x...plot.maxX }
    var valueRange: ClosedRange<Double> { isTransposed ? plot.x...plot.maxX : plot.y...plot.maxY }

    /// Pixels between two positions while all series are visible.
    func fullLength(from first: Double, to last: Double) -> Double {
        switch x {
        case .band(let bands): abs(last - first) * bands.step
        case .linear(let scale):
            abs(scale.units.offset(of: last) - scale.units.offset(of: first))
                / max(scale.fullSpan, .leastNormalMagnitude)
                * (positionRange.upperBound - positionRange.lowerBound)
        }
    }

    /// A box from its place along the positions and along the values.
    func rect(
        position: Quantity, breadth: Quantity, value: Quantity, length: Quantity, radius: Double, farEnd: FarEnd
    ) -> Shape {
        let corners: Corners =
            switch (farEnd, isTransposed) {
            case (.none, _): []
            case (.low, false): [.topLeft, .topRight]
            case (.high, false): [.bottomLeft, .bottomRight]
            case (.low, true): [.topLeft, .bottomLeft]
            case (.high, true): [.topRight, .bottomRight]
            }
        return isTransposed
            ? .rect(x: value, y: position, width: length, height: breadth, radius: radius, corners: corners)
            : .rect(x: position, y: value, width: breadth, height: length, radius: radius, corners: corners)
    }

    /// Which end of a bar is away from the baseline: the one with the low or the high pixel coordinate.
    enum FarEnd { case none, low, high }

    func point(position: Double, value: Double) -> Point {
        isTransposed ? Point(x: value, y: position) : Point(x: position, y: value)
    }

    func translation(position: Quantity) -> Transform {
        isTransposed ? Transform(translateY: position) : Transform(translateX: position)
    }
}
