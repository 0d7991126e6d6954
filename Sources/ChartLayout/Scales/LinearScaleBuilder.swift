import ChartIR
import ChartScene

/// What a linear scale is made from.
struct LinearScaleBuilder {
    /// Starts the names of its values; unique in the chart.
    var name: String
    var axis: Axis
    var extent: Extent
    /// Pixels; the domain's minimum stands at the left (`direction` 1) or at the bottom (-1).
    var range: ClosedRange<Double>
    var direction: Double
    /// Steps the axis has room for.
    var count: Int
    /// Whether the data are positions that are all whole numbers, between which there is nothing to mark.
    var hasWholePositions = false
    /// Whether the data are days, without a time of day.
    var hasWholeDays = false

    /// Every domain that some visible set leads to, with its ticks; the same whatever is visible.
    var variants: [DomainVariant] {
        let (reachable, reference) = (reachable ?? [all], reference)
        return variants(of: reachable, rule: rule(reachable: reachable), reference: reference)
    }

    private var all: ClosedRange<Double> { extent.bounds { _ in true } ?? 0...1 }

    /// nil: too many combinations to follow.
    private var reachable: [ClosedRange<Double>]? {
        let followed = axis.followsVisible ? extent.reachableBounds() : [all]
        return followed.map { $0.contains(all) ? $0 : $0 + [all] }
    }

    func build(in state: inout LayoutState) -> LinearScale {
        let all = all
        let followed = reachable
        if followed == nil {
            state.advise(
                .init(
                    .fixedScale,
                    "an axis keeps its scale when series are hidden, because more than \(Extent.enumerationLimit) stacked "
                        + "series have too many combinations"))
        }
        let reachable = followed ?? [all]
        let reference = reference
        let rule = rule(reachable: reachable)

        let follows = axis.followsVisible && followed != nil && extent.bounds { _ in true } != nil
        let reach =
            follows
            ? extent.quantities(selection: state.selection, reference: reference)
            : nil
        let lower = reach?.lower ?? .constant(all.lowerBound - reference)
        let upper = reach?.upper ?? .constant(all.upperBound - reference)
        let target = rule.domain(lower: lower, upper: upper) { [name] in state.define(name + $0, $1) }
        let low = state.define(name + "A", target.minimum)
        let high = state.define(name + "B", target.maximum)
        let step = state.define(name + "S", target.step)

        let shownLow = state.define(name + "a", low, animated: true)
        let shownHigh = state.define(name + "b", high, animated: true)
        let length = range.upperBound - range.lowerBound
        // WebKit keeps six decimals of a registered number, and a pixel can be a day of seconds or a million euros: what
        // gets a name is the pixels of a power of ten of units.
        let block = Self.block(span: all.upperBound - all.lowerBound, length: length)
        let unit =
            state.define(name + "u", .constant(length * block) / (shownHigh - shownLow)) * .constant(1 / block)
        let start = direction > 0 ? range.lowerBound : range.upperBound
        let origin = state.define(name + "o", .constant(start) - .constant(direction) * shownLow * unit)

        let variants = variants(of: reachable, rule: rule, reference: reference)
        let shown = selectVariants(variants, low: low, high: high, step: step, in: &state)
        return LinearScale(
            reference: reference, origin: origin, unit: unit, direction: direction, range: range,
            fullSpan: all.upperBound - all.lowerBound, variants: shown.variants, selectors: shown.selectors)
    }

    /// A round number near the data when they are far from 0 compared with their spread; its power of ten is so much
    /// larger than the spread that every tick is a whole number of steps away from it.
    private var reference: Double {
        let all = all
        let span = all.upperBound - all.lowerBound
        guard !extent.includesZero, span > 1e-300, span < 1e300, all.lowerBound > 0 || all.upperBound < 0 else {
            return 0
        }
        var block = 1.0
        while block < span * 10 { block *= 10 }
        while block / 10 >= span * 10, block > 1e-300 { block /= 10 }
        return (all.lowerBound / block).rounded(.down) * block
    }

    /// 1, or the power of ten of units that takes at least a pixel where one alone takes less than a tenth.
    private static func block(span: Double, length: Double) -> Double {
        var block = 1.0
        guard span * 0.1 > length else { return 1 }
        while block * length < span { block *= 10 }
        return block
    }

    private func rule(reachable: [ClosedRange<Double>]) -> DomainRule {
        let largest = max(abs(all.lowerBound), abs(all.upperBound))
        let spans = reachable.map { $0.upperBound - $0.lowerBound }
        let padding = largest > 0 ? largest * 0.1 : 1
        return DomainRule(
            count: count, isNice: axis.isNice,
            fixedMinimum: axis.minimum.map { $0 - reference }, fixedMaximum: axis.maximum.map { $0 - reference },
            flatPadding: (extent.includesZero ? 0 : padding, padding),
            // Half the smallest width there is: nothing but no width at all is below it.
            flatThreshold: (spans.filter { $0 > 0 }.min() ?? 1) / 2, finestStep: finestStep,
            canBeFlat: spans.contains(0))
    }

    /// Labels of fewer decimals than the step would say the same at two ticks, or what is not so.
    private var finestStep: Double? {
        guard axis.scale == .number else { return nil }
        if let format = axis.numberFormat { return format.finestStep }
        return hasWholePositions ? 1 : nil
    }

    private func variants(
        of reachable: [ClosedRange<Double>], rule: DomainRule, reference: Double
    ) -> [DomainVariant] {
        var variants: [DomainVariant] = []
        for bounds in reachable {
            let domain = rule.domain(bounds, reference: reference)
            let isKnown = variants.contains {
                $0.domain.isClose(to: domain)
            }
            guard !isKnown else { continue }
            let minimum = domain.minimum + reference
            let maximum = domain.maximum + reference
            variants.append(DomainVariant(domain: domain, ticks: ticks(from: minimum, to: maximum, step: domain.step)))
        }
        return variants
    }

    private func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        switch axis.scale {
        case .time:
            return TimeTicks(format: axis.timeFormat, count: count, hasWholeDays: hasWholeDays).ticks(
                from: minimum, to: maximum)
        case .number, .category:
            let years = 1000.0...2999
            let areYears = hasWholePositions && years.contains(all.lowerBound) && years.contains(all.upperBound)
            let format = axis.numberFormat ?? (areYears ? .decimals(0, grouping: false) : nil)
            return NumberTicks(format: format, unit: axis.unit).ticks(
                from: minimum, to: maximum, step: step)
        }
    }

    /// Gives each variant a value that is 1 while the scale shows it.
    private func selectVariants(
        _ variants: [DomainVariant], low: Quantity, high: Quantity, step: Quantity, in state: inout LayoutState
    ) -> (variants: [DomainVariant], selectors: [Quantity]) {
        guard variants.count > 1 else { return (variants, [1]) }
        if let low = low.constant, let high = high.constant, let step = step.constant {
            let domain = Domain(minimum: low, maximum: high, step: step)
            let match = variants.firstIndex { $0.domain.isClose(to: domain) }
            return (variants, variants.indices.map { $0 == match ? 1 : 0 })
        }
        let selectors = variants.enumerated().map { index, variant in
            let tolerance = 1e-3 * variant.domain.step
            let distance =
                (low - .constant(variant.domain.minimum)).magnitude
                + (high - .constant(variant.domain.maximum)).magnitude
                + (step - .constant(variant.domain.step)).magnitude
            return state.define("\(name)\(index)", 1 - distance.isAtLeast(.constant(tolerance), scale: tolerance))
        }
        return (variants, selectors)
    }
}

extension Domain<Double> {
    func isClose(to other: Domain<Double>) -> Bool {
        let tolerance = 1e-6 * max(step, other.step)
        return abs(minimum - other.minimum) <= tolerance && abs(maximum - other.maximum) <= tolerance
            && abs(step - other.step) <= tolerance
    }
}

extension Axis {
    var numberFormat: NumberFormat? {
        if case .number(let format) = format { format } else { nil }
    }

    var timeFormat: TimeFormat? {
        if case .time(let format) = format { format } else { nil }
    }
}
