import ChartIR
import ChartScene

/// How a value becomes the number that a scale calculates with: its measure (on a log scale the logarithm), less the
/// reference, times the factor. The result is called an offset.
struct ScaleUnits: Hashable {
    var kind = ScaleMeasure.value
    /// The measure that is subtracted first, so that the single-precision numbers of CSS hold what is left exactly.
    var reference = 0.0
    /// The power of ten that differences are multiplied by, see ``factor(smallest:largest:)``.
    var factor = 1.0
    /// Between which offsets everything is, as what lies beyond an end of the author's is cut where the plot ends and need not
    /// be drawn as far as it reaches: engines draw nothing of what is millions of pixels long. nil: the author fixed no end.
    var limits: ClosedRange<Double>?

    var isLogarithmic: Bool { kind == .logarithm }
    /// Whether equal differences of values are not equal lengths.
    var isCurved: Bool { kind != .value }

    func offset(of value: Double) -> Double { offset(ofMeasure: kind(value)) }

    /// The offset of a measure. What lies so far beyond an end of the author's that nobody can tell it from farther is not farther,
    /// so that sums and squares stay finite: offsets of what is drawn are at most 1e11 (``factor(smallest:largest:)``).
    func offset(ofMeasure measure: Double) -> Double {
        let offset = (measure - reference) * factor
        return min(max(offset, limits?.lowerBound ?? -Self.farthest), limits?.upperBound ?? Self.farthest)
    }

    /// The offset from one measure to another, by the distance between them, which is not negative.
    func length(of distance: Double) -> Double { min(distance * factor, Self.farthest) }

    private static let farthest = 1e15
    /// How many lengths of an axis beyond its ends something is drawn at most: a line that leaves the plot for there leans in it
    /// by less than a thirtieth of its way along the other axis, and the far edge of a bar still has its decimals.
    private static let lengthsBeyond = 30.0

    /// These units for an axis with an end of the author's.
    /// - Parameters:
    ///   - ends: those of the axis at its widest, in measures.
    ///   - leastWidth: how wide the axis is at least, in measures.
    func limited(around ends: ClosedRange<Double>, leastWidth: Double) -> ScaleUnits {
        var units = self
        let beyond = length(of: max(ends.upperBound - ends.lowerBound, leastWidth)) * Self.lengthsBeyond
        guard beyond > 0, beyond.isFinite else { return units }
        units.limits = offset(ofMeasure: ends.lowerBound) - beyond...offset(ofMeasure: ends.upperBound) + beyond
        return units
    }

    func measure(at offset: Double) -> Double { offset / factor + reference }

    func value(at offset: Double) -> Double { kind.value(of: measure(at: offset)) }

    /// The power of ten that brings numbers into the range which every engine holds well.
    ///
    /// WebKit keeps six decimals of a registered number, so differences of less than a twentieth would lose what can be
    /// seen; single precision ends at 3.4e38, and squares and sums of what lies far below that must stay finite.
    /// - Parameters:
    ///   - smallest: the least difference that fills the whole range; positive.
    ///   - largest: the greatest magnitude.
    static func factor(smallest: Double, largest: Double) -> Double {
        // No power of ten brings a subnormal number into the usual range.
        guard smallest > 0, smallest.isNormal, largest.isFinite else { return 1 }
        if smallest >= 0.05, largest <= 1e11 { return 1 }
        let raise = -Quantity.Function.logarithm(smallest).rounded(.down)
        let room = 11 - Quantity.Function.logarithm(max(largest, smallest)).rounded(.up)
        return Quantity.Function.power(min(raise, room))
    }
}
