import ChartDiagnostics

/// The wording of what is reported about the forms of marks, sorted by name.
extension Diagnostic {
    static func colorCount(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
        let colors = count == 1 ? "1 colour" : "\(count) colours"
        let values = expected == 1 ? "1 value" : "\(expected) values"
        let advice = count < expected ? "write '-' (in JSON null) for the series' own colour" : "give each value one"
        return Diagnostic(.semanticLengthMismatch, .error, "\(colors) for \(values); \(advice)", at: range)
    }

    static func oneColorForAll(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error,
            "one 'color' for several series would make them alike; give each an 'entry' with a 'color' in the 'legend'",
            at: range)
    }

    static func stackedRange(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticStackedRange, .error,
            "ranges have no height that could be stacked; leave this out, or write the 'layout' 'group' (areas 'overlap')",
            at: range)
    }
}
