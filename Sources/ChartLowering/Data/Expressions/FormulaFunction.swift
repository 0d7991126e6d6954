/// A function of formulas as it is explained to authors.
package struct FormulaFunction: Hashable, Sendable {
    package let name: String
    /// What the arguments are called, in their order.
    package let parameters: [String]
    /// Whether there may be more of the last parameter.
    package let isVariadic: Bool
    /// One sentence, Markdown.
    package let documentation: String

    private init(_ name: String, _ parameters: [String], isVariadic: Bool = false, _ documentation: String) {
        self.name = name
        self.parameters = parameters
        self.isVariadic = isVariadic
        self.documentation = documentation
    }

    /// The call with the names of its arguments: `round(number)`.
    package var signature: String {
        "\(name)(\(parameters.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
    }

    /// All functions, in the order of the alphabet.
    package static let all: [FormulaFunction] = [
        .init("abs", ["number"], "The number without its sign."),
        .init("ceil", ["number"], "The least whole number that is not below the number."),
        .init("coalesce", ["value", "fallback"], isVariadic: true, "The first of the values that is not missing."),
        .init("contains", ["text", "part"], "Whether the part occurs in the text; capitals and small letters differ."),
        .init("cos", ["number"], "The cosine of an angle in radians."),
        .init("day", ["time"], "The day of the month, 1 to 31."),
        .init("ends_with", ["text", "part"], "Whether the text ends with the part."),
        .init("exp", ["number"], "The number e to the power of the number."),
        .init("floor", ["number"], "The greatest whole number that is not above the number."),
        .init("hour", ["time"], "The hour of the day, 0 to 23."),
        .init("if", ["condition", "then", "else"], "The second value where the condition holds, else the third."),
        .init("length", ["text"], "How many characters the text has."),
        .init("log", ["number"], "The natural logarithm of the number."),
        .init("log10", ["number"], "The logarithm of the number to base 10."),
        .init("lower", ["text"], "The text in small letters."),
        .init("max", ["number", "other"], isVariadic: true, "The greatest of the numbers; missing where one is."),
        .init("min", ["number", "other"], isVariadic: true, "The least of the numbers; missing where one is."),
        .init("minute", ["time"], "The minute of the hour, 0 to 59."),
        .init("month", ["time"], "The month of the year, 1 to 12."),
        .init("number", ["text"], "The number that the text says; missing where it says none."),
        .init("quarter", ["time"], "The quarter of the year, 1 to 4."),
        .init("round", ["number"], "The nearest whole number; halves go away from zero."),
        .init("sin", ["number"], "The sine of an angle in radians."),
        .init("sqrt", ["number"], "The square root of the number."),
        .init("starts_with", ["text", "part"], "Whether the text starts with the part."),
        .init("text", ["value"], "The value as a text."),
        .init("upper", ["text"], "The text in capitals."),
        .init("weekday", ["time"], "The day of the week, 1 for Monday to 7 for Sunday."),
        .init("year", ["time"], "The year."),
    ]
}
