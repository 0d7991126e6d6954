import ChartIR
import ChartScene

/// Ticks of a log scale: at powers of ten, and at their doubles and fivefolds where a power of ten has room for them.
struct LogTicks {
    var format: NumberFormat?
    /// The unit, which stands behind the top tick only.
    var unit: String?
    /// The length of the whole range, pixels.
    var length: Double

    /// Whether the labels stand side by side; else they stand above each other.
    var isLevel: Bool
    var conventions = Conventions.english

    /// The most ticks: more lines would be a net before the data.
    private static let mostTicks = 10

    /// The distance between the middles of two labels, pixels.
    private func pitch(_ labels: some Sequence<String>) -> Double {
        isLevel ? (labels.map(\.labelWidth).max() ?? 0) + 8 : 20
    }

    /// - Parameters:
    ///   - minimum: the logarithm (of base 10) of the low end of the domain, `maximum` that of the high end.
    ///   - step: how many powers of ten lie between two ticks; at least 1.
    func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        let slack = 1e-6
        guard minimum.isFinite, maximum.isFinite, maximum > minimum, step >= 1, maximum - minimum < 1000 else {
            return []
        }
        let whole = ticks(at: [1], from: minimum - slack, to: maximum + slack, step: step)
        guard step == 1 else { return finished(whole.count > 1 ? whole : few(minimum, maximum)) }
        let all = ticks(at: [1, 2, 5], from: minimum - slack, to: maximum + slack, step: 1)
        // The narrowest place is between 5 and 10, or 1 and 2.
        let room = Quantity.Function.logarithm(2) * length / (maximum - minimum)
        if room >= pitch(all.map(\.label)), all.count <= LogTicks.mostTicks, all.count > 1 { return finished(all) }
        return finished(whole.count > 1 ? whole : few(minimum, maximum))
    }

    /// The ticks where the steps leave less than two: the outermost powers of ten.
    private func few(_ minimum: Double, _ maximum: Double) -> [Tick] {
        let all = ticks(at: [1], from: minimum - 1e-6, to: maximum + 1e-6, step: 1)
        guard let first = all.first, let last = all.last, all.count > 1 else { return between(minimum, maximum) }
        return [first, last]
    }

    private func ticks(at parts: [Double], from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        var values: [(value: Double, isPower: Bool)] = []
        for index in stride(from: (minimum / step).rounded(.down), through: (maximum / step).rounded(.up), by: 1) {
            for part in parts {
                let exponent = index * step
                let measure = exponent + Quantity.Function.logarithm(part)
                guard measure >= minimum, measure <= maximum else { continue }
                let value = part * Quantity.Function.power(exponent)
                // The ends of an axis of hundreds of powers lie beyond all numbers.
                guard value.isNormal else { continue }
                values.append((value, part == 1))
            }
        }
        let write = writer(of: values.map(\.value))
        return values.map { Tick(value: $0.value, label: write($0.value), markLength: $0.isPower ? 8 : 4) }
    }

    /// The ticks within one power of ten: the author's own, or round numbers at equal differences.
    private func between(_ minimum: Double, _ maximum: Double) -> [Tick] {
        let (low, high) = (Quantity.Function.power(minimum), Quantity.Function.power(maximum))
        let least = (high - low) / 4
        let power = Quantity.Function.power(Quantity.Function.logarithm(least).rounded(.down))
        let step = [1, 2, 5].map { $0 * power }.first { $0 >= least * 0.9999 } ?? power * 10
        let ticks = NumberTicks(format: format, conventions: conventions).ticks(from: low, to: high, step: step)
        return ticks.filter { $0.value > 0 }.map {
            Tick(value: $0.value, label: $0.label, markLength: 4)
        }
    }

    private func finished(_ ticks: [Tick]) -> [Tick] {
        var ticks = ticks
        if let unit, let last = ticks.indices.last { ticks[last].label += "\u{202F}" + unit }
        return ticks
    }

    /// Writes each value for itself, because those of one axis differ by powers of ten; but where one is shortened to
    /// thousands or more, all of so many are.
    private func writer(of values: [Double]) -> (Double) -> String {
        let largest = values.filter { $0 < NumberTicks.leastScientific }.max() ?? 0
        return NumberTicks(format: format, conventions: conventions).writerOfEach(upTo: largest)
    }
}
