import ChartGraphics
import ChartScene

/// How long a stroke is that keeps its width while its path is stretched.
///
/// Such a stroke has its dashes in pixels of the screen, but a browser counts the parts of a path's length before it is
/// stretched. A stroke that draws itself is one dash, which has to be as long as what is seen.
struct StrokeLength {
    /// What the length of the path has to count as, for a dash of 1 to be as long as the stroke is at first.
    let pathLength: Double
    /// How long the stroke is at first, of curves their chords, pixels.
    let seen: Double

    /// The sums of the widths and the heights of the strokes of about the same slope, in units of the path.
    private var sums: [(width: Double, height: Double)]
    private let transform: Transform
    private let first: Double

    /// How many slopes are told apart. Where all are alike, or none is stretched, their sum is exact.
    private static let slopes = 6

    init(_ path: Path, _ transform: Transform, of context: NodeContext) {
        self.transform = transform
        let (scaleX, scaleY) = (abs(context.value(of: transform.scaleX)), abs(context.value(of: transform.scaleY)))
        sums = Array(repeating: (0, 0), count: Self.slopes)
        var (length, seen) = (0.0, 0.0)
        for step in path.chords {
            let (width, height) = (abs(step.x), abs(step.y))
            length += Quantity.Function.squareRoot(width * width + height * height)
            let (across, down) = (width * scaleX, height * scaleY)
            seen += Quantity.Function.squareRoot(across * across + down * down)
            guard across + down > 0 else { continue }
            let slope = min(Int(down / (across + down) * Double(Self.slopes)), Self.slopes - 1)
            sums[slope].width += width
            sums[slope].height += height
        }
        sums.removeAll { $0 == (0, 0) }
        first = sums.reduce(0) { sum, part in
            let (across, down) = (part.width * scaleX, part.height * scaleY)
            return sum + Quantity.Function.squareRoot(across * across + down * down)
        }
        self.seen = seen
        pathLength = seen > 0 && length > 0 ? length / seen : 1
    }

    /// How many times as long as at first the stroke is, in pixels, for dashes are interpolated as lengths only; nil: it never
    /// changes.
    func factor(_ quantities: QuantityWriter) -> String? {
        guard first > 0, transform.scaleX.constant == nil || transform.scaleY.constant == nil else { return nil }
        func part(_ length: Double, _ scale: Quantity) -> String {
            quantities.number(.constant((length / first * 1e6).rounded() / 1e6) * scale)
        }
        let parts = sums.map { "hypot(\(part($0.width, transform.scaleX)),\(part($0.height, transform.scaleY)))" }
        return "calc(1px*(\(parts.joined(separator: " + "))))"
    }
}

extension Path {
    /// The steps from each point to the next, of curves and arcs too.
    fileprivate var chords: [Point] {
        var (steps, last) = ([Point](), Point(x: 0, y: 0))
        for element in elements {
            switch element {
            case .move(let point): last = point
            case .line(let point), .curve(_, _, let point), .arc(_, _, _, let point):
                steps.append(Point(x: point.x - last.x, y: point.y - last.y))
                last = point
            case .close: break
            }
        }
        return steps
    }
}
