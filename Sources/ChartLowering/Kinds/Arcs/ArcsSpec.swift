import ChartDiagnostics
import ChartDocument
import ChartIR

/// Wedges of concentric lines, one for each row.
struct ArcsSpec: LabelledKind {
    static let elements = ["arcs"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 14) }

    var rows: LabelledSpec
    var angles: ArcsMark.Angles?
    var lines: Double?
    /// Lengths in pixels.
    var thickness: Double?
    var spacing: Double?
    var centerRadius: Double?
    var minimumThickness: Located<Double>?
    var minimumSpacing: Located<Double>?
    var overflow: ArcsMark.Overflow?
    var underflow: ArcsMark.Underflow?
    /// Where the first wedge begins, degrees.
    var rotation: Double?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?
    /// One colour for all wedges, or a column of colours.
    var color: Located<String>?
    var colors: ItemList?
    var gradients: [GradientSpec]

    init(_ element: Element, by decoder: inout SpecDecoder) {
        rows = decoder.labelled(element)
        angles = decoder.choice(element, "angles")
        lines = decoder.number(element, "lines")
        thickness = decoder.number(element, "thickness")
        spacing = decoder.number(element, "spacing")
        centerRadius = decoder.number(element, "center-radius")
        minimumThickness = decoder.locatedNumber(element, "min-thickness")
        minimumSpacing = decoder.locatedNumber(element, "min-spacing")
        overflow = decoder.choice(element, "overflow")
        underflow = decoder.choice(element, "underflow")
        rotation = decoder.number(element, "rotation")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
        color = decoder.located(element, "color")
        colors = decoder.list(element, "colors")
        gradients = decoder.gradients(element)
    }

    var phrase: String { "an arc chart" }

    struct Rows {
        var rows: [LabelledRows.Row]
        /// The author's colours, by the place of the row; nil: there are none.
        var colors: [SeriesColor?]?
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        let table = LabelledRows(rows, tables)
        guard let rows = table.rows(into: &diagnostics) else { return nil }
        let colors = RowColors(spec: self.rows, color: color, colors: colors, tables: tables)
            .colors(count: table.count, into: &diagnostics)
        return Rows(rows: rows, colors: colors)
    }

    func names(of rows: Rows) -> [String] { rows.rows.map(\.label.value) }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let (rows, colors, names) = (data.rows, data.colors, names(of: data))
        let gradients = GradientLowerer(gradients, names: lowerer.names ?? names, into: &diagnostics)
        // Authors who choose all colours are not warned that there are few in the palette.
        let isColored = rows.allSatisfy { gradients.color(of: $0.label.value) ?? colors?[$0.place] != nil }
        let list = lowerer.seriesList(
            names, at: isColored ? nil : self.rows.element.range, into: &diagnostics)
        var series = list.series
        let chosen = Set((lowerer.spec.legend?.entries ?? []).filter { $0.color != nil }.map(\.name.value))
        for row in rows where !chosen.contains(row.label.value) {
            guard let index = list.index(row.label.value) else { continue }
            let color = gradients.color(of: row.label.value) ?? colors?[row.place]
            if let color { series[index].color = color }
        }
        let mark = ArcsLowerer(spec: self, formats: lowerer.formats)
            .mark(rows, list, colors, gradients, into: &diagnostics)
        return lowerer.chart(
            .arcs(mark), series, legendPosition: .ofParts(series.count), entranceOrder: .together,
            into: &diagnostics)
    }
}
