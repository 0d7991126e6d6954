import ChartDiagnostics
import ChartDocument
import ChartIR

/// A symbol at each value.
struct PointSpec: CartesianKind {
    static let elements = ["point"]

    static func traits(of element: String) -> KindTraits {
        KindTraits(content: .pairs, drawsThinForms: true, showsOwnValues: true)
    }

    var orientation: Orientation?
    var marker: MarkerSpec
    /// The line around each point.
    var border: BorderSpec
    var opacity: Located<Double>?
    /// What shapes and opacities stand for beside the series.
    var columns: PointChannels
    var label: Located<String>?
    var labelList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?

    private enum CodingKeys: String, CodingKey {
        case orientation, marker, border, opacity, columns, label, color
        case labelList = "labels"
        case colorList = "colors"
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        border = decoder.border(element, "border")
        opacity = decoder.locatedNumber(element, "opacity")
        columns = PointChannels(element, by: &decoder)
        label = decoder.located(element, "label")
        labelList = decoder.list(element, "labels")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
    }

    var channels: [Channel] {
        [Channel(name: "label", listName: "labels", field: label, list: labelList, isRequired: false, holds: .names)]
            + columns.channels
    }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    var repeatsPositions: Bool { true }
    var scattersPoints: Bool { true }
    var times: TimeUse { .places }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let series = layer.markSeries(into: &reports)
        let mark = PointMark(
            axis: layer.axis, series: series, text: layer.text ?? .none, marker: marker.look(edge: border),
            opacity: opacity?.value ?? PointMark.standardOpacity(ofCount: layer.mostRows))
        return [.point(mark)]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        columns.check(marker: marker.written, opacity: opacity, into: &diagnostics)
        marker.check(edge: border, into: &diagnostics)
        guard let range = label?.range ?? labelList?.range, mark.text?.value == .points else { return }
        diagnostics.report(
            .unusedAttribute(
                label == nil ? "labels" : "label",
                because: "with 'text' points the values stand there, so only tooltips and table have the names",
                at: range))
    }
}

extension PointMark: SeriesMark {
    var mark: Mark { .point(self) }

    func naming(from first: Int) -> PointMark {
        var mark = self
        mark.placesOf = placesOf.map { $0 + first }
        return mark
    }

    func standing(inPlacesOf owner: Int, seriesAreApart: Bool) -> PointMark {
        var mark = self
        mark.placesOf = owner
        return mark
    }
}
