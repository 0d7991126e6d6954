import ChartDiagnostics

/// The wording of what is wrong with fitted curves and densities, sorted by name.
extension Diagnostic {
    static func emptyDensities(_ groups: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "\(areLeftOut(groups)): all values lie beyond the end that is stated here", at: range)
    }

    static func noBandwidths(_ groups: [String], at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "\(areLeftOut(groups)): a bandwidth can be chosen for two different values or more; 'bandwidth' says one",
            at: range)
    }

    /// - Parameter first: the first value that is not.
    static func notPositive(
        _ count: Int, _ column: Located<String>, method: String, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .dataNotComputed, .warning,
            "\(count == 1 ? "1 row is" : "\(count) rows are") left out: '\(method)' needs values of '\(column.value)' that are more "
                + "than 0",
            at: column.range, notes: [.init(count == 1 ? "this is not" : "the first that is not", at: first)])
    }

    static func tooFewPlaces(_ groups: [String], needed: Int, _ column: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning,
            "\(areLeftOut(groups)): rows with at least \(needed) different values of '\(column)' are needed",
            at: range)
    }

    /// - Parameter groups: at least one; an empty name is that of all rows together.
    private static func areLeftOut(_ groups: [String]) -> String {
        let names = groups.prefix(3).map { "'\($0)'" }
        guard groups.count > 1 else {
            return groups == [""] ? "the curve is left out" : "the curve of \(names[0]) is left out"
        }
        let rest = groups.count - names.count
        let last = rest > 0 ? "\(rest) more" : names[names.count - 1]
        let first = rest > 0 ? names : names.dropLast()
        return "the curves of \(first.joined(separator: ", ")) and \(last) are left out"
    }
}
