import ChartDiagnostics
import ChartDocument
import ChartIR

/// Words at their places: the names of points that have no marker.
struct TextSpec: CartesianKind {
    static let elements = ["text"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .pairs, drawsThinForms: true) }

    var orientation: Orientation?
    var label: Located<String>?
    var labelList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?
    var overlap: TextOverlap?
    var size: Double?
    var anchor: TextShift.Anchor?
    var shiftX: Double?
    var shiftY: Double?
    var isBold: Bool?
    var isItalic: Bool?

    private enum CodingKeys: String, CodingKey {
        case orientation, label, color, overlap, size, anchor
        case labelList = "labels"
        case colorList = "colors"
        case shiftX = "dx"
        case shiftY = "dy"
        case isBold = "bold"
        case isItalic = "italic"
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        label = decoder.located(element, "label")
        labelList = decoder.list(element, "labels")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
        overlap = decoder.choice(element, "overlap")
        size = decoder.number(element, "size")
        anchor = decoder.choice(element, "anchor")
        shiftX = decoder.number(element, "dx")
        shiftY = decoder.number(element, "dy")
        isBold = decoder.boolean(element, "bold")
        isItalic = decoder.boolean(element, "italic")
    }

    var channels: [Channel] {
        [Channel(name: "label", listName: "labels", field: label, list: labelList, holds: .names)]
    }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    var nounOfDatum: String { "text" }
    var hasTextOfItsOwn: Bool { true }
    var repeatsPositions: Bool { true }
    var times: TimeUse { .places }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let hasShift = shiftX != nil || shiftY != nil || anchor != nil
        if let list = labelList, list.items.allSatisfy({ ($0.text ?? "").allSatisfy(\.isWhitespace) }) {
            reports.warn(.emptyLabels(at: list.range))
        }
        var mark = PointMark(
            axis: layer.axis, series: layer.markSeries(into: &reports), marker: MarkerLook(shape: .none),
            overlap: overlap == .allow ? .allow : nil,
            shift: hasShift ? TextShift(x: shiftX ?? 0, y: shiftY ?? 0, anchor: anchor) : nil,
            textSize: size == PointMark.standardTextSize ? nil : size)
        let face = TextFace(isBold: isBold ?? false, isItalic: isItalic ?? false)
        mark.textFace = face.isBold || face.isItalic ? face : nil
        return [.point(mark)]
    }
}

extension Diagnostic {
    fileprivate static func emptyLabels(at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticNoValues, .warning, "all of these labels are empty, so that nothing is written", at: range)
    }
}
