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

    public static let english = NumberSymbols(
        decimal: ".", group: ",", minus: "\u{2212}", plus: "+", percent: "%", perMille: "‰", infinity: "∞",
        notANumber: "NaN")
}
