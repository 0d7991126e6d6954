import ChartDiagnostics

/// The wording of what is wrong with rules, bands and notes, sorted by name.
extension Diagnostic {
    static func meanOffScale(at range: SourceRange) -> Diagnostic {
        .scaleMismatch(
            "'mean' stands on plain axes of numbers, without 'breaks'; calculate it by 'aggregate' in a 'data' of its own",
            at: range)
    }

    static func emptyReach(
        _ name: String, from: String, to: String, mayBeEqual: Bool, at range: SourceRange
    ) -> Diagnostic {
        let order = mayBeEqual ? "must not come after" : "must be less than"
        return Diagnostic(
            .semanticEmptyRange, .error, "'\(name)' (\(from)) \(order) '\(name)2' (\(to))", at: range)
    }

    static func missingPlace(_ element: Located<String>, expected: String) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error, "'\(element.value)' has no place: give \(expected)", at: element.range)
    }
}
