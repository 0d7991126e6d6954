import ChartDiagnostics
import ChartIR

extension PatternSpec {
    var range: SourceRange { text.wholeRange }

    private var pattern: String { text.string(0..<text.bytes.count) }

    /// nil: reported.
    func parsed(asTime: Bool, into diagnostics: inout DiagnosticCollector) -> ValueFormat? {
        if !asTime { return number(into: &diagnostics).map { .number($0) } }
        do {
            return .time(try TimeFormat(pattern: pattern))
        } catch {
            report(error, to: &diagnostics)
            return nil
        }
    }

    /// nil: reported.
    func number(into diagnostics: inout DiagnosticCollector) -> NumberFormat? {
        do {
            return try NumberFormat(pattern: pattern)
        } catch {
            report(error, to: &diagnostics)
            return nil
        }
    }

    private func report(_ error: FormatError, to diagnostics: inout DiagnosticCollector) {
        let offset = min(error.offset, text.bytes.count)
        // Past the end there is nothing to underline: the place alone.
        let rest = text.string(offset..<text.bytes.count)
        let length = rest.unicodeScalars.first.map { String($0).utf8.count } ?? 0
        diagnostics.report(.invalidFormat(error.message, at: text.range(offset..<(offset + length))))
    }
}
