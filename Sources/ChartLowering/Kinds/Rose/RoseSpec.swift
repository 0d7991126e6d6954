import ChartDiagnostics
import ChartDocument
import ChartIR

/// Petals around a centre, each a row; or each a category, with the series as its parts.
struct RoseSpec: LabelledKind {
    static let elements = ["rose"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 24) }

    /// The data where each row is a series.
    var rows: LabelledSpec
    /// The data of stacked bars, where series share petals; nil: each row is a series.
    var mark: CartesianMarkSpec?
    var measure: RoseMark.Measure?
    var hole: Double?
    /// Where the first petal begins, degrees.
    var rotation: Double?
    /// The gap between petals, pixels.
    var gap: Double?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        let words = ["x", "y", "series", "categories", "name"]
        let isStacked = words.contains { element.attribute($0) != nil } || !element.children("series").isEmpty
        rows = decoder.labelled(element)
        // The parts of a petal are shares of it, so none is negative.
        mark = isStacked ? decoder.cartesian(element, BarSpec(layout: .percent)) : nil
        measure = decoder.choice(element, "radius")
        hole = decoder.number(element, "hole")
        rotation = decoder.number(element, "rotation")
        gap = decoder.number(element, "gap")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
    }

    var seriesChildren: [CartesianMarkSpec.Series] { mark?.series ?? [] }

    enum Rows {
        /// Each row is a petal and a series.
        case petals([LabelledRows.Row])
        /// Each position is a petal.
        case parts(Layer)
    }

    var placeNames: PlaceNames {
        mark.map { PlaceNames(column: $0.x, list: $0.categories) } ?? PlaceNames(column: rows.label, list: rows.labels)
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        guard let mark else { return LabelledRows(rows, tables).rows(into: &diagnostics).map { .petals($0) } }
        let words = [
            ("label", rows.label?.range), ("value", rows.value?.range), ("labels", rows.labels?.range),
        ]
        for case (let name, let range?) in words {
            let other = mark.categories == nil ? mark.x == nil && mark.y == nil ? "series" : "x" : "categories"
            diagnostics.report(.conflictingAttributes(name, with: other, at: range))
        }
        mark.reportUnusedEnds(into: &diagnostics)
        var resolver = LayerResolver(tables)
        guard let layer = resolver.layer(mark, into: &diagnostics), !words.contains(where: { $0.1 != nil }),
            !layer.reportExcess(limit: DrawableCounts.slices, into: &diagnostics)
        else { return nil }
        return .parts(layer)
    }

    func names(of rows: Rows) -> [String] {
        switch rows {
        case .petals(let rows): rows.map(\.label.value)
        case .parts(let layer): layer.series.map(\.name.value)
        }
    }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        switch data {
        case .petals(let rows):
            let series = lowerer.seriesList(names(of: data), at: element.range, into: &diagnostics)
            let petals = rows.compactMap { row in
                series.index(row.label.value).map { index in
                    RoseMark.Petal(
                        label: series.series[index].label, parts: [RoseMark.Part(series: index, value: row.value)])
                }
            }
            return chart(
                petals, series.series, hasSeriesOfPetals: true, legendPosition: .ofParts(petals.count),
                by: lowerer, into: &diagnostics)
        case .parts(let layer):
            var positions = PositionScale(
                axis: nil, preference: [.bands, .timesInOrder], layers: [layer], formats: lowerer.formats,
                into: &diagnostics)
            let series = lowerer.seriesList(
                names(of: data), colors: lowerer.colors(of: [layer]), at: element.range, into: &diagnostics)
            let marks = PlacedLayer(layer, series, on: &positions, in: .init(layers: [layer]), into: &diagnostics)?
                .marks(into: &diagnostics)
            guard case .bar(let bars)? = marks?.first else { return nil }
            return chart(
                petals(of: bars, labels: positions.labels), series.series, hasSeriesOfPetals: false,
                legendPosition: series.series.count > 1 ? .top : .none, by: lowerer, into: &diagnostics)
        }
    }

    private func petals(of bars: BarMark, labels: [String]) -> [RoseMark.Petal] {
        var petals = labels.map { RoseMark.Petal(label: $0, parts: []) }
        for one in bars.series {
            for datum in one.data where petals.indices.contains(Int(datum.x)) {
                guard let value = datum.y else { continue }
                petals[Int(datum.x)].parts.append(RoseMark.Part(series: one.series, value: value))
            }
        }
        return petals
    }

    private func chart(
        _ petals: [RoseMark.Petal], _ series: [Series], hasSeriesOfPetals: Bool, legendPosition: Legend.Position,
        by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Chart {
        let mark = RoseMark(
            petals: petals, hasSeriesOfPetals: hasSeriesOfPetals, measure: measure ?? .area, hole: hole ?? 0,
            gap: gap ?? 1, rotation: rotation ?? 0,
            valueFormat: lowerer.formats.number(format, currency: currency, into: &diagnostics))
        return lowerer.chart(
            .rose(mark), series, legendPosition: legendPosition, entranceOrder: .together, into: &diagnostics)
    }
}
