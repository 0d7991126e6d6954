import ChartIR
import ChartScene
import ChartWords

struct RadialBarWords: NonCartesianWords {
    let mark: RadialBarMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .radialBar }

    var summary: String {
        words.summary(
            of: kind,
            mark.bars.map { bar in
                (bar.value, [words.chart.series[bar.series].label], write([bar.value], inFull: false)(bar.value))
            })
    }

    var table: TableWords {
        let shown = mark.bars.prefix(TextAlternatives.rowLimit)
        let write = write(mark.bars.map(\.value), inFull: true)
        return TableWords(
            header: [words.chart.legend.title ?? words.phrases.name, words.phrases.value],
            rows: shown.map { [words.chart.series[$0.series].label, write($0.value)] },
            omittedRows: mark.bars.count - shown.count)
    }

    func write(_ values: [Double], inFull: Bool) -> (Double) -> String {
        words.writer(for: values, as: mark.valueFormat, inFull: inFull)
    }
}
