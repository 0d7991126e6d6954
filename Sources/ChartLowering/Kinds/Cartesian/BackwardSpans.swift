import ChartDiagnostics
import ChartIR

// Spans of time that end before they begin.
extension Layer {
    /// A span as it is drawn, with the texts and places of its ends.
    private struct Span {
        var start: Double
        var end: Double
        var startText: String
        var endText: String
        var endRange: SourceRange
    }

    /// Reports spans from a later time to an earlier one: where all of them go so, the columns of their ends are exchanged, and a few
    /// among many are slips. Of times of day, which may go over midnight, nothing is said.
    func reportBackwardSpans(into diagnostics: inout DiagnosticCollector) {
        for (spans, range) in [(spansOfValues, spec.rangeEnds.first), (spansOfPositions, endsRange)] {
            let backward = spans.filter { $0.end < $0.start }
            guard let first = backward.first else { continue }
            if backward.count == spans.count {
                diagnostics.report(
                    .spansBackward(spans.count, from: first.startText, to: first.endText, at: range ?? first.endRange))
            } else if backward.count * 2 <= spans.count {
                var reports = RepeatedReports()
                for span in backward {
                    reports.warn(.spanBackward(from: span.startText, to: span.endText, at: span.endRange))
                }
                reports.report(to: &diagnostics)
            }
        }
    }

    /// The spans along an axis of values.
    private var spansOfValues: [Span] {
        series.flatMap { one -> [Span] in
            guard one.values.measure == .time, let ends = one.ends, ends.measure == .time else { return [] }
            return one.rows.compactMap { row in
                Self.span(one.values.values[row.value], one.values.cells, ends.values[row.value], ends.cells, row.value)
            }
        }
    }

    /// The spans along the axis of positions.
    private var spansOfPositions: [Span] {
        guard let starts = positions.times, let ends, let times = ends.times else { return [] }
        return series.flatMap { one in
            one.rows.compactMap { row in
                guard starts.indices.contains(row.position), times.indices.contains(row.position) else { return nil }
                return Self.span(
                    starts[row.position], positions.cells, times[row.position], ends.cells, row.position)
            }
        }
    }

    private static func span(
        _ start: Double?, _ starts: CellSource, _ end: Double?, _ ends: CellSource, _ row: Int
    ) -> Span? {
        guard let start, let end else { return nil }
        guard end < start else {
            return Span(start: start, end: end, startText: "", endText: "", endRange: ends.range(row))
        }
        return Span(
            start: start, end: end, startText: starts.text(row) ?? "", endText: ends.text(row) ?? "",
            endRange: ends.range(row))
    }
}

extension Diagnostic {
    fileprivate static func spansBackward(_ count: Int, from start: String, to end: String, at range: SourceRange)
        -> Diagnostic
    {
        let what = count == 1 ? "this span ends before it begins" : "all \(count) spans end before they begin"
        return Diagnostic(
            .semanticUnorderedTimes, .warning,
            "\(what), as \(end) is before \(start); exchange the two ends", at: range)
    }

    fileprivate static func spanBackward(from start: String, to end: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticUnorderedTimes, .warning,
            "this span ends before it begins, as \(end) is before \(start); mend one of the two", at: range)
    }
}
