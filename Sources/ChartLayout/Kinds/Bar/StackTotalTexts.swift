import ChartIR
import ChartScene

/// Which totals a mark can have, and for which sets of visible series.
struct StackTotalTexts {
    /// A total of one stack, and the side on which it stands.
    struct Total: Hashable {
        var string: String
        /// Whether it stands beyond the end of the positive values, not that of the negative ones.
        var isAbove: Bool
    }

    /// The different totals of each column.
    let totals: [SeriesSetTexts<Total>]
    private let all: SeriesSets

    init(mark: BarMark, columns: [StackColumn], format: NumberFormat?, state: LayoutState) {
        let write = StackTotalTexts.writer(format, of: mark, state.conventions)
        func totals(_ sets: [[Int]]) -> [SeriesSetTexts<Total>] {
            columns.map { StackTotalTexts.totals(of: $0.values, sets, write) }
        }
        all = SeriesSets(of: mark.series.map(\.series), state) { totals($0).reduce(0) { $0 + $1.count } }
        self.totals = totals(all.sets)
    }

    /// The sets of the mark's series that are told apart: each holds the places of the visible ones in the mark.
    var sets: [[Int]] { all.sets }

    /// Whether only the set of all series is told apart, though there are others.
    var areTooMany: Bool { all.areTooMany }

    private static func totals(
        of values: [Double?], _ sets: [[Int]], _ write: ValueWriter
    ) -> SeriesSetTexts<Total> {
        SeriesSetTexts(for: sets) { set in
            let shown = set.compactMap { values[$0] }
            guard !shown.isEmpty else { return nil }
            return Total(
                string: write(RunningColumn.sum(of: shown)),
                isAbove: isAbove(shown) ?? isAbove(values.compactMap { $0 }) ?? true)
        }
    }

    /// Whether the total of some values stands beyond the positive ones, as one of 0 or more does; nil: they are all 0.
    private static func isAbove(_ values: [Double]) -> Bool? {
        guard values.contains(where: { $0 != 0 }) else { return nil }
        return values.contains { $0 > 0 } && RunningColumn.sum(of: values) >= 0
    }

    /// The room that the widest total takes, pixels.
    var widest: Double { totals.flatMap(\.variants).map(\.content.string.boldLabelWidth).max() ?? 0 }

    /// Writes totals as the values at the parts are written, or short where they are millions.
    static func writer(_ format: NumberFormat?, of mark: BarMark, _ conventions: Conventions) -> ValueWriter {
        let values = mark.series.flatMap(\.data).compactMap(\.y)
        var write = ValueWriter(format, for: values, keepsFew: true, symbols: conventions.numbers)
        let sums = StackColumn.columns(of: mark.series).map { $0.values.reduce(0) { $0 + ($1 ?? 0) } }
        write.shorten(sums, unlessAs: format, in: conventions)
        return write
    }

    /// A selector for each set: 1 while exactly its series are visible, else 0.
    func selectors(name: String, in state: inout LayoutState) -> [Quantity] { all.selectors(name: name, in: &state) }
}
