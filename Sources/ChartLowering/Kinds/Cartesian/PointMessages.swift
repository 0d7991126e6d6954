import ChartDiagnostics

/// The wording of what is wrong with several values at one position.
extension Diagnostic {
    /// - Parameter isOfLists: whether the values stand in the document as a list, and not in a table.
    static func duplicatePoint(
        series: String, position: String, isOfLists: Bool, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        let advice =
            isOfLists
            ? "give its places different names, or make two series of it"
            : "'aggregate' combines such rows, 'series' splits them"
        return Diagnostic(
            .semanticDuplicatePoint, .error,
            "series '\(series)' has two different values at '\(position)'; \(advice)",
            at: range, notes: [.init("the first value is here", at: first)])
    }

    static func repeatedPoint(_ position: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticSimilarCategories, .warning,
            "'\(position)' is given twice with the same value, and drawn once", at: range,
            notes: [.init("first given here", at: first)])
    }
}
