import ChartDiagnostics

/// The wording of what is wrong with the data of single marks, sorted by name.
extension Diagnostic {
    /// - Parameters:
    ///   - noun: what cannot be drawn without them.
    ///   - names: one or more.
    static func missingChannels(_ element: Located<String>, noun: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error,
            "a \(noun) needs \(names.listed), too; add \(names.count == 1 ? "it" : "them") to '\(element.value)'",
            at: element.range)
    }

    static func unusedSize(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnusedAxis, .warning, "no mark has sizes; a 'bubble' and a 'trail' have", at: range)
    }
}
