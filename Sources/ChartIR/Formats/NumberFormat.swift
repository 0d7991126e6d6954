/// How a number is written: a CLDR number pattern (UTS #35, part 3) such as `#,##0.0`, `0 %` or `+0;-0`.
///
/// Two deviations that charts want: the sign is the true minus U+2212, and a value that rounds to zero has none.
/// As in the standard the pattern says how many digits make a group, the locale says what stands between the groups.
package struct NumberFormat: Hashable, Sendable {
    /// What a pattern has in front of and behind the digits.
    enum Affix: Hashable, Sendable {
        case text(String)
        case minus, plus, percent, perMille
        /// A place of a currency, by the count of its signs: 1 is the currency's sign, 2 its code.
        case currency(Int)
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
        /// How the exponent is written; nil: the number has none.
        var exponent: Exponent?
    }

    struct Exponent: Hashable, Sendable {
        var minimumDigits = 1
        var hasPlus = false
        /// The number that the exponent is a multiple of: 3 for `##0E0`.
        var multiple = 1
    }

    /// The pattern as the author wrote it.
    package let pattern: String
    private(set) var digits: Digits
    let positive: Affixes
    let negative: Affixes
    /// The symbols of the locale in which numbers are written.
    let symbols: NumberSymbols
    /// Whether whole numbers go without decimals, as amounts of money do.
    private var hidesZeroFraction = false
    /// The code of the currency that stands in the places of `¤`; nil: the pattern has none.
    private var currency: String?

    /// - Parameters:
    ///   - symbols: of the locale in which numbers are written.
    ///   - currency: what `¤` stands for; its sign in the locale, and its code.
    /// - Throws: ``FormatError``, if the pattern is not one, uses significant digits, padding or rounding increments,
    ///   which are not supported, or the currency sign where there is no currency.
    package init(
        pattern: String, symbols: NumberSymbols = .english, currency: (symbol: String, code: String)? = nil
    ) throws(FormatError) {
        var parser = NumberPatternParser(pattern, hasCurrency: currency != nil)
        let positive = try parser.subpattern()
        let negative = try parser.negativeSubpattern()
        self.init(
            pattern: pattern, digits: positive.digits, symbols: symbols,
            positive: positive.affixes.naming(currency),
            negative: (negative?.affixes
                ?? Affixes(prefix: [.minus] + positive.affixes.prefix, suffix: positive.affixes.suffix))
                .naming(currency))
        self.currency = currency?.code
    }

    private init(
        pattern: String, digits: Digits, symbols: NumberSymbols, positive: Affixes = Affixes(),
        negative: Affixes = Affixes(prefix: [.minus])
    ) {
        self.pattern = pattern
        self.digits = digits
        self.symbols = symbols
        self.positive = positive
        self.negative = negative
    }

    /// A fixed number of decimals, with the groups of the locale or without: `#,##0.00`, `0.00`.
    /// - Parameter count: from 0; negative counts as 0.
    package static func decimals(
        _ count: Int, grouping: Bool, symbols: NumberSymbols = .english
    ) -> NumberFormat {
        let count = max(count, 0)
        let zeros = count == 0 ? "" : "." + String(repeating: "0", count: count)
        return NumberFormat(
            pattern: (grouping ? symbols.groupedPattern : "0") + zeros,
            digits: Digits(
                minimumFraction: count, maximumFraction: count, grouping: grouping ? symbols.grouping : nil,
                secondaryGrouping: symbols.secondaryGrouping),
            symbols: symbols)
    }

    /// Amounts of money as the locale writes them. Whole ones have no decimals.
    /// - Parameter code: of ISO 4217.
    package static func currency(_ code: String, in conventions: Conventions) -> NumberFormat {
        let currency = (symbol: conventions.symbol(ofCurrency: code), code: code)
        guard
            var format = try? NumberFormat(
                pattern: conventions.currencyPattern, symbols: conventions.numbers, currency: currency)
        else { return .decimals(2, grouping: true, symbols: conventions.numbers) }
        let decimals = LocaleRecords.currencyDecimals[code] ?? 2
        format.digits.minimumFraction = decimals
        format.digits.maximumFraction = decimals
        format.hidesZeroFraction = true
        return format
    }

    /// Whether the format is that of amounts of money where the author has no pattern: as short as other numbers.
    package var isPlainCurrency: Bool { hidesZeroFraction }

    /// A number that is written already, with what stands around it.
    package func dressed(_ number: String, isNegative: Bool) -> String {
        let affixes = isNegative ? negative : positive
        var text: [UInt8] = []
        symbols.write(affixes.prefix, to: &text)
        text += number.utf8
        symbols.write(affixes.suffix, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether the pattern has a place for a currency.
    package static func showsCurrency(pattern: String) -> Bool {
        var parser = NumberPatternParser(pattern, hasCurrency: true)
        guard let affixes = try? parser.subpattern().affixes else { return true }
        return (affixes.prefix + affixes.suffix).contains { if case .currency = $0 { true } else { false } }
    }

    /// A share of 1 in percent, as the locale writes it: whole, or below 1 % with as many decimals, two at most, as keep it
    /// from being nothing.
    package static func share(_ share: Double, in conventions: Conventions) -> String {
        let pattern = conventions.percentPattern
        let isSmall = share.magnitude < 0.0095 && share != 0
        guard isSmall, let last = pattern.lastIndex(of: "0") else { return percent(in: conventions).string(share) }
        let decimals = share.magnitude < 0.00095 ? ".00" : ".0"
        let behind = pattern.index(after: last)
        let finer = pattern[..<behind] + decimals + pattern[behind...]
        return ((try? NumberFormat(pattern: String(finer), symbols: conventions.numbers)) ?? percent(in: conventions))
            .string(share)
    }

    /// Shares of 1 in percent, as the locale writes them.
    package static func percent(in conventions: Conventions) -> NumberFormat {
        (try? NumberFormat(pattern: conventions.percentPattern, symbols: conventions.numbers))
            ?? .decimals(2, grouping: true, symbols: conventions.numbers)
    }
}

extension NumberFormat.Digits {
    init(pattern: String) throws(FormatError) {
        var parser = NumberPatternParser(pattern, hasCurrency: true)
        self = try parser.subpattern().digits
    }
}

extension NumberFormat.Affixes {
    /// The affixes with the sign or the code of a currency in the places of `¤`. Letters keep a space from the digits.
    fileprivate func naming(_ currency: (symbol: String, code: String)?) -> NumberFormat.Affixes {
        guard let currency else { return self }
        func named(_ affixes: [NumberFormat.Affix], isPrefix: Bool) -> [NumberFormat.Affix] {
            affixes.enumerated().map { index, affix in
                guard case .currency(let width) = affix else { return affix }
                let name = width == 1 ? currency.symbol : currency.code
                let letters = name.unicodeScalars.filter { $0 != "\u{200E}" }
                let next = isPrefix ? letters.last : letters.first
                let isBesideDigits = index == (isPrefix ? affixes.count - 1 : 0)
                guard isBesideDigits, let next, next.properties.isAlphabetic || next == "." else { return .text(name) }
                return .text(isPrefix ? name + "\u{A0}" : "\u{A0}" + name)
            }
        }
        return NumberFormat.Affixes(prefix: named(prefix, isPrefix: true), suffix: named(suffix, isPrefix: false))
    }
}

extension NumberFormat {
    /// The smallest difference between two values that shows: `0.0` tells tenths apart, `0%` hundredths.
    package var finestStep: Double {
        guard digits.exponent == nil else { return 0 }
        var step = 1.0
        for _ in 0..<max(digits.maximumFraction + shift, 0) { step /= 10 }
        for _ in 0..<max(-digits.maximumFraction - shift, 0) { step *= 10 }
        return step
    }
}

extension NumberFormat {
    /// This format for values that stand beside each other: amounts of money all have decimals where one of them has.
    package func even(for values: [Double]) -> NumberFormat {
        guard hidesZeroFraction, values.contains(where: { $0 != $0.rounded() }) else { return self }
        var format = self
        format.hidesZeroFraction = false
        return format
    }

    /// This format with as many decimals as write all of the values in full, for a column of a table: at least its own,
    /// at most six beyond the value's whole part.
    package func exact(for values: [Double]) -> NumberFormat {
        var format = self
        guard digits.exponent == nil else { return self }
        let needed = values.reduce(0) { max($0, NumberFormat.decimals(of: $1)) } - shift
        format.digits.maximumFraction = max(digits.maximumFraction, needed)
        format.digits.minimumFraction = max(digits.minimumFraction, needed)
        return format.even(for: values)
    }

    /// The format that writes all of the values in full, as ``exact(for:)``: the author's, or plain decimals where there is
    /// none.
    package static func exact(
        for values: [Double], as format: NumberFormat? = nil, symbols: NumberSymbols
    ) -> NumberFormat {
        (format ?? .decimals(0, grouping: true, symbols: symbols)).exact(for: values)
    }

    /// This format with no more decimals than write all of the values in full, for a scale.
    package func coarsest(for values: [Double]) -> NumberFormat {
        var format = self
        guard digits.exponent == nil else { return self }
        let needed = max(values.reduce(0) { max($0, NumberFormat.decimals(of: $1)) } - shift, 0)
        format.digits.maximumFraction = min(digits.maximumFraction, needed)
        format.digits.minimumFraction = min(digits.minimumFraction, needed)
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

/// A format is written as its pattern. For money as the locale writes it, the currency's code stands behind that, for
/// the pattern says nothing of the decimals then; elsewhere in front, which tells the two apart where their patterns
/// are the same.
extension NumberFormat: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let currency else { return try container.encode(pattern) }
        try container.encode(isPlainCurrency ? "\(pattern) \(currency)" : "\(currency) \(pattern)")
    }
}

extension NumberFormat {
    /// The value in this format.
    ///
    /// Rounded half to even on the decimal number that the value is usually written as, so that 2.675 with two
    /// decimals gives 2.68 although its binary form lies a little below.
    package func string(_ value: Double) -> String {
        guard !value.isNaN else { return symbols.notANumber }
        var decimal = DecimalNumber(value.magnitude)
        decimal.shift(by: shift)
        var digits = digits
        let exponent = digits.exponent.map { Self.takeExponent(of: &decimal, digits, $0) }
        decimal.round(toFraction: digits.maximumFraction)
        if hidesZeroFraction, decimal.isWhole { digits.minimumFraction = 0 }
        let isZero = decimal.isZero && value.isFinite
        let affixes = value < 0 && !isZero ? negative : positive
        var text: [UInt8] = []
        text.reserveCapacity(32)
        symbols.write(affixes.prefix, to: &text)
        if value.isFinite {
            decimal.write(digits, symbols: symbols, to: &text)
            if let exponent, let format = digits.exponent { write(exponent, format, to: &text) }
        } else {
            text += symbols.infinity.utf8
        }
        symbols.write(affixes.suffix, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    private func write(_ exponent: Int, _ format: Exponent, to text: inout [UInt8]) {
        text += symbols.exponential.utf8
        if format.hasPlus, exponent >= 0 { text += symbols.plus.utf8 }
        text += symbols.whole(exponent, width: format.minimumDigits).utf8
    }

    /// Moves the decimal point to where the pattern has it.
    /// - Returns: how far it was moved.
    private static func takeExponent(of decimal: inout DecimalNumber, _ digits: Digits, _ format: Exponent) -> Int {
        guard !decimal.isZero else { return 0 }
        func exponent() -> Int {
            guard format.multiple > 1 else { return decimal.point - max(digits.minimumInteger, 1) }
            let power = decimal.point - 1
            return power - (power % format.multiple + format.multiple) % format.multiple
        }
        var result = exponent()
        var rounded = decimal
        rounded.shift(by: -result)
        rounded.round(toFraction: digits.maximumFraction)
        rounded.shift(by: result)
        // 9.99 may have become 10.
        decimal = rounded
        result = exponent()
        decimal.shift(by: -result)
        return result
    }

    /// The value in full: up to 15 significant digits, thousands grouped. For tables.
    ///
    /// Very large and very small values (from 10^21, below 10^-9) are written with an exponent: `1.5e−12`.
    package static func plain(_ value: Double, symbols: NumberSymbols = .english) -> String {
        guard value.isFinite, value != 0 else { return decimals(0, grouping: true, symbols: symbols).string(value) }
        var decimal = DecimalNumber(value.magnitude)
        decimal.round(toSignificant: 15)
        let exponent = decimal.point - 1
        let isExtreme = !(-9..<21).contains(exponent)
        if isExtreme { decimal.point = 1 }
        let digits = Digits(
            maximumFraction: .max, grouping: symbols.grouping, secondaryGrouping: symbols.secondaryGrouping)
        var text = Array((value < 0 ? symbols.minus : "").utf8)
        decimal.write(digits, symbols: symbols, to: &text)
        if isExtreme {
            text += (symbols.exponential == "E" ? "e" : symbols.exponential).utf8
            text += symbols.whole(exponent).utf8
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// How many places the decimal point moves for `%` and `‰`.
    private var shift: Int {
        func shift(_ affixes: [Affix]) -> Int { affixes.contains(.percent) ? 2 : affixes.contains(.perMille) ? 3 : 0 }
        return max(shift(positive.prefix), shift(positive.suffix))
    }
}

extension NumberSymbols {
    fileprivate func write(_ affixes: [NumberFormat.Affix], to text: inout [UInt8]) {
        for affix in affixes {
            switch affix {
            case .text(let string): text += string.utf8
            case .minus: text += minus.utf8
            case .plus: text += plus.utf8
            case .percent: text += percent.utf8
            case .perMille: text += perMille.utf8
            case .currency: text += "¤".utf8
            }
        }
    }
}
