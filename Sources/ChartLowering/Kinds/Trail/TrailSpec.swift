import ChartDiagnostics
import ChartDocument
import ChartIR

/// A line through the rows in their order, as broad at each as a number says.
struct TrailSpec: CartesianKind {
    static let elements = ["trail"]

    var orientation: Orientation?
    var size: Located<String>?
    var sizeList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?
    var opacity: Double?
    /// How broad the line is where the number is greatest, pixels.
    var maximumWidth: Double?

    private enum CodingKeys: String, CodingKey {
        case orientation, size, color, opacity, maximumWidth
        case sizeList = "sizes"
        case colorList = "colors"
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        size = decoder.located(element, "size")
        sizeList = decoder.list(element, "sizes")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
        opacity = decoder.number(element, "opacity")
        maximumWidth = decoder.number(element, "max-width")
    }

    var sizes: Channel? { Channel(name: "size", listName: "sizes", field: size, list: sizeList) }
    var channels: [Channel] { [sizes].compactMap(\.self) }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }
    var nounOfDatum: String { "trail" }
    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var repeatsPositions: Bool { true }
    var keepsRowOrder: Bool { true }
    var runsAlongPositions: Bool { true }
    var times: TimeUse { .places }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        let column = layer.layer.channels["size"]
        var series = layer.markSeries(into: &reports)
        for index in series.indices {
            guard let sizes = series[index].sizes else { continue }
            for (place, size) in sizes.enumerated() where size.map({ $0 < 0 }) ?? true {
                // Where nothing says how broad it is, the line is broken.
                series[index].data[place].y = nil
            }
        }
        for row in column?.values.indices ?? 0..<0 {
            guard let column, let size = column.values[row], size < 0 else { continue }
            reports.add(.negativeWidth(column.cells.text(row) ?? "", at: column.cells.range(row)))
        }
        // One measure for all trails, data states and panels, so that widths can be compared.
        let greatest =
            layer.chart.allLayers.filter { $0.spec.kind is TrailSpec }.flatMap { $0.channels["size"]?.values ?? [] }
            .compactMap(\.self)
            .max() ?? 0
        let look = TrailLook(maximumWidth: maximumWidth ?? 12, greatest: greatest > 0 ? greatest : 1)
        return [
            .point(
                PointMark(
                    axis: layer.axis, series: series, marker: MarkerLook(shape: .none), opacity: opacity ?? 1,
                    joining: .trail(look)))
        ]
    }
}

extension Diagnostic {
    fileprivate static func negativeWidth(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(.semanticNegativeSize, .error, "\(text) cannot be a width; sizes must be 0 or more", at: range)
    }
}
