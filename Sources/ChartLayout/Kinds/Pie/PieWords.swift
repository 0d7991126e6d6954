import ChartIR
import ChartScene
import ChartWords

struct PieWords: NonCartesianWords {
    let mark: PieMark
    let words: TextAlternatives

    var kind: Phrases.Kind { mark.hasHole ? .donut : .pie }

    var summary: String {
        let total = mark.slices.reduce(0) { $0 + $1.value }
        guard let largest = mark.slices.max(by: { $0.value < $1.value }), total > 0 else {
            return words.phrases.summaryWithoutValues(of: kind)
        }
        return words.phrases.summary(
            of: kind, slices: mark.slices.count, largest: words.chart.series[largest.series].label,
            share: NumberFormat.percent(in: words.conventions).string(largest.value / total))
    }

    /// The author's description with the number of slices behind it, those of 0 included.
    func described(_ description: String) -> String {
        words.phrases.described(description, elements: mark.slices.count)
    }

    var table: TableWords {
        let format = NumberFormat.telling(
            mark.allValues, as: mark.valueFormat, symbols: words.conventions.numbers)
        let radii = mark.radiusFormat(words.conventions.numbers)
        let rows = mark.slices.flatMap { slice in
            let label = words.chart.series[slice.series].label
            return [[label, format.string(slice.value)] + (slice.radius.map { [radii.string($0)] } ?? [])]
                + slice.parts.map { ["\(label): \($0.label)", format.string($0.value)] }
        }
        let header = [words.chart.legend.title ?? words.phrases.slice, words.phrases.value]
        return TableWords(
            header: header + (mark.hasRadii ? [mark.radiusTitle ?? words.phrases.size] : []), rows: rows, omittedRows: 0
        )
    }
}

extension PieMark {
    /// How the numbers are written that radii stand for: in full, because nothing else says them.
    func radiusFormat(_ symbols: NumberSymbols) -> NumberFormat {
        NumberFormat.telling(slices.compactMap(\.radius), symbols: symbols)
    }
}
