import ChartDiagnostics
import ChartDocument
import ChartIR

/// A line through the rows in their order, as broad at each as a number says.
struct TrailSpec: CartesianKind {
    static let elements = ["trail"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .pairs) }

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
    var sizesAreWidths: Bool { true }
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
        let look = look(of: layer, into: &reports)
        return [
            .point(
                PointMark(
                    axis: layer.axis, series: series, marker: MarkerLook(shape: .none), opacity: opacity ?? 1,
                    joining: .trail(look)))
        ]
    }

    private static let usualWidth = 12.0

    /// One measure for all trails of one greatest width, data states and panels, so that widths can be compared.
    private func look(of layer: PlacedLayer, into reports: inout RepeatedReports) -> TrailLook {
        let width = maximumWidth ?? Self.usualWidth
        let trails = layer.chart.allLayers.compactMap { layer in
            (layer.spec.kind as? TrailSpec).map { (spec: $0, sizes: layer.channels["size"]?.values ?? []) }
        }
        let alike = trails.filter { ($0.spec.maximumWidth ?? Self.usualWidth) == width }
        let greatest = alike.lazy.flatMap(\.sizes).compactMap(\.self).max() ?? 0
        let columns = Set(layer.chart.allLayers.compactMap { $0.spec.kind.sizes?.field?.value })
        let isMeasuredAlone = alike.count == layer.chart.allLayers.count { $0.spec.kind.sizes != nil }
        let others = trails.filter { ($0.spec.maximumWidth ?? Self.usualWidth) != width }
        if let size, others.contains(where: { $0.spec.size?.value == size.value }) {
            reports.warn(.contradictingWidths(size))
        }
        return TrailLook(
            maximumWidth: width, greatest: greatest > 0 ? greatest : 1,
            title: isMeasuredAlone || columns.count < 2 && others.isEmpty ? nil : size?.value)
    }
}
