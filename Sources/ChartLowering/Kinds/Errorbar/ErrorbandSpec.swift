import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR
import ChartWords

/// A translucent band from one end of each range to the other, behind the line of the same series or by itself.
struct ErrorbandSpec: ErrorKind {
    static let elements = ["errorband"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples, isAboutOtherMarks: true) }

    var orientation: Orientation?
    var bounds: ErrorBounds
    var curve: Curve?
    var missing: MissingPolicy?
    var opacity: Double?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        bounds = ErrorBounds(element, by: &decoder)
        curve = decoder.choice(element, "curve")
        missing = decoder.choice(element, "missing")
        opacity = decoder.number(element, "opacity")
    }

    var runsAlongPositions: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        reportStacks(of: layer, into: &reports)
        var finder = ErrorRanges(bounds, of: layer)
        var series: [MarkSeries] = []
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            let ranges = finder.ranges(of: one, into: &reports)
            series.append(
                MarkSeries(
                    series: index, data: ranges.map { Datum(x: $0.x, y: $0.range?.low, y2: $0.range?.high) }))
        }
        let telling = Telling(
            kind: .errorband, columns: series.map { Telling.Column(bounds.statistic, $0) })
        let band = AreaMark(
            arrangement: .overlap, axis: layer.axis, series: series, curve: curve ?? .linear, missing: missing ?? .gap,
            text: .none, look: LineLook(width: 0), fillOpacity: opacity ?? 0.22, telling: telling)
        return [.area(band)]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        reportUnusedExtent(into: &diagnostics)
    }
}
