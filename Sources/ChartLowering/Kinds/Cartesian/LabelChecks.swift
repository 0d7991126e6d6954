import ChartDiagnostics
import ChartIR

/// Reports values that are to be written where they cannot be; what single kinds add stands with them.
extension CartesianMarkSpec {
    /// Reports texts at ranges, which have two values at each position.
    func reportTextOfRanges(into diagnostics: inout DiagnosticCollector) {
        guard !rangeEnds.isEmpty, let text, text.value == .points else { return }
        let reason = "a range has two values at each position; 'end' writes the last ones"
        diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
    }

    /// Reports texts in a chart whose positions run upwards.
    func reportTextOfTransposed(into diagnostics: inout DiagnosticCollector) {
        guard let text, text.value != .none else { return }
        let reason = "values are written beside lines, areas and points of upright charts only"
        diagnostics.report(.unusedAttribute("text", because: reason, at: text.range))
    }
}
