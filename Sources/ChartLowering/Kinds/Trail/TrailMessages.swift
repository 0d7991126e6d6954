import ChartDiagnostics

extension Diagnostic {
    static func contradictingWidths(_ column: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticContradictingWidths, .warning,
            "'\(column.value)' has two measures, as trails of it have different 'max-width's; give them the same one",
            at: column.range)
    }

    static func negativeWidth(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticNegativeSize, .error, "\(text) cannot be a width; sizes must be 0 or more", at: range)
    }
}
