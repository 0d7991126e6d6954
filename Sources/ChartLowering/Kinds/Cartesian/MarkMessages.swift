import ChartDiagnostics

/// The wording of what is wrong with the data of single marks, sorted by name.
extension Diagnostic {
    /// - Parameters:
    ///   - name: `high` or `low`, and what is written there.
    ///   - bound: what it should reach, and what is written there.
    static func impossibleCandle(
        _ name: String, _ text: String, _ bound: String, _ boundText: String, at range: SourceRange,
        bound boundRange: SourceRange
    ) -> Diagnostic {
        let relation = name == "high" ? "less" : "more"
        return Diagnostic(
            .semanticImpossibleCandle, .error, "the \(name) \(text) is \(relation) than the \(bound) \(boundText)",
            at: range, notes: [.init("the \(bound) is here", at: boundRange)])
    }

    static func incompleteCandle(_ name: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticIncompleteCandle, .warning, "this candle has no \(name), so it is left out", at: range)
    }

    /// - Parameters:
    ///   - noun: what cannot be drawn without them.
    ///   - names: one or more.
    static func missingCompanions(_ element: Located<String>, noun: String, _ names: [String]) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error,
            "a \(noun) needs \(names.listed), too; add \(names.count == 1 ? "it" : "them") to '\(element.value)'",
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
