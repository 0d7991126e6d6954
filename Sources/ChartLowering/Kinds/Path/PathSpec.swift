import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Points that are joined in the order of their rows, whichever way that leads (a connected scatter plot).
struct PathSpec: CartesianKind {
    static let elements = ["path"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(content: .pairs, drawsThinForms: true) }

    var orientation: Orientation?
    var marker: MarkerSpec
    /// How wide the line is, pixels.
    var width: Double?
    /// How wide lines of the theme are, pixels; nil: as in the default look.
    private var themeWidth: Double?

    private enum CodingKeys: String, CodingKey { case orientation, marker, width }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
    }

    mutating func follow(_ theme: Theme) { themeWidth = theme.lineWidth }

    var repeatsPositions: Bool { true }
    var times: TimeUse { .places }
    var keepsRowOrder: Bool { true }
    var hasTextOfItsOwn: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let standard = LineLook.standard(
            seriesCount: series.count, pointCount: series.map(\.data.count).max() ?? 0)
        let look = LineLook(width: width ?? themeWidth ?? standard.width)
        return [.point(PointMark(axis: layer.axis, series: series, marker: marker.look, joining: .rows(look)))]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        if marker.shape == MarkerLook.Shape.none, let size = marker.size {
            diagnostics.report(.unusedAttribute("size", because: "there are no markers", at: size.range))
        }
    }
}
