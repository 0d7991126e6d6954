import ChartDiagnostics
import ChartDocument
import ChartIR

/// Circles whose areas stand for a third value.
struct BubbleSpec: CartesianKind {
    static let elements = ["bubble"]

    static func traits(of element: String) -> KindTraits { KindTraits(content: .pairs) }

    var orientation: Orientation?
    var size: Located<String>?
    var label: Located<String>?
    var sizeList: ItemList?
    var labelList: ItemList?
    var color: Located<String>?
    var colorList: ItemList?
    /// What shapes and opacities stand for beside the series.
    var columns: PointChannels
    var opacity: Located<Double>?
    var border: BorderSpec

    private enum CodingKeys: String, CodingKey {
        case orientation, size, label, color, columns, opacity, border
        case sizeList = "sizes"
        case labelList = "labels"
        case colorList = "colors"
    }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        orientation = decoder.choice(element, "orientation")
        size = decoder.located(element, "size")
        label = decoder.located(element, "label")
        sizeList = decoder.list(element, "sizes")
        labelList = decoder.list(element, "labels")
        color = decoder.located(element, "color")
        colorList = decoder.list(element, "colors")
        columns = PointChannels(element, by: &decoder)
        opacity = decoder.locatedNumber(element, "opacity")
        border = decoder.border(element, "border")
    }

    var sizes: Channel? { Channel(name: "size", listName: "sizes", field: size, list: sizeList) }

    var channels: [Channel] {
        [sizes].compactMap { $0 } + [
            Channel(
                name: "label", listName: "labels", field: label, list: labelList, isRequired: false, holds: .names)
        ] + columns.channels
    }

    var nounOfDatum: String { "bubble" }
    var times: TimeUse { .places }
    var colors: ColorChannel { ColorChannel(color: color, colors: colorList) }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        var result: [BubbleMark.Series] = []
        var unseen = MissingSizes()
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            var bubbles: [BubbleMark.Bubble] = []
            var rows: [Int] = []
            var placed: [Int] = []
            bubbles.reserveCapacity(one.rows.count)
            for row in one.rows {
                guard let x = layer.places[row.position] else { continue }
                rows.append(row.value)
                let bubble = BubbleMark.Bubble(
                    x: x, y: layer.value(row.value, of: one.values, into: &reports),
                    size: size(row.value, of: layer.layer, into: &reports), name: name(row.value, of: layer.layer))
                if bubble.y != nil { placed.append(row.value) }
                bubbles.append(bubble)
            }
            unseen.take(placed, of: layer.layer.channels["size"], at: one.values.cells)
            result.append(
                BubbleMark.Series(
                    series: index, bubbles: bubbles, colors: one.colors(of: rows), shades: one.shades(of: rows),
                    shapes: layer.shapes(of: rows), strengths: layer.strengths(of: rows),
                    fields: layer.fields(of: rows)))
        }
        if let sizes = size?.range ?? sizeList?.range, let warning = unseen.warning(sizes: sizes) {
            reports.warn(warning)
        }
        return [
            .bubble(
                BubbleMark(axis: layer.axis, series: result, opacity: opacity?.value, border: border.border))
        ]
    }

    func checkLooks(of mark: CartesianMarkSpec, into diagnostics: inout DiagnosticCollector) {
        columns.check(marker: nil, opacity: opacity, into: &diagnostics)
        if border.color == nil, let width = border.width {
            diagnostics.report(.unusedAttribute("border-width", because: "there is no 'border'", at: width.range))
        }
    }

    /// The bubbles that have a place, but no size.
    private struct MissingSizes {
        private var first: SourceRange?
        private var count = 0
        private var all = 0
        private var hasVisible = false

        /// - Parameter rows: the bubbles of a series that have a place. Where none has a size, the series is told as a whole.
        mutating func take(_ rows: [Int], of sizes: NumberColumn?, at values: CellSource) {
            guard let sizes else { return }
            let missing = rows.filter { sizes.values[$0] == nil }
            guard missing.count < rows.count else { return }
            all += rows.count
            count += missing.count
            first = first ?? missing.first.map(values.range)
            hasVisible = hasVisible || rows.contains { sizes.values[$0].map { $0 > 0 } ?? false }
        }

        func warning(sizes: SourceRange) -> Diagnostic? {
            guard let first, hasVisible else { return nil }
            return .bubblesWithoutSize(count, of: all, at: first, sizes: sizes)
        }
    }

    private func size(_ row: Int, of layer: Layer, into reports: inout RepeatedReports) -> Double? {
        guard let column = layer.channels["size"], let size = column.values[row] else { return nil }
        let (text, range) = (column.cells.text(row) ?? "", column.cells.range(row))
        if size >= 0, DrawableRange.contains(size) { return size }
        reports.add(size < 0 ? .negativeSize(text, at: range) : .valueOutOfRange(text, at: range))
        return nil
    }

    private func name(_ row: Int, of layer: Layer) -> String? {
        guard let names = layer.names, let text = names.cells.text(row), !text.isEmpty else { return nil }
        return text
    }
}

extension Diagnostic {
    static func negativeSize(_ text: String, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticNegativeSize, .error, "\(text) cannot be an area; sizes must be 0 or more", at: range)
    }

    /// - Parameters:
    ///   - range: the value of the first bubble without a size.
    ///   - sizes: what names the column of sizes, or lists them.
    fileprivate static func bubblesWithoutSize(
        _ count: Int, of all: Int, at range: SourceRange, sizes: SourceRange
    ) -> Diagnostic {
        let what =
            count == 1
            ? "this bubble has no size and is not drawn"
            : "\(count) of \(all) bubbles have no size and are not drawn; this is the first"
        return Diagnostic(
            .semanticNoSize, .warning, what, at: range,
            notes: [.init("sizes come from here", at: sizes)])
    }
}
