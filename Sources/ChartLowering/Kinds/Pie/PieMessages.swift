import ChartDiagnostics

/// The wording of what is reported about pies.
extension Diagnostic {
    static func colorWithoutTable(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticConflictingData, .error,
            "'color' names a column, but the values are a list; list their 'colors' too", at: range)
    }
}
