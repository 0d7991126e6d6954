import ChartIR
import ChartScene

/// Ticks at the multiples of a domain's step, written alike.
struct NumberTicks {
    var format: NumberFormat?
    /// The unit, which stands behind the top tick only.
    var unit: String?
    var conventions = Conventions.english

    func ticks(from minimum: Double, to maximum: Double, step: Double) -> [Tick] {
        guard step > 0, step.isFinite, maximum >= minimum else { return [] }
        let first = (minimum / step - 1e-4).rounded(.up)
        let last = (maximum / step + 1e-4).rounded(.down)
        guard first <= last, last - first < 1000 else { return [] }
        let values = stride(from: first, through: last, by: 1).map { $0 == 0 ? 0 : $0 * step }
        let write = writer(for: values, step: step)
        return values.enumerated().map { index, value in
            let isTop = index == values.count - 1
            return Tick(value: value, label: write(value) + (isTop ? suffix : ""))
        }
    }

    /// A few round numbers of a range, for keys and legends; the one number where it holds one only.
    /// - Parameter most: how many they are at most.
    func few(from low: Double, to high: Double, most: Int = 4) -> [Tick] {
        guard high > low else { return [Tick(value: low, label: format?.string(low) ?? label(ofSingle: low))] }
        // Halves, so that no difference is infinite.
        let half = high / 2 - low / 2
        let power = Quantity.Function.power(Quantity.Function.logarithm(half).rounded(.down))
        let steps = [0.2, 0.5, 1, 2, 5, 10].map { $0 * power }
        return steps.lazy.map { ticks(from: low, to: high, step: $0) }.first { (1...most).contains($0.count) } ?? []
    }

    /// The least number that is shortened to thousands or more.
    static let leastShortened = 10_000.0
    /// How many thousands, millions and so on are too many to be short.
    private static let mostOfScale = 100_000.0
    /// The least number that is written with a power of ten.
    static let leastScientific = 1e16

    /// A number by itself, as short as it can be without losing anything.
    /// - Parameter shortens: whether it is shortened wherever the language has a word for so many, because others beside it
    ///   are.
    func label(ofSingle value: Double, shortens: Bool = false) -> String {
        var step = value == 0 ? 1 : Quantity.Function.power(Quantity.Function.logarithm(abs(value)).rounded(.down))
        // Round numbers have up to three digits: 0.025.
        for _ in 1..<3 where abs((value / step).rounded() * step - value) > 1e-9 * abs(value) { step /= 10 }
        return writer(for: [value], step: step, leastShortened: shortens ? 0 : Self.leastShortened)(value)
    }

    /// Writes each number for itself; where one is shortened to thousands or more, all of so many are.
    /// - Parameter largest: the greatest magnitude of all that is written.
    func writerOfEach(upTo largest: Double) -> (Double) -> String {
        if let format { return { format.string($0) } }
        let shortens = largest >= Self.leastShortened && largest < Self.leastScientific
        return { self.label(ofSingle: $0, shortens: shortens) }
    }

    /// What stands behind the number of the top tick.
    var suffix: String { unit.map(Self.suffix) ?? "" }

    /// What stands behind a number that has a unit.
    static func suffix(_ unit: String) -> String { "\u{202F}" + unit }

    func writer(
        for values: [Double], step: Double, leastShortened: Double = NumberTicks.leastShortened
    ) -> (Double) -> String {
        let largest = values.map(abs).max() ?? 0
        if let format, largest < 1e21 {
            guard format.isPlainCurrency, largest >= leastShortened else {
                let format = format.even(for: values)
                return { format.string($0) }
            }
            let plain = NumberTicks(format: nil, conventions: conventions).writer(for: values, step: step)
            return { format.dressed(plain($0.magnitude), isNegative: $0 < 0) }
        }
        let symbols = conventions.numbers
        if step < 1e-9 || largest >= Self.leastScientific {
            return { NumberTicks.scientific($0, telling: step, symbols) }
        }
        // Steps of a quarter of a billion are written in millions, as the values beside them are.
        let scale = conventions.compactScales.last { scale in
            largest >= scale.least && largest < Self.mostOfScale * scale.factor
                && NumberTicks.decimals(telling: step / scale.factor) <= 1
        }
        if largest >= leastShortened, let scale {
            let decimals = NumberTicks.decimals(telling: step / scale.factor)
            let format = NumberFormat.decimals(decimals, grouping: true, symbols: symbols)
            return {
                let number = $0 / scale.factor
                return number == 0 ? symbols.whole(0) : format.string(number) + scale.suffix(for: number)
            }
        }
        let plain = NumberFormat.decimals(NumberTicks.decimals(telling: step), grouping: true, symbols: symbols)
        return { plain.string($0) }
    }

    /// How many decimals write multiples of `step` exactly, 12 at most.
    static func decimals(telling step: Double) -> Int {
        var power = 1.0
        for decimals in 0..<12 {
            let scaled = step * power
            if abs(scaled - scaled.rounded()) < 1e-6 * scaled { return decimals }
            power *= 10
        }
        return 12
    }

    /// A number in scientific notation with three digits.
    static func scientific(_ value: Double, _ symbols: NumberSymbols) -> String {
        let power = Quantity.Function.logarithm(value.magnitude).rounded(.down)
        return scientific(value, telling: Quantity.Function.power(max(power - 2, -300)), symbols)
    }

    /// A number such as `2.5 × 10⁻³⁰⁰`, with the decimals that tell multiples of `step` apart.
    private static func scientific(_ value: Double, telling step: Double, _ symbols: NumberSymbols) -> String {
        guard value != 0, value.isFinite else { return symbols.whole(0) }
        var exponent = 0
        var mantissa = abs(value)
        while mantissa >= 9.9999999 {
            mantissa /= 10
            exponent += 1
        }
        while mantissa < 0.99999999 {
            mantissa *= 10
            exponent -= 1
        }
        let digits = Array("⁰¹²³⁴⁵⁶⁷⁸⁹")
        let raised = String(abs(exponent)).compactMap(\.wholeNumberValue).map { digits[$0] }
        let sign = value < 0 ? symbols.minus : ""
        // The number has as many decimals as the step, measured in the value's own power of ten.
        let written = NumberFormat.decimals(
            decimals(telling: step * mantissa / abs(value)), grouping: false, symbols: symbols)
        return sign + written.string(mantissa) + "\u{202F}\(symbols.times)\u{202F}\(symbols.whole(10))"
            + (exponent < 0 ? "⁻" : "") + String(raised)
    }
}
