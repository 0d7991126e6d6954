import ChartDiagnostics
import ChartDocument
import ChartGraphics
public import ChartIR

/// A `gauge` or a `progress`: which of the looks may be given depends on the element.
public struct GaugeSpec: Sendable, Encodable {
    public struct Threshold: Sendable, Encodable {
        public var element: Located<String>
        public var above: Located<Double>?
        public var name: String?
        public var color: ZoneColor?
    }

    public var rows: LabelledSpec
    public var thresholds: [Threshold]
    public var name: Located<String>?
    public var minimum: Located<Double>?
    public var maximum: Located<Double>?
    public var format: PatternSpec?
    /// A code of ISO 4217.
    public var currency: Located<String>?
    public var color: ZoneColor?
    public var restColor: ZoneColor?
    public var ends: GaugeMark.Ends?
    public var hasScale: Bool?
    public var tickCount: Located<Int>?

    // Of a gauge.

    /// Degrees.
    public var start: Double?
    public var sweep: Double?
    public var hole: Double?
    public var hasNeedle: Bool?
    public var needleColor: Located<Dial.NeedleColor>?
    /// Pixels.
    public var hub: Located<Double>?
    public var overshoots: Located<Bool>?
    public var dialText: Dial.Text?

    // Of a progress.

    /// Pixels.
    public var thickness: Double?
    public var segments: Int?
    public var barText: ProgressBar.Text?
    public var isIndeterminate: Located<Bool>?
    /// Seconds.
    public var period: Located<Double>?

    var isBar: Bool { rows.element.value == "progress" }
}

extension SpecDecoder {
    mutating func gauge(_ element: Element) -> GaugeSpec {
        var spec = GaugeSpec(
            rows: labelled(element),
            thresholds: element.children("threshold").map { threshold($0) },
            name: located(element, "name"),
            minimum: locatedNumber(element, "min"),
            maximum: locatedNumber(element, "max"),
            format: pattern(element, "format"),
            currency: located(element, "currency"),
            color: zoneColor(element, "color"),
            restColor: zoneColor(element, "rest-color"),
            ends: choice(element, "ends"),
            hasScale: boolean(element, "scale"),
            tickCount: locatedNumber(element, "ticks").map { Located(Int($0.value.rounded()), at: $0.range) })
        if spec.isBar {
            spec.thickness = number(element, "thickness")
            spec.segments = number(element, "segments").map { Int($0.rounded()) }
            spec.barText = choice(element, "text")
            spec.isIndeterminate = locatedBoolean(element, "indeterminate")
            spec.period = locatedDuration(element, "period")
        } else {
            spec.start = number(element, "start")
            spec.sweep = number(element, "sweep")
            spec.hole = number(element, "hole")
            spec.hasNeedle = boolean(element, "needle")
            spec.needleColor = needleColor(element)
            spec.hub = locatedNumber(element, "hub")
            spec.overshoots = locatedBoolean(element, "overshoot")
            spec.dialText = choice(element, "text")
        }
        return spec
    }

    private mutating func threshold(_ element: Element) -> GaugeSpec.Threshold {
        GaugeSpec.Threshold(
            element: name(of: element), above: locatedNumber(element, "above"), name: text(element, "name"),
            color: zoneColor(element, "color"))
    }

    private mutating func needleColor(_ element: Element) -> Located<Dial.NeedleColor>? {
        guard let written = located(element, "needle-color") else { return nil }
        if written.value == "threshold" { return Located(.zone, at: written.range) }
        return zoneColor(element, "needle-color").map { Located(.own($0), at: written.range) }
    }

    /// A status, else a colour.
    private mutating func zoneColor(_ element: Element, _ name: String) -> ZoneColor? {
        guard let written = located(element, name) else { return nil }
        if let status = ZoneColor.Status(rawValue: written.value) { return .status(status) }
        if let color = Self.seriesColor(written.value) { return .plain(color) }
        let statuses = ZoneColor.Status.allCases.map(\.rawValue)
        diagnostics.report(
            .invalidValue(
                written.value,
                expected: "a status ('good', 'warning', 'bad'), a CSS colour or the name of a palette colour",
                suggestion: Suggestion.nearest(
                    to: written.value, among: statuses + PaletteName.names + Color.cssNames), at: written.range))
        return nil
    }
}
