import ChartDiagnostics

/// The wording of what is reported about marks that move.
extension Diagnostic {
    static func manyLiveValues(_ count: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "\(count) values are too many to stream, \(limit) can; 'aggregate' or 'filter' leaves fewer", at: range)
    }

    static func manySwings(_ count: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "a wave runs through at most \(limit) values, and these are \(count); leave some out, or lengthen its 'period'",
            at: range)
    }
}
