import ChartIR
import ChartScene

/// A second value axis, whose ticks stand where the grid lines of the first do.
extension LinearScaleBuilder {
    /// A number of steps that the scale beside this one can have, and 1 while it has them, else 0.
    typealias Partner = (count: Int, isIt: Quantity)

    /// The steps that are read without effort; in a scale that is counted from elsewhere than 0 only those of every scale.
    private static let soundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
    private static let commonSteps = [1.0, 2, 2.5, 5]

    /// A scale with as many steps as another one has, in every state of it.
    /// - Parameters:
    ///   - variants: the domains of the other scale.
    ///   - selectors: for each of them a number that is 1 while it is the one shown; empty: that does not matter.
    func beside(_ variants: [DomainVariant], selectors: [Quantity] = []) -> LinearScaleBuilder {
        guard axis.scale == .number, axis.isNice, axis.minimum == nil, axis.maximum == nil, axis.increment == nil,
            axis.tickCount == nil, axis.ownTicks == nil, streamed == nil, reach.isLookedUp
        else { return self }
        var partners: [Partner] = []
        for (index, variant) in variants.enumerated() {
            guard let count = variant.wholeSteps else { return self }
            let isIt = selectors.isEmpty ? 1 : selectors[index]
            if let known = partners.firstIndex(where: { $0.count == count }) {
                partners[known].isIt = partners[known].isIt + isIt
            } else {
                partners.append((count, isIt))
            }
        }
        var builder = self
        if partners.count == 1 { partners[0].isIt = 1 }
        builder.partners = partners
        return builder
    }

    /// The domain of what the visible data reach; beside another scale one for each number of steps, with 1 while it holds.
    func domains(of bounds: ClosedRange<Double>, _ reach: Reach) -> [(domain: Domain<Double>, isIt: Quantity)] {
        guard !partners.isEmpty else { return [(domain(of: bounds, reach), 1)] }
        return partners.map { (domain(of: bounds, reach, steps: $0.count), $0.isIt) }
    }

    /// The domain of so many steps that holds what the visible data reach, with the finest sound step that does.
    /// - Parameter bounds: what the visible data reach, in measures.
    private func domain(of bounds: ClosedRange<Double>, _ reach: Reach, steps count: Int) -> Domain<Double> {
        let plain = domain(of: bounds, reach)
        let units = reach.units
        var (low, high) = (units.offset(ofMeasure: bounds.lowerBound), units.offset(ofMeasure: bounds.upperBound))
        // What has no width is widened by the rule.
        if high - low < (plain.maximum - plain.minimum) * 1e-6 { (low, high) = (plain.minimum, plain.maximum) }
        let multiples = units.reference == 0 ? Self.soundSteps : Self.commonSteps
        let finest = units.length(of: finestNumber)
        let least = Quantity.Function.logarithm((high - low) / Double(count) * 0.9999).rounded(.down)
        for power in stride(from: least, through: least + 3, by: 1) {
            for multiple in multiples {
                let step = multiple * Quantity.Function.power(power)
                let isTellable = finest == 0 || abs((step / finest).rounded() * finest - step) < 1e-6 * step
                guard isTellable, step >= finest * 0.999 else { continue }
                let minimum = (low / step + 1e-4).rounded(.down) * step
                let maximum = minimum + Double(count) * step
                if maximum >= high - step * 1e-4 { return Domain(minimum: minimum, maximum: maximum, step: step) }
            }
        }
        return plain
    }
}

extension DomainVariant {
    /// How many steps the domain consists of; nil: its ends are no ticks.
    fileprivate var wholeSteps: Int? {
        let steps = (domain.maximum - domain.minimum) / domain.step
        let start = domain.minimum / domain.step
        guard abs(steps - steps.rounded()) < 1e-3, abs(start - start.rounded()) < 1e-3,
            (1...100).contains(steps.rounded())
        else { return nil }
        return Int(steps.rounded())
    }
}
