import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of slices: value and share of the visible whole.
extension PieLayout {
    /// The radius of the circle in the middle of a slice where the focus is seen, pixels.
    private static let focusRadius = 12.0

    func tooltips(
        of sectors: [(slice: PieMark.Slice, sector: Sector)], in size: Size, _ state: inout LayoutState
    ) -> Tooltips? {
        let format = (mark.valueFormat ?? .decimals(0, grouping: true, symbols: state.conventions.numbers)).exact(
            for: marks.values(\.allValues).flatMap { $0 })
        func content(
            _ slice: PieMark.Slice, share: Quantity, in known: LayoutState?
        ) -> (heading: String, rows: [Tooltips.Row]) {
            let index = mark.slices.firstIndex { $0.series == slice.series } ?? 0
            let row = Tooltips.Row(
                series: slice.series, paint: .series(state.paint(of: slice.series)),
                names: marks.possible(in: known) { format.string($0.slices[index].value) }, value: .share(share))
            return (
                state.chart.series[slice.series].label,
                [row] + (marks.count == 1 ? parts(of: slice, state, format) : [])
            )
        }
        // Size and sides come from all data, so that they stay whatever is hidden.
        guard let box = TooltipBox(for: mark.slices.map { content($0, share: 0, in: nil) }, in: size) else {
            return nil
        }
        let leftSeries = leftSeries
        var positions: [Tooltips.Position] = []
        for (slice, sector) in sectors {
            let said = content(
                slice, share: (sector.end - sector.start) * .constant(18_000 / mark.look.sweep / .pi), in: state)
            let place = mark.slices.firstIndex { $0.series == slice.series } ?? 0
            var position = position(
                said.heading, said.rows, of: slice.series, sector, box, isBefore: leftSeries.contains(slice.series),
                standing: standing(of: place, in: &state))
            if marks.count == 1 { position.name = spokenName(of: slice, state) }
            if mark.wording.center.showsShare {
                position.center = centerShare(of: slice, shareLine(of: sector, slice.series, in: &state), state)
            }
            positions.append(position)
        }
        var tooltips = box.tooltips(
            positions, name: state.chart.legend.title ?? state.phrases.slice,
            crosshair: state.chart.tooltip.hasCrosshair && !movesOnHover(on: state) ? .shade : .none)
        tooltips.writePercentages(by: state.conventions)
        return tooltips
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

    private func position(
        _ heading: String, _ rows: [Tooltips.Row], of series: Int, _ sector: Sector, _ box: TooltipBox, isBefore: Bool,
        standing: Quantity
    ) -> Tooltips.Position {
        let angle = (sector.start + sector.end) * 0.5
        let middle =
            (sector.innerRadius + sector.outerRadius) * 0.5
            + sector.offset
        let x = .constant(sector.center.x) + middle * angle.applying(.sine)
        let y = .constant(sector.center.y) - middle * angle.applying(.cosine)
        let radius = .constant(PieLayout.focusRadius) * standing
        return Tooltips.Position(
            heading: heading, rows: rows,
            zone: .init(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2, isRound: true),
            form: Node(.sector(sector), role: .slice, series: series, fill: .ink, fillOpacity: 0), anchor: x,
            box: box.beside(x: x, y: y, isBefore: isBefore))
    }
}
