import ChartIR
import ChartScene

/// Ticks of an axis with breaks, and the round values at which it ends: multiples of one step on both sides of each break, and
/// none in it.
struct BrokenTicks {
    /// Ascending.
    var breaks: [AxisBreak]
    /// The author's step, or a multiple of it that has room; nil: one that suits the axis.
    var increment: Double?
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

    /// The least distance of two labels above each other, pixels.
    private static let lineHeight = 16.0
    /// The least distance between two labels side by side, pixels.
    private static let gap = 8.0
    /// What a step may be off by.
    private static let slack = 1e-4

    private var measure: ScaleMeasure { .broken(breaks) }

    // MARK: Ends

    /// The round values around a range. None lies in a break, unless a value of the data does: then the break is whole.
    func rounded(_ range: ClosedRange<Double>, to step: Double) -> ClosedRange<Double> {
        let (low, high) = (range.lowerBound, range.upperBound)
        guard step.isNormal else { return range }
        var start = (low / step + Self.slack).rounded(.down) * step
        var end = (high / step - Self.slack).rounded(.up) * step
        for gap in breaks {
            if gap.from < high && high < gap.to { end = max(end, gap.to) }
            if high <= gap.from { end = min(end, gap.from) }
        }
        for gap in breaks.reversed() {
            if gap.from < low && low < gap.to { start = min(start, gap.from) }
            if low >= gap.to { start = max(start, gap.to) }
        }
        return start...end
    }

    /// The finest of 1, 2, 2.5, 5 x 10^n of which all that breaks leave of a range holds no more than there is room for. Where
    /// nothing is, it would be counted in vain.
    func step(over range: ClosedRange<Double>) -> Double {
        if let increment { return increment }
        let length = measure(range.upperBound) - measure(range.lowerBound)
        let least = max(length / Double(max(count, 1)) / 10, finest)
        guard least.isNormal else { return 0 }
        let power = Quantity.Function.power(Quantity.Function.logarithm(least).rounded(.down))
        let steps = [1.0, 10, 100].flatMap { factor in [1, 2, 2.5, 5].map { $0 * factor * power } }
        return steps.first { step in
            guard step >= least * (1 - Self.slack), isMultiple(step) else { return false }
            let counts = parts(of: rounded(range, to: step)).map { max(multiples(of: step, in: $0).count - 1, 0) }
            return counts.reduce(0, +) <= count
        } ?? 0
    }

    private func isMultiple(_ value: Double) -> Bool {
        finest == 0 || abs((value / finest).rounded() * finest - value) < 1e-6 * finest
    }

    // MARK: Ticks

    /// - Parameters: the ends of the domain, in measures, and the step.
    func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        guard minimum.isFinite, maximum.isFinite, maximum > minimum else { return [] }
        let (low, high) = (measure.value(of: minimum), measure.value(of: maximum))
        guard low.isFinite, high.isFinite, low < high, step.isNormal else { return [] }
        var finest = step
        let parts = parts(of: low...high).map { part -> [Double] in
            let values = multiples(of: step, in: part)
            guard values.isEmpty, let round = roundest(in: part, below: step) else { return values }
            finest = min(finest, round.step)
            return [round.value]
        }
        let values = thinned(parts, pixels: length / (maximum - minimum), writer(parts.flatMap(\.self), finest))
        let write = writer(values, finest)
        return values.enumerated().map { index, value in
            let isTop = index == values.count - 1
            return Tick(value: value, label: write(value) + (isTop ? unit.map(NumberTicks.suffix) ?? "" : ""))
        }
    }

    /// What the breaks leave of a domain.
    private func parts(of domain: ClosedRange<Double>) -> [ClosedRange<Double>] {
        var parts: [ClosedRange<Double>] = []
        var start = domain.lowerBound
        for gap in breaks where gap.to > domain.lowerBound && gap.from < domain.upperBound {
            if gap.from >= start { parts.append(start...gap.from) }
            start = gap.to
        }
        if start <= domain.upperBound { parts.append(start...domain.upperBound) }
        return parts
    }

    private func multiples(of step: Double, in part: ClosedRange<Double>) -> [Double] {
        let slack = Self.slack * 0.01
        let first = (part.lowerBound / step - slack).rounded(.up)
        let last = (part.upperBound / step + slack).rounded(.down)
        guard first <= last, last - first < 1000 else { return [] }
        return stride(from: first, through: last, by: 1).map { $0 == 0 ? 0 : $0 * step }
    }

    /// The number of a part with the fewest digits, where the common step has none there; nil: even that has many.
    private func roundest(in part: ClosedRange<Double>, below step: Double) -> (value: Double, step: Double)? {
        let power = Quantity.Function.logarithm(step).rounded(.down)
        for exponent in stride(from: power, through: power - 6, by: -1) {
            for lead in [5.0, 2, 1] {
                let finer = lead * Quantity.Function.power(exponent)
                guard finer < step, isMultiple(finer), let value = multiples(of: finer, in: part).first else {
                    continue
                }
                return (value, finer)
            }
        }
        return nil
    }

    /// The ticks of all parts without those for which the breaks leave no room: beside a break the one before it gives way, if it
    /// is not the first of the axis.
    private func thinned(_ parts: [[Double]], pixels: Double, _ write: (Double) -> String) -> [Double] {
        var values: [Double] = []
        for part in parts {
            for value in part {
                guard let last = values.last, value == part.first else {
                    values.append(value)
                    continue
                }
                let distance = (measure(value) - measure(last)) * pixels
                let least =
                    isLevel ? (write(last).labelWidth + write(value).labelWidth) / 2 + Self.gap : Self.lineHeight
                if distance >= least {
                    values.append(value)
                } else if values.count > 1 {
                    values[values.count - 1] = value
                }
            }
        }
        return values
    }

    private func writer(_ values: [Double], _ step: Double) -> (Double) -> String {
        NumberTicks(format: format, conventions: conventions).writer(for: values, step: step)
    }
}

extension LinearScaleBuilder {
    func brokenTicks(_ breaks: [AxisBreak]) -> BrokenTicks {
        BrokenTicks(
            breaks: breaks, increment: increment.step, format: axis.numberFormat, unit: axis.unit,
            finest: finestTick ?? 0, length: range.upperBound - range.lowerBound, count: count,
            isLevel: labelRoom != nil, conventions: conventions)
    }
}
