import ChartGraphics
import ChartIR
import ChartScene

/// Lines with markers at their points, or at their ends where the points stand close.
struct LineLayout {
    let mark: LineMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan

    /// Points at least this far apart carry a marker each, pixels.
    static let markerDistance = 16.0

    func nodes(in state: inout LayoutState) -> [Node] {
        let strokes = Strokes(frame: frame, scale: scale, state: state)
        let width = mark.series.count > 6 ? 1.75 : 2.25
        var lines: [Node] = []
        var markers: [Node] = []
        for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
            let runs = series.data.runs(missing: mark.missing)
            let step = entrance.step(.draw, index: order, of: mark.series.count)
            var line = strokes.node(through: runs, curve: mark.curve)
            line.series = series.series
            line.role = .line
            line.stroke = Stroke(
                .series(state.paint(of: series.series)), width: width,
                dash: state.dash(of: series.series), hasRoundCaps: true)
            line.entrance = line.stroke?.dash.isEmpty == true ? step : step.map { $0.with(.reveal) }
            if runs.contains(where: { $0.count > 1 }) { lines.append(line) }
            markers += marked(runs, isDense: isDense(series.data)).map { datum in
                MarkerNode.node(
                    at: datum, series: series.series, frame: frame, scale: scale, seam: 1.5, state: state,
                    entrance: step.map { entrance.after($0) })
            }
        }
        return lines + markers
    }

    /// Judged by all data, so that a line keeps its markers whatever is hidden.
    private func isDense(_ data: [Datum]) -> Bool {
        guard let first = data.first, let last = data.last, data.count > 1 else { return false }
        return frame.fullLength(from: first.x, to: last.x) / Double(data.count - 1) < LineLayout.markerDistance
    }

    /// All points, or only the ends of the runs' whole.
    private func marked(_ runs: [[Datum]], isDense: Bool) -> [Datum] {
        guard isDense else { return runs.flatMap { $0 } }
        let singles = runs.filter { $0.count == 1 }.map { $0[0] }
        guard let last = runs.last?.last, !singles.contains(last) else { return singles }
        return singles + [last]
    }
}

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

/// A marker in its series' shape and colour, with a seam in the background colour.
enum MarkerNode {
    static func node(
        at datum: Datum, series: Int, frame: PlotFrame, scale: LinearScale, seam: Double, state: LayoutState,
        entrance: EntranceStep?
    ) -> Node {
        var parameters: [Double] = []
        let value = place(datum.y ?? 0, on: scale, parameters: &parameters)
        let position: Quantity =
            switch frame.x {
            case .band(let bands): .constant(bands.center(of: datum.x))
            case .linear(let scale): place(datum.x, on: scale, parameters: &parameters)
            }
        let marker = state.marker(of: series)
        return Node(
            .marker(marker, x: frame.isTransposed ? value : position, y: frame.isTransposed ? position : value),
            role: .marker, series: series, parameters: parameters, fill: .series(state.paint(of: series)),
            stroke: Stroke(.background, width: seam), entrance: entrance)
    }

    /// On a scale that moves, the value becomes a parameter, so that all markers share one expression.
    private static func place(_ value: Double, on scale: LinearScale, parameters: inout [Double]) -> Quantity {
        guard scale.unit.constant == nil || scale.origin.constant == nil else { return scale.position(of: value) }
        parameters.append(value - scale.reference)
        return scale.position(ofOffset: .parameter(parameters.count - 1))
    }
}
