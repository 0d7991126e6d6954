import ChartIR
import ChartScene

/// Ticks of a scale that bends distances, with 0 among them: of square roots at equal differences, and about 0, where these
/// leave room, at smaller round numbers; of a symmetric logarithm at powers of ten to both sides of 0.
struct CurvedTicks {
    var measure: ScaleMeasure
    var format: NumberFormat?
    /// The unit, which stands behind the top tick only.
    var unit: String?
    /// What ticks are multiples of, so that no two of them are written alike; 0: they may be any numbers.
    var finest = 0.0
    /// The length of the whole range, pixels.
    var length: Double
    /// How many steps the axis has room for.
    var count: Int
    /// Whether the labels stand side by side; else they stand above each other.
    var isLevel: Bool
    var conventions = Conventions.english

    /// The most ticks at powers of ten: more lines would be a net before the data.
    private static let mostPowers = 10

    /// The most equal differences about 0.
    private static let mostSteps = 8

    /// The ends of the domain, with what calculating may be off by.
    private struct Ends {
        var measures: ClosedRange<Double>
        var values: ClosedRange<Double>
        /// How many pixels a measure of 1 takes.
        var scale: Double
        var largest: Double { max(values.lowerBound.magnitude, values.upperBound.magnitude) }
        var holdsZero: Bool { values.contains(0) }
    }

    /// - Parameters: the ends of the domain, in measures.
    func ticks(from minimum: Double, to maximum: Double) -> [Tick] {
        guard minimum.isFinite, maximum.isFinite, maximum > minimum else { return [] }
        let (low, high) = (measure.value(of: minimum), measure.value(of: maximum))
        guard low.isFinite, high.isFinite else { return [] }
        let slack = 1e-9 * max(low.magnitude, high.magnitude)
        let ends = Ends(
            measures: minimum...maximum, values: low - slack...high + slack, scale: length / (maximum - minimum))
        let write = writer(of: ends)
        let powers = isLinear(ends) ? nil : powers(ends, write)
        let values = powers ?? evenly(ends, write)
        let written = powers == nil ? evenWriter(of: values, ends) : write
        return values.enumerated().map { index, value in
            let isTop = index == values.count - 1
            return Tick(value: value, label: written(value) + (isTop ? unit.map(NumberTicks.suffix) ?? "" : ""))
        }
    }

    /// Whether ticks at powers of ten would say nothing: not of what hardly differs, or lies in the even part about 0.
    private func isLinear(_ ends: Ends) -> Bool {
        guard case .symmetricLog(let constant) = measure else { return true }
        let (low, high) = (ends.values.lowerBound.magnitude, ends.values.upperBound.magnitude)
        return ends.largest <= 2 * constant || !ends.holdsZero && max(low, high) < 10 * min(low, high)
    }

    // MARK: Equal differences

    /// Multiples of the finest of 1, 2, 5 x 10^n that has room, and about 0 smaller round numbers.
    private func evenly(_ ends: Ends, _ write: (Double) -> String) -> [Double] {
        let span = ends.values.upperBound - ends.values.lowerBound
        // About 0 equal differences are far apart, so that there may be more of them.
        let most = Double(ends.holdsZero ? min(2 * max(count, 2), Self.mostSteps) : max(count, 2) + 1)
        let least = max(span / most, finest)
        guard least.isNormal else { return [] }
        let power = Quantity.Function.power(Quantity.Function.logarithm(least).rounded(.down))
        let steps = (0...3).lazy.flatMap { exponent in
            [1.0, 2, 5].map { $0 * power * Quantity.Function.power(Double(exponent)) }
        }
        var coarsest: [Double] = []
        for step in steps where step >= least * 0.9999 {
            let values = multiples(of: step, in: ends)
            if coarsest.count < 2 || values.count > 1 { coarsest = values }
            guard values.count > 1 else { break }
            if hasRoom(values, ends, evenWriter(of: values, ends)) { return refined(values, step: step, ends, write) }
        }
        return coarsest.count > 2 ? [coarsest[0], coarsest[coarsest.count - 1]] : coarsest
    }

    private func multiples(of step: Double, in ends: Ends) -> [Double] {
        let first = (ends.values.lowerBound / step).rounded(.up)
        let last = (ends.values.upperBound / step).rounded(.down)
        guard first <= last, last - first < 1000, finest == 0 || isMultiple(step) else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 == 0 ? 0 : $0 * step }
    }

    private func isMultiple(_ value: Double) -> Bool {
        finest == 0 || abs((value / finest).rounded() * finest - value) < 1e-6 * finest
    }

    /// The ticks, with others between 0 and the first to either side, each about half as far from 0 as the one before it.
    private func refined(
        _ values: [Double], step: Double, _ ends: Ends, _ write: (Double) -> String
    ) -> [Double] {
        // The part of a symmetric logarithm about 0 is even by itself.
        guard ends.holdsZero, measure == .squareRoot else { return values }
        var all = values
        var inner = Self.inner(step)
        while isMultiple(inner), inner > step * 1e-6 {
            let more = [-inner, inner].filter(ends.values.contains)
            let candidate = (all + more).sorted()
            guard !more.isEmpty, hasRoom(candidate, ends, write) else { break }
            all = candidate
            inner = Self.inner(inner)
        }
        return all
    }

    /// The round number next to a quarter of one of 1, 2, 5 x 10^n: 0.2 of 1, 0.5 of 2, 1 of 5.
    private static func inner(_ value: Double) -> Double {
        let power = Quantity.Function.power((Quantity.Function.logarithm(value) + 1e-9).rounded(.down))
        let lead = (value / power).rounded()
        return (lead == 1 ? 0.2 : lead == 2 ? 0.5 : 1) * power
    }

    // MARK: Powers

    /// 0 and the powers of ten to both sides of it, with their doubles and fivefolds where all have room, or every second power,
    /// third and so on; those have no room that are too near to 0. nil: there would be less than two.
    private func powers(_ ends: Ends, _ write: (Double) -> String) -> [Double]? {
        let choices: [(parts: [Double], step: Int)] = [([1, 2, 5], 1)] + (1...12).map { ([1], $0) }
        for (parts, step) in choices {
            let values = powers(parts, step: step, ends, write)
            if values.count <= Self.mostPowers, hasRoom(values, ends, write) { return values.count > 1 ? values : nil }
        }
        return nil
    }

    private func powers(_ parts: [Double], step: Int, _ ends: Ends, _ write: (Double) -> String) -> [Double] {
        let last = Int(Quantity.Function.logarithm(ends.largest).rounded(.up))
        let exponents = (last - 40...last).filter { $0.isMultiple(of: step) }
        let magnitudes = exponents.flatMap { exponent in
            parts.map { $0 * Quantity.Function.power(Double(exponent)) }
        }.filter { value in
            isMultiple(value) && (!ends.holdsZero || hasRoom([0, value], ends, write))
        }
        let all = magnitudes.map { -$0 } + (ends.holdsZero ? [0] : []) + magnitudes
        return all.filter(ends.values.contains).sorted()
    }

    // MARK: Room

    /// Whether labels at all of the values have room beside each other.
    private func hasRoom(_ values: [Double], _ ends: Ends, _ write: (Double) -> String) -> Bool {
        zip(values, values.dropFirst()).allSatisfy { low, high in
            let distance = (measure(high) - measure(low)) * ends.scale
            return distance >= (isLevel ? (write(low).labelWidth + write(high).labelWidth) / 2 + 8 : 20)
        }
    }

    /// Writes values that differ by less than their first digits, as those far from 0 do, as their distance wants it.
    private func evenWriter(of values: [Double], _ ends: Ends) -> (Double) -> String {
        guard format == nil, !ends.holdsZero, values.count > 1 else { return writer(of: ends) }
        return NumberTicks(format: nil, conventions: conventions).writer(for: values, step: values[1] - values[0])
    }

    /// Writes each value for itself, because those of one axis differ by powers of ten.
    private func writer(of ends: Ends) -> (Double) -> String {
        NumberTicks(format: format, conventions: conventions).writerOfEach(upTo: ends.largest)
    }
}
