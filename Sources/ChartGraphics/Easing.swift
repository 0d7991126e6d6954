/// How a motion proceeds in the course of its time.
package enum Easing: Hashable, Sendable {
    case linear
    /// `cubic-bezier()` of CSS, as x1, y1, x2, y2; x1 and x2 are in 0...1.
    case cubicBezier(Double, Double, Double, Double)
    /// `steps(n, jump)` of CSS: n pauses of equal length.
    case steps(Int, Jump = .end)
    /// `linear()` of CSS: at least two stops, in the order of their times.
    case piecewise([Stop])
    /// A curve of this program, for which CSS has no name.
    case curve(Curve)

    /// At which ends of the time `steps` jumps: at its start, its end, neither or both.
    package enum Jump: String, Hashable, Sendable, CaseIterable {
        case start, end, none, both
    }

    /// How far the motion has come (`value`) at a time; both usually 0...1.
    package struct Stop: Hashable, Sendable {
        package var time: Double
        package var value: Double

        package init(_ time: Double, _ value: Double) {
            (self.time, self.value) = (time, value)
        }
    }

    /// The easing of things that move into place: fast at first, then slower and slower.
    package static let standard = Easing.cubicBezier(0.22, 0.8, 0.3, 1)
    /// The easing of the new layout after a series was toggled.
    package static let toggle = Easing.cubicBezier(0.4, 0, 0.2, 1)
    /// The easing of a line that is drawn and of an area that is uncovered.
    package static let draw = toggle
    /// The easing of points that grow from nothing; it overshoots a little.
    package static let pop = Easing.cubicBezier(0.34, 1.3, 0.5, 1)
    /// The easing `ease-out` of CSS.
    package static let easeOut = Easing.cubicBezier(0, 0, 0.58, 1)

    /// The keywords of CSS, with the curves that CSS Easing 1 gives them.
    private static let keywords: [(name: String, easing: Easing)] = [
        ("linear", .linear), ("ease", .cubicBezier(0.25, 0.1, 0.25, 1)), ("ease-in", .cubicBezier(0.42, 0, 1, 1)),
        ("ease-out", .cubicBezier(0, 0, 0.58, 1)), ("ease-in-out", .cubicBezier(0.42, 0, 0.58, 1)),
        ("step-start", .steps(1, .start)), ("step-end", .steps(1)),
    ]

    /// Reads CSS: the keywords, `cubic-bezier(x1, y1, x2, y2)`, `steps(n)`, `steps(n, jump)` and `linear()` with two
    /// stops or more, each a value and up to two percentages; and the names `back`, `spring`, `bounce` and `elastic`.
    ///
    /// nil for anything else.
    package init?(css: String) {
        let text = css.lowercased().trimmingSpaces
        if let keyword = Self.keywords.first(where: { $0.name == text }) {
            self = keyword.easing
            return
        }
        if text == "back" {
            self = .back
            return
        }
        if let curve = Curve(rawValue: String(text)) {
            self = .curve(curve)
            return
        }
        guard let call = CSSCall(text) else { return nil }
        let arguments = call.arguments.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmingSpaces)
        switch call.name {
        case "cubic-bezier":
            let numbers = arguments.compactMap(Double.init(css:))
            guard arguments.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
            else { return nil }
            self = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
        case "steps":
            guard let first = arguments.first, let count = Int(first), count > 0, arguments.count <= 2 else {
                return nil
            }
            let jump = arguments.count == 1 ? .end : Jump(css: arguments[1])
            // Without a jump at either end there must be one in between, so that `none` needs two pauses.
            guard let jump, jump != .none || count > 1 else { return nil }
            self = .steps(count, jump)
        case "linear":
            guard let stops = Stop.list(css: arguments) else { return nil }
            self = .piecewise(stops)
        default:
            return nil
        }
    }

    /// The timing function of CSS, as a keyword where there is one.
    package var css: String {
        if let keyword = Self.keywords.first(where: { $0.easing == self }) { return keyword.name }
        switch self {
        case .linear: return "linear"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let numbers = [x1, y1, x2, y2].map { $0.significant(6) }
            return "cubic-bezier(\(numbers.joined(separator: ",")))"
        case .steps(let count, .end): return "steps(\(count))"
        case .steps(let count, let jump): return "steps(\(count),jump-\(jump.rawValue))"
        case .piecewise(let stops): return Stop.css(stops)
        case .curve(let curve): return Stop.css(curve.stops)
        }
    }

    /// The easing as an author writes it: its ``css``, or the name of a curve that CSS has no name for.
    package var spelling: String {
        if case .curve(let curve) = self { curve.rawValue } else { css }
    }
}

/// An easing is encoded as its ``Easing/spelling``.
extension Easing: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(spelling)
    }
}

extension Easing {
    /// How far the motion has come, usually 0...1, exact to 10⁻⁶.
    /// - Parameter time: usually 0...1; before 0 the result is 0, after 1 it is 1.
    package func value(at time: Double) -> Double {
        if time < 0 { return 0 }
        if time > 1 { return 1 }
        switch self {
        case .linear: return time
        case .steps(let count, let jump):
            let (parts, first) = jump.parts(of: count)
            let hold = min(
                (time * Double(count)).rounded(.down), Double(count) - (jump == .start || jump == .none ? 1 : 0))
            return min((hold + first) / parts, 1)
        case .piecewise(let stops): return Stop.value(of: stops, at: time)
        case .curve(let curve): return curve.value(at: time)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            if time == 0 || time == 1 { return time }
            return bezier(y1, y2, at: parameter(x1, x2, at: time))
        }
    }
}

/// The coordinate at `t` of a cubic Bézier curve from 0 to 1 with these controls.
private func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
}

/// Where on the curve the x coordinate is `x`.
///
/// By halving: x never falls along the curve, so this always arrives, also where the slope is 0 and Newton's method
/// would leave. y can change steeply there, hence the many halvings.
private func parameter(_ x1: Double, _ x2: Double, at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<52 {
        let middle = (low + high) / 2
        if bezier(x1, x2, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
}
