import ChartIR
import ChartScene
import ChartWords

struct RoseWords: NonCartesianWords {
    let mark: RoseMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .rose }

    var summary: String {
        words.summary(
            of: kind,
            mark.petals.flatMap { petal in
                petal.parts.map { part in
                    let series = words.chart.series[part.series].label
                    let place =
                        mark.hasSeriesOfPetals || words.chart.series.count < 2
                        ? [petal.label] : [series, petal.label]
                    return (part.value, place, write([part.value], inFull: false)(part.value))
                }
            })
    }

    /// The data with a row for each petal, and a column for each series, where petals have several.
    var table: TableWords {
        let shown = mark.petals.prefix(TextAlternatives.rowLimit)
        let write = write(mark.petals.flatMap(\.parts).map(\.value), inFull: true)
        let omitted = mark.petals.count - shown.count
        guard !mark.hasSeriesOfPetals else {
            return TableWords(
                header: [words.chart.legend.title ?? words.phrases.name, words.phrases.value],
                rows: shown.map { petal in [petal.label, petal.parts.first.map { write($0.value) } ?? "–"] },
                omittedRows: omitted)
        }
        let series = Set(mark.petals.lazy.flatMap(\.parts).map(\.series)).sorted()
        return TableWords(
            header: [words.phrases.name] + series.map { words.chart.series[$0].label },
            rows: shown.map { petal in
                [petal.label]
                    + series.map { one in petal.parts.first { $0.series == one }.map { write($0.value) } ?? "–" }
            },
            omittedRows: omitted)
    }

    func write(_ values: [Double], inFull: Bool) -> (Double) -> String {
        words.writer(for: values, as: mark.valueFormat, inFull: inFull)
    }
}
