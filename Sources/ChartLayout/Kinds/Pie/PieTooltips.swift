import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of slices: value and share of the visible whole.
extension PieLayout {
    func tooltips(
        of sectors: [(slice: PieMark.Slice, sector: Sector)], in size: Size, _ state: inout LayoutState
    ) -> Tooltips? {
        let format = NumberFormat.telling(
            marks.values(\.allValues).flatMap { $0 }, as: mark.valueFormat, symbols: state.conventions.numbers)
        let leftSeries = leftSeries
        let parts = mark.slices.enumerated().map { index, slice in
            // Neither names nor the parts of a slice can follow a control.
            let isFixed = marks.count == 1
            return ShareTooltips.Part(
                series: slice.series,
                values: marks.possible(in: nil) { format.string($0.slices[index].value) },
                shownValues: marks.possible(in: state) { format.string($0.slices[index].value) },
                details: isFixed ? self.parts(of: slice, state, format) + radiusRows(of: slice, state) : [],
                name: isFixed ? spokenName(of: slice, state) : nil, isBefore: leftSeries.contains(slice.series))
        }
        let seen = Dictionary(sectors.map { ($0.slice.series, $0.sector) }) { first, _ in first }
        return ShareTooltips(parts: parts, shadesPart: !movesOnHover(on: state)).tooltips(in: size, &state) {
            index, state in
            let slice = mark.slices[index]
            guard let sector = seen[slice.series] else { return nil }
            var form = ShareTooltips.Form(
                sector: sector,
                percentage: (sector.end - sector.start) * .constant(18_000 / mark.look.sweep / .pi),
                standing: standing(of: index, in: &state))
            if mark.wording.center.showsShare {
                form.center = centerShare(of: slice, shareLine(of: sector, slice.series, in: &state), state)
            }
            return form
        }
    }

    /// The series whose slices have their middle in the left half of the pie while all are visible.
    private var leftSeries: Set<Int> {
        let total = mark.slices.reduce(0) { $0 + $1.value }
        var before = 0.0
        var series: Set<Int> = []
        for slice in mark.slices {
            let middle = (before + slice.value / 2) / total * sweep + start
            if Quantity.Function.sine(middle) < -1e-9 { series.insert(slice.series) }
            before += slice.value
        }
        return series
    }

    /// The row for the number that the radius of a slice stands for.
    private func radiusRows(of slice: PieMark.Slice, _ state: LayoutState) -> [Tooltips.Row] {
        guard let radius = slice.radius else { return [] }
        return [
            Tooltips.Row(
                series: slice.series, paint: .series(state.paint(of: slice.series)),
                name: mark.radiusTitle ?? state.phrases.size,
                value: .text(mark.radiusFormat(state.conventions.numbers).string(radius)))
        ]
    }

    private static let partLimit = 8

    /// The rows for what a slice is made of; where these are many, the largest, and how many more there are.
    private func parts(of slice: PieMark.Slice, _ state: LayoutState, _ format: NumberFormat) -> [Tooltips.Row] {
        let shown = slice.parts.prefix(
            slice.parts.count > PieLayout.partLimit ? PieLayout.partLimit - 1 : PieLayout.partLimit)
        let rest = slice.parts.dropFirst(shown.count)
        func row(_ name: String, _ value: Double) -> Tooltips.Row {
            Tooltips.Row(
                series: slice.series, paint: .series(state.paint(of: slice.series)), name: name,
                value: .text(format.string(value)))
        }
        let rows = shown.map { row($0.label, $0.value) }
        return rest.isEmpty ? rows : rows + [row("… (\(rest.count))", rest.reduce(0) { $0 + $1.value })]
    }
}
