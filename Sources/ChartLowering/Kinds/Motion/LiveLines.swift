import ChartDiagnostics
import ChartIR

/// Lines whose values stream through the plot.
extension ChartLowerer {
    private static let intervals = 0.04...60.0

    /// What cannot stand where everything moves.
    func reportLive(_ marks: [CartesianMarkSpec], into diagnostics: inout DiagnosticCollector) {
        guard let mark = marks.first(where: { $0.live != nil }), let live = mark.live else { return }
        _ = Self.seconds(live.interval, in: Self.intervals, default: 0.25, into: &diagnostics)
        for other in marks where other.element.range != mark.element.range {
            diagnostics.report(
                .scaleMismatch(
                    "a live line has its chart to itself; leave the '\(other.element.value)' out",
                    at: other.element.range))
        }
        if mark.axis == .second {
            diagnostics.report(
                .scaleMismatch("a live line stands on the left-hand axis; leave 'axis' out", at: mark.element.range))
        }
        for annotation in spec.annotations where annotation.x != nil || annotation.x2 != nil {
            let range = annotation.x?.range ?? annotation.element.range
            diagnostics.report(
                .scaleMismatch(
                    "a live line has no fixed places along x; only 'y' of a '\(annotation.element.value)' can be marked",
                    at: range))
        }
        if let domain = live.domain, domain.value == .follow, names != nil {
            diagnostics.report(
                .scaleMismatch(
                    "in a chart with data states the axis of a live line holds all values; leave 'domain' out",
                    at: domain.range))
        }
        if let domain = live.domain, domain.value == .follow,
            spec.y.contains(where: { $0.side?.value != .second && $0.minimum != nil && $0.maximum != nil })
        {
            diagnostics.report(
                .unusedAttribute("domain", because: "'min' and 'max' of 'y' hold the axis", at: domain.range))
        }
        guard case .line(let line) = mark.form else { return }
        if let written = line.marker.written, line.marker.shape != MarkerLook.Shape.none {
            diagnostics.report(
                .unusedAttribute("marker", because: "a live line has no markers", at: written.range))
        }
    }
}

extension ChartLowerer {
    /// Each value is a text that moves.
    private static let valueLimit = 1000

    func checkLive(_ plot: CartesianPlot, _ marks: [CartesianMarkSpec], into diagnostics: inout DiagnosticCollector) {
        guard let line = plot.liveLine, let live = marks.first?.live else { return }
        let count = line.series.reduce(0) { $0 + $1.data.count }
        if count > Self.valueLimit {
            diagnostics.report(.manyLiveValues(count, limit: Self.valueLimit, at: live.element.range))
        }
    }
}

extension CartesianMarkSpec {
    /// nil: all of it is seen at once.
    var live: LiveSpec? { if case .line(let line) = form { line.live } else { nil } }
}

extension LiveSpec {
    var window: LiveWindow {
        LiveWindow(
            interval: interval?.value ?? 0.25, step: step ?? 12, repetition: repetition ?? .loop,
            domain: domain?.value ?? .hold)
    }
}
