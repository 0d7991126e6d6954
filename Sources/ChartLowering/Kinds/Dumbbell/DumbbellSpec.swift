import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// The values of several series at each position as points on one line, which joins the lowest and the highest.
struct DumbbellSpec: CartesianKind {
    static let elements = ["dumbbell"]

    /// Which way the lines lie; the names of the positions have room beside horizontal ones, so that these are the default.
    var orientation: Orientation?
    var marker: MarkerSpec
    /// How wide the lines are, pixels.
    var width: Double?

    /// How large a point is where the author does not say, pixels.
    private static let standardSize = 12.0

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation") ?? .horizontal
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
    }

    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var times: TimeUse { .places }
    var positions: PositionScale.Preference { .bands }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        if series.haveEqualEnds { reports.warn(.equalEnds(layer.layer.spec.element)) }
        let look = MarkerLook(shape: marker.shape ?? .automatic, size: marker.size?.value ?? Self.standardSize)
        let telling = Telling(kind: .dumbbell, columns: series.map { Telling.Column(nil, $0) })
        return [
            .point(
                PointMark(
                    axis: layer.axis, series: series, marker: look, joining: .positions(width: width ?? 3),
                    telling: telling))
        ]
    }

    /// A line needs two ends.
    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        let hasValues = mark.y != nil || mark.values != nil || !mark.series.isEmpty
        guard hasValues, mark.series.count < 2, mark.seriesField == nil else { return }
        diagnostics.report(.singleEnd(mark.element))
    }
}

extension [MarkSeries] {
    /// Whether all series have the same values at several positions, so that every line has no length.
    fileprivate var haveEqualEnds: Bool {
        var values: [Double: Double] = [:]
        var ends = 0
        for datum in flatMap(\.data) {
            guard let y = datum.y else { continue }
            ends += 1
            guard values.updateValue(y, forKey: datum.x) ?? y == y else { return false }
        }
        return values.count > 1 && ends >= values.count * 2
    }
}

extension Diagnostic {
    fileprivate static func equalEnds(_ element: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticSameColumn, .warning,
            "both ends are the same at every place, so that nothing lies between them; name the column that differs",
            at: element.range)
    }

    fileprivate static func singleEnd(_ element: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticMissingValues, .error,
            "a '\(element.value)' joins the values of several series: give the column 'series', or two 'series' children or more",
            at: element.range)
    }
}
