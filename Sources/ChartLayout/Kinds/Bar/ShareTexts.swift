import ChartIR
import ChartScene

/// What is written on the parts of a whole: the share that each has of the visible ones.
struct ShareTexts {
    private let sets: SeriesSets
    /// The texts by column and series.
    private let texts: [[SeriesSetTexts<String>]]
    let areTooMany: Bool
    /// What is written where a series is all that is visible.
    private let whole: String

    /// - Parameter format: that of shares, 0...1.
    init(mark: BarMark, columns: [StackColumn], format: NumberFormat, state: LayoutState) {
        func texts(_ sets: [[Int]]) -> [[SeriesSetTexts<String>]] {
            columns.map { column in
                column.values.indices.map { order in
                    ShareTexts.texts(of: order, among: column.values, sets, format)
                }
            }
        }
        whole = format.string(1)
        sets = SeriesSets(of: mark.series.map(\.series), state) { texts($0).joined().reduce(0) { $0 + $1.count } }
        self.texts = texts(sets.sets)
        areTooMany = sets.areTooMany
    }

    private static func texts(
        of order: Int, among values: [Double?], _ sets: [[Int]], _ format: NumberFormat
    ) -> SeriesSetTexts<String> {
        guard let value = values[order] else { return SeriesSetTexts() }
        return SeriesSetTexts(for: sets) { set in
            guard set.contains(order) else { return nil }
            let total = set.reduce(0) { $0 + (values[$1] ?? 0) }
            return format.string(total > 0 ? value / total : 0)
        }
    }

    /// The room that the widest text takes while all series are visible, pixels. What is all of a whole is not counted: it
    /// can be seen to be, and need not say so where it has no room.
    var widest: Double {
        let all = sets.sets.count - 1
        return texts.joined().flatMap(\.variants).filter { $0.sets.contains(all) && $0.content != whole }.map(
            \.content.boldLabelWidth
        ).max() ?? 0
    }

    /// For each column what is written for each series, and when.
    /// - Parameter name: what the names begin with of what tells the visible sets apart.
    func shown(named name: String, in state: inout LayoutState) -> [[[(content: String, presence: Quantity)]]] {
        let selectors = sets.selectors(name: name, in: &state)
        return texts.map { $0.map { $0.shown(by: selectors) } }
    }
}
