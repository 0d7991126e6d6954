import ChartDiagnostics
import ChartDocument
import ChartIR

/// Rings that are filled as far as their values reach, one for each row.
struct RadialBarSpec: LabelledKind {
    static let elements = ["radial-bar"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 14) }

    var rows: LabelledSpec
    /// How long a whole track is, degrees.
    var sweep: Double?
    var maximum: Located<Double>?
    var rescale: Located<AxisSpec.Rescale>?
    var hole: Double?
    /// The most that a track is thick, pixels.
    var thickness: Double?
    var gap: Double?
    var ends: RadialBarMark.Ends?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        rows = decoder.labelled(element)
        sweep = decoder.number(element, "sweep")
        maximum = decoder.locatedNumber(element, "max")
        rescale = decoder.locatedChoice(element, "rescale")
        hole = decoder.number(element, "hole")
        thickness = decoder.number(element, "thickness")
        gap = decoder.number(element, "gap")
        ends = decoder.choice(element, "ends")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
    }

    var phrase: String { "a radial bar chart" }

    struct Rows {
        var rows: [LabelledRows.Row]
        var valueFormat: NumberFormat?
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        if maximum != nil, let rescale {
            diagnostics.report(
                .unusedAttribute("rescale", because: "'max' fixes what a whole track stands for", at: rescale.range))
        }
        let valueFormat = chart.formats.number(format, currency: currency, into: &diagnostics)
        return LabelledRows(rows, tables).rows(into: &diagnostics).map { Rows(rows: $0, valueFormat: valueFormat) }
    }

    func names(of rows: Rows) -> [String] { rows.rows.map(\.label.value) }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let series = lowerer.seriesList(names(of: data), at: rows.element.range, into: &diagnostics)
        let bars = data.rows.compactMap { row in
            series.index(row.label.value).map { RadialBarMark.Bar(series: $0, value: row.value) }
        }
        if let maximum, bars.contains(where: { $0.value > maximum.value }) {
            diagnostics.report(.beyondTrack(at: maximum.range))
        }
        let mark = RadialBarMark(
            bars: bars, sweep: sweep ?? 270, maximum: maximum?.value, followsVisible: rescale?.value != .fixed,
            hole: hole ?? 0.3, thickness: thickness ?? 24, gap: gap ?? 4, ends: ends ?? .round,
            valueFormat: data.valueFormat)
        return lowerer.chart(
            .radialBar(mark), series.series, legendPosition: .ofParts(series.series.count),
            entranceOrder: .oneByOne, into: &diagnostics)
    }
}

extension Diagnostic {
    static func beyondTrack(at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticOutsideAxis, .warning, "values lie beyond this 'max' and fill their tracks like it", at: range)
    }
}
