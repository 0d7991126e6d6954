import ChartScene

/// The ends of a scale and the distance of its ticks, less the scale's reference.
struct Domain<Number> {
    var minimum: Number
    var maximum: Number
    var step: Number
}

/// How the reach of the data becomes a domain: one rule, for numbers and for expressions.
struct DomainRule {
    /// How many steps the axis has room for.
    var count: Int
    var isNice: Bool
    /// Ends the author fixed, less the reference.
    var fixedMinimum: Double?
    var fixedMaximum: Double?
    /// What a domain of no width is widened by, below and above.
    var flatPadding: (below: Double, above: Double)
    /// Widths below this count as none.
    var flatThreshold: Double
    /// The finest step that the labels can tell apart, a power of ten; nil: any.
    var finestStep: Double?
    /// Whether some visible set leaves no width; where not, the guard is left out of the expressions.
    var canBeFlat: Bool

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
            upper = .maximum(of: [upper, lower + .constant(flatPadding.above)])
        } else if fixedMaximum != nil, fixedMinimum == nil {
            lower = .minimum(of: [lower, upper - .constant(flatPadding.above)])
        }
        lower = name("l", lower)
        upper = name("h", upper)
        if canBeFlat {
            let flat = name("w", 1 - (upper - lower).isAtLeast(.constant(flatThreshold), scale: flatThreshold))
            lower = name("lw", lower - .constant(flatPadding.below) * flat)
            upper = name("hw", upper + .constant(flatPadding.above) * flat)
        }
        let raw = name("r", (upper - lower) * .constant(0.9999 / Double(count)))
        let power = name("p", raw.applying(.logarithm).floored.applying(.power))
        let fraction = name("f", raw / power)
        let multiple: [(bound: Double, more: Double)] = [(1, 1), (2, 0.5), (2.5, 2.5), (5, 5)]
        func exceeds(_ bound: Double) -> Quantity { fraction.isAtLeast(.constant(bound * (1 + 1e-6))) }
        var step = power * multiple.reduce(1) { sum, next in sum + .constant(next.more) * exceeds(next.bound) }
        if let finestStep {
            // 2.5 of the finest step would need a finer one: 5 instead.
            let isFinest = 1 - power.isAtLeast(.constant(finestStep * 5), scale: finestStep)
            step = step + power * isFinest * 2.5 * exceeds(2) * (1 - exceeds(2.5))
            step = .maximum(of: [.constant(finestStep), step])
        }
        step = name("s", step)
        guard isNice else { return Domain(minimum: lower, maximum: upper, step: step) }
        // A value this close to a tick (in steps) counts as on it.
        let tolerance = Quantity.constant(1e-4)
        return Domain(
            minimum: fixedMinimum == nil ? (lower / step + tolerance).floored * step : lower,
            maximum: fixedMaximum == nil ? (upper / step - tolerance).ceiled * step : upper,
            step: step)
    }

    /// The same rule on plain numbers.
    func domain(_ bounds: ClosedRange<Double>, reference: Double) -> Domain<Double> {
        let domain = domain(
            lower: .constant(bounds.lowerBound - reference), upper: .constant(bounds.upperBound - reference))
        let plain = Valuation(hidden: [])
        return Domain(
            minimum: plain.value(of: domain.minimum), maximum: plain.value(of: domain.maximum),
            step: plain.value(of: domain.step))
    }
}

extension Quantity {
    /// 1 where this many pixels are enough, else 0; a hundredth less will do, as engines calculate that exactly.
    func isEnough(_ pixels: Double) -> Quantity { isAtLeast(.constant(pixels - 0.01)) }
}
