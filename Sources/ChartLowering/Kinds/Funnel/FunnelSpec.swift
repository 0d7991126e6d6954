import ChartDiagnostics
import ChartDocument
import ChartIR

/// What is left of something from step to step, as bars about one middle.
struct FunnelSpec: LabelledKind {
    static let elements = ["funnel"]

    static func traits(of element: String) -> KindTraits { KindTraits(sumsUp: true, mayCount: true, mostPlaces: 14) }

    var rows: LabelledSpec
    var shares: FunnelMark.Shares?
    var format: PatternSpec?
    /// The currency of the values, a code of ISO 4217.
    var currency: Located<String>?

    init(_ element: Element, by decoder: inout SpecDecoder) {
        rows = decoder.labelled(element)
        shares = decoder.choice(element, "shares")
        format = decoder.pattern(element, "format")
        currency = decoder.located(element, "currency")
    }

    struct Rows {
        var rows: [LabelledRows.Row]
        var valueFormat: NumberFormat?
    }

    func readRows(
        in tables: ChartTables, of chart: ChartLowerer, into diagnostics: inout DiagnosticCollector
    ) -> Rows? {
        let valueFormat = chart.formats.number(format, currency: currency, into: &diagnostics)
        return LabelledRows(rows, tables).rows(into: &diagnostics).map { Rows(rows: $0, valueFormat: valueFormat) }
    }

    func names(of rows: Rows) -> [String] { rows.rows.map(\.label.value) }

    func chart(of data: Rows, by lowerer: ChartLowerer, into diagnostics: inout DiagnosticCollector) -> Chart? {
        let series = lowerer.seriesList(names(of: data), at: rows.element.range, into: &diagnostics)
        let stages = data.rows.compactMap { row in
            series.index(row.label.value).map { FunnelMark.Stage(series: $0, value: row.value) }
        }
        let mark = FunnelMark(stages: stages, shares: shares ?? .both, valueFormat: data.valueFormat)
        return lowerer.chart(
            .funnel(mark), series.series, legendPosition: series.series.count > 1 ? .top : .none,
            entranceOrder: .oneByOne, into: &diagnostics)
    }
}
