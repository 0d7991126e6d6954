import ChartDiagnostics

/// The wording of what is said of lists that are too long or too short.
extension Diagnostic {
    /// - Parameter places: what there should be as many values as, in the singular.
    static func lengthMismatch(_ count: Int, expected: Int, of places: String, at range: SourceRange) -> Diagnostic {
        let values = count == 1 ? "1 value" : "\(count) values"
        let positions = expected == 1 ? "1 \(places)" : "\(expected) \(places)s"
        let advice =
            count < expected
            ? "write '-' (in JSON null) for a missing value"
            : places == "value" ? "leave out what has none" : "give each value a \(places) of its own"
        return Diagnostic(
            .semanticLengthMismatch, .error, "\(values) for \(positions); \(advice)", at: range)
    }

    /// - Parameter count: how many positions there are, and so values of each series.
    static func positionMismatch(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
        let positions = count == 1 ? "1 position" : "\(count) positions"
        let values = expected == 1 ? "1 value" : "\(expected) values"
        return Diagnostic(
            .semanticLengthMismatch, .error,
            "\(positions) for the \(values) of each series; write one for each value", at: range)
    }
}
