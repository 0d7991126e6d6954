import ChartIR
import ChartScene
import ChartWords

extension ControlScene {
    /// - Parameter canPlay: whether rules can run through the stops.
    init(_ control: Control, of chart: Chart, _ phrases: Phrases, canPlay: Bool) {
        let kind: Kind =
            switch control.kind {
            case .slider: .slider
            case .radio: .radio
            case .button: .button
            // Where no rules move anything, nothing can run.
            case .play: canPlay ? .play : .slider
            }
        self.init(
            kind: kind, label: control.label ?? phrases.dataState, stops: control.stops.map(\.label),
            initial: control.initial)
        guard kind == .play, let playback = control.playback else { return }
        self.playback = Playback(
            interval: playback.interval, repeats: playback.repeats, start: phrases.start, pause: phrases.pause,
            motion: LayoutState.update(of: chart))
    }
}
