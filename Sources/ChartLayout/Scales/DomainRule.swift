import ChartScene

/// The ends of a scale and the distance of its ticks, as offsets (see ``ScaleUnits``).
struct Domain<Number> {
    var minimum: Number
    var maximum: Number
    var step: Number
}

/// What the ends of a domain are rounded to.
enum Rounding {
    /// Ends are multiples of the step.
    case steps
    /// Ends are logarithms of 1, 2 and 5 times a power of ten; `orSteps`: with a step of several powers of ten they are
    /// multiples of it.
    case powers(orSteps: Bool)
}

/// What a domain of no width is widened by: a tenth of its value, or what that comes to.
enum FlatPadding {
    case fixed(below: Double, above: Double)
    /// - Parameters:
    ///   - zero: the offset of 0.
    ///   - one: what 0 itself is widened by.
    case tenth(zero: Double, one: Double)

    fileprivate func quantities(at lower: Quantity, threshold: Double) -> (below: Quantity, above: Quantity) {
        switch self {
        case .fixed(let below, let above): return (.constant(below), .constant(above))
        case .tenth(let zero, let one):
            let magnitude = (lower - .constant(zero)).magnitude
            let isZero = 1 - magnitude.isAtLeast(.constant(threshold), scale: threshold)
            let padding = magnitude * 0.1 + .constant(one) * isZero
            return (padding, padding)
        }
    }
}

/// The distance of the ticks where the author decides it, in offsets.
struct Increment {
    var step: Double
    /// The offset of 0, a multiple of the step.
    var zero: Double
}

/// How the reach of the data becomes a domain: one rule, for numbers and for expressions.
struct DomainRule {
    /// How many steps the axis has room for.
    var count: Int
    var isNice: Bool
    /// The ends that the author fixed; nil: by the data.
    var fixedMinimum: Double?
    var fixedMaximum: Double?
    /// What a domain of no width is widened by.
    var flatPadding: FlatPadding
    /// The width of a domain below which it counts as having none.
    var flatThreshold: Double
    /// The finest step that the labels can tell apart, a power of ten; nil: any step.
    var finestStep: Double?
    var rounding = Rounding.steps
    /// Whether some visible set leaves no width; where not, the guard is left out of the expressions.
    var canBeFlat: Bool
    /// The author's step, which takes the place of ``count``.
    var increment: Increment?

    /// The smallest of 1, 2, 2.5, 5, 10 x 10^n that is at least raw * 0.9999; the domain is rounded outwards to it.
    ///
    /// - Parameter name: gives an intermediate value a name, as expressions grow by substitution otherwise.
    func domain(
        lower: Quantity, upper: Quantity, name: (String, Quantity) -> Quantity = { $1 }
    ) -> Domain<Quantity> {
        var lower = fixedMinimum.map(Quantity.constant) ?? lower
        var upper = fixedMaximum.map(Quantity.constant) ?? upper
        if fixedMinimum != nil, fixedMaximum == nil {
            // Visible data may lie wholly beyond the fixed end.
            upper = .maximum(of: [upper, lower + flatPadding.quantities(at: upper, threshold: flatThreshold).above])
        } else if fixedMaximum != nil, fixedMinimum == nil {
            lower = .minimum(of: [lower, upper - flatPadding.quantities(at: lower, threshold: flatThreshold).above])
        }
        lower = name("l", lower)
        upper = name("h", upper)
        if let increment, isNice { return increments(lower, upper, increment) }
        if canBeFlat {
            let flat = name("w", 1 - (upper - lower).isAtLeast(.constant(flatThreshold), scale: flatThreshold))
            let padding = flatPadding.quantities(at: lower, threshold: flatThreshold)
            (lower, upper) = (name("lw", lower - padding.below * flat), name("hw", upper + padding.above * flat))
        }
        let raw = name("r", (upper - lower) * .constant(0.9999 / Double(count)))
        let power = name("p", raw.applying(.logarithm).floored.applying(.power))
        let fraction = name("f", raw / power)
        let multiple: [(bound: Double, more: Double)] = [(1, 1), (2, 0.5), (2.5, 2.5), (5, 5)]
        func exceeds(_ bound: Double) -> Quantity { fraction.isAtLeast(.constant(bound * (1 + 1e-6))) }
        var step = power * multiple.reduce(1) { sum, next in sum + .constant(next.more) * exceeds(next.bound) }
        if let finestStep {
            // A step of 2.5 of the finest one would need a finer one: it becomes 5.
            let isFinest = 1 - power.isAtLeast(.constant(finestStep * 5), scale: finestStep)
            step = step + power * isFinest * 2.5 * exceeds(2) * (1 - exceeds(2.5))
            step = .maximum(of: [.constant(finestStep), step])
        }
        step = increment.map { .constant($0.step) } ?? name("s", step)
        guard isNice else { return Domain(minimum: lower, maximum: upper, step: step) }
        let ends = rounded(lower, upper, step: step, name: name)
        return Domain(
            minimum: fixedMinimum == nil ? ends.minimum : lower, maximum: fixedMaximum == nil ? ends.maximum : upper,
            step: step)
    }

    /// Each end as the next multiple of the step above what is above 0 and below what is below 0, so that nothing
    /// touches an end of the axis but 0; what is on the other side of 0 keeps its multiple.
    private func increments(_ lower: Quantity, _ upper: Quantity, _ increment: Increment) -> Domain<Quantity> {
        let step = Quantity.constant(increment.step)
        let tolerance = Quantity.constant(DomainRule.tolerance)
        let zero = Quantity.constant((increment.zero / increment.step).rounded())
        func isPositive(_ steps: Quantity) -> Quantity { steps.isAtLeast(tolerance, scale: DomainRule.tolerance) }
        let (low, high) = (lower / step, upper / step)
        let bottom = Quantity.minimum(of: [
            (low + tolerance).floored, (low - tolerance).ceiled - isPositive(zero - low),
        ])
        let top = Quantity.maximum(of: [
            (high - tolerance).ceiled, (high + tolerance).floored + isPositive(high - zero),
        ])
        let minimum = fixedMinimum == nil ? bottom * step : lower
        let maximum = fixedMaximum == nil ? top * step : upper
        // Nothing but zeros, or data beyond a fixed end.
        return Domain(
            minimum: fixedMinimum == nil && fixedMaximum != nil
                ? .minimum(of: [minimum, (upper / step - tolerance).ceiled * step - step]) : minimum,
            maximum: fixedMaximum == nil
                ? .maximum(of: [maximum, (minimum / step + tolerance).floored * step + step]) : maximum,
            step: step)
    }

    /// How close to a tick, in steps, a value counts as on it.
    private static let tolerance = 1e-4

    private func rounded(
        _ lower: Quantity, _ upper: Quantity, step: Quantity, name: (String, Quantity) -> Quantity
    ) -> (minimum: Quantity, maximum: Quantity) {
        let tolerance = Quantity.constant(DomainRule.tolerance)
        func outwards(by step: Quantity) -> (minimum: Quantity, maximum: Quantity) {
            ((lower / step + tolerance).floored * step, (upper / step - tolerance).ceiled * step)
        }
        guard case .powers(let orSteps) = rounding else { return outwards(by: step) }
        // The upper end is the lower end of the mirrored axis, whose parts are the mirrored parts.
        let parts = [2.0, 5].map(Quantity.Function.logarithm.callAsFunction)
        let low = name("lp", Self.floor(lower + tolerance, parts: parts))
        let high = name("hp", -Self.floor(tolerance - upper, parts: parts.reversed().map { 1 - $0 }))
        guard orSteps else { return (low, high) }
        let whole = outwards(by: step)
        let isWhole = name("k", step.isAtLeast(1.5))
        return (
            whole.minimum * isWhole + low * (1 - isWhole), whole.maximum * isWhole + high * (1 - isWhole)
        )
    }

    /// The greatest number that is not above a value, either whole or a whole number and one of `parts` (ascending,
    /// between 0 and 1).
    private static func floor(_ value: Quantity, parts: [Double]) -> Quantity {
        let whole = value.floored
        var before = 0.0
        return parts.reduce(whole) { sum, part in
            defer { before = part }
            return sum + .constant(part - before) * (value - whole).isAtLeast(.constant(part), scale: 0.1)
        }
    }

    /// What the rule gives for plain numbers.
    func domain(_ bounds: ClosedRange<Double>) -> Domain<Double> {
        let domain = domain(lower: .constant(bounds.lowerBound), upper: .constant(bounds.upperBound))
        let plain = Valuation(hidden: [])
        return Domain(
            minimum: plain.value(of: domain.minimum), maximum: plain.value(of: domain.maximum),
            step: plain.value(of: domain.step))
    }
}

extension DomainRule {
    /// The most domains that are listed: more would make the page larger than the chart.
    private static let candidateLimit = 160

    /// Every domain the rule can give for a reach inside `whole` that is at least `leastSpan` wide and holds 0: a
    /// superset of those that are reached, for charts with too many combinations to look at each.
    ///
    /// A step s follows from spans between count * p and count * s, where p is the next smaller step; so it has only a
    /// few multiples below and above 0.
    /// - Returns: nil, if the ends follow no rule that could be enumerated, or are too many.
    /// - Complexity: O(log(whole / leastSpan) * count²)
    func domains(within whole: Domain<Double>, leastSpan: Double) -> [Domain<Double>]? {
        guard isNice, fixedMinimum == nil, fixedMaximum == nil, leastSpan > 0 else { return nil }
        var domains: [Domain<Double>] = []
        if let increment {
            let below = max(-whole.minimum / increment.step, 0).rounded()
            let above = max(whole.maximum / increment.step, 0).rounded()
            guard (below + 1) * (above + 1) <= Double(DomainRule.candidateLimit) else { return nil }
            for low in stride(from: 0, through: below, by: 1) {
                for high in stride(from: low == 0 ? 1 : 0, through: above, by: 1) {
                    domains.append(
                        Domain(
                            minimum: -low * increment.step, maximum: high * increment.step, step: increment.step))
                }
            }
            return domains
        }
        var step = domain(0...leastSpan).step
        var smaller = 0.0
        // The steps go a little beyond that of the whole, as a span may be just above what a step covers.
        while step <= whole.step * 1.001 {
            let fewest = max((Double(count) * smaller / step).rounded(.down), 1)
            let below = (max(-whole.minimum, 0) / step - 1e-4).rounded(.up)
            let above = (max(whole.maximum, 0) / step - 1e-4).rounded(.up)
            let most = Double(count) + 2
            for low in stride(from: 0, through: min(below, most), by: 1) {
                for high in stride(from: max(fewest - low, 0), through: min(above, most - low), by: 1) {
                    domains.append(Domain(minimum: -low * step, maximum: high * step, step: step))
                }
            }
            guard domains.count <= DomainRule.candidateLimit else { return nil }
            smaller = step
            step = domain(0...smaller * Double(count) * 1.001).step
        }
        return domains
    }
}

extension Quantity {
    /// 1 where this many pixels are enough, else 0; a hundredth less will do, as engines calculate that exactly.
    func isEnough(_ pixels: Double) -> Quantity { isAtLeast(.constant(pixels - 0.01)) }
}

extension Domain<Double> {
    func isClose(to other: Domain<Double>) -> Bool {
        let tolerance = 1e-6 * max(step, other.step)
        return abs(minimum - other.minimum) <= tolerance && abs(maximum - other.maximum) <= tolerance
            && abs(step - other.step) <= tolerance
    }
}
