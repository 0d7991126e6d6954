import ChartIR
import ChartScene

/// The distance of ticks that the author asks for.
extension LinearScaleBuilder {
    /// The author's step, or a round multiple of it where so many ticks have no room; the same whatever is visible. Bins
    /// give a step where the author gives none: of the round numbers that are multiples of their width the finest that has
    /// room.
    /// - Returns: no step if the author asks for none, or if even its multiples are lost in the data's size.
    var increment: (step: Double?, isTooSmall: Bool) {
        guard let increment = axis.increment else { return (binStep, false) }
        let ends = [all.lowerBound, all.upperBound, axis.minimum, axis.maximum].compactMap { $0 }
        let steps = ((ends.max() ?? 0) - (ends.min() ?? 0)) / increment
        guard steps < 1e12, (ends.lazy.map(\.magnitude).max() ?? 0) / increment < 1e15 else { return (nil, true) }
        let multiples = (0...12).lazy.flatMap { power in
            [1.0, 2, 5].map { $0 * Quantity.Function.power(Double(power)) }
        }
        let multiple = multiples.first { steps / $0 <= Double(max(count - 1, 1)) }
        return (multiple.map { $0 * increment }, multiple != 1)
    }

    /// The number of steps below which an axis of bins is read with difficulty.
    private static let fewSteps = 3.0

    private var binStep: Double? {
        guard let binWidth else { return nil }
        let steps = (all.upperBound - all.lowerBound) / binWidth
        let powers = (0...12).lazy.map { Quantity.Function.power(Double($0)) }
        func first(_ parts: [Double], from least: Double, where holds: (Double) -> Bool) -> Double? {
            powers.flatMap { power in parts.lazy.map { $0 * power * least } }
                .first { (steps * binWidth / $0 + 1e-6).rounded(.down) <= Double(max(count, 1)) && holds($0) }
        }
        let magnitude = Quantity.Function.power(Quantity.Function.logarithm(binWidth).rounded(.down))
        let round = first([1, 2, 2.5, 5], from: magnitude) { step in
            let multiple = step / binWidth
            return multiple > 0.5 && abs(multiple - multiple.rounded()) < 1e-6
        }
        let plain = first([1, 2, 5], from: binWidth) { _ in true }
        guard let round, let plain else { return round ?? plain }
        // A round step that leaves two labels tells less than one that is only a multiple of the bins.
        return steps * binWidth / round < Self.fewSteps ? min(round, plain) : round
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
