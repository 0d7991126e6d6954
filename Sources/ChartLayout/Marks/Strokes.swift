import ChartGraphics
import ChartIR
import ChartScene

/// Paths through data: drawn once in the pixels of one view, then only moved and scaled.
struct Strokes {
    let frame: PlotFrame
    private let position: View
    private let value: View
    let transform: Transform

    /// A scale as plain numbers (a path can have a hundred thousand points), and how its pixels become those of any
    /// other view.
    private struct View {
        /// Of an offset.
        var pixel: (Double) -> Double
        var offset: (Double) -> Double = { $0 }
        var scale: Quantity = 1
        var shift: Quantity = 0
    }

    /// - Parameter values: the range of what is drawn, in offsets. Where it is a small part of the first view, the path is drawn in
    ///   a view of its own: written to a hundredth of a pixel of the first, it would be too coarse when it grows.
    init(frame: PlotFrame, scale: LinearScale, values: ClosedRange<Double>, state: LayoutState) {
        self.frame = frame
        value = Strokes.view(of: scale, values: values, state: state)
        switch frame.x {
        case .band(let bands): position = View(pixel: bands.center)
        case .linear(let scale): position = Strokes.view(of: scale, values: nil, state: state)
        }
        transform =
            frame.isTransposed
            ? Transform(
                scaleX: value.scale, scaleY: position.scale, translateX: value.shift, translateY: position.shift)
            : Transform(
                scaleX: position.scale, scaleY: value.scale, translateX: position.shift, translateY: value.shift)
    }

    /// The growth up to which a path of the first view stays right to a tenth of a pixel.
    private static let largestGrowth = 8.0

    private static func view(of scale: LinearScale, values: ClosedRange<Double>?, state: LayoutState) -> View {
        var unit = state.initialValue(of: scale.unit)
        var origin = state.initialValue(of: scale.origin)
        let length = scale.range.upperBound - scale.range.lowerBound
        if let values, scale.unit.constant == nil {
            let span = values.upperBound - values.lowerBound
            if span > 0, span * unit * largestGrowth < length {
                unit = length / span
                origin = scale.range.lowerBound - scale.direction * values.lowerBound * unit
            }
        }
        let factor = scale.unit / .constant(unit)
        let step = unit * scale.direction
        let units = scale.units
        return View(
            pixel: { origin + $0 * step }, offset: units.offset(of:), scale: factor,
            shift: scale.origin - .constant(origin) * factor)
    }

    func point(_ datum: Datum) -> Point { point(x: datum.x, offset: value.offset(datum.y ?? 0)) }

    private func point(x: Double, offset: Double) -> Point {
        frame.point(position: position.pixel(position.offset(x)), value: value.pixel(offset))
    }

    func node(through runs: [[Datum]], curve: Curve) -> Node {
        var path = Path()
        for run in runs { path.addLine(through: run.map(point), curve: curve, isTransposed: frame.isTransposed) }
        return node(path)
    }

    /// The runs as closed shapes that stand on `foot` (an offset).
    func filled(_ runs: [[Datum]], curve: Curve, foot: Double) -> Node {
        var path = Path()
        for run in runs {
            guard let first = run.first, let last = run.last else { continue }
            path.addLine(through: run.map(point), curve: curve, isTransposed: frame.isTransposed)
            path.line(to: point(x: last.x, offset: foot))
            path.line(to: point(x: first.x, offset: foot))
            path.close()
        }
        return node(path)
    }

    private func node(_ path: Path) -> Node {
        Node(.path(path, transform: transform), role: .line)
    }
}

extension [Datum] {
    /// The range of the values' offsets; of nothing 0.
    func range(in units: ScaleUnits) -> ClosedRange<Double> {
        let values = lazy.compactMap(\.y)
        guard let least = values.min(), let greatest = values.max() else { return 0...0 }
        return units.offset(of: least)...units.offset(of: greatest)
    }

    /// Pieces without a gap, according to what the mark does where a value is missing.
    func runs(missing: MissingPolicy) -> [[Datum]] {
        switch missing {
        case .zero: return isEmpty ? [] : [map { Datum(x: $0.x, y: $0.y ?? 0) }]
        case .connect:
            let known = filter { $0.y != nil }
            return known.isEmpty ? [] : [known]
        case .gap: return split { $0.y == nil }.map(Array.init)
        }
    }
}
