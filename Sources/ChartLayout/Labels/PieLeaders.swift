import ChartGraphics
import ChartIR
import ChartScene

/// The labels outside a pie.
extension PieLayout {
    /// More slices than this have labels outside only on request.
    private static let automaticLimit = 8

    /// nil: the pie has none.
    static func leaders(of mark: PieMark, in box: Rect, _ state: LayoutState) -> LeaderLabels? {
        let slices = mark.slices.filter { $0.value > 0 }
        guard (1...automaticLimit).contains(slices.count) else { return nil }
        return LeaderLabels(
            slices.map { words(of: $0, in: mark, state) }, in: box,
            largestRadius: PieLayout.maximumRadius * scale(of: box))
    }

    /// Its name, unless a legend that toggles has it, its value and its share.
    private static func words(
        of slice: PieMark.Slice, in mark: PieMark, _ state: LayoutState
    ) -> LeaderLabels.Words {
        let write = ValueWriter(mark.valueFormat, symbols: state.conventions.numbers)
        let total = mark.slices.reduce(0) { $0 + $1.value }
        let value = write(slice.value)
        guard !state.hasToggles else { return .init(heading: .init(value), detail: nil) }
        let share = NumberFormat.percent(in: state.conventions).string(slice.value / total)
        return .init(
            heading: .init(state.chart.series[slice.series].label), detail: .init(value + " · " + share))
    }

    func leaderLabels(
        of sectors: [(slice: PieMark.Slice, sector: Sector)], fades: EntranceStep?, in state: inout LayoutState
    ) -> [Node] {
        guard let leaders else { return [] }
        let items = sectors.map { slice, sector in
            LeaderLabels.Item(
                series: slice.series, start: sector.start, end: sector.end,
                words: PieLayout.words(of: slice, in: mark, state))
        }
        return leaders.nodes(items, around: center, fades: fades, in: &state)
    }
}
