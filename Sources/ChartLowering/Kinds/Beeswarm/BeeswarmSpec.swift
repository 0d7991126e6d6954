import ChartDiagnostics
import ChartDocument
import ChartIR

/// A point for each value, moved aside from its category as far as it needs not to cover another.
struct BeeswarmSpec: CartesianKind {
    static let elements = ["beeswarm"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .samples, drawsThinForms: true) }

    var orientation: Orientation?
    var marker: MarkerSpec
    /// The line around each point.
    var border: BorderSpec
    var opacity: Double?
    /// Whether points stand in their categories by chance, not in a swarm.
    var isJitter: Bool?
    var label: Located<String>?
    var labelList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?

    private enum CodingKeys: String, CodingKey {
        case orientation, marker, border, opacity, label, color
        case isJitter = "jitter"
        case labelList = "labels"
        case colorList = "colors"
    }

    /// Each point looks for a place among those around it, at several widths.
    private static let mostPoints = 5000

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        marker = decoder.marker(element, "marker", "size")
        border = decoder.border(element, "border")
        opacity = decoder.number(element, "opacity")
        isJitter = decoder.boolean(element, "jitter")
        label = decoder.located(element, "label")
        labelList = decoder.list(element, "labels")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
    }

    var channels: [Channel] {
        [Channel(name: "label", listName: "labels", field: label, list: labelList, isRequired: false, holds: .names)]
    }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    var hasTextOfItsOwn: Bool { true }
    var rowLimit: Int? { Self.mostPoints }
    var positions: PositionScale.Preference { .bands }
    var repeatsPositions: Bool { true }
    var scattersPoints: Bool { true }
    var computesPositions: Bool { true }
    var standsAtNamesOfSeries: Bool { true }
    var times: TimeUse { .places }
    var standsInPlacesOfOthers: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let spec = layer.layer.spec
        // Where each category is a series its place tells it apart, so that all can have the shape that packs best.
        let standsApart = spec.lacksPositions || spec.isSplitByPosition
        var look = marker.look(edge: border)
        look.shape = marker.shape ?? (standsApart ? .circle : .automatic)
        look.size = marker.size?.value ?? standardSize(ofCount: layer.mostRows)
        let series = layer.markSeries(into: &reports)
        let mark = PointMark(
            axis: layer.axis, series: series, marker: look,
            opacity: opacity ?? PointMark.standardOpacity(ofCount: layer.mostRows),
            spread: isJitter == true ? .jitter : .swarm)
        return [.point(mark)]
    }

    /// How large points are where the author does not say, pixels: the same in all data states.
    private func standardSize(ofCount most: Int) -> Double {
        most > 500 ? 4 : most > 100 ? 6 : 8
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        marker.check(edge: border, into: &diagnostics)
    }

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        // Anywhere on a scale of numbers points that are moved aside would stand at other numbers.
        guard let type = chart.x?.type, type.value != .category else { return }
        diagnostics.report(
            .scaleMismatch("the points of a beeswarm stand on categories; leave 'type' out", at: type.range))
    }
}
