import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// A thin stem from 0 to each value, with a point at its end.
struct LollipopSpec: CartesianKind {
    static let elements = ["lollipop"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits {
        KindTraits(mayCount: true, drawsThinForms: true, showsOwnValues: true, growsFromZero: true)
    }

    /// Whether values are written beyond the points.
    enum Text: String, Sendable, CaseIterable, Encodable { case auto, none }

    var orientation: Orientation?
    var marker: MarkerSpec
    /// How wide a stem is, pixels.
    var width: Double?
    var minimumSpace: Double?
    var text: Text?

    /// How large a point is where the author does not say, pixels.
    private static let standardSize = 12.0

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
        minimumSpace = decoder.number(element, "min-space")
        text = decoder.choice(element, "text")
    }

    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var positions: PositionScale.Preference { .bands }

    /// The points come first, because they are what the legend shows; they are drawn over the stems all the same.
    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let look = MarkerLook(shape: marker.shape ?? .automatic, size: marker.size?.value ?? Self.standardSize)
        let telling = Telling(kind: .lollipop, columns: series.map { Telling.Column(nil, $0) })
        let points = PointMark(axis: layer.axis, series: series, marker: look, placesOf: 1, telling: telling)
        let stems = BarMark(
            arrangement: .group, axis: layer.axis, series: series, maximumWidth: look.size + 4,
            minimumSpace: minimumSpace ?? 8, text: text == Text.none ? .none : .automatic, look: BarLook(radius: 0),
            form: .stem(width: width ?? 2, head: look.size), telling: Telling(kind: .lollipop))
        return [.point(points), .bar(stems)]
    }
}
