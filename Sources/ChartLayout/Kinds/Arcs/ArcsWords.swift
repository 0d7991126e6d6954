import ChartIR
import ChartScene
import ChartWords

struct ArcsWords: NonCartesianWords {
    let mark: ArcsMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .arcs }

    var summary: String {
        let total = mark.wedges.reduce(0) { $0 + $1.value }
        guard let largest = mark.wedges.max(by: { $0.value < $1.value }), total > 0 else {
            return words.phrases.summaryWithoutValues(of: kind)
        }
        return words.phrases.summary(
            of: kind, slices: mark.wedges.count, largest: words.chart.series[largest.series].label,
            share: NumberFormat.percent(in: words.conventions).string(largest.value / total))
    }

    var table: TableWords {
        let format = NumberFormat.telling(
            mark.wedges.map(\.value), as: mark.valueFormat, symbols: words.conventions.numbers)
        let rows = mark.wedges.map { [words.chart.series[$0.series].label, format.string($0.value)] }
        return TableWords(
            header: [words.chart.legend.title ?? words.phrases.slice, words.phrases.value], rows: rows, omittedRows: 0)
    }
}
