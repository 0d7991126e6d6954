import ChartDiagnostics
import ChartGraphics

extension Located<Double>? {
    /// A duration in seconds, where it lies in what is allowed.
    /// - Returns: nil, if a mistake was reported.
    func seconds(
        in allowed: ClosedRange<Double>, default standard: Double, into diagnostics: inout DiagnosticCollector
    ) -> Double? {
        guard let written = self else { return standard }
        if allowed.contains(written.value) { return written.value }
        let ends = [allowed.lowerBound, allowed.upperBound].map { end in
            end < 1 ? (end * 1000).significant(4) + "ms" : end.significant(4) + "s"
        }
        diagnostics.report(
            .invalidValue(
                written.range.file.text(written.range.bytes), expected: "a time from \(ends[0]) to \(ends[1])",
                at: written.range))
        return nil
    }
}
