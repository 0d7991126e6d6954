import ChartIR
import ChartScene
import ChartWords

/// The words of a wave: a recorded one tells its loudness moment by moment.
struct WaveWords: NonCartesianWords {
    let mark: WaveMark
    let words: TextAlternatives

    var kind: Phrases.Kind { .wave }

    private var texts: [String] {
        let write = words.writer(for: mark.swings, as: nil, inFull: true)
        return mark.swings.map(write)
    }

    private var isRecorded: Bool { mark.swings.count > 1 }

    var summary: String {
        guard isRecorded, let highest = mark.swings.indices.max(by: { mark.swings[$0] < mark.swings[$1] }),
            let lowest = mark.swings.indices.min(by: { mark.swings[$0] < mark.swings[$1] })
        else { return words.phrases.name(of: kind) + words.phrases.stop }
        func said(_ index: Int) -> String { words.phrases.value(texts[index], at: [String(index + 1)]) }
        return words.phrases.summary(of: kind, series: 1, names: [], highest: said(highest), lowest: said(lowest))
    }

    var table: TableWords {
        guard isRecorded else { return TableWords(header: [], rows: [], omittedRows: 0) }
        let rows = texts.enumerated().map { [String($0.offset + 1), $0.element] }
        return TableWords(header: [words.phrases.table.time, words.phrases.value], rows: rows, omittedRows: 0)
    }
}
