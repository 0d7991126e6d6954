/// What a locale writes for the parts of a number.
public struct NumberSymbols: Hashable, Sendable {
    public var decimal: String
    public var group: String
    public var minus: String
    public var plus: String
    public var percent: String
    public var perMille: String
    public var infinity: String
    public var notANumber: String
    /// Before the exponent, as in `1.5E3`.
    public var exponential = "E"
    /// Before a power of ten, as in `1.5 × 10³`.
    public var times = "×"
    /// The digit 0; the others follow it.
    public var zero: Unicode.Scalar = "0"
    /// Digits in the group next to the decimal point, and in the others.
    public var grouping = 3
    public var secondaryGrouping = 3
    /// Digits that must stand before the first group: with 2, thousands have groups only from 10 000.
    public var minimumGrouping = 1

    /// The pattern of a whole number with groups.
    public var groupedPattern: String {
        "#," + (secondaryGrouping == grouping ? "" : String(repeating: "#", count: secondaryGrouping) + ",")
            + String(repeating: "#", count: grouping - 1) + "0"
    }

    public static let english = Conventions.english.numbers
}
