import ChartDiagnostics
import ChartIR

/// The wording of what is wrong with rules, bands and notes, sorted by name.
extension Diagnostic {
    static func calculatedOffScale(_ statistic: Located<String>) -> Diagnostic {
        .scaleMismatch(
            "'\(statistic.value)' stands on plain axes of numbers, without 'breaks'; calculate it by 'aggregate' in a 'data' "
                + "of its own", at: statistic.range)
    }

    static func manyQuantiles(_ statistic: Located<String>) -> Diagnostic {
        .scaleMismatch(
            "at most \(CartesianPlot.mostQuantilesOfSeveral) places of rules and bands follow quantiles of several series; let "
                + "'\(statistic.value)' be that of one, named by 'series', or calculate it by 'aggregate' in a 'data' of its own",
            at: statistic.range)
    }

    static func calculatedPosition(_ statistic: Located<String>) -> Diagnostic {
        .scaleMismatch(
            "'\(statistic.value)' is calculated of values, on 'y'; that of positions comes by 'aggregate' from a 'data' of the "
                + "rule's own", at: statistic.range)
    }

    static func quantileOfMany(_ statistic: Located<String>, _ count: Int) -> Diagnostic {
        .scaleMismatch(
            "'\(statistic.value)' follows what is visible of up to \(CartesianPlot.mostSeriesOfQuantile) series, and this mark "
                + "has \(count); name one by 'series', or calculate that of all by 'aggregate' in a 'data' of its own",
            at: statistic.range)
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
