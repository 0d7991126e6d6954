import ChartDiagnostics
import ChartGraphics
import ChartIR

extension UpdateSpec {
    /// The allowed durations, seconds; what moves for longer should have a button that stops it.
    private static let durations = 0...Chart.longestWithoutPause

    func update(of controls: [Control], into diagnostics: inout DiagnosticCollector) -> Update {
        if controls.isEmpty {
            diagnostics.report(
                .unusedAttribute(
                    "update", because: "the chart has neither data states nor controls", at: element.range))
        }
        if let duration, !UpdateSpec.durations.contains(duration.value) {
            diagnostics.report(
                .invalidValue(
                    duration.range.file.text(duration.range.bytes), expected: "a time from 0s to 5s", at: duration.range
                ))
        }
        if let easing, easing.value.overshoots {
            diagnostics.report(
                .invalidValue(
                    easing.value.spelling, expected: "an easing that stays between one state and the next",
                    at: easing.range))
        }
        return Update(duration: duration?.value, easing: easing?.value)
    }
}
