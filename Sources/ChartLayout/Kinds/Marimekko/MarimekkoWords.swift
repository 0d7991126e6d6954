import ChartIR
import ChartScene
import ChartWords

struct MarimekkoWords: NonCartesianWords {
    let mark: MarimekkoMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .marimekko }

    var summary: String {
        words.summary(
            of: kind,
            mark.columns.flatMap { column in
                column.parts.compactMap { part in
                    part.value.map { value in
                        let series = words.chart.series[part.series].label
                        let place = words.chart.series.count < 2 ? [column.label] : [series, column.label]
                        return (value, place, write([value], inFull: false)(value))
                    }
                }
            })
    }

    /// The data with a row for each column: the value of each series with its share of the column, and what the column is
    /// of the whole; hidden series included.
    var table: TableWords {
        let shown = mark.columns.prefix(TextAlternatives.rowLimit)
        let write = write(mark.columns.flatMap { $0.parts.compactMap(\.value) }, inFull: true)
        func percent(_ share: Double) -> String { NumberFormat.share(share, in: words.conventions) }
        let rows = zip(shown, mark.fullShares).map { column, share in
            [column.label]
                + column.parts.map { part in
                    guard let value = part.value else { return "–" }
                    let ofColumn = column.sum > 0 ? [percent(value / column.sum)] : []
                    return ofColumn.isEmpty ? write(value) : words.phrases.value(write(value), at: ofColumn)
                } + [percent(share)]
        }
        return TableWords(
            header: [words.phrases.name] + mark.series.map { words.chart.series[$0].label }
                + [words.phrases.marimekko.ofWhole],
            rows: rows, omittedRows: mark.columns.count - shown.count)
    }

    func write(_ values: [Double], inFull: Bool) -> (Double) -> String {
        words.writer(for: values, as: mark.valueFormat, inFull: inFull)
    }
}
