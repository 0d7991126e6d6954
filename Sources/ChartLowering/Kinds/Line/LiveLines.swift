import ChartDiagnostics
import ChartDocument
import ChartIR

/// A `live` child: the values stream through the plot.
struct LiveSpec: Sendable, Encodable {
    var element: Located<String>
    /// The time from one value to the next, seconds.
    var interval: Located<Double>?
    /// The way from one value to the next, pixels.
    var step: Double?
    var repetition: LiveWindow.Repeat?
    var domain: Located<LiveWindow.Domain>?

    var window: LiveWindow {
        LiveWindow(
            interval: interval?.value ?? 0.25, step: step ?? 12, repetition: repetition ?? .loop,
            domain: domain?.value ?? .hold)
    }
}

extension SpecDecoder {
    mutating func live(_ element: Element) -> LiveSpec {
        LiveSpec(
            element: name(of: element), interval: locatedDuration(element, "interval"), step: number(element, "step"),
            repetition: choice(element, "repeat"), domain: locatedChoice(element, "domain"))
    }
}

extension LineSpec {
    private static let intervals = 0.04...60.0
    /// The most values that may stream: each is a text that moves.
    private static let valueLimit = 1000

    /// Reports what cannot stand where everything moves.
    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        guard let live = curve.live else { return }
        // Of several live lines only the first is reported.
        let first = marks.first { ($0.kind as? LineSpec)?.curve.live != nil }
        guard first?.element.range == mark.element.range else { return }
        _ = live.interval.seconds(in: Self.intervals, default: 0.25, into: &diagnostics)
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
        for annotation in chart.annotations where annotation.x != nil || annotation.x2 != nil {
            let range = annotation.x?.range ?? annotation.element.range
            diagnostics.report(
                .scaleMismatch(
                    "a live line has no fixed places along x; only 'y' of a '\(annotation.element.value)' can be marked",
                    at: range))
        }
        if let facet = chart.facet {
            diagnostics.report(
                .impossibleFacet(
                    "a live line has one plot, through which it streams; leave 'facet' out", at: facet.element.range))
        }
        check(live.domain, in: chart, hasStates: hasStates, into: &diagnostics)
        if let written = curve.marker.written, curve.marker.shape != MarkerLook.Shape.none {
            diagnostics.report(
                .unusedAttribute("marker", because: "a live line has no markers", at: written.range))
        }
    }

    private func check(
        _ domain: Located<LiveWindow.Domain>?, in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        guard let domain, domain.value == .follow else { return }
        if hasStates {
            diagnostics.report(
                .scaleMismatch(
                    "in a chart with data states the axis of a live line holds all values; leave 'domain' out",
                    at: domain.range))
        }
        if chart.y.contains(where: { $0.side?.value != .second && $0.minimum != nil && $0.maximum != nil }) {
            diagnostics.report(
                .unusedAttribute("domain", because: "'min' and 'max' of 'y' hold the axis", at: domain.range))
        }
    }

    func check(_ marks: [Mark], into diagnostics: inout DiagnosticCollector) {
        guard let live = curve.live, case .line(let line)? = marks.first else { return }
        let count = line.series.reduce(0) { $0 + $1.data.count }
        if count > Self.valueLimit {
            diagnostics.report(.manyLiveValues(count, limit: Self.valueLimit, at: live.element.range))
        }
    }
}

extension Diagnostic {
    static func manyLiveValues(_ count: Int, limit: Int, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticManyValues, .error,
            "\(count) values are too many to stream, \(limit) can; 'aggregate' or 'filter' leaves fewer", at: range)
    }
}
