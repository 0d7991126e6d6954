import ChartIR

extension MarimekkoMark: LoweredNonCartesianMark {
    var plot: Plot { .marimekko(self) }

    var seriesOfRows: [Int] { series }

    /// A column that a state lacks has no width there, a series no part.
    static func aligned(_ marks: [MarimekkoMark]) -> [MarimekkoMark] {
        let series = marks.flatMap(\.series).distinct
        let labels = marks.flatMap(\.columns).map(\.label).distinct
        return marks.map { mark in
            var result = mark
            let columns = Dictionary(mark.columns.map { ($0.label, $0) }) { first, _ in first }
            result.columns = labels.map { label in
                let own = columns[label]
                let width = own.map(\.width) ?? (mark.hasOwnWidths ? 0 : nil)
                return Column(
                    label: label, width: width,
                    parts: series.map { index in
                        own?.parts.first { $0.series == index } ?? Part(series: index, value: nil)
                    })
            }
            return result
        }
    }

    func moves(from other: MarimekkoMark) -> Bool {
        var mark = self
        mark.columns = other.columns
        return mark == other && hasOwnWidths == other.hasOwnWidths
    }
}
