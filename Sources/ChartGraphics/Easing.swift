/// How a motion runs through its time.
public enum Easing: Hashable, Sendable {
    case linear
    /// CSS `cubic-bezier()`: x1 and x2 are 0...1.
    case cubicBezier(Double, Double, Double, Double)
    /// CSS `steps(n, end)`: n equal holds, each jump at the end of its hold.
    case steps(Int)

    /// What moves into place: fast at once, long settling.
    public static let standard = Easing.cubicBezier(0.22, 0.8, 0.3, 1)
    /// Relayout after a toggle.
    public static let toggle = Easing.cubicBezier(0.4, 0, 0.2, 1)
    /// A line that draws itself, an area that is uncovered.
    public static let draw = toggle
    /// Points: overshoots a little.
    public static let pop = Easing.cubicBezier(0.34, 1.3, 0.5, 1)
    /// The keyword of CSS.
    public static let easeOut = Easing.cubicBezier(0, 0, 0.58, 1)

    /// CSS keywords, with the curves CSS Easing 1 gives them.
    private static let keywords: [(name: String, easing: Easing)] = [
        ("linear", .linear), ("ease", .cubicBezier(0.25, 0.1, 0.25, 1)), ("ease-in", .cubicBezier(0.42, 0, 1, 1)),
        ("ease-out", .cubicBezier(0, 0, 0.58, 1)), ("ease-in-out", .cubicBezier(0.42, 0, 0.58, 1)),
        ("step-end", .steps(1)),
    ]

    /// Reads CSS: the keywords, `cubic-bezier(x1, y1, x2, y2)`, `steps(n)` and `steps(n, end)`.
    ///
    /// nil for anything else; also for the jump terms other than `end` and `jump-end`, and for `linear()` with stops.
    public init?(css: String) {
        let text = css.lowercased().trimmingSpaces
        if let keyword = Self.keywords.first(where: { $0.name == text }) {
            self = keyword.easing
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
            guard let first = arguments.first, let count = Int(first), count > 0 else { return nil }
            guard arguments.count == 1 || arguments.count == 2 && ["end", "jump-end"].contains(arguments[1])
            else { return nil }
            self = .steps(count)
        default:
            return nil
        }
    }

    /// The CSS timing function, as a keyword where there is one.
    public var css: String {
        if let keyword = Self.keywords.first(where: { $0.easing == self }) { return keyword.name }
        switch self {
        case .linear: return "linear"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let numbers = [x1, y1, x2, y2].map { $0.significant(6) }
            return "cubic-bezier(\(numbers.joined(separator: ",")))"
        case .steps(let count): return "steps(\(count))"
        }
    }
}

/// Written as its ``Easing/css``.
extension Easing: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(css)
    }
}

extension Easing {
    /// How far the motion has come, usually 0...1, exact to 10^-6.
    /// - Parameter time: 0...1; outside of it the motion has not begun or has ended.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        switch self {
        case .linear: return time
        case .steps(let count): return (time * Double(count)).rounded(.down) / Double(count)
        case .cubicBezier(let x1, let y1, let x2, let y2):
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
