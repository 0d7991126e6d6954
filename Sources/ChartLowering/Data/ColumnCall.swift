/// A function of a column in the place of a column, such as `sum(price)`: what it gives is a column of a step.
struct ColumnCall {
    /// What is called, in lower case.
    private let function: String
    /// What stands in the brackets.
    let column: String

    /// - Returns: nil: it is no call.
    init?(_ text: String) {
        guard text.last == ")", let open = text.firstIndex(of: "("), open > text.startIndex else { return nil }
        function = text[..<open].lowercased()
        column = String(text[text.index(after: open)...].dropLast())
    }

    private static let timeUnits: Set = [
        "year", "quarter", "month", "week", "day", "hour", "minute", "yearmonth", "date", "weekday", "date_trunc",
    ]
    private static let ofEachRow: Set = [
        "abs", "ceil", "cos", "exp", "floor", "if", "ln", "log", "log10", "log2", "lower", "pow", "round", "sin",
        "sqrt", "substr",
        "trim", "upper",
    ]

    /// What to write in its place.
    var advice: String {
        if Self.timeUnits.contains(function) { return "times are cut down by the step 'time-unit' of 'data'" }
        if Self.ofEachRow.contains(function) {
            return "what is calculated in each row is a column of the step 'calculate' in 'data'"
        }
        return "what is calculated of rows is a column of the step 'aggregate' in 'data'"
    }
}
