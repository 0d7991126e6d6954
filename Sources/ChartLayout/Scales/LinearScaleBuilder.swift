import ChartIR
import ChartScene

/// What a linear scale is made from.
struct LinearScaleBuilder {
    /// What the names of the scale's values begin with; unique in the chart.
    var name: String
    var axis: Axis
    var extent: Extent
    /// The range of the scale, pixels; the domain's minimum stands at the left (`direction` 1) or at the bottom (-1).
    var range: ClosedRange<Double>
    var direction: Double
    /// How many steps the axis has room for.
    var count: Int
    /// How far labels that stand side by side may reach; nil: they stand above each other.
    var labelRoom: LevelRoom?
    /// The widest a label may be, pixels; longer ones are cut.
    var labelLimit = Double.infinity
    /// Whether a time axis may have a second row.
    var hasContexts = true
    /// Whether the labels of a time axis say what its second row would, as it has none.
    var foldsContexts = false
    /// What the labels lack because they have no room.
    var omission: LabelOmission?
    /// Whether the data are positions that are all whole numbers, between which there is nothing to mark.
    var hasWholePositions = false
    /// The width of the bins on the axis, whose edges are multiples of it: the ticks stand at edges.
    var binWidth: Double?
    /// Whether the data are days, without a time of day.
    var hasWholeDays = false
    var conventions = Conventions.english
    /// Whether a finer step is taken where one leaves much of the axis empty (see ``DomainRule/avoidsWaste``).
    var avoidsWaste = true
    /// How far the data reach in every data state, which all calculate in the same units; nil: there is one state.
    var family: ExtentFamily?

    /// The numbers of steps that the first value axis can have, one of which this axis has, too; empty: it stands alone.
    var partners: [Partner] = []

    /// Whether the range follows the width of the drawing.
    var followsWidth = false
    /// Whether labels are left out where they would meet, instead of ticks: the ends of the axis then stay what they are.
    var thinsLabels = false

    /// What streams through the plot, whose values in the window the axis follows; nil: it holds them all.
    var streamed: StreamedExtent?

    /// Every domain that some visible set leads to, with its ticks; the same whatever is visible.
    var variants: [DomainVariant] { variants(of: reach) }

    /// The range of all data; for an axis that does not follow what is visible, of all that can be.
    var all: ClosedRange<Double> { (axis.followsVisible ? extent.bounds { _ in true } : extent.hull) ?? 0...1 }

    /// How far the data can reach, and in which units the scale calculates.
    struct Reach {
        /// The range of the data for every visible set, in measures; nil: there are too many combinations.
        var bounds: [ClosedRange<Double>]?
        /// The smallest width of bounds, or of single series, above 0, found once for all domains; nil: there is none.
        var smallestSpan: Double?
        var largestSpan: Double
        var canBeFlat: Bool
        /// Whether a domain of zeros alone starts at 0 (``Extent/isZeroBased``).
        var isZeroBased: Bool
        var units: ScaleUnits
        /// Whether the ends are those of single series, so that everything can be looked up by which series they are.
        var isLookedUp: Bool
        /// Whether the scale holds all data whatever is visible, because there are too many combinations to look at.
        var isHeld: Bool
    }

    var reach: Reach {
        let all = all
        var bounds = streamed?.held ?? (axis.followsVisible ? extent.reachableBounds() : [all])
        if let known = bounds, !known.contains(all) { bounds = known + [all] }
        let widths = (bounds ?? extent.boundsOfSingleSeries + [all]).map(width)
        // Numbers of such different sizes cannot be seen in one picture: the small ones count as 0.
        let least = max(
            LinearScaleBuilder.smallestShare * (widths.max() ?? 0), finestNumber * 1e-3, leastWidth([all]))
        let smallestSpan = widths.lazy.filter { $0 > least }.min()
        // What bends distances knows no rule that could be calculated in CSS.
        let isHeld = bounds == nil && axis.scale.measure.isCurved
        if isHeld { bounds = [all] }
        let isLookedUp =
            streamed == nil && bounds != nil
            && (bounds?.count == 1 || extent.isTabulated || axis.scale.measure.isCurved)
        return Reach(
            bounds: bounds, smallestSpan: smallestSpan, largestSpan: widths.max() ?? 0,
            canBeFlat: widths.contains { $0 <= least },
            isZeroBased: extent.isZeroBased,
            units: familyUnits
                ?? units(
                    smallestSpan: smallestSpan, of: extent.hull ?? 0...1, holdsZeroAlways: extent.holdsZeroAlways),
            isLookedUp: isLookedUp, isHeld: isHeld)
    }

    func build(in state: inout LayoutState) -> LinearScale {
        let reach = reach
        let variants = variants(of: reach)
        state.keep(count, of: .steps(ofScale: name))
        if let incrementAdvice { state.advise(incrementAdvice) }
        if let omission { state.advise(omission.advice) }
        if let advice = ownTickAdvice(variants) { state.advise(advice) }
        if reach.isHeld { state.advise(fixedScaleAdvice) }
        let view =
            if let streamed {
                streamedView(streamed, reach, variants, in: &state)
            } else if reach.isLookedUp {
                ScaleTable(builder: self, reach: reach, variants: variants).view(in: &state)
            } else {
                computedView(reach, variants, in: &state)
            }
        let shown = zip(variants, view.selectors).first { state.initialValue(of: $1) > 0.5 }?.0 ?? variants.first
        if let axis = shown?.axis(in: reach.units) { state.keep(axis, ofScale: name) }
        return LinearScale(
            units: reach.units, anchors: view.anchors, unit: view.unit, direction: direction, range: range,
            fullSpan: span(reach), variants: variants, selectors: view.selectors,
            holdsFeet: axis.holdsFeet)
    }

    /// The parts of a scale that depend on the visible set.
    struct View {
        var anchors: [LinearScale.Anchor]
        var unit: Quantity
        /// A selector for each variant: 1 while it is the one shown, else 0.
        var selectors: [Quantity]
    }

    private func span(_ reach: Reach) -> Double {
        let hull = extent.hull ?? 0...1
        return reach.units.length(of: family?.widestHull ?? hull.upperBound - hull.lowerBound)
    }

    /// How many units the named number of pixels stands for. WebKit keeps six decimals of a registered number, and a
    /// pixel can be a day of seconds or a million euros: what gets a name is the pixels of a power of ten of units. The
    /// result is 1, or that power, which takes at least a pixel, where one unit alone takes less than a tenth.
    func block(_ reach: Reach) -> Double {
        let span = span(reach)
        // The block must not depend on the width that is laid out.
        let length = followsWidth ? LinearScaleBuilder.wholeRange : length
        var block = 1.0
        guard span * 0.1 > length else { return 1 }
        while block * length < span { block *= 10 }
        return block
    }

    /// The number of parts that a range that follows the width is counted in, in place of pixels.
    static let wholeRange = 1000.0

    /// The place of the low end of the domain, pixels.
    var start: Double { direction > 0 ? range.lowerBound : range.upperBound }

    /// Pixels.
    var length: Double { range.upperBound - range.lowerBound }

    /// The domain by the rule itself, for stacks, whose heights are sums, and for very many series.
    private func computedView(_ reach: Reach, _ variants: [DomainVariant], in state: inout LayoutState) -> View {
        let units = reach.units
        let isTenth = !extent.holdsZeroAlways && axis.scale == .number
        let rule = rule(reach, padding: isTenth ? nil : padding(for: 0...0))
        let follows = axis.followsVisible && (reach.bounds != nil || variants.count > 1)
        if axis.followsVisible, !follows { state.advise(fixedScaleAdvice) }
        let quantities = follows ? extent.quantities(selection: state.selection, units: units) : nil
        let held = extent.hull ?? all
        let lower = quantities?.lower ?? .constant(units.offset(ofMeasure: held.lowerBound))
        let upper = quantities?.upper ?? .constant(units.offset(ofMeasure: held.upperBound))
        let target = rule.domain(lower: lower, upper: upper) { state.define(named($0), $1) }
        let low = state.define(named("A"), target.minimum)
        let high = state.define(named("B"), target.maximum)
        let step = state.define(named("S"), target.step)

        let shownLow = state.define(named("a"), low, animated: true)
        let shownHigh = state.define(named("b"), high, animated: true)
        var view = view(from: shownLow, to: shownHigh, reach, in: &state)
        view.selectors = selectors(of: variants, low: low, high: high, step: step, in: &state)
        return view
    }

    private var fixedScaleAdvice: LayoutAdvice {
        LayoutAdvice(
            .fixedScale,
            "an axis keeps its scale when series are hidden, because its \(extent.series.count) series "
                + "have too many combinations")
    }

    /// The domain that follows what streams through the plot.
    private func streamedView(
        _ streamed: StreamedExtent, _ reach: Reach, _ variants: [DomainVariant], in state: inout LayoutState
    ) -> View {
        let domains = streamed.held.map { domain(of: $0, reach) }
        let whole = domain(of: all, reach)
        func end(_ role: String, _ value: (Domain<Double>) -> Double) -> Quantity {
            let values = domains.map(value)
            guard values.contains(where: { $0 != value(whole) }) else { return .constant(values[0]) }
            return state.define(
                named(role), through: streamed.course(values, held: value(whole)),
                rest: values[streamed.rest])
        }
        let (low, high) = (end("a", \.minimum), end("b", \.maximum))
        var view = view(from: low, to: high, reach, in: &state)
        view.selectors = variants.enumerated().map { index, variant -> Quantity in
            let steps = Set(domains.indices.filter { domains[$0].isClose(to: variant.domain) })
            if variants.count == 1 { return 1 }
            return state.define(
                named("", index),
                through: streamed.course(where: steps.contains, held: variant.domain.isClose(to: whole) ? 1 : 0),
                rest: steps.contains(streamed.rest) ? 1 : 0)
        }
        return view
    }

    /// The view of the domain as it is shown, in offsets, without what tells the variants apart.
    private func view(from low: Quantity, to high: Quantity, _ reach: Reach, in state: inout LayoutState) -> View {
        let block = block(reach)
        let name = named("u")
        let growth = followsWidth ? 0.0 : nil
        let unit =
            state.define(name, .constant(length * block) / (high - low), scaleUnit: name, growthWithPlot: growth)
            * .constant(1 / block)
        let origin = state.define(
            named("o"), .constant(start) - .constant(direction) * low * unit, scaleUnit: name, growthWithPlot: growth)
        return View(anchors: [.init(offset: 0, place: origin)], unit: unit, selectors: [])
    }

    /// - Parameter index: which of several values of that role; nil: it is the only one.
    func named(_ role: String, _ index: Int? = nil) -> VariableName {
        VariableName(.scale(name), role, index.map { [$0] } ?? [])
    }

    // MARK: Domains

    /// What a domain of no width is widened by: half a power of ten, by 1 where it is a year or another position that is a
    /// whole number, else by a tenth of the value.
    func padding(for bounds: ClosedRange<Double>) -> Double {
        guard axis.scale != .log else { return 0.5 }
        // The padding of a single moment is a day, an hour or a second, by how exact the moment is.
        if axis.scale == .time {
            return hasWholeDays ? CivilTime.secondsPerDay : isWhole(all.lowerBound, 60) ? 3600 : 1
        }
        let largest = max(abs(bounds.lowerBound), abs(bounds.upperBound))
        let isCount = axis.scale == .number && hasWholePositions && largest < Self.leastLarge
        return largest > 0 && !isCount ? largest * 0.1 : 1
    }

    /// From this whole number on, a domain of 1 to both sides is too narrow to say anything.
    private static let leastLarge = 10_000.0

    /// - Parameter padding: what a domain without width is widened by, in measures; nil: it depends on where that is.
    private func rule(_ reach: Reach, padding: Double?) -> DomainRule {
        let units = reach.units
        // A domain that is tiny beside the rest is widened by at least as much as can be told from 0.
        let leastPadding = units.length(of: reach.smallestSpan ?? 0) * 1e-6
        let flatPadding = padding.map { padding -> FlatPadding in
            let finest = units.length(of: finestNumber)
            let padding = units.length(of: padding)
            let above = max(padding, leastPadding, padding < finest * 1e-3 ? finest : 0)
            return .fixed(below: reach.isZeroBased ? 0 : above, above: above)
        }
        func offset(_ end: Double?) -> Double? { end.map { units.offset(of: $0) } }
        // The threshold is half the smallest width there is, so only a width of 0 is below it. Ends of a log axis are
        // rounded by so much that what is narrower would have no width in the end.
        let narrow = units.isLogarithmic ? Self.leastPowers : 0
        let threshold = max((reach.smallestSpan ?? max(4 * reach.largestSpan, 1)) / 2, narrow)
        return DomainRule(
            count: count, isNice: axis.isNice, fixedMinimum: offset(axis.minimum), fixedMaximum: offset(axis.maximum),
            endPadding: max(units.length(of: endPadding), leastPadding),
            flatPadding: flatPadding ?? .tenth(zero: units.offset(ofMeasure: 0), one: units.factor),
            flatThreshold: units.length(of: threshold),
            finestStep: finestStep.map(units.length),
            rounding: units.isLogarithmic
                ? .powers(orSteps: reach.largestSpan > Double(count) - 1) : .steps,
            canBeFlat: reach.canBeFlat || reach.smallestSpan.map { $0 < narrow } ?? false,
            increment: increment.step.map {
                Increment(step: $0 * units.factor, zero: units.offset(ofMeasure: 0))
            },
            // Sums on both sides of 0 would have more domains with finer steps than can be listed.
            avoidsWaste: avoidsWaste && axis.scale == .number
                && (reach.bounds != nil || all.lowerBound >= 0 || all.upperBound <= 0))
    }

    /// The least width of a log axis that counts as one, powers of ten.
    private static let leastPowers = 2e-4

    private func isWhole(_ value: Double, _ unit: Double) -> Bool {
        value.truncatingRemainder(dividingBy: unit) == 0
    }

    /// Labels with fewer decimals than the step would be the same at two ticks, or wrong.
    private var finestStep: Double? {
        switch axis.scale {
        case .number: axis.numberFormat?.finestStep ?? (hasWholePositions && axis.numberFormat == nil ? 1 : nil)
        // Ticks stand at whole powers of ten.
        case .log: 1
        case .squareRoot, .symmetricLog, .broken, .time, .category: nil
        }
    }

    /// What the ticks of a scale that bends distances are multiples of; nil: they may be any numbers.
    var finestTick: Double? {
        axis.numberFormat?.finestStep ?? (hasWholePositions && axis.numberFormat == nil ? 1 : nil)
    }

    /// The finest step of an axis of numbers, else 0.
    var finestNumber: Double { axis.scale == .number ? finestStep ?? 0 : 0 }

    /// - Parameter bounds: what the visible data reach, in measures.
    func domain(of bounds: ClosedRange<Double>, _ reach: Reach) -> Domain<Double> {
        if axis.scale.measure.isCurved { return curvedDomain(of: bounds, reach) }
        let units = reach.units
        return rule(reach, padding: padding(for: bounds)).domain(
            units.offset(ofMeasure: bounds.lowerBound)...units.offset(ofMeasure: bounds.upperBound))
    }

    func variants(of reach: Reach) -> [DomainVariant] {
        let units = reach.units
        var domains: [Domain<Double>] = []
        func add(_ domain: Domain<Double>) {
            if !domains.contains(where: { $0.isClose(to: domain) }) { domains.append(domain) }
        }
        if let bounds = reach.bounds {
            for domain in bounds.flatMap({ self.domains(of: $0, reach) }) { add(domain.domain) }
        } else {
            let whole = domain(of: extent.hull ?? all, reach)
            let least = units.length(of: reach.smallestSpan ?? 1)
            let rule = rule(reach, padding: padding(for: all))
            let followed = extent.holdsZeroAlways ? rule.domains(within: whole, leastSpan: least) : nil
            for domain in followed ?? [] { add(domain) }
            add(whole)
            add(domain(of: all, reach))
        }
        return domains.map { domain in
            let minimum = units.measure(at: domain.minimum)
            let maximum = units.measure(at: domain.maximum)
            let ticks =
                ownTicks(in: domain, units) ?? ticks(from: minimum, to: maximum, step: domain.step / units.factor)
            return DomainVariant(domain: domain, ticks: fitted(ticks, in: domain, reach.units))
        }
    }

    /// - Parameters: the ends and the step, in measures.
    private func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        switch axis.scale {
        case .time:
            return TimeTicks(
                format: axis.timeFormat, count: count, isCountWished: axis.tickCount != nil,
                finest: hasWholeDays ? CivilTime.secondsPerDay : 0,
                hasContexts: hasContexts,
                foldsContexts: foldsContexts, room: labelRoom, conventions: conventions
            ) { place(of: $0 - minimum, span: maximum - minimum) }
            .ticks(from: minimum, to: maximum)
        case .log:
            return LogTicks(
                format: axis.numberFormat, unit: axis.unit, length: range.upperBound - range.lowerBound,
                isLevel: labelRoom != nil, conventions: conventions
            ).ticks(from: minimum, to: maximum, step: step)
        case .squareRoot, .symmetricLog: return curvedTicks(from: minimum, to: maximum)
        case .broken(let breaks): return brokenTicks(breaks).ticks(from: minimum, to: maximum, step: step)
        case .number, .category:
            return NumberTicks(format: axis.numberFormat, unit: axis.unit, conventions: conventions).ticks(
                from: minimum, to: maximum, step: step)
        }
    }

    /// A selector for each variant: 1 while the scale shows it, else 0.
    private func selectors(
        of variants: [DomainVariant], low: Quantity, high: Quantity, step: Quantity, in state: inout LayoutState
    ) -> [Quantity] {
        guard variants.count > 1 else { return [1] }
        if let low = low.constant, let high = high.constant, let step = step.constant {
            let domain = Domain(minimum: low, maximum: high, step: step)
            let match = variants.firstIndex { $0.domain.isClose(to: domain) }
            return variants.indices.map { $0 == match ? 1 : 0 }
        }
        return variants.enumerated().map { index, variant in
            let tolerance = 1e-3 * variant.domain.step
            let distance =
                (low - .constant(variant.domain.minimum)).magnitude
                + (high - .constant(variant.domain.maximum)).magnitude
                + (step - .constant(variant.domain.step)).magnitude
            return state.define(
                named("", index), 1 - distance.isAtLeast(.constant(tolerance), scale: tolerance))
        }
    }
}

extension Axis {
    var numberFormat: NumberFormat? {
        if case .number(let format) = format { format } else { nil }
    }

    /// How values that are measured on the axis are written; nil: in full.
    var formatOfValues: NumberFormat? { valueFormat ?? numberFormat }

    var timeFormat: TimeFormat? {
        if case .time(let format) = format { format } else { nil }
    }
}
