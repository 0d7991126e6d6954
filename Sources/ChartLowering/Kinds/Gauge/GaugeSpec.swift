import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// A `gauge` or a `progress`: which of the looks may be given depends on the element.
struct GaugeSpec: LabelledKind {
    static let elements = ["gauge", "progress"]
    static let smallElements = ["progress"]

    static func traits(of element: String) -> KindTraits { KindTraits(mostPlaces: element == "gauge" ? 6 : 14) }

    struct Threshold: Sendable, Encodable {
        var element: Located<String>
        var above: Located<Double>?
        var name: String?
        var color: ZoneColor?
        var needleColor: Located<ZoneColor>?
    }

    var rows: LabelledSpec
    var thresholds: [Threshold]
    var name: Located<String>?
    var minimum: Located<Double>?
    var maximum: Located<Double>?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?
    var color: ZoneColor?
    var restColor: ZoneColor?
    var ends: GaugeMark.Ends?
    var hasScale: Bool?
    var tickCount: Located<Int>?

    // The looks of a gauge follow.

    /// Where the scale begins, degrees.
    var start: Double?
    var sweep: Double?
    var hole: Double?
    var hasNeedle: Bool?
    var needleColor: Located<Dial.NeedleColor>?
    /// The hub's diameter, pixels.
    var hub: Located<Double>?
    var overshoots: Located<Bool>?
    var dialText: Dial.Text?

    // The looks of a progress bar follow.

    /// How thick the bar is, pixels.
    var thickness: Double?
    var segments: Int?
    var barText: ProgressBar.Text?
    var isIndeterminate: Located<Bool>?
    /// How long the part of a bar without a value takes to go there and back, seconds.
    var period: Located<Double>?

    var isBar: Bool { rows.element.value == "progress" }
}

extension GaugeSpec {
    init(_ element: Element, by decoder: inout SpecDecoder) {
        rows = decoder.labelled(element)
        thresholds = element.children("threshold").map { decoder.threshold($0) }
        name = decoder.located(element, "name")
        minimum = decoder.locatedNumber(element, "min")
        maximum = decoder.locatedNumber(element, "max")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
        color = decoder.zoneColor(element, "color")
        restColor = decoder.zoneColor(element, "rest-color")
        ends = decoder.choice(element, "ends")
        hasScale = decoder.boolean(element, "scale")
        tickCount = decoder.locatedNumber(element, "ticks").map { Located(Int($0.value.rounded()), at: $0.range) }
        if isBar {
            thickness = decoder.number(element, "thickness")
            segments = decoder.number(element, "segments").map { Int($0.rounded()) }
            barText = decoder.choice(element, "text")
            isIndeterminate = decoder.locatedBoolean(element, "indeterminate")
            period = decoder.locatedDuration(element, "period")
        } else {
            start = decoder.number(element, "start")
            sweep = decoder.number(element, "sweep")
            hole = decoder.number(element, "hole")
            hasNeedle = decoder.boolean(element, "needle")
            needleColor = decoder.needleColor(element)
            hub = decoder.locatedNumber(element, "hub")
            overshoots = decoder.locatedBoolean(element, "overshoot")
            dialText = decoder.choice(element, "text")
        }
    }
}

extension SpecDecoder {
    fileprivate mutating func threshold(_ element: Element) -> GaugeSpec.Threshold {
        GaugeSpec.Threshold(
            element: name(of: element), above: locatedNumber(element, "above"), name: text(element, "name"),
            color: zoneColor(element, "color"),
            needleColor: zoneColor(element, "needle-color").flatMap { color in
                located(element, "needle-color").map { Located(color, at: $0.range) }
            })
    }

    fileprivate mutating func needleColor(_ element: Element) -> Located<Dial.NeedleColor>? {
        guard let written = located(element, "needle-color") else { return nil }
        if written.value == "threshold" { return Located(.zone, at: written.range) }
        return zoneColor(element, "needle-color").map { Located(.own($0), at: written.range) }
    }

    /// The colour that an attribute names: a status, else a colour.
    fileprivate mutating func zoneColor(_ element: Element, _ name: String) -> ZoneColor? {
        guard let written = located(element, name) else { return nil }
        if let status = ZoneColor.Status(rawValue: written.value) { return .status(status) }
        if let color = Self.seriesColor(written.value) {
            warnAboutExceeding(written.value, at: written.range)
            return .plain(color)
        }
        let statuses = ZoneColor.Status.allCases.map(\.rawValue)
        diagnostics.report(
            .invalidValue(
                written.value,
                expected: "a status ('good', 'warning', 'bad'), a CSS colour or the name of a palette colour",
                suggestion: Self.statusesElsewhere[written.value.lowercased()]
                    ?? Suggestion.nearest(
                        to: written.value, among: statuses + PaletteName.names + Color.cssNames), at: written.range))
        return nil
    }

    /// Statuses as other tools and traffic lights call them.
    private static let statusesElsewhere = [
        "ok": "good", "okay": "good", "success": "good", "normal": "good", "safe": "good", "positive": "good",
        "warn": "warning", "caution": "warning", "medium": "warning", "average": "warning",
        "danger": "bad", "error": "bad", "critical": "bad", "alert": "bad", "poor": "bad", "negative": "bad",
    ]
}
