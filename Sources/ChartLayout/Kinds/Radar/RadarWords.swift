import ChartIR
import ChartScene
import ChartWords

struct RadarWords: NonCartesianWords {
    let mark: RadarMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .radar }

    /// The most names of axes that a sentence lists.
    private static let nameLimit = 8

    var summary: String {
        let names = words.chart.series.count <= 6 ? words.chart.series.map(\.label) : []
        typealias Entry = (value: Double, series: Int, axis: Int)
        let entries = mark.series.flatMap { series in
            mark.values(of: series).enumerated().compactMap { axis, value -> Entry? in
                value.map { (value: $0, series: series.series, axis: axis) }
            }
        }
        guard let low = entries.min(by: { $0.value < $1.value }), let high = entries.max(by: { $0.value < $1.value })
        else { return words.phrases.summaryWithoutValues(of: kind) }
        guard !mark.hasOwnScales else {
            return words.phrases.summary(
                of: kind, series: words.chart.series.count, names: names,
                axes: Array(mark.names.prefix(RadarWords.nameLimit)), more: mark.names.count - RadarWords.nameLimit)
        }
        func place(_ entry: Entry) -> String {
            let label = words.chart.series.count > 1 ? [words.chart.series[entry.series].label] : []
            let value = writer(of: entry.axis, for: [entry.value], inFull: false)(entry.value)
            return words.phrases.value(value, at: label + [mark.names[entry.axis]])
        }
        return words.phrases.summary(
            of: kind, series: words.chart.series.count, names: names, highest: place(high), lowest: place(low))
    }

    /// The data with a row for each axis and a column for each series.
    var table: TableWords {
        let shown = mark.names.prefix(TextAlternatives.rowLimit)
        let cells = texts(inFull: true)
        return TableWords(
            header: [words.positionsName(mark.x)] + mark.series.map { words.chart.series[$0.series].label },
            rows: shown.indices.map { axis in [mark.names[axis]] + cells.map { $0[axis] ?? "–" } },
            omittedRows: mark.names.count - shown.count)
    }

    /// What each series says at each axis; nil: nothing, as its value is missing.
    func texts(inFull: Bool) -> [[String?]] {
        let values = mark.series.map(mark.values)
        // On a scale that all share, a series has the same decimals everywhere; else each axis has its own.
        let writers =
            mark.hasOwnScales
            ? mark.names.indices.map { axis in
                writer(of: axis, for: values.compactMap { $0[axis] }, inFull: inFull)
            } : []
        return values.map { row in
            let known = row.compactMap { $0 }
            let common = writer(for: known, as: mark.y.formatOfValues, inFull: inFull)
            return row.enumerated().map { axis, value in
                let write =
                    mark.hasOwnScales
                    ? writers[axis]
                    : mark.dimensions[axis].format.map { writer(for: known, as: $0, inFull: inFull) } ?? common
                return value.map(write)
            }
        }
    }

    /// The ends of an axis, as they stand under its name.
    func range(_ ends: ClosedRange<Double>, of axis: Int) -> String {
        let values = [ends.lowerBound, ends.upperBound]
        let write = writer(of: axis, for: values, inFull: false)
        let texts = values.map(write)
        // A number is not torn off its unit: lines end between the ends and the word that stands between them.
        let blank: Character = "\u{1}"
        let parts = words.phrases.range(from: "\(blank)", to: "\(blank)").split(
            separator: blank, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[1].count > 2, parts[1].first == " ", parts[1].last == " " else {
            return words.phrases.range(from: texts[0], to: texts[1])
        }
        return "\(parts[0])\(texts[0])\n\(parts[1].dropFirst().dropLast())\n\(texts[1])\(parts[2])"
    }

    private func writer(of axis: Int, for values: [Double], inFull: Bool) -> (Double) -> String {
        writer(for: values, as: mark.dimensions[axis].format ?? mark.y.formatOfValues, inFull: inFull)
    }

    private func writer(for values: [Double], as format: NumberFormat?, inFull: Bool) -> (Double) -> String {
        words.writer(for: values, as: format, inFull: inFull)
    }
}
