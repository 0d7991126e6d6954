import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Lines through the values of each series.
struct LineSpec: CartesianKind {
    static let elements = ["line"]
    static let colorsWholeSeries = true

    static func traits(of element: String) -> KindTraits { KindTraits(drawsThinForms: true, showsOwnValues: true) }

    var curve: CurveSpec
    /// The direction of the lines; a live line ignores what is stated.
    var orientation: Orientation? { curve.live == nil ? stated?.value : nil }
    private var stated: Located<Orientation>?
    /// How wide lines of the theme are, pixels; nil: as in the default look.
    private var themeWidth: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        curve = decoder.curve(element)
        stated = decoder.locatedChoice(element, "orientation")
    }

    private enum CodingKeys: String, CodingKey { case orientation }

    func encode(to encoder: any Encoder) throws {
        try curve.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(orientation, forKey: .orientation)
    }

    mutating func follow(_ theme: Theme) { themeWidth = theme.lineWidth }

    // The plot of a line that streams is as wide as its window.
    var runsAlongPositions: Bool { curve.live == nil }
    var fillsMissingWithZero: Bool { curve.missing == .zero }
    var times: TimeUse {
        curve.live == nil ? .places : .impossible(because: "values that stream by are numbers; leave 'live' out")
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let points = layer.pointsOfItsSeries
        let isFit =
            layer.layer.positions.isOfCurve || points.contains { $0.tableIndex != layer.layer.tableIndex }
        var standard = LineLook.standard(
            seriesCount: series.count, pointCount: series.map(\.data.count).max() ?? 0,
            runsThroughPoints: isFit && layer.runsThroughPoints && curve.live == nil)
        standard.width = themeWidth ?? standard.width
        var marker = curve.live == nil ? curve.marker.look : MarkerLook(shape: .none)
        if marker.shape == .automatic, isFit || !points.isEmpty { marker.shape = .none }
        let mark = LineMark(
            axis: layer.axis, series: series, curve: curve.curve?.value ?? .linear, missing: curve.missing ?? .gap,
            text: layer.text ?? (isFit ? .none : .automatic), look: curve.look(standard), marker: marker,
            live: curve.live?.window)
        return [.line(mark)]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        curve.reportDashes(into: &diagnostics)
        if curve.live != nil, let stated, stated.value == .horizontal {
            let reason = "values that stream run from right to left"
            diagnostics.report(.unusedAttribute("orientation", because: reason, at: stated.range))
        }
        if curve.live != nil, let halo = curve.halo {
            let reason = "values that stream by have no seam"
            diagnostics.report(.unusedAttribute("halo", because: reason, at: halo.range))
        }
        if curve.marker.shape == MarkerLook.Shape.none, let filled = curve.marker.isFilled {
            diagnostics.report(.unusedAttribute("marker-filled", because: "there are no markers", at: filled.range))
        }
        if curve.marker.shape == MarkerLook.Shape.none, let size = curve.marker.size {
            diagnostics.report(.unusedAttribute("marker-size", because: "there are no markers", at: size.range))
        }
    }
}

extension PlacedLayer {
    /// The layers that draw a symbol at each value of a series that this one draws, too: they mark the values, and a line
    /// through those of another table is one that was fitted to them.
    var pointsOfItsSeries: [Layer] {
        let names = Set(layer.series.map(\.name.value))
        return chart.layersOfPoints.filter { $0.series.contains { names.contains($0.name.value) } }
    }

    /// Whether one of them draws points, not boxes or bars that say what many rows come to.
    var runsThroughPoints: Bool { pointsOfItsSeries.contains { $0.spec.kind.scattersPoints } }
}

extension LineMark: SeriesMark {
    var mark: Mark { .line(self) }
}
