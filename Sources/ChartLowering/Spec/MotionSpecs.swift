import ChartDocument
public import ChartIR

public struct SpinnerSpec: Sendable, Encodable {
    public var element: Located<String>
    public var id: Located<String>?
    public var shape: SpinnerMark.Shape?
    /// Seconds.
    public var period: Located<Double>?
    public var color: SeriesColor?
    public var panel: SeriesColor?
}

public struct WaveSpec: Sendable, Encodable {
    public var element: Located<String>
    public var id: Located<String>?
    /// 0...1.
    public var swing: Located<Double>?
    public var values: ItemList?
    /// Pixels.
    public var length: Double?
    /// Seconds.
    public var period: Located<Double>?
    public var color: SeriesColor?
    /// Pixels.
    public var width: Double?
}

/// A `live` child.
public struct LiveSpec: Sendable, Encodable {
    public var element: Located<String>
    /// Seconds.
    public var interval: Located<Double>?
    /// Pixels.
    public var step: Double?
    public var repetition: LiveWindow.Repeat?
    public var domain: Located<LiveWindow.Domain>?
}

extension SpecDecoder {
    mutating func live(_ element: Element) -> LiveSpec {
        LiveSpec(
            element: name(of: element), interval: locatedDuration(element, "interval"), step: number(element, "step"),
            repetition: choice(element, "repeat"), domain: locatedChoice(element, "domain"))
    }

    mutating func spinner(_ element: Element) -> SpinnerSpec {
        SpinnerSpec(
            element: name(of: element), id: located(element, "id"), shape: choice(element, "shape"),
            period: locatedDuration(element, "period"), color: color(element, "color"), panel: color(element, "panel"))
    }

    mutating func wave(_ element: Element) -> WaveSpec {
        WaveSpec(
            element: name(of: element), id: located(element, "id"), swing: locatedNumber(element, "swing"),
            values: list(element, "values"), length: number(element, "length"),
            period: locatedDuration(element, "period"), color: color(element, "color"),
            width: number(element, "width"))
    }

    /// Seconds.
    mutating func locatedDuration(_ element: Element, _ name: String) -> Located<Double>? {
        guard let attribute = element.attribute(name), let seconds = duration(element, name) else { return nil }
        return Located(seconds, at: range(attribute.value))
    }
}
