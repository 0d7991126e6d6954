import ChartDocument
import ChartIR

/// A short line across at each value, so that many values can share a place (a strip plot).
struct TickSpec: CartesianKind {
    static let elements = ["tick"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(drawsThinForms: true) }

    var orientation: Orientation?
    /// How long the ticks are at most, and how thick, pixels.
    var length: Double?
    var width: Double?
    var opacity: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        length = decoder.number(element, "length")
        width = decoder.number(element, "width")
        opacity = decoder.number(element, "opacity")
    }

    var repeatsPositions: Bool { true }
    var standsAtNamesOfSeries: Bool { true }
    var times: TimeUse { .places }
    var hasTextOfItsOwn: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        // Where ticks lie over each other, they let each other through.
        return [
            .point(
                PointMark(
                    axis: layer.axis, series: series, opacity: opacity ?? (layer.mostRows > 50 ? 0.6 : 1),
                    form: .tick(width: width ?? 1.5, length: length ?? 20)))
        ]
    }
}
