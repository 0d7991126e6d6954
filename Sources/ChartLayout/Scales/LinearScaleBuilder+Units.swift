import ChartIR
import ChartScene

/// How wide domains are, and the units that hold them.
extension LinearScaleBuilder {
    /// The least part of the widest domain that a narrower one can be, and of a number that can be told from it: below
    /// that lies what sums and differences of numbers are off by.
    static let smallestShare = 1e-12

    /// How far the axis must reach for data that reach so far, in measures: an end of the author's takes the place of
    /// theirs. It has no width where all the data lie beyond that end.
    private func stretched(_ bounds: ClosedRange<Double>) -> ClosedRange<Double> {
        let ends = (axis.minimum.map(axis.measure), axis.maximum.map(axis.measure))
        switch ends {
        case (let low?, let high?): return low < high ? low...high : low...low
        case (let low?, nil): return low...max(low, bounds.upperBound)
        case (nil, let high?): return min(high, bounds.lowerBound)...high
        case (nil, nil): return bounds
        }
    }

    /// The width of the domain, not rounded, for data that reach so far, in measures.
    func width(_ bounds: ClosedRange<Double>) -> Double {
        let stretched = stretched(bounds)
        return stretched.upperBound - stretched.lowerBound
    }

    /// The width at and below which a domain of numbers has none: what is left of the numbers is their rounding.
    func leastWidth(_ bounds: [ClosedRange<Double>]) -> Double {
        guard axis.scale == .number else { return 0 }
        let ends = bounds.map(stretched).flatMap { [$0.lowerBound, $0.upperBound] }
        return LinearScaleBuilder.smallestShare * (ends.map(\.magnitude).max() ?? 0)
    }

    /// What a domain is wide of which the author fixed one end and which the data do not widen, in measures.
    var endPadding: Double {
        guard let end = axis.minimum ?? axis.maximum else { return 0 }
        return max(padding(for: end...end), finestNumber)
    }

    /// The units that all data states share; nil: there is one state.
    var familyUnits: ScaleUnits? {
        guard let family else { return nil }
        let (low, high) = (axis.minimum.map(axis.measure), axis.maximum.map(axis.measure))
        let least = max(
            LinearScaleBuilder.smallestShare * family.widest(from: low, to: high), leastWidth([family.whole]))
        return units(
            smallestSpan: family.narrowest(above: least, from: low, to: high), of: family.hull,
            holdsZeroAlways: family.holdsZeroAlways)
    }

    /// - Parameter hull: how far the data reach on the axis, in all data states.
    func units(smallestSpan: Double?, of hull: ClosedRange<Double>, holdsZeroAlways: Bool) -> ScaleUnits {
        // Logarithms are neither tiny nor huge, and are rounded to those of whole numbers.
        guard axis.scale != .log else { return ScaleUnits(kind: .logarithm) }
        let all = stretched(hull)
        let round = reference(of: all, holdsZeroAlways: holdsZeroAlways)
        // A domain is no narrower than the author's steps, but for one that the author fixed at both ends.
        let isFixed = axis.minimum != nil && axis.maximum != nil
        let step = axis.increment.flatMap { isFixed && $0 > all.upperBound - all.lowerBound ? nil : $0 }
        let reference = step.map { (round / $0).rounded(.down) * $0 } ?? round
        let increment = max(step ?? 0, finestNumber)
        let largest = max(abs(all.lowerBound - reference), abs(all.upperBound - reference), increment, endPadding)
        let flat = axis.minimum == nil && axis.maximum == nil ? padding(for: all) : endPadding
        let smallest = max(smallestSpan ?? flat, increment)
        let units = ScaleUnits(
            kind: axis.scale.measure, reference: reference,
            factor: ScaleUnits.factor(smallest: smallest, largest: largest))
        guard axis.minimum != nil || axis.maximum != nil else { return units }
        return units.limited(around: all, leastWidth: endPadding)
    }

    /// The reference: a round number near the data when they are far from 0 compared with their spread; its power of
    /// ten is so much larger than the spread that every tick is a whole number of steps away from it.
    private func reference(of all: ClosedRange<Double>, holdsZeroAlways: Bool) -> Double {
        let span = all.upperBound - all.lowerBound
        guard !holdsZeroAlways, span > max(1e-300, leastWidth([all])), span < 1e300,
            all.lowerBound > 0 || all.upperBound < 0
        else { return 0 }
        var block = 1.0
        while block < span * 10 { block *= 10 }
        while block / 10 >= span * 10, block > 1e-300 { block /= 10 }
        return (all.lowerBound / block).rounded(.down) * block
    }
}
