import ChartIR
import ChartScene

/// Ticks of a log scale: at powers of ten, and at their doubles and fivefolds where a power of ten has room for them.
struct LogTicks {
    var format: NumberFormat?
    /// Stands behind the top tick only.
    var unit: String?
    /// Pixels of the whole range.
    var length: Double

    /// Pixels from one power of ten to the next from which 2 and 5 have room between them (log 2 is 0.3).
    private static let roomForParts = 100.0

    /// - Parameters:
    ///   - minimum: the logarithm (of base 10) of the low end of the domain, `maximum` that of the high end.
    ///   - step: how many powers of ten lie between two ticks; at least 1.
    func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        let slack = 1e-6
        guard minimum.isFinite, maximum.isFinite, maximum > minimum, step >= 1, maximum - minimum < 1000 else {
            return []
        }
        let hasParts = step == 1 && length / (maximum - minimum) >= LogTicks.roomForParts
        var ticks: [Tick] = []
        for index in stride(from: (minimum / step).rounded(.down), through: (maximum / step).rounded(.up), by: 1) {
            for (part, markLength) in hasParts ? [(1.0, 8.0), (2, 4), (5, 4)] : [(1, 4)] {
                let exponent = index * step
                let measure = exponent + Quantity.Function.logarithm(part)
                guard measure >= minimum - slack, measure <= maximum + slack else { continue }
                let value = part * Quantity.Function.power(exponent)
                ticks.append(Tick(value: value, label: label(value), markLength: markLength))
            }
        }
        if let unit, let last = ticks.indices.last { ticks[last].label += "\u{202F}" + unit }
        return ticks
    }

    /// Every label for itself, because the values of one axis differ by powers of ten.
    private func label(_ value: Double) -> String {
        if let format { return format.string(value) }
        return NumberTicks(format: nil).label(ofSingle: value)
    }
}
