import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// A heatmap: rectangles between two axes of categories, coloured by a number.
struct CellSpec: CartesianKind {
    static let elements = ["cell"]

    enum Text: String, Sendable, CaseIterable, Encodable { case auto, none }
    enum Shape: String, Sendable, CaseIterable, Encodable { case rect, circle }

    var y: Located<String>?
    var rows: ItemList?
    var text: Located<Text>?
    var shape: Shape?
    /// Whether the rows are `series` children.
    var hasLanesAsChildren: Bool

    init(_ element: Element, by decoder: inout SpecDecoder) {
        y = decoder.located(element, "y")
        rows = decoder.list(element, "rows")
        text = decoder.locatedChoice(element, "text")
        shape = decoder.choice(element, "shape")
        hasLanesAsChildren = !element.children("series").isEmpty
    }

    var valueNames: (field: String, list: String) { ("color", "values") }
    var channels: [Channel] {
        [
            Channel(
                name: "y", listName: "rows", field: y, list: rows, isRequired: !hasLanesAsChildren, holds: .names)
        ]
    }
    var nounOfDatum: String { "cell" }
    var rowLimit: Int? { DrawableCounts.bars }
    var hasTextOfItsOwn: Bool { true }
    var isColoredByNumbers: Bool { true }
    var positions: PositionScale.Preference { [.bands, .timesInOrder, .numbersInOrder] }
    var repeatsPositions: Bool { true }
    var expectedData: String { "'x', 'y' and 'color', or 'categories' and 'series' children" }

    func layer(
        of mark: CartesianMarkSpec, by resolver: inout LayerResolver, into diagnostics: inout DiagnosticCollector
    ) -> Layer? {
        guard var rows = resolver.rows(of: mark, into: &diagnostics) else { return nil }
        rows.colorTitle = mark.name?.value ?? mark.y?.value ?? resolver.phrases.value
        for index in rows.series.indices { rows.series[index].coloring = .numbers(rows.series[index].values) }
        return hasLanesAsChildren ? lanesOfChildren(rows) : lanesOfColumn(rows)
    }

    private func lanesOfColumn(_ rows: Layer) -> Layer {
        var layer = rows
        layer.lanes = rows.names
        layer.names = nil
        layer.lanesRange = y?.range ?? self.rows?.range ?? rows.positionsRange
        for index in layer.series.indices {
            layer.series[index].name.value = rows.colorTitle ?? ""
            layer.series[index].rows = layer.series[index].rows.map { row in
                Layer.RowPair(position: row.position, value: row.value, lane: row.value)
            }
        }
        return layer
    }

    private func lanesOfChildren(_ rows: Layer) -> Layer {
        var layer = rows
        let range = rows.spec.element.range
        let names = rows.series.map(\.name.value)
        layer.lanes = Column(name: "rows", values: .text(names), cells: .ordinals(count: names.count, range))
        layer.lanesRange = range
        for index in layer.series.indices {
            layer.series[index].name = Located(rows.colorTitle ?? "", at: range)
            layer.series[index].rows = layer.series[index].rows.map { row in
                Layer.RowPair(position: row.position, value: row.value, lane: index)
            }
        }
        return layer
    }

    func marks(of layer: PlacedLayer, into reports: inout RepeatedReports) -> [Mark] {
        var series: [CellMark.Series] = []
        // For each cell the value and the row that it came from.
        var taken: [[Double]: (value: Double, values: NumberColumn, row: Int)] = [:]
        for one in layer.layer.series {
            guard let index = layer.series.index(one.name.value) else { continue }
            var cells: [CellMark.Cell] = []
            var rows: [Int] = []
            for row in one.rows {
                guard let x = layer.places[row.position], let lane = layer.lane(of: row),
                    let value = layer.value(row.value, of: one.values, into: &reports)
                else { continue }
                if shape == .circle, value < 0 {
                    reports.add(
                        .negativeSize(one.values.cells.text(row.value) ?? "", at: one.values.cells.range(row.value)))
                }
                if let earlier = taken[[x, lane]] {
                    if earlier.value != value {
                        reports.add(
                            .duplicateCell(
                                layer.layer.positions.cells.text(row.position) ?? "",
                                at: one.values.cells.range(row.value), first: earlier.values.cells.range(earlier.row)))
                    }
                    continue
                }
                taken[[x, lane]] = (value, one.values, row.value)
                cells.append(CellMark.Cell(x: x, lane: lane, value: value))
                rows.append(row.value)
            }
            if let known = series.firstIndex(where: { $0.series == index }) {
                series[known].cells += cells
            } else {
                series.append(CellMark.Series(series: index, cells: cells, fields: layer.fields(of: rows)))
            }
        }
        let greatest = shape == .circle ? layer.ofAllStates.flatMap(\.coloringValues).max() ?? 0 : nil
        return [
            .cell(
                CellMark(
                    series: series, hasText: text?.value == .auto && shape != .circle,
                    // Where all values are 0, any other number will do: no circle has an area.
                    fullCircle: greatest.map { $0 > 0 ? $0 : 1 }))
        ]
    }

    func checkChart(
        of mark: CartesianMarkSpec, among marks: [CartesianMarkSpec], in chart: ChartSpec, hasStates: Bool,
        into diagnostics: inout DiagnosticCollector
    ) {
        if let text, text.value == .auto, shape == .circle {
            diagnostics.report(
                .unusedAttribute("text", because: "few circles have room for their values", at: text.range))
        }
        for other in marks where other.element.range != mark.element.range {
            let isFirst = other.element.range.bytes.lowerBound > mark.element.range.bytes.lowerBound
            if other.kind is CellSpec, !isFirst { continue }
            diagnostics.report(.mixedMarks(other.element, first: mark.element, alone: "a heatmap"))
        }
        if let type = chart.x?.type, type.value != .category {
            diagnostics.report(.scaleMismatch("cells stand on categories; leave 'type' out", at: type.range))
        }
        for axis in chart.y {
            if let type = axis.type {
                diagnostics.report(.scaleMismatch("cells stand on categories; leave 'type' out", at: type.range))
            }
            if let format = axis.valueFormat {
                diagnostics.report(
                    .unusedAttribute(
                        "value-format", because: "the 'format' of 'color' writes the values of cells", at: format.range)
                )
            }
        }
        for annotation in chart.annotations {
            guard let y = annotation.y ?? annotation.y2 else { continue }
            diagnostics.report(
                .scaleMismatch(
                    "the y axis of cells holds categories, and nothing is measured on it; leave 'y' out", at: y.range))
        }
    }
}

extension Diagnostic {
    static func duplicateCell(_ x: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicatePoint, .error,
            "two rows have different values for one cell at '\(x)'; 'aggregate' combines such rows", at: range,
            notes: [.init("the first value is here", at: first)])
    }
}
