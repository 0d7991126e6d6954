import ChartGraphics
import ChartIR

/// Classes of numbers that have a colour each.
struct ColorClasses {
    /// The numbers that part the classes, rising; each belongs to the class above it.
    private(set) var breaks: [Double]
    /// The ends of the lowest and of the highest class; nil: they are open.
    private var ends: (low: Double, high: Double)?
    /// What the classes are called, from the lowest; all differ.
    private(set) var names: [String] = []
    private(set) var colors: [SeriesColor] = []

    /// Classes that hold all numbers.
    /// - Parameter breaks: rising.
    init(breaks: [Double]) {
        self.breaks = zip(breaks, breaks.dropFirst()).allSatisfy { $0 < $1 } ? breaks : []
    }

    /// Classes of the numbers between two ends. Breaks and ends are rounded to what a reader can take in, a two
    /// hundredth of the whole at most, and the classes are between the rounded ones, so that their names say what is so.
    /// - Parameter breaks: where they would be without rounding, none less than the one before.
    init(from low: Double, to high: Double, partedAt breaks: [Double]) {
        let span = high / 2 - low / 2
        var exponent = 300
        while exponent > -300, (Double("1e\(exponent)") ?? 0) > span / 100 { exponent -= 1 }
        let steps = DecimalSteps(multiplesOf: 1, exponent: exponent)
        func rounded(_ value: Double, up: Double) -> Double {
            guard span > 0, let index = steps.index(atOrBelow: value) else { return value }
            let below = steps.value(index)
            return below < value && value - below >= steps.step * up ? steps.value(index + 1) : below
        }
        let first = rounded(low, up: 1)
        var distinct: [Double] = []
        for value in breaks.map({ rounded($0, up: 0.5) }) where value > distinct.last ?? first && value <= high {
            distinct.append(value)
        }
        self.breaks = distinct
        ends = (first, rounded(high, up: 0))
    }

    /// The class of a number, from 0.
    func index(of value: Double) -> Int { breaks.firstIndex { value < $0 } ?? breaks.count }

    mutating func name(by format: NumberFormat?, _ symbols: NumberSymbols) {
        let all = breaks + (ends.map { [$0.low, $0.high] } ?? [])
        let short = NumberFormat.decimals(6, grouping: true, symbols: symbols).coarsest(for: all)
        names = names(by: format ?? short)
        // A format with few digits may write two classes alike, which would be one then.
        let written = Set(all.map { (format ?? short).string($0) })
        if written.count < Set(all).count { names = names(by: (format ?? short).exact(for: all)) }
    }

    private func names(by format: NumberFormat) -> [String] {
        guard let first = breaks.first, let last = breaks.last else {
            return [ends.map { "\(format.string($0.low)) – \(format.string($0.high))" } ?? "–"]
        }
        let lowest = ends.map { "\(format.string($0.low)) – \(format.string(first))" } ?? "< \(format.string(first))"
        let highest = ends.map { "\(format.string(last)) – \(format.string($0.high))" } ?? "≥ \(format.string(last))"
        let between = zip(breaks, breaks.dropFirst()).map { "\(format.string($0)) – \(format.string($1))" }
        return [lowest] + between + [highest]
    }

    mutating func color(by ramp: ColorRamp) {
        let last = Double(max(names.count - 1, 1))
        colors = names.indices.map { index in
            let (light, dark) = ramp.colors(at: names.count > 1 ? Double(index) / last : 0.5)
            return .themed(light: light, dark: dark)
        }
    }
}
