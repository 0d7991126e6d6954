import ChartDiagnostics

/// The wording of what is reported about gauges and progress bars, sorted by name.
extension Diagnostic {
    static func manyNeedles(_ count: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManySeries, .warning,
            "\(count) needles on one dial are hard to tell apart; a 'progress' or a 'bar' shows many values better",
            at: range)
    }

    static func missingThreshold(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticThresholdOrder, .error,
            "only the first threshold may begin at the low end of the scale; give this one an 'above'", at: range)
    }

    /// - Parameter previous: where the zone before it begins.
    static func thresholdOrder(
        _ above: String, after previous: String, at range: SourceRange, first: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticThresholdOrder, .error,
            "thresholds stand in ascending order, each 'above' once: \(above) cannot follow \(previous)", at: range,
            notes: [.init("the one before is here", at: first)])
    }

    /// - Parameters:
    ///   - end: the attribute that is passed.
    ///   - limit: the number that is written there.
    static func valueOutsideScale(
        _ value: String, end: String, _ limit: String, at range: SourceRange
    ) -> Diagnostic {
        Diagnostic(
            .semanticOutsideAxis, .warning,
            "\(value) is \(end == "max" ? "above" : "below") '\(end)' (\(limit)): it is drawn at the end of the scale, "
                + "and written as it is", at: range)
    }

    static func zoneOutsideScale(minimum: String, maximum: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticOutsideAxis, .warning,
            "this threshold's zone does not lie between 'min' (\(minimum)) and 'max' (\(maximum)); nothing is seen of it",
            at: range)
    }
}
