import ChartIR
import ChartScene

/// The round values at which an axis ends that bends distances (see ``ScaleMeasure/isCurved``).
struct CurvedEnds {
    var measure: ScaleMeasure
    /// How many steps the axis has room for.
    var count: Int

    /// From how many times the smaller end on the larger one is rounded by its own size, and not by the distance of both.
    private static let farApart = 4.0

    /// The round values around a range. Its ends are rounded each by its own size where 0 lies between them or one of them is
    /// many times the other: to a common step of both the smaller would go far beyond what the axis shows.
    func rounded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let (low, high) = (range.lowerBound, range.upperBound)
        let (least, greatest) = (min(low.magnitude, high.magnitude), max(low.magnitude, high.magnitude))
        if low <= 0 && high >= 0 || greatest >= Self.farApart * least {
            return (low < 0 ? -above(-low) : below(low))...(high < 0 ? -below(-high) : above(high))
        }
        let raw = (high - low) / Double(max(count, 1))
        let power = Quantity.Function.power(Quantity.Function.logarithm(raw).rounded(.down))
        let step = ([1, 2, 2.5, 5].first { $0 * power >= raw * 0.9999 } ?? 10) * power
        guard step.isNormal else { return range }
        let slack = 1e-4
        return (low / step + slack).rounded(.down) * step...(high / step - slack).rounded(.up) * step
    }

    /// The round numbers of one power of ten: of a square root as many as leave less than a sixth of the axis empty.
    private func parts(of value: Double) -> [Double] {
        if case .symmetricLog(let constant) = measure, value > constant { return [1, 2, 5, 10] }
        return [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
    }

    /// The least round number that is not less than one of at least 0.
    private func above(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        let power = Quantity.Function.power(Quantity.Function.logarithm(value).rounded(.down))
        return (parts(of: value).first { $0 * power >= value * (1 - 1e-9) } ?? 10) * power
    }

    /// The greatest round number that is not more than one of at least 0.
    private func below(_ value: Double) -> Double {
        guard value > 0 else { return 0 }
        let power = Quantity.Function.power(Quantity.Function.logarithm(value).rounded(.down))
        return (parts(of: value).last { $0 * power <= value * (1 + 1e-9) } ?? 1) * power
    }
}

extension LinearScaleBuilder {
    /// The domain that holds what the visible data reach, on a scale that bends distances. Each is found for itself and looked
    /// up, so that nothing of it is calculated in CSS.
    /// - Parameter bounds: what the visible data reach, in measures.
    func curvedDomain(of bounds: ClosedRange<Double>, _ reach: Reach) -> Domain<Double> {
        let measure = axis.scale.measure
        var low = axis.minimum ?? measure.value(of: bounds.lowerBound)
        var high = axis.maximum ?? measure.value(of: bounds.upperBound)
        // Visible data may lie wholly beyond the fixed end.
        if axis.maximum == nil { high = max(high, low) } else { low = min(low, high) }
        // What no measure tells apart has no width either.
        let isTiny = !(measure(high) - measure(low)).isNormal
        if isTiny || high - low <= Self.smallestShare * max(low.magnitude, high.magnitude) {
            let padding = low == 0 ? 1 : isTiny ? max(low.magnitude, 1) : low.magnitude * 0.1
            if axis.minimum == nil, !(low == 0 && reach.isZeroBased && axis.maximum == nil) { low -= padding }
            if axis.maximum == nil { high += padding }
        }
        let step = brokenStep(over: low...high)
        if axis.isNice {
            let round = rounded(low...high, to: step)
            (low, high) = (axis.minimum ?? round.lowerBound, axis.maximum ?? round.upperBound)
        }
        let (minimum, maximum) = (reach.units.offset(of: low), reach.units.offset(of: high))
        return Domain(
            minimum: minimum, maximum: maximum,
            step: step.map(reach.units.length) ?? (maximum - minimum) / Double(max(count, 1)))
    }

    private func rounded(_ range: ClosedRange<Double>, to step: Double?) -> ClosedRange<Double> {
        guard case .broken(let breaks) = axis.scale, let step else {
            return CurvedEnds(measure: axis.scale.measure, count: count).rounded(range)
        }
        return brokenTicks(breaks).rounded(range, to: step)
    }

    /// The distance of ticks where the axis is broken; nil: it is not, and no distance is common to all.
    private func brokenStep(over range: ClosedRange<Double>) -> Double? {
        if case .broken(let breaks) = axis.scale { brokenTicks(breaks).step(over: range) } else { nil }
    }

    /// The ticks of a scale that bends distances.
    /// - Parameters: the ends, in measures.
    func curvedTicks(from minimum: Double, to maximum: Double) -> [Tick] {
        CurvedTicks(
            measure: axis.scale.measure, format: axis.numberFormat, unit: axis.unit, finest: finestTick ?? 0,
            length: range.upperBound - range.lowerBound, count: count, isLevel: labelRoom != nil,
            conventions: conventions
        ).ticks(from: minimum, to: maximum)
    }
}
