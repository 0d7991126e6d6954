import ChartGraphics
import ChartIR
import ChartScene

/// Paths through data: drawn once in the pixels of the first view, then only moved and scaled.
struct Strokes {
    let frame: PlotFrame
    /// The first view's scales as plain numbers.
    private let position: (Double) -> Double
    private let value: (Double) -> Double
    let transform: Transform

    init(frame: PlotFrame, scale: LinearScale, state: LayoutState) {
        self.frame = frame
        value = Strokes.firstView(of: scale, state: state)
        switch frame.x {
        case .band(let bands): position = bands.center
        case .linear(let scale): position = Strokes.firstView(of: scale, state: state)
        }
        let values = Strokes.mapping(of: scale, state: state)
        var positions: (scale: Quantity, shift: Quantity) = (1, 0)
        if case .linear(let x) = frame.x { positions = Strokes.mapping(of: x, state: state) }
        transform =
            frame.isTransposed
            ? Transform(
                scaleX: values.scale, scaleY: positions.scale, translateX: values.shift, translateY: positions.shift)
            : Transform(
                scaleX: positions.scale, scaleY: values.scale, translateX: positions.shift, translateY: values.shift)
    }

    /// A scale as plain numbers: a path can have a hundred thousand points.
    private static func firstView(of scale: LinearScale, state: LayoutState) -> (Double) -> Double {
        let origin = state.initialValue(of: scale.origin)
        let unit = state.initialValue(of: scale.unit) * scale.direction
        let reference = scale.reference
        return { origin + ($0 - reference) * unit }
    }

    /// From the pixels of the first view to those of any other.
    private static func mapping(of scale: LinearScale, state: LayoutState) -> (scale: Quantity, shift: Quantity) {
        let factor = scale.unit / .constant(state.initialValue(of: scale.unit))
        return (factor, scale.origin - .constant(state.initialValue(of: scale.origin)) * factor)
    }

    func point(_ datum: Datum) -> Point { point(x: datum.x, y: datum.y ?? 0) }

    func point(x: Double, y: Double) -> Point { frame.point(position: position(x), value: value(y)) }

    func node(through runs: [[Datum]], curve: Curve) -> Node {
        var path = Path()
        for run in runs { path.addLine(through: run.map(point), curve: curve, isTransposed: frame.isTransposed) }
        return node(path)
    }

    /// The runs as closed shapes that stand on `baseline` (a value).
    func filled(_ runs: [[Datum]], curve: Curve, baseline: Double) -> Node {
        var path = Path()
        for run in runs {
            guard let first = run.first, let last = run.last else { continue }
            path.addLine(through: run.map(point), curve: curve, isTransposed: frame.isTransposed)
            path.line(to: point(x: last.x, y: baseline))
            path.line(to: point(x: first.x, y: baseline))
            path.close()
        }
        return node(path)
    }

    private func node(_ path: Path) -> Node {
        Node(.path(path, transform: transform), role: .line)
    }
}

extension [Datum] {
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
