import ChartIR
import ChartScene
import ChartWords

/// The words of a sparkline, which has none in its drawing: its name says all of it.
struct SparklineWords: NonCartesianWords {
    let mark: SparklineMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .sparkline }
    /// Without a title all that there is to say is the name, and nothing is left for a summary.
    var name: String? { words.chart.text.title == nil ? said : nil }
    var summary: String { words.chart.text.title == nil ? "" : said }

    /// The highest, the lowest, and from where to where the values go.
    private var said: String {
        let known = mark.values.enumerated().compactMap { index, value in value.map { (index: index, value: $0) } }
        let write = words.writer(for: known.map(\.value), as: mark.valueFormat, inFull: false)
        let extremes = words.summary(of: kind, known.map { ($0.value, [place($0.index)], write($0.value)) })
        guard let first = known.first, let last = known.last, known.count > 1 else { return extremes }
        let ends = [first, last].map { words.phrases.value(write($0.value), at: [place($0.index)]) }
        return extremes
            + words.phrases.sentence(words.phrases.trend, [words.phrases.range(from: ends[0], to: ends[1])])
    }

    var table: TableWords {
        let shown = mark.values.prefix(TextAlternatives.rowLimit)
        let write = words.writer(for: mark.values.compactMap { $0 }, as: mark.valueFormat, inFull: true)
        return TableWords(
            header: [words.phrases.name, words.phrases.value],
            rows: shown.enumerated().map { [place($0.offset), $0.element.map(write) ?? "–"] },
            omittedRows: mark.values.count - shown.count)
    }

    /// What a value belongs to: its name, or its number.
    private func place(_ index: Int) -> String {
        mark.names.isEmpty ? String(index + 1) : mark.names[index]
    }
}
