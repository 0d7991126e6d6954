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
    struct View {
        /// Where an offset lies, pixels.
        var pixel: (Double) -> Double
        var offset: (Double) -> Double = { $0 }
        var scale: Quantity = 1
        var shift: Quantity = 0

        /// A path that is the same at every width is written for a plot of this width, pixels: of the order of those that
        /// are seen, so that hundredths are fine enough.
        static let commonLength = 600.0

        /// A place that is no farther away than anybody can tell, so that its square is a number, too.
        fileprivate static func near(_ pixels: Double) -> Double { min(max(pixels, -1e13), 1e13) }
    }

    /// - Parameters:
    ///   - positions: the range of what is drawn, in offsets.
    ///   - values: the range of the values, in offsets.
    init(
        frame: PlotFrame, scale: LinearScale, positions: ClosedRange<Double>, values: ClosedRange<Double>,
        state: LayoutState
    ) {
        self.frame = frame
        value = Strokes.view(of: scale, range: values, state: state)
        switch frame.x {
        case .band(let bands): position = Strokes.view(of: bands)
        case .linear(let scale): position = Strokes.view(of: scale, range: positions, state: state)
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

    /// A range of offsets below which nothing is seen of what is drawn, however it grows, and by which no number can be divided.
    private static let leastSpan = 1e-30

    /// The pixels of the first view, from the lower end of what is drawn. Where that is a small part of the first view, a
    /// view of its own: written to a hundredth of a pixel of the first, it would be too coarse when it grows.
    static func view(of scale: LinearScale, range: ClosedRange<Double>, state: LayoutState) -> View {
        let anchor = scale.anchor(near: range.lowerBound)
        if let unit = scale.unit.constant, let place = anchor.place.constant {
            let step = unit * scale.direction
            return View(
                pixel: { View.near(place + ($0 - anchor.offset) * step) }, offset: scale.units.offset(of:))
        }
        var length = scale.range.upperBound - scale.range.lowerBound
        var unit = state.initialValue(of: scale.unit)
        if state.followsWidth {
            unit = commonUnit(of: scale, state)
            length = View.commonLength
        }
        let span = range.upperBound - range.lowerBound
        if span > leastSpan, span * unit * largestGrowth < length { unit = length / span }
        let step = unit * scale.direction
        return View(
            pixel: { View.near(($0 - range.lowerBound) * step) }, offset: scale.units.offset(of:),
            scale: scale.unit / .constant(unit),
            shift: scale.position(ofDistance: .constant(range.lowerBound - anchor.offset), from: anchor))
    }

    /// Pixels for an offset of 1 in a plot of a fixed size: the same at every width.
    static func commonUnit(of scale: LinearScale, _ state: LayoutState) -> Double {
        state.initialValue(of: scale.unit) * View.commonLength / (scale.range.upperBound - scale.range.lowerBound)
    }

    /// The pixels of the drawing, or where it follows the width of its container those of a plot of a fixed width.
    static func view(of bands: BandScale) -> View {
        guard bands.quantities.step.constant == nil else { return View(pixel: bands.center) }
        let step = View.commonLength / Double(max(bands.count, 1))
        return View(
            pixel: { (bands.center(of: $0) - bands.start) / bands.step * step },
            scale: bands.quantities.step / .constant(step), shift: bands.quantities.start)
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

    /// The runs of ranges as closed shapes, which go there along one end and back along the other.
    func filledBetween(_ runs: [[Datum]], curve: Curve) -> Node {
        var path = Path()
        for run in runs {
            let far = run.map(\.otherEnd).map(point)
            guard let last = far.last else { continue }
            path.addLine(through: run.map(point), curve: curve, isTransposed: frame.isTransposed)
            path.line(to: last)
            path.addReversed(curve.elements(through: far, isTransposed: frame.isTransposed), from: far[0])
            path.close()
        }
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

extension Datum {
    /// The other end of a range as a value of its own.
    var otherEnd: Datum { Datum(x: x, y: y2 ?? y) }

    /// Both ends of a range, the lower first; a value that is no range has one.
    var ends: [Double] {
        guard let y else { return [] }
        return y2.map { [min(y, $0), max(y, $0)] } ?? [y]
    }
}

extension [Datum] {
    /// The values of all, both ends of ranges.
    var ends: [Double] {
        var ends: [Double] = []
        ends.reserveCapacity(count)
        for datum in self {
            guard let y = datum.y else { continue }
            guard let y2 = datum.y2 else {
                ends.append(y)
                continue
            }
            ends.append(Swift.min(y, y2))
            ends.append(Swift.max(y, y2))
        }
        return ends
    }

    /// The range of the values' offsets; 0 for no values.
    func values(in units: ScaleUnits) -> ClosedRange<Double> {
        var least = Double.infinity
        var greatest = -Double.infinity
        for datum in self {
            guard let value = datum.y else { continue }
            let end = datum.y2 ?? value
            least = Swift.min(least, Swift.min(value, end))
            greatest = Swift.max(greatest, Swift.max(value, end))
        }
        guard least <= greatest else { return 0...0 }
        return units.offset(of: least)...units.offset(of: greatest)
    }

    /// The range of the positions' offsets, which rise; 0 for no positions.
    func positions(on scale: PositionScale) -> ClosedRange<Double> {
        guard let first, let last, first.x <= last.x else { return 0...0 }
        return scale.offset(of: first.x)...scale.offset(of: last.x)
    }

    /// The data in pieces without a gap, according to what the mark does where a value is missing.
    func runs(missing: MissingPolicy) -> [[Datum]] {
        switch missing {
        case .zero:
            let end = contains { $0.y2 != nil } ? 0.0 : nil
            return isEmpty ? [] : [map { $0.y == nil ? Datum(x: $0.x, y: 0, y2: end) : $0 }]
        case .connect:
            let known = filter { $0.y != nil }
            return known.isEmpty ? [] : [known]
        case .gap: return split { $0.y == nil }.map(Array.init)
        }
    }
}
