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

    var isLogarithmic: Bool { kind == .logarithm }
    /// Whether equal differences of values are not equal lengths.
    var isCurved: Bool { kind != .value }

    func offset(of value: Double) -> Double { offset(ofMeasure: kind(value)) }

    /// The offset of a measure. What lies so far beyond an end of the author's that nobody can tell it from farther is not farther,
    /// so that sums and squares stay finite: offsets of what is drawn are at most 1e11 (``factor(smallest:largest:)``).
    func offset(ofMeasure measure: Double) -> Double {
        min(max((measure - reference) * factor, -Self.farthest), Self.farthest)
    }

    /// The offset from one measure to another, by the distance between them, which is not negative.
    func length(of distance: Double) -> Double { min(distance * factor, Self.farthest) }

    private static let farthest = 1e15

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
        // Of less no power of ten makes a usual number.
        guard smallest > 0, smallest.isNormal, largest.isFinite else { return 1 }
        if smallest >= 0.05, largest <= 1e11 { return 1 }
        let raise = -Quantity.Function.logarithm(smallest).rounded(.down)
        let room = 11 - Quantity.Function.logarithm(max(largest, smallest)).rounded(.up)
        return Quantity.Function.power(min(raise, room))
    }
}
