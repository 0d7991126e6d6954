import ChartDiagnostics
import ChartDocument
import ChartIR

/// Rectangles from one position to another and from one value to another, on axes of numbers or times.
struct RectSpec: CartesianKind {
    static let elements = ["rect"]

    var orientation: Orientation?
    var x2: Located<String>?
    /// The other positions as a list; its key in dumps is `at2`.
    var endList: ItemList?
    var label: Located<String>?
    var labelList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?
    var opacity: Double?
    var radius: Double?
    /// The part of its category's place that each fills, 0...1.
    var share: Located<Double>?
    var border: BorderSpec
    private var element: Located<String>
    /// Whether the author states both ends of the values.
    private var hasEndsOfValues: Bool
    private var isOfLists: Bool

    private enum CodingKeys: String, CodingKey {
        case orientation, x2, label, color, opacity, radius, share, border
        case endList = "at2"
        case labelList = "labels"
        case colorList = "colors"
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        self.element = decoder.name(of: element)
        hasEndsOfValues = element.attribute("y2") != nil || element.attribute("values2") != nil
        orientation = decoder.choice(element, "orientation")
        isOfLists = element.attribute("values") != nil
        x2 = decoder.located(element, "x2")
        endList = decoder.list(element, "at2")
        label = decoder.located(element, "label")
        labelList = decoder.list(element, "labels")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
        opacity = decoder.number(element, "opacity")
        radius = decoder.number(element, "radius")
        share = decoder.locatedNumber(element, "share")
        border = decoder.border(element, "border")
    }

    var channels: [Channel] {
        [
            Channel(
                name: "x2", listName: "at2", field: x2, list: endList, isRequired: false, holds: .positions),
            Channel(name: "label", listName: "labels", field: label, list: labelList, isRequired: false, holds: .names),
        ]
    }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    var nounOfDatum: String { "rectangle" }
    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var repeatsPositions: Bool { true }
    var holdsRanges: Bool { true }
    // What lacks the other end grows from 0, which times have not.
    var times: TimeUse { hasEndsOfValues ? .places : .spans(inPieces: false) }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        var series = layer.markSeries(into: &reports)
        for index in series.indices {
            guard let ends = series[index].ends else { continue }
            // What does not say where it ends is not there.
            for place in ends.indices where ends[place] == nil {
                series[index].data[place] = Datum(x: series[index].data[place].x, y: nil)
            }
        }
        return [
            .point(
                PointMark(
                    axis: layer.axis, series: series, opacity: opacity ?? 1,
                    form: .rect(border: border.border, radius: radius, share: share?.value)))
        ]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        if border.color == nil, let width = border.width {
            diagnostics.report(.unusedAttribute("border-width", because: "there is no 'border'", at: width.range))
        }
    }

    /// Reports rectangles that say where they begin along the axis, and not where they end.
    func checkPositions(_ kind: PositionScale.Kind, into diagnostics: inout DiagnosticCollector) {
        if kind != .category, let share {
            let reason = "the rectangles reach from one position to another; categories have places that they fill"
            diagnostics.report(.unusedAttribute("share", because: reason, at: share.range))
        }
        guard kind != .category, x2 == nil, endList == nil else { return }
        diagnostics.report(.missingChannels(element, noun: nounOfDatum, [isOfLists ? "at2" : "x2"]))
    }
}
