import ChartIR
import ChartScene
import ChartWords

struct FunnelWords: NonCartesianWords {
    let mark: FunnelMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .funnel }

    var summary: String {
        words.summary(
            of: kind,
            mark.stages.map { stage in
                (
                    stage.value, [words.chart.series[stage.series].label],
                    write([stage.value], inFull: false)(stage.value)
                )
            })
    }

    /// The stages with their shares of the first and of the one before, hidden ones included.
    var table: TableWords {
        let shown = mark.stages.prefix(TextAlternatives.rowLimit)
        let write = write(mark.stages.map(\.value), inFull: true)
        let rows = shown.indices.map { index in
            let stage = mark.stages[index]
            return [
                words.chart.series[stage.series].label, write(stage.value),
                index == 0 ? "–" : share(stage.value, of: mark.stages[0].value) ?? "–",
                index == 0 ? "–" : share(stage.value, of: mark.stages[index - 1].value) ?? "–",
            ]
        }
        let funnel = words.phrases.funnel
        return TableWords(
            header: [
                words.chart.legend.title ?? words.phrases.name, words.phrases.value, funnel.ofFirst, funnel.ofStep,
            ], rows: rows, omittedRows: mark.stages.count - shown.count)
    }

    /// What part a value is of another, in percent; nil: the other is 0.
    func share(_ value: Double, of other: Double) -> String? {
        other > 0 ? NumberFormat.share(value / other, in: words.conventions) : nil
    }

    func write(_ values: [Double], inFull: Bool) -> (Double) -> String {
        words.writer(for: values, as: mark.valueFormat, inFull: inFull)
    }
}
