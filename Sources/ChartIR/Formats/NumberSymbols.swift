/// What a locale writes for the parts of a number.
package struct NumberSymbols: Hashable, Sendable {
    package var decimal: String
    package var group: String
    package var minus: String
    package var plus: String
    package var percent: String
    package var perMille: String
    package var infinity: String
    package var notANumber: String
    /// What stands before an exponent, as in `1.5E3`.
    package var exponential = "E"
    /// What stands before a power of ten, as in `1.5 × 10³`.
    package var times = "×"
    /// The digit 0; the others follow it.
    package var zero: Unicode.Scalar = "0"
    /// How many digits are in the group next to the decimal point; `secondaryGrouping` is that of the other groups.
    package var grouping = 3
    package var secondaryGrouping = 3
    /// How many digits must stand before the first group: with 2, thousands have groups only from 10 000.
    package var minimumGrouping = 1

    /// The pattern of a whole number with groups.
    package var groupedPattern: String {
        "#," + (secondaryGrouping == grouping ? "" : String(repeating: "#", count: secondaryGrouping) + ",")
            + String(repeating: "#", count: grouping - 1) + "0"
    }

    package static let english = Conventions.english.numbers
}
