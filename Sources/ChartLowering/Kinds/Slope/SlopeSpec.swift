import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// Lines from one place to another, with the values written at both ends.
struct SlopeSpec: CartesianKind {
    static let elements = ["slope"]

    static func traits(of element: String) -> KindTraits { KindTraits(drawsThinForms: true) }

    /// Whether values are written at the ends.
    enum Text: String, Sendable, CaseIterable, Encodable { case auto, none }

    private enum CodingKeys: String, CodingKey { case marker, width, text }

    var marker: MarkerSpec
    /// How wide the lines are, pixels.
    var width: Double?
    /// How wide lines of the theme are, pixels; nil: as in the default look.
    private var themeWidth: Double?
    var text: Text?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        marker = decoder.marker(element, "marker", "size")
        width = decoder.number(element, "width")
        text = decoder.choice(element, "text")
    }

    mutating func follow(_ theme: Theme) { themeWidth = theme.lineWidth }

    var hasTextOfItsOwn: Bool { true }
    var times: TimeUse { .places }
    var positions: PositionScale.Preference { [.bands, .timesInOrder, .numbersInOrder] }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let positions = layer.layer.positions.cells
        if Set(layer.places.compactMap(\.self)).count == 1 {
            reports.warn(.slopeOfOnePlace(positions.text(0) ?? "", at: positions.range(0)))
        }
        if series.count > 1, series.allSatisfy(\.isLevel) { reports.warn(.levelSlopes(layer.layer.spec.element)) }
        let standard = LineLook.standard(seriesCount: series.count, pointCount: 2)
        let mark = LineMark(
            axis: layer.axis, series: series, curve: .linear, missing: .gap, text: text == Text.none ? .none : .ends,
            look: LineLook(width: width ?? themeWidth ?? standard.width), marker: marker.look)
        return [.line(mark)]
    }
}

extension MarkSeries {
    /// Whether it has several values, all of them the same.
    fileprivate var isLevel: Bool {
        let values = data.compactMap(\.y)
        return values.count > 1 && values.allSatisfy { $0 == values[0] }
    }
}

extension Diagnostic {
    fileprivate static func levelSlopes(_ element: Located<String>) -> Diagnostic {
        Diagnostic(
            .semanticSameColumn, .warning,
            "every line has the same value at all of its places, so that there is no slope; name the column that differs",
            at: element.range)
    }

    fileprivate static func slopeOfOnePlace(_ place: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .dataTooFewValues, .warning, "a slope goes from one place to another, and '\(place)' is the only one",
            at: range)
    }
}
