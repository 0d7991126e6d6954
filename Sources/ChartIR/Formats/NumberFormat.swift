/// How a number is written: a CLDR number pattern (UTS #35, part 3) such as `#,##0.0`, `0 %` or `+0;-0`.
///
/// Two deviations that charts want: the sign is the true minus U+2212, and a value that rounds to zero has none.
public struct NumberFormat: Hashable, Sendable {
    /// What a pattern has in front of and behind the digits.
    enum Affix: Hashable, Sendable {
        case text(String)
        case minus, plus, percent, perMille
    }

    struct Affixes: Hashable, Sendable {
        var prefix: [Affix] = []
        var suffix: [Affix] = []
    }

    struct Digits: Hashable, Sendable {
        var minimumInteger = 1
        var minimumFraction = 0
        var maximumFraction = 0
        /// Digits in the group next to the decimal point; nil: no groups.
        var grouping: Int?
        /// Digits in the other groups.
        var secondaryGrouping = 3
    }

    /// As the author wrote it.
    public let pattern: String
    private(set) var digits: Digits
    let positive: Affixes
    let negative: Affixes

    /// - Throws: ``FormatError``, if the pattern is not one or uses significant digits, exponents, padding, rounding
    ///   increments or the currency sign, which are not supported.
    public init(pattern: String) throws(FormatError) {
        var parser = NumberPatternParser(pattern)
        let positive = try parser.subpattern()
        let negative = try parser.negativeSubpattern()
        self.pattern = pattern
        digits = positive.digits
        self.positive = positive.affixes
        self.negative =
            negative?.affixes
            ?? Affixes(prefix: [.minus] + positive.affixes.prefix, suffix: positive.affixes.suffix)
    }

    private init(pattern: String, digits: Digits) {
        self.pattern = pattern
        self.digits = digits
        positive = Affixes()
        negative = Affixes(prefix: [.minus])
    }

    /// A fixed number of decimals: `#,##0.00`, or `0.00` without grouping.
    /// - Parameter count: from 0; negative counts as 0.
    public static func decimals(_ count: Int, grouping: Bool) -> NumberFormat {
        let count = max(count, 0)
        let zeros = count == 0 ? "" : "." + String(repeating: "0", count: count)
        return NumberFormat(
            pattern: (grouping ? "#,##0" : "0") + zeros,
            digits: Digits(minimumFraction: count, maximumFraction: count, grouping: grouping ? 3 : nil))
    }
}

extension NumberFormat {
    /// The smallest difference between two values that shows: `0.0` tells tenths apart, `0%` hundredths.
    public var finestStep: Double {
        var step = 1.0
        for _ in 0..<max(digits.maximumFraction + shift, 0) { step /= 10 }
        for _ in 0..<max(-digits.maximumFraction - shift, 0) { step *= 10 }
        return step
    }
}

extension NumberFormat {
    /// The same with as many decimals as write all of the values in full, for a column of a table: at least its own,
    /// at most six beyond the value's whole part.
    public func exact(for values: some Sequence<Double>) -> NumberFormat {
        var format = self
        let needed = values.reduce(0) { max($0, NumberFormat.decimals(of: $1)) } - shift
        format.digits.maximumFraction = max(digits.maximumFraction, needed)
        format.digits.minimumFraction = max(digits.minimumFraction, needed)
        return format
    }

    /// How many decimals a value has, six at most.
    private static func decimals(of value: Double) -> Int {
        var scaled = value.magnitude
        for decimals in 0..<6 {
            if (scaled - scaled.rounded()).magnitude <= scaled * 1e-12 { return decimals }
            scaled *= 10
        }
        return 6
    }
}

/// Written as its pattern.
extension NumberFormat: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(pattern)
    }
}

extension NumberFormat {
    /// The value in this format.
    ///
    /// Rounded half to even on the decimal number that the value is usually written as, so that 2.675 with two
    /// decimals gives 2.68 although its binary form lies a little below.
    public func string(_ value: Double, symbols: NumberSymbols = .english) -> String {
        guard !value.isNaN else { return symbols.notANumber }
        var decimal = DecimalNumber(value.magnitude)
        decimal.shift(by: shift)
        decimal.round(toFraction: digits.maximumFraction)
        let isZero = decimal.isZero && value.isFinite
        let affixes = value < 0 && !isZero ? negative : positive
        let number = value.isFinite ? decimal.text(digits, symbols: symbols) : symbols.infinity
        return symbols.text(affixes.prefix) + number + symbols.text(affixes.suffix)
    }

    /// The value in full: up to 15 significant digits, thousands grouped. For tables.
    ///
    /// Very large and very small values (from 10^21, below 10^-9) are written with an exponent: `1.5e−12`.
    public static func plain(_ value: Double, symbols: NumberSymbols = .english) -> String {
        guard value.isFinite, value != 0 else { return decimals(0, grouping: true).string(value, symbols: symbols) }
        var decimal = DecimalNumber(value.magnitude)
        decimal.round(toSignificant: 15)
        let exponent = decimal.point - 1
        let isExtreme = !(-9..<21).contains(exponent)
        if isExtreme { decimal.point = 1 }
        let digits = Digits(maximumFraction: .max, grouping: 3)
        let number = (value < 0 ? symbols.minus : "") + decimal.text(digits, symbols: symbols)
        guard isExtreme else { return number }
        return number + "e" + (exponent < 0 ? symbols.minus : "") + String(exponent.magnitude)
    }

    /// How many places the decimal point moves for `%` and `‰`.
    private var shift: Int {
        let affixes = positive.prefix + positive.suffix
        return affixes.contains(.percent) ? 2 : affixes.contains(.perMille) ? 3 : 0
    }
}

extension NumberSymbols {
    fileprivate func text(_ affixes: [NumberFormat.Affix]) -> String {
        affixes.reduce(into: "") { result, affix in
            switch affix {
            case .text(let text): result += text
            case .minus: result += minus
            case .plus: result += plus
            case .percent: result += percent
            case .perMille: result += perMille
            }
        }
    }
}
