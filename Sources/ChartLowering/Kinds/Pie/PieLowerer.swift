import ChartDiagnostics
import ChartIR

/// Makes a pie of its rows: each is a slice and a series of its own.
struct PieLowerer {
    let spec: PieSpec
    let formats: FormatLowerer

    func mark(
        _ rows: [LabelledRows.Row], _ series: SeriesList, into diagnostics: inout DiagnosticCollector
    ) -> PieMark {
        let hole = spec.hole ?? 0
        var mark = PieMark(
            slices: rows.compactMap { row in
                series.index(row.label.value).map { PieMark.Slice(series: $0, value: row.value) }
            },
            hole: hole,
            gap: spec.gap ?? (hole > 0 ? 4 : 0),
            valueFormat: formats.number(spec.format, currency: spec.currency, into: &diagnostics))
        mark.wording = PieWordingLowerer(spec: spec.wording).wording(hole: hole, into: &diagnostics)
        return mark
    }
}
