/// Makes scales that leave room for what is drawn about its places.
extension LinearScaleBuilder {
    /// A place on the axis and how far what stands there reaches.
    struct Circle {
        var value: Double
        /// How far it reaches to the left of its place, or above it, pixels.
        var before: Double
        /// How far it reaches to the right of its place, or below it, pixels.
        var after: Double

        init(_ value: Double, _ radius: Double) { self.init(value, before: radius, after: radius) }

        init(_ value: Double, before: Double, after: Double) {
            (self.value, self.before, self.after) = (value, max(before, 0), max(after, 0))
        }
    }

    /// A scale with so few ticks that their labels never meet, and with the ends of the range so far inside that the
    /// circles lie in the plot, in any domain.
    func fitting(around circles: [Circle]) -> LinearScaleBuilder {
        var builder = fitting()
        guard !circles.isEmpty else { return builder }
        // Fewer ticks can mean another domain, and that can mean other room.
        for _ in 0..<3 {
            let inset = builder.keepingInside(circles)
            let fitted = inset.fitting()
            guard fitted.count < inset.count else { return inset }
            builder.count = fitted.count
        }
        return builder.keepingInside(circles)
    }

    private func keepingInside(_ circles: [Circle]) -> LinearScaleBuilder {
        let largest = (circles.map(\.before).max() ?? 0) + (circles.map(\.after).max() ?? 0)
        let reach = reach
        // The length that is left at the worst: on a longer range everything stands farther from the ends.
        let least = max(length - largest, 0)
        var (low, high) = (0.0, 0.0)
        for variant in variants(of: reach) {
            let span = variant.domain.maximum - variant.domain.minimum
            for circle in circles {
                let fraction = (reach.units.offset(of: circle.value) - variant.domain.minimum) / span
                guard (-1e-6...1 + 1e-6).contains(fraction) else { continue }
                let (below, above) =
                    direction > 0 ? (circle.before, circle.after) : (circle.after, circle.before)
                low = max(low, below - fraction * least)
                high = max(high, above - (1 - fraction) * least)
            }
        }
        var builder = self
        builder.range = direction > 0 ? range.inset(low, high) : range.inset(high, low)
        return builder
    }
}

extension ClosedRange<Double> {
    /// The range with its ends moved inwards, never by more than a third of the length.
    func inset(_ low: Double, _ high: Double) -> ClosedRange<Double> {
        let most = (upperBound - lowerBound) / 3
        return lowerBound + Swift.min(low, most)...upperBound - Swift.min(high, most)
    }
}
