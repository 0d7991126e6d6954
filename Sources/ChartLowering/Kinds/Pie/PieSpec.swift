import ChartDiagnostics
import ChartDocument
import ChartIR

/// Slices of a whole: each row is one.
struct PieSpec: LabelledKind {
    static let elements = ["pie"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 24) }

    var rows: LabelledSpec
    var hole: Located<Double>?
    /// The radius of the hole, pixels.
    var centerRadius: Located<Double>?
    /// The gap between slices, pixels.
    var gap: Double?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?
    var radii: PieRadii
    var look: PieLookSpec
    var wording: PieWordingSpec
    var gradients: [GradientSpec]

    init(_ element: Element, by decoder: inout SpecDecoder) {
        rows = decoder.labelled(element)
        hole = decoder.locatedNumber(element, "hole")
        centerRadius = decoder.locatedNumber(element, "center-radius")
        gap = decoder.number(element, "gap")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
        radii = PieRadii(radius: decoder.located(element, "radius"), radii: decoder.list(element, "radii"))
        look = decoder.pieLook(element)
        wording = decoder.pieWording(element)
        gradients = decoder.gradients(element)
    }

    struct Rows {
        var rows: [LabelledRows.Row]
        /// The author's colours, by the place of the row; nil: there are none.
        var colors: [SeriesColor?]?
        var slices: [PieOrder.Slice]
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        let table = LabelledRows(rows, tables)
        guard let rows = table.rows(into: &diagnostics) else { return nil }
        let order = PieOrder(look, data: chart.spec.data, times: chart.formats.conventions.times)
        let colors = RowColors(spec: self.rows, color: look.color, colors: look.colors, tables: tables)
            .colors(count: table.count, into: &diagnostics)
        let radii = self.radii.numbers(
            of: self.rows, count: table.count, look: look, in: tables, into: &diagnostics)
        return Rows(rows: rows, colors: colors, slices: order.slices(of: rows, radii: radii))
    }

    func names(of rows: Rows) -> [String] { rows.slices.map(\.label) }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let (slices, names) = (data.slices, names(of: data))
        let gradients = GradientLowerer(gradients, names: lowerer.names ?? names, into: &diagnostics)
        var colors: [String: SeriesColor] = [:]
        for row in data.rows {
            colors[row.label.value] = gradients.color(of: row.label.value) ?? data.colors?[row.place]
        }
        for rest in slices where rest.isRest && (colors[rest.label] == nil || !rest.parts.isEmpty) {
            colors[rest.label] = .other
        }
        var series = lowerer.seriesList(names, colors: colors, at: rows.element.range, into: &diagnostics)
        series.tellLastFromFirst()
        let mark = PieLowerer(spec: self, formats: lowerer.formats, names: lowerer.names).mark(
            slices, series, gradients, into: &diagnostics)
        return lowerer.chart(
            .pie(mark), series.series, legendPosition: .ofParts(series.series.count, areNamed: mark.hasLabelsBeside),
            entranceOrder: .together, into: &diagnostics)
    }
}
