import ChartDiagnostics
import ChartDocument
import ChartIR

/// The columns that shapes and opacities of points stand for, beside those of their series.
struct PointChannels: Sendable, Encodable {
    var shape: Located<String>?
    var shapes: ItemList?
    var opacity: Located<String>?
    var opacities: ItemList?

    /// What the column of opacities is found by.
    static let opacityKey = "opacity-by"

    init(_ element: Element, by decoder: inout SpecDecoder) {
        shape = decoder.located(element, "shape-by")
        shapes = decoder.list(element, "shapes")
        opacity = decoder.located(element, Self.opacityKey)
        opacities = decoder.list(element, "opacities")
    }

    var channels: [Channel] {
        [
            Channel(
                name: "shape-by", listName: "shapes", field: shape, list: shapes, isRequired: false, holds: .shapes),
            Channel(
                name: Self.opacityKey, listName: "opacities", field: opacity, list: opacities, isRequired: false),
        ]
    }

    /// Reports one look for all where a column says what each has.
    func check(marker: Located<String>?, opacity all: Located<Double>?, into diagnostics: inout DiagnosticCollector) {
        if let marker, let range = shape?.range ?? shapes?.range, marker.value != "auto" {
            diagnostics.report(
                .conflictingAttributes(shape == nil ? "shapes" : "shape-by", with: "marker", at: range))
        }
        if all != nil, let range = opacity?.range ?? opacities?.range {
            diagnostics.report(
                .conflictingAttributes(opacity == nil ? "opacities" : Self.opacityKey, with: "opacity", at: range))
        }
    }
}

extension PlacedLayer {
    /// The shapes of some rows of the values; nil: shapes tell apart no more than series.
    func shapes(of rows: [Int]) -> [Int?]? {
        layer.shapes.map { column in
            rows.map { row in chart.shapes[PointScales.name(of: row, in: column) ?? chart.missing] }
        }
    }

    /// The numbers that the opacities of some rows of the values stand for; nil: they stand for none.
    func strengths(of rows: [Int]) -> [Double?]? {
        layer.channels[PointChannels.opacityKey].map { column in
            rows.map { row in column.values[row].flatMap { DrawableRange.contains($0) ? $0 : nil } }
        }
    }
}

/// Makes the scales of shapes and of opacities of what all marks hold.
struct PointScales {
    /// The layers of all marks, in all data states and panels.
    let layers: [Layer]
    /// What points are called that have no text: they have a shape of their own, the last.
    let missing: String

    /// nil: the cell is missing, or has no letters.
    static func name(of row: Int, in column: Column) -> String? {
        column.cells.text(row).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// What shapes tell apart, in the order of the data; nil: no more than series.
    func shapes(into diagnostics: inout DiagnosticCollector) -> ShapeScale? {
        let shaped = layers.filter { $0.shapes != nil }
        guard let first = shaped.first else { return nil }
        var seen = Set<String>()
        var names: [String] = []
        for layer in shaped {
            guard let column = layer.shapes else { continue }
            for one in layer.series {
                for row in one.rows where one.values.values[row.value] != nil {
                    let name = Self.name(of: row.value, in: column) ?? missing
                    if seen.insert(name).inserted { names.append(name) }
                }
            }
        }
        if let index = names.firstIndex(of: missing) { names.append(names.remove(at: index)) }
        if names.count > ShapeScale.most {
            let channel = first.spec.kind.channels.first { $0.holds == .shapes }
            diagnostics.report(
                .tooMany(
                    "shapes", names.count, limit: ShapeScale.most, advice: "nobody tells more of them apart",
                    at: channel?.field?.range ?? channel?.list?.range ?? first.spec.element.range))
        }
        return ShapeScale(title: title(of: first) { $0.holds == .shapes }, names: Array(names.prefix(ShapeScale.most)))
    }

    /// The scale of opacities, from the least number to the greatest; nil: they stand for none.
    var opacities: OpacityScale? {
        let faded = layers.filter { $0.channels[PointChannels.opacityKey] != nil }
        guard let first = faded.first else { return nil }
        let numbers = faded.flatMap { $0.channels[PointChannels.opacityKey]?.values ?? [] }.compactMap(\.self)
            .filter(DrawableRange.contains)
        return OpacityScale(
            title: title(of: first) { $0.name == PointChannels.opacityKey }, minimum: numbers.min() ?? 0,
            maximum: numbers.max() ?? 0)
    }

    /// The name of the column; nil: a list has none.
    private func title(of layer: Layer, _ isMeant: (Channel) -> Bool) -> String? {
        layer.spec.kind.channels.first(where: isMeant)?.field?.value
    }
}
