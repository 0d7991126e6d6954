import ChartDiagnostics
import ChartDocument
import ChartIR

/// Columns whose widths are shares of the whole, each parted into shares of itself. It has the rows of stacked bars: they
/// are found and placed as those are.
struct MarimekkoSpec: NonCartesianKind {
    static let elements = ["marimekko"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 24) }

    /// Whether shares are written.
    enum Text: String, Sendable, CaseIterable, Encodable { case auto, none }

    /// The rows, as those of stacked bars are written.
    var mark: CartesianMarkSpec
    /// The column of the widths.
    var width: Located<String>?
    /// One width for each category.
    var widths: ItemList?
    var text: Text?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?

    var hasFormat: Bool { true }

    init(_ element: Element, by decoder: inout SpecDecoder) {
        // The parts of a column are shares of it, so none is negative.
        mark = decoder.cartesian(element, BarSpec(layout: .percent))
        width = decoder.located(element, "width")
        widths = decoder.list(element, "widths")
        text = decoder.choice(element, "text")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
    }

    var element: Located<String> { mark.element }
    var id: Located<String>? { mark.id }
    var data: Located<String>? { mark.data }
    var seriesChildren: [CartesianMarkSpec.Series] { mark.series }
    var placeNames: PlaceNames { PlaceNames(column: mark.x, list: mark.categories) }

    struct Rows {
        var layer: Layer
        /// The widths, row by row with the positions of the layer; nil: they are the sums of the values.
        var widths: NumberColumn?
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        mark.reportUnusedEnds(into: &diagnostics)
        var resolver = LayerResolver(tables)
        guard let layer = resolver.layer(mark, into: &diagnostics),
            !layer.reportExcess(limit: DrawableCounts.slices, into: &diagnostics)
        else { return nil }
        guard width != nil || widths != nil else { return Rows(layer: layer) }
        return MarimekkoWidths(self, layer).column(in: tables, into: &diagnostics).map {
            Rows(layer: layer, widths: $0)
        }
    }

    func names(of rows: Rows) -> [String] { rows.layer.series.map(\.name.value) }

    func chart(of rows: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        var positions = PositionScale(
            axis: nil, preference: [.bands, .timesInOrder], layers: [rows.layer], formats: lowerer.formats,
            into: &diagnostics)
        let series = lowerer.seriesList(
            names(of: rows), colors: lowerer.colors(of: [rows.layer]), at: element.range, into: &diagnostics)
        guard
            let placed = PlacedLayer(
                rows.layer, series, on: &positions, in: .init(layers: [rows.layer]), into: &diagnostics),
            case .bar(let bars)? = placed.marks(into: &diagnostics).first
        else { return nil }
        let labels = positions.labels
        let widths = rows.widths.map {
            MarimekkoWidths(self, rows.layer).widths($0, of: labels, at: placed.places, into: &diagnostics)
        }
        let values = bars.series.map { one in Dictionary(one.data.map { ($0.x, $0.y) }) { first, _ in first } }
        let columns = labels.enumerated().map { index, label in
            MarimekkoMark.Column(
                label: label, width: widths.map { $0[index] },
                parts: zip(bars.series, values).map { one, values in
                    .init(series: one.series, value: values[Double(index)] ?? nil)
                })
        }
        let mark = MarimekkoMark(
            columns: columns, showsText: text != Text.none,
            valueFormat: lowerer.formats.number(format, currency: currency, into: &diagnostics),
            moments: positions.moments)
        return lowerer.chart(
            .marimekko(mark), series.series, legendPosition: series.series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }
}
