import ChartIR
import ChartScene

/// The distance of ticks that the author asks for.
extension LinearScaleBuilder {
    /// The author's step, or a round multiple of it where so many ticks have no room; the same whatever is visible.
    /// - Returns: no step if the author asks for none, or if even its multiples are lost in the data's size.
    var increment: (step: Double?, isTooSmall: Bool) {
        guard let increment = axis.increment else { return (nil, false) }
        let ends = [all.lowerBound, all.upperBound, axis.minimum, axis.maximum].compactMap { $0 }
        let steps = ((ends.max() ?? 0) - (ends.min() ?? 0)) / increment
        guard steps < 1e12, (ends.lazy.map(\.magnitude).max() ?? 0) / increment < 1e15 else { return (nil, true) }
        let multiples = (0...12).lazy.flatMap { power in
            [1.0, 2, 5].map { $0 * Quantity.Function.power(Double(power)) }
        }
        let multiple = multiples.first { steps / $0 <= Double(max(count - 1, 1)) }
        return (multiple.map { $0 * increment }, multiple != 1)
    }

    /// What to tell an author whose ticks have no room.
    var incrementAdvice: LayoutAdvice? {
        let (step, isTooSmall) = increment
        guard isTooSmall, let increment = axis.increment else { return nil }
        let format = { NumberTicks(format: nil, conventions: conventions).label(ofSingle: $0) }
        let instead = step.map { "so they stand \(format($0)) apart" } ?? "so the axis chooses its own"
        return LayoutAdvice(
            .smallIncrement,
            "there is no room for ticks \(format(increment)) apart, \(instead); write a larger 'increment'")
    }
}
