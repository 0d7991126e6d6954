import ChartDiagnostics

/// The wording of what is wrong with the data of single marks, sorted by name.
extension Diagnostic {
    /// - Parameters:
    ///   - noun: what cannot be drawn without them.
    ///   - names: in quotes.
    static func missingCompanions(_ element: Located<String>, noun: String, _ names: String) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "a \(noun) needs \(names), too; add it to '\(element.value)'",
            at: element.range)
    }

    static func negativeSize(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNegativeSize, .error, "\(text) cannot be an area; sizes must be 0 or more", at: range)
    }

    static func unusedSize(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAxis, .warning, "no mark has sizes; a 'bubble' has", at: range)
    }
}
