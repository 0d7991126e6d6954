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
    /// What a domain of no width is widened by away from the one end that the author fixed.
    var endPadding = 0.0
    /// What a domain of no width is widened by whose ends both follow the data.
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
    /// Whether the next finer step is taken where the one that fits leaves more than a fifth of the axis empty.
    var avoidsWaste = true

    /// The smallest of 1, 2, 2.5, 5, 10 x 10^n that is at least raw * 0.9999; the domain is rounded outwards to it. Where
    /// that leaves much of the axis empty, the step before it in the series is taken (``isWasteful(_:_:coarse:fine:)``).
    ///
    /// - Parameter name: gives an intermediate value a name, as expressions grow by substitution otherwise.
    func domain(
        lower: Quantity, upper: Quantity, name: (String, Quantity) -> Quantity = { $1 }
    ) -> Domain<Quantity> {
        var lower = fixedMinimum.map(Quantity.constant) ?? lower
        var upper = fixedMaximum.map(Quantity.constant) ?? upper
        // Visible data may lie wholly beyond the fixed end.
        if fixedMinimum != nil, fixedMaximum == nil {
            upper = .maximum(of: [upper, lower])
        } else if fixedMaximum != nil, fixedMinimum == nil {
            lower = .minimum(of: [lower, upper])
        }
        lower = name("l", lower)
        upper = name("h", upper)
        if let increment, isNice { return increments(lower, upper, increment) }
        if canBeFlat {
            let flat = name("w", 1 - (upper - lower).isAtLeast(.constant(flatThreshold), scale: flatThreshold))
            let padding = padding(at: lower)
            (lower, upper) = (name("lw", lower - padding.below * flat), name("hw", upper + padding.above * flat))
        }
        let raw = name("r", (upper - lower) * .constant(0.9999 / Double(count)))
        let power = name("p", raw.applying(.logarithm).floored.applying(.power))
        let fraction = name("f", raw / power)
        let step =
            increment.map { .constant($0.step) } ?? self.step(from: lower, to: upper, power, fraction, name: name)
        guard isNice else { return Domain(minimum: lower, maximum: upper, step: step) }
        let ends = ends(lower, upper, step: step, name: name)
        return Domain(minimum: ends.minimum, maximum: ends.maximum, step: step)
    }

    private func padding(at lower: Quantity) -> (below: Quantity, above: Quantity) {
        guard fixedMinimum != nil || fixedMaximum != nil else {
            return flatPadding.quantities(at: lower, threshold: flatThreshold)
        }
        return (.constant(fixedMinimum == nil ? endPadding : 0), .constant(fixedMaximum == nil ? endPadding : 0))
    }

    /// The distance of the ticks.
    /// - Parameters:
    ///   - power: the greatest power of ten that is not above the raw step, `fraction` the raw step divided by it.
    private func step(
        from lower: Quantity, to upper: Quantity, _ power: Quantity, _ fraction: Quantity,
        name: (String, Quantity) -> Quantity
    ) -> Quantity {
        func exceeds(_ bound: Double) -> Quantity { fraction.isAtLeast(.constant(bound * (1 + 1e-6))) }
        let exceeded = [1, 2, 2.5, 5].map(exceeds)
        func multiple(_ first: Double, _ more: [Double]) -> Quantity {
            power * zip(more, exceeded).reduce(.constant(first)) { sum, next in sum + .constant(next.0) * next.1 }
        }
        var coarse = multiple(1, [1, 0.5, 2.5, 5])
        // The step before each of them in the series.
        var fine = multiple(0.5, [0.5, 1, 0.5, 2.5])
        if let finestStep {
            // A step of 2.5 of the finest one would need a finer one: it becomes 5, and before 5 comes 2.
            let isFinest = 1 - power.isAtLeast(.constant(finestStep * 5), scale: finestStep)
            coarse = coarse + power * isFinest * 2.5 * exceeded[1] * (1 - exceeded[2])
            coarse = .maximum(of: [.constant(finestStep), coarse])
            fine = fine - power * isFinest * 0.5 * exceeded[2] * (1 - exceeded[3])
            fine = .maximum(of: [.constant(finestStep), fine])
        }
        let isOpen = fixedMinimum == nil || fixedMaximum == nil
        guard isNice, avoidsWaste, isOpen, case .steps = rounding else { return name("s", coarse) }
        coarse = name("c", coarse)
        fine = name("d", fine)
        let isWasteful = name("g", self.isWasteful(lower, upper, coarse: coarse, fine: fine))
        return name("s", coarse * (1 - isWasteful) + fine * isWasteful)
    }

    /// The least part of an axis that the data take where a finer step would leave them more.
    private static let leastFill = 0.7992

    /// 1 where the coarse step leaves more than a fifth of the axis empty and the fine one less, with at most twice as
    /// many steps as the axis has room for, else 0. The bound lies a little off a fifth, which round data often come to.
    private func isWasteful(_ lower: Quantity, _ upper: Quantity, coarse: Quantity, fine: Quantity) -> Quantity {
        func extent(_ step: Quantity) -> Quantity {
            let ends = ends(lower, upper, step: step) { $1 }
            return ends.maximum - ends.minimum
        }
        let (whole, less) = (extent(coarse), extent(fine))
        let isEmpty = 1 - ((upper - lower) / whole).isAtLeast(.constant(DomainRule.leastFill))
        let isTighter = ((whole - less) / fine).isAtLeast(0.5)
        let hasRoom = (.constant(Double(2 * count) + 0.5) - less / fine).isAtLeast(0)
        return isEmpty * isTighter * hasRoom
    }

    /// The ends, rounded outwards except where the author fixed them.
    private func ends(
        _ lower: Quantity, _ upper: Quantity, step: Quantity, name: (String, Quantity) -> Quantity
    ) -> (minimum: Quantity, maximum: Quantity) {
        let ends = rounded(lower, upper, step: step, name: name)
        return (fixedMinimum == nil ? ends.minimum : lower, fixedMaximum == nil ? ends.maximum : upper)
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
        // Only zeros, or data beyond a fixed end.
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
        // The step may be short of the raw one by 1/10,000, which adds up over all steps: without as much here, and a little
        // for what calculating is off by, the axis would get a step more than it has room for.
        let overhang = Quantity.constant(Double(count) * DomainRule.tolerance * 1.02)
        func outwards(by step: Quantity) -> (minimum: Quantity, maximum: Quantity) {
            ((lower / step + overhang).floored * step, (upper / step - overhang).ceiled * step)
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
    /// A step s follows from spans between count * p and count * s, where p is the next smaller step, or from wider ones
    /// with which the next larger step leaves too much empty; so it has only a few multiples below and above 0.
    /// - Returns: nil, if the ends follow no rule that could be enumerated, or are too many.
    /// - Complexity: O(log(whole / leastSpan) * count²)
    func domains(within whole: Domain<Double>, leastSpan: Double) -> [Domain<Double>]? {
        guard isNice, fixedMinimum == nil, fixedMaximum == nil, leastSpan > 0 else { return nil }
        if let increment { return increments(increment.step, within: whole) }
        var domains: [Domain<Double>] = []
        let steps = steps(within: whole, leastSpan: leastSpan)
        for index in steps.indices.dropFirst().dropLast() {
            let step = steps[index]
            let below = (max(-whole.minimum, 0) / step - 1e-4).rounded(.up)
            let above = (max(whole.maximum, 0) / step - 1e-4).rounded(.up)
            let most = Double(max(2 * count, count + 2))
            for low in stride(from: 0, through: min(below, most), by: 1) {
                for high in stride(from: low == 0 ? 1 : 0, through: min(above, most - low), by: 1) {
                    let domain = Domain(minimum: -low * step, maximum: high * step, step: step)
                    if isReached(low, high, step: step, between: steps[index - 1], steps[index + 1]) {
                        domains.append(domain)
                    }
                }
            }
            guard domains.count <= DomainRule.candidateLimit else { return nil }
        }
        return domains
    }

    private func increments(_ step: Double, within whole: Domain<Double>) -> [Domain<Double>]? {
        let below = max(-whole.minimum / step, 0).rounded()
        let above = max(whole.maximum / step, 0).rounded()
        guard (below + 1) * (above + 1) <= Double(DomainRule.candidateLimit) else { return nil }
        return stride(from: 0, through: below, by: 1).flatMap { low in
            stride(from: low == 0 ? 1 : 0, through: above, by: 1).map { high in
                Domain(minimum: -low * step, maximum: high * step, step: step)
            }
        }
    }

    /// The steps that spans can lead to, and one more at both ends.
    private func steps(within whole: Domain<Double>, leastSpan: Double) -> [Double] {
        var plain = self
        plain.avoidsWaste = false
        // The first may give way to a finer one. Before that there is none, but spans that are too wide for it.
        var step = plain.domain(0...leastSpan * (avoidsWaste ? 0.499 : 1)).step
        var steps = [step / 2.5]
        // The steps go one beyond that of the whole range, because a span may be just above what a step covers, and to the step
        // that the whole range's step is the finer neighbour of.
        while step <= whole.step * 2.002 {
            steps.append(step)
            step = plain.domain(0...step * Double(count) * 1.001).step
        }
        return steps + [step]
    }

    /// Whether some span leads to a domain of so many steps below and above 0.
    /// - Parameters:
    ///   - finer: the step before that of the domain, `coarser` the one after it.
    private func isReached(
        _ low: Double, _ high: Double, step: Double, between finer: Double, _ coarser: Double
    ) -> Bool {
        let slack = 1e-3 * step
        let extent = (low + high) * step
        let least = (max(low - 1, 0) + max(high - 1, 0)) * step - slack
        let (from, to) = (Double(count) * finer - slack, Double(count) * step + slack)
        let widest = min(extent + slack, to)
        if max(least, from) <= widest {
            // A step that leaves much empty holds where the finer one leaves as much: where it has the same ends.
            let sameEnds = max(low * step - finer, 0) + max(high * step - finer, 0) - slack
            if !avoidsWaste || widest >= DomainRule.leastFill * extent - slack || sameEnds <= widest { return true }
        }
        func rounded(_ steps: Double) -> Double { (steps * step / coarser - 1e-4).rounded(.up) * coarser }
        let whole = rounded(low) + rounded(high)
        guard avoidsWaste, whole - extent >= step * 0.4, low + high <= Double(2 * count) else { return false }
        return max(least, to - 2 * slack) <= min(extent, DomainRule.leastFill * whole) + slack
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
