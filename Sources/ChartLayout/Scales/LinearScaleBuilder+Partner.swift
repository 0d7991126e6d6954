import ChartIR
import ChartScene

/// A second value axis, whose ticks stand where the grid lines of the first do.
extension LinearScaleBuilder {
    /// A number of steps that the scale beside this one can have, whether they begin at 0, and 1 while it has them, else 0.
    typealias Partner = (count: Int, beginsAtZero: Bool, isIt: Quantity)

    /// The steps that are read without effort; in a scale that is counted from elsewhere than 0 only those of every scale.
    private static let soundSteps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
    private static let commonSteps = [1.0, 2, 2.5, 5]

    /// A scale with as many steps as another one has, in every state of it.
    /// - Parameters:
    ///   - variants: the domains of the other scale.
    ///   - units: in which these are counted.
    ///   - selectors: for each of them a number that is 1 while it is the one shown; empty: that does not matter.
    func beside(
        _ variants: [DomainVariant], in units: ScaleUnits, selectors: [Quantity] = []
    ) -> LinearScaleBuilder {
        guard axis.scale == .number, axis.isNice, axis.minimum == nil, axis.maximum == nil, axis.increment == nil,
            axis.tickCount == nil, axis.ownTicks == nil, streamed == nil, reach.isLookedUp
        else { return self }
        var partners: [Partner] = []
        for (index, variant) in variants.enumerated() {
            guard let count = variant.wholeSteps else { return self }
            let isIt = selectors.isEmpty ? 1 : selectors[index]
            let beginsAtZero = units.reference == 0 && variant.domain.minimum == 0
            if let known = partners.firstIndex(where: { $0.count == count && $0.beginsAtZero == beginsAtZero }) {
                partners[known].isIt = partners[known].isIt + isIt
            } else {
                partners.append((count, beginsAtZero, isIt))
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
        return partners.map { (domain(of: bounds, reach, beside: $0), $0.isIt) }
    }

    /// How much coarser a step may be that lets the scale begin at 0 where the other does, on which bars may stand: that nobody takes
    /// another number for 0 is worth a quarter of the axis.
    private static let mostCoarser = 1.34

    /// The domain of as many steps as the other's that holds what the visible data reach, with the finest sound step that does, or with
    /// one that is little coarser and begins at 0 as the other does.
    /// - Parameter bounds: what the visible data reach, in measures.
    private func domain(of bounds: ClosedRange<Double>, _ reach: Reach, beside partner: Partner) -> Domain<Double> {
        let count = partner.count
        let plain = domain(of: bounds, reach)
        let units = reach.units
        var (low, high) = (units.offset(ofMeasure: bounds.lowerBound), units.offset(ofMeasure: bounds.upperBound))
        // What has no width is widened by the rule.
        if high - low < (plain.maximum - plain.minimum) * 1e-6 { (low, high) = (plain.minimum, plain.maximum) }
        func start(_ step: Double) -> Double { (low / step + 1e-4).rounded(.down) * step }
        func holds(_ step: Double, from minimum: Double) -> Bool {
            minimum + Double(count) * step >= high - step * 1e-4
        }
        let steps = soundSteps(from: (high - low) / Double(count), units)
        guard var step = steps.first(where: { holds($0, from: start($0)) }) else { return plain }
        var minimum = start(step)
        if partner.beginsAtZero, minimum > 0, units.reference == 0,
            let other = steps.first(where: { holds($0, from: 0) }), other <= step * Self.mostCoarser
        {
            (step, minimum) = (other, 0)
        }
        return Domain(minimum: minimum, maximum: minimum + Double(count) * step, step: step)
    }

    /// Sound steps that the labels can tell apart, in offsets, the finest first.
    /// - Parameter raw: the finest that is of any use.
    private func soundSteps(from raw: Double, _ units: ScaleUnits) -> [Double] {
        let multiples = units.reference == 0 ? Self.soundSteps : Self.commonSteps
        let finest = units.length(of: finestNumber)
        let least = Quantity.Function.logarithm(raw * 0.9999).rounded(.down)
        return stride(from: least, through: least + 3, by: 1).flatMap { power in
            multiples.map { $0 * Quantity.Function.power(power) }.filter { step in
                let isTellable = finest == 0 || abs((step / finest).rounded() * finest - step) < 1e-6 * step
                return isTellable && step >= finest * 0.999
            }
        }
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
