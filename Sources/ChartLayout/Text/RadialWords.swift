import ChartIR
import ChartScene
import ChartWords

struct RadialBarWords: LoneMarkWords {
    let mark: RadialBarMark
    let words: WordsWriter

    var kind: Phrases.Kind { .radialBar }

    var summary: String {
        words.summary(
            of: kind,
            mark.bars.map { bar in
                (bar.value, [words.chart.series[bar.series].label], write([bar.value], inFull: false)(bar.value))
            })
    }

    var table: TableWords {
        let shown = mark.bars.prefix(WordsWriter.rowLimit)
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

struct RoseWords: LoneMarkWords {
    let mark: RoseMark
    let words: WordsWriter

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

    /// A row for each petal; a column for each series, where petals have several.
    var table: TableWords {
        let shown = mark.petals.prefix(WordsWriter.rowLimit)
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

extension WordsWriter {
    /// Two sentences: what it is, and where the largest and the smallest value stand.
    func summary(of kind: Phrases.Kind, _ values: [(value: Double, place: [String], text: String)]) -> String {
        guard let low = values.min(by: { $0.value < $1.value }), let high = values.max(by: { $0.value < $1.value })
        else { return phrases.summaryWithoutValues(of: kind) }
        return phrases.summary(
            of: kind, series: chart.series.count, names: chart.series.count <= 6 ? chart.series.map(\.label) : [],
            highest: phrases.value(high.text, at: high.place), lowest: phrases.value(low.text, at: low.place))
    }
}
