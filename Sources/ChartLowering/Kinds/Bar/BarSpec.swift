import ChartDocument
import ChartGraphics
import ChartIR

/// Bars: each grows from 0 to its value, or reaches from one value to another.
struct BarSpec: CartesianKind {
    static let elements = ["bar"]

    static func traits(of element: String) -> KindTraits {
        KindTraits(mayCount: true, showsOwnValues: true, growsFromZero: true)
    }

    var layout: BarMark.Arrangement?
    var orientation: Orientation?
    /// How wide a bar is, pixels; nil: as wide as there is room for, at most `maximumWidth`.
    var width: Located<Double>?
    var maximumWidth: Located<Double>?
    var minimumSpace: Located<Double>?
    /// The space between the bars of a group, pixels.
    var barSpace: Located<Double>?
    var totals: Located<Bool>?
    var text: Located<BarText>?
    var textColor: Located<SeriesColor>?
    /// The field with what is written at the bars; its list is `captions` in dumps.
    var caption: Located<String>?
    var captionList: ItemList?
    /// A colour for all bars, or the field that holds colours.
    var color: Located<String>?
    /// A colour for each bar; its key in dumps is `colors`.
    var colorList: ItemList?
    var opacity: Double?
    /// The radius of the corners, pixels.
    var radius: Located<Double>?
    /// The radius that the theme has for bars; nil: that of the default look.
    private var themeRadius: Double?
    var border: BorderSpec
    var shadow: ShadowSpec?
    var alignment: Located<BarMark.Alignment>?
    /// Whether the bars stand over those of the marks before them.
    var over: Located<Bool>?
    var standsOverOthers: Bool { over?.value == true }
    /// The series that lies half to each side of the middle of diverging bars.
    var middle: Located<String>?

    var rowLimit: Int? { DrawableCounts.bars }

    private enum CodingKeys: String, CodingKey {
        case layout, orientation, width, maximumWidth, minimumSpace, barSpace, totals, text, textColor, caption
        case color, opacity, radius, border, shadow, alignment, over, middle
        case captionList = "captions"
        case colorList = "colors"
    }

    /// Makes bars with nothing said of them.
    init(layout: BarMark.Arrangement) {
        self.layout = layout
        border = BorderSpec()
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        layout = decoder.choice(element, "layout")
        orientation = decoder.choice(element, "orientation")
        width = decoder.locatedNumber(element, "width")
        maximumWidth = decoder.locatedNumber(element, "max-width")
        minimumSpace = decoder.locatedNumber(element, "min-space")
        barSpace = decoder.locatedNumber(element, "bar-space")
        totals = decoder.locatedBoolean(element, "totals")
        text = decoder.locatedChoice(element, "text")
        let writtenColor = decoder.located(element, "text-color")
        if let color = decoder.color(element, "text-color"), let writtenColor {
            textColor = Located(color, at: writtenColor.range)
        }
        caption = decoder.located(element, "caption")
        captionList = decoder.list(element, "captions")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
        opacity = decoder.number(element, "opacity")
        radius = decoder.locatedNumber(element, "radius")
        border = decoder.border(element, "border")
        shadow = element.children("shadow").first.map { decoder.shadow($0) }
        alignment = decoder.locatedChoice(element, "align")
        over = decoder.locatedBoolean(element, "over")
        middle = decoder.located(element, "middle")
    }

    var hasTextOfItsOwn: Bool { true }
    var channels: [Channel] {
        [
            Channel(
                name: "caption", listName: "captions", field: caption, list: captionList, isRequired: false,
                holds: .names)
        ]
    }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    mutating func follow(_ theme: Theme) { themeRadius = theme.barRadius }
    var positions: PositionScale.Preference { .bands }
    var addsUp: Bool { layout?.isStacked == true }
    var showsShares: Bool { layout == .percent }
    var measuresFromMiddle: Bool { layout == .diverging }
    var holdsRanges: Bool { true }
    var times: TimeUse { .spans(inPieces: true) }
    var keepsRowOrder: Bool { true }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let areTimes = layer.layer.measure?.isTime == true
        // Bars in classes of numbers stay in the middle of their places, whichever class each is in.
        let sharesPlaces = areTimes ? !layer.hasSpansSideBySide : layer.layer.colorTitle != nil
        var mark = BarMark(
            arrangement: layout ?? (sharesPlaces ? .identity : .group), axis: layer.axis,
            series: layer.orderedSeries(into: &reports),
            // The parts of a stack hold their values.
            maximumWidth: (width ?? maximumWidth)?.value ?? (layout?.isStacked == true ? 48 : 32),
            minimumSpace: width == nil ? minimumSpace?.value ?? 16 : 0,
            spaceInGroup: barSpace?.value, hasFixedWidth: width != nil,
            showsTotals: totals?.value == true && layout == .stack,
            // A bar on a time axis shows where it begins and ends; its times in words would fill the chart.
            text: text?.value ?? (areTimes || layer.chart.hasOverlays ? .none : .automatic), look: look,
            alignment: alignment?.value ?? .center)
        mark.textColor = textColor?.value
        mark.overlay = standsOverOthers ? .over : nil
        if layout == .diverging {
            mark.series.sort { $0.series < $1.series }
            mark.middle = middle(of: layer, into: &reports)
        }
        return [.bar(mark)]
    }

    /// The number of the series in the middle of diverging bars, in all panels and data states the same; where nothing is said that of
    /// an odd number of series, and a number between the two in the middle of an even one.
    private func middle(of layer: PlacedLayer, into reports: inout RepeatedReports) -> Double {
        let all = layer.ofAllStates.flatMap(\.series).compactMap { layer.series.index($0.name.value) }
        guard let middle else { return Double((all.min() ?? 0) + (all.max() ?? 0)) / 2 }
        if let index = layer.series.index(middle.value) { return Double(index) }
        reports.add(.unknownSeries(middle, among: layer.series.series.map(\.name)))
        return 0
    }

    private var look: BarLook {
        BarLook(
            radius: radius?.value ?? themeRadius ?? 2,
            stackRadius: layout?.isStacked == true ? border.stackRadius(radius) : nil, opacity: opacity ?? 1,
            border: border.border,
            shadow: shadow?.shadow)
    }
}
