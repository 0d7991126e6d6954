/// What a locale writes for the parts of a number. An object, as every format of a chart holds it.
package final class NumberSymbols: Sendable {
    package let decimal: String
    package let group: String
    package let minus: String
    package let plus: String
    package let percent: String
    package let perMille: String
    package let infinity: String
    package let notANumber: String
    /// What stands before an exponent, as in `1.5E3`.
    package let exponential: String
    /// What stands before a power of ten, as in `1.5 × 10³`.
    package let times: String
    /// The digit 0; the others follow it.
    package let zero: Unicode.Scalar
    /// How many digits are in the group next to the decimal point; `secondaryGrouping` is that of the other groups.
    package let grouping: Int
    package let secondaryGrouping: Int
    /// How many digits must stand before the first group: with 2, thousands have groups only from 10 000.
    package let minimumGrouping: Int

    /// - Parameters:
    ///   - symbols: of the digits in which numbers are written, which need not be those of the locale.
    ///   - record: of the locale, which parts numbers into groups.
    init(_ symbols: LocaleRecord, grouped record: LocaleRecord) {
        decimal = symbols["decimal"]
        group = symbols["group"]
        minus = symbols["minus"]
        plus = symbols["plus"]
        percent = symbols["percent"]
        perMille = symbols["perMille"]
        infinity = symbols["infinity"]
        notANumber = symbols["notANumber"]
        exponential = symbols["exponential"]
        times = symbols["times"]
        zero = symbols["zero"].unicodeScalars.first ?? "0"
        let digits = (try? NumberFormat.Digits(pattern: record["numberPattern"])) ?? NumberFormat.Digits()
        grouping = digits.grouping ?? 3
        secondaryGrouping = digits.secondaryGrouping
        minimumGrouping = Int(record["minimumGrouping"]) ?? 1
    }

    /// The pattern of a whole number with groups.
    package var groupedPattern: String {
        "#," + (secondaryGrouping == grouping ? "" : String(repeating: "#", count: secondaryGrouping) + ",")
            + String(repeating: "#", count: grouping - 1) + "0"
    }

    package static let english = Conventions.english.numbers
}

extension NumberSymbols: Hashable {
    /// The symbols of a locale are made once, so most comparisons end with the identity of the objects.
    package static func == (first: NumberSymbols, second: NumberSymbols) -> Bool {
        first === second || first.texts == second.texts && first.counts == second.counts
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(decimal)
        hasher.combine(group)
        hasher.combine(zero)
    }

    private var texts: [String] {
        [decimal, group, minus, plus, percent, perMille, infinity, notANumber, exponential, times, String(zero)]
    }
    private var counts: [Int] { [grouping, secondaryGrouping, minimumGrouping] }
}
