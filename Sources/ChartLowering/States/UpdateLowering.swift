import ChartDiagnostics
import ChartGraphics
import ChartIR

extension UpdateSpec {
    /// The allowed durations, seconds; what moves for longer should have a button that stops it.
    private static let durations = 0...Chart.longestWithoutPause

    /// - Parameter entrance: how the marks of the chart come in.
    func update(
        of controls: [Control], after entrance: Entrance, into diagnostics: inout DiagnosticCollector
    ) -> Update {
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
        let restarts = self.entrance?.value == true
        if restarts, let range = self.entrance?.range {
            let states = controls.first(where: \.choosesState)
            var reason: String?
            if entrance.order == .none { reason = "the chart stands at once" }
            if states == nil { reason = "the chart has no data states" }
            if states?.kind == .play { reason = "states that follow each other by themselves leave it no time" }
            if let reason, !controls.isEmpty {
                diagnostics.report(.unusedAttribute("entrance", because: reason, at: range))
            }
        }
        // What comes in anew has no way behind it.
        return Update(
            duration: duration?.value ?? (restarts ? 0 : nil), easing: easing?.value, restartsEntrance: restarts)
    }
}
