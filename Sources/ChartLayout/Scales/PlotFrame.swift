import ChartGraphics
import ChartIR
import ChartScene

/// The plot's box and scales, with the turn from (position, value) to (x, y) in one place.
struct PlotFrame {
    let plot: Rect
    /// Whether values run to the right and positions downwards.
    let isTransposed: Bool
    let x: PositionScale
    let first: LinearScale
    let second: LinearScale?
    /// The bands of the y axis where it has categories, whose indices `first` then measures; nil: values are measured.
    var lanes: BandScale?
    /// The names of the lanes; nil: there are none.
    var laneLabels: CategoryLabels?
    /// The names of groups of categories; nil: there are no groups.
    var groups: GroupLabels?
    /// The distance from the left edge of the plot to that of the drawing, pixels; `roomAtRight` is that of the right
    /// edges.
    var roomAtLeft = 0.0
    var roomAtRight = 0.0
    /// The distance from the edge of the plot to where the room for the names of its positions begins, pixels: values
    /// of bars that grow towards the names stand there.
    var labelShift = 0.0
    /// How far values reach above the plot, pixels: the names of panels keep off them.
    var labelRise = 0.0
    /// Where the signs of breaks stand on axes of values that have some.
    var breaks: [ValueAxis: [BreakPlace]] = [:]
    /// How many lines there is room for in each title of an axis.
    var titles = AxisTitleLines()

    /// The plot's extent along the positions and along the values.
    var positionRange: ClosedRange<Double> { isTransposed ? plot.y...plot.maxY : plot.x...plot.maxX }
    var valueRange: ClosedRange<Double> { isTransposed ? plot.x...plot.maxX : plot.y...plot.maxY }

    func scale(of mark: Mark) -> LinearScale { scale(mark.axis) }

    func scale(_ axis: ValueAxis) -> LinearScale { axis == .second ? second ?? first : first }

    /// How far along the axis each of many positions stands when the chart is first shown, 0...1.
    func fractions(_ state: LayoutState) -> (Double) -> Double {
        let (start, length) = (positionRange.lowerBound, max(positionRange.upperBound - positionRange.lowerBound, 1))
        let place: (Double) -> Double =
            switch x {
            case .band(let bands): { state.initialValue(of: bands.position(of: $0)) }
            case .linear(let scale): scale.places(state.initialValue)
            }
        return { min(max((place($0) - start) / length, 0), 1) }
    }

    /// The distance between two positions while all series are visible, pixels.
    func fullLength(from first: Double, to last: Double) -> Double { fullLengths(from: first)(last) }

    /// The distance of each of many positions from one of them while all series are visible, pixels.
    func fullLengths(from first: Double) -> (Double) -> Double {
        switch x {
        case .band(let bands):
            let step = bands.step
            return { abs($0 - first) * step }
        case .linear(let scale):
            let (units, span) = (scale.units, max(scale.fullSpan, .leastNormalMagnitude))
            let (start, length) = (units.offset(of: first), positionRange.upperBound - positionRange.lowerBound)
            return { abs(units.offset(of: $0) - start) / span * length }
        }
    }

    /// 1 while a label beyond the end of a bar stays off what stands at the edge of the plot, else 0.
    /// - Parameters:
    ///   - end: the end of the bar, pixels.
    ///   - growsTowardsLow: whether the bar grows upwards or to the left.
    ///   - width: that of the label, pixels.
    func roomBeyond(_ end: Quantity, growsTowardsLow: Bool, width: Double) -> Quantity {
        switch (isTransposed, growsTowardsLow) {
        // There is always room above the plot.
        case (false, true): 1
        // The room is that from the baseline of the label to the tick labels below.
        case (false, false): (.constant(plot.maxY + labelShift - 9) - end).isEnough(0)
        // Category names stand at the left, nothing at the right.
        case (true, true): (end - .constant(plot.x - labelShift + 4 + width)).isEnough(0)
        case (true, false): (.constant(plot.maxX + roomAtRight - 8 - width) - end).isEnough(0)
        }
    }

    /// Where the part of the plot begins that the positions take, pixels.
    var positionStart: Double {
        switch x {
        case .band(let bands): bands.start
        case .linear(let scale): scale.range.lowerBound
        }
    }

    /// Where the part of the plot ends that the positions take, pixels.
    var positionEnd: Double {
        switch x {
        case .band(let bands): bands.start + bands.step * Double(max(bands.count, 1))
        case .linear(let scale): scale.range.upperBound
        }
    }

    /// Whether the last position stands first.
    var isReversed: Bool {
        switch x {
        case .band(let bands): bands.isReversed
        case .linear(let scale): scale.direction < 0
        }
    }

    /// A box from its place along the positions and along the values.
    func rect(
        position: Quantity, breadth: Quantity, value: Quantity, length: Quantity, radius: Double, farEnd: FarEnd
    ) -> Shape {
        let corners: Corners =
            switch (farEnd, isTransposed) {
            case (.none, _): []
            case (.both, _): .all
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
    enum FarEnd { case none, low, high, both }

    func point(position: Double, value: Double) -> Point {
        isTransposed ? Point(x: value, y: position) : Point(x: position, y: value)
    }

    func translation(position: Quantity) -> Transform {
        isTransposed ? Transform(translateY: position) : Transform(translateX: position)
    }
}
