import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of cells: each names both categories and the value.
final class CellTooltips {
    let mark: CellMark
    let plot: CartesianPlot
    let columns: BandScale
    let lanes: BandScale
    let words: TextAlternatives
    /// The size of the drawing.
    let size: Size

    init(
        mark: CellMark, plot: CartesianPlot, columns: BandScale, lanes: BandScale, words: TextAlternatives, size: Size
    ) {
        self.mark = mark
        self.plot = plot
        self.columns = columns
        self.lanes = lanes
        self.words = words
        self.size = size
    }

    /// The most cells that have a tooltip: a drawing of more would be mostly tooltips.
    static let limit = 1000

    private struct Said {
        var cell: CellMark.Cell
        var heading: String
        /// The category on x.
        var place: String
        var rows: [Tooltips.Row]
    }

    func tooltips(in state: inout LayoutState) -> Tooltips? {
        guard let color = plot.color else { return nil }
        let cells = mark.series.flatMap { one in one.cells.filter { $0.value != nil }.map { (one.series, $0) } }
        // In reading order, whatever that of the rows.
        let sorted = cells.sorted { ($0.1.lane, $0.1.x) < ($1.1.lane, $1.1.x) }
        let step = (sorted.count + CellTooltips.limit - 1) / CellTooltips.limit
        let chosen = sorted.indices.filter { $0 % max(step, 1) == 0 }.map { sorted[$0] }
        if chosen.count < sorted.count { state.advise(.thinnedTooltips(chosen.count, of: sorted.count, "cells")) }
        let write = words.writer(for: cells.compactMap(\.1.value), as: color.format, inFull: false)
        let said = chosen.compactMap { series, cell -> Said? in
            guard let value = cell.value, !state.selection.isNeverVisible(series) else { return nil }
            let row = Tooltips.Row(
                series: series, paint: .series(color.paint(of: value, state.paint(of: series))), name: color.title,
                value: .text(write(value)))
            let place = [words.position(cell.lane, plot.y), words.position(cell.x, plot.x)]
            return Said(cell: cell, heading: words.phrases.part(place[1], of: place[0]), place: place[1], rows: [row])
        }
        guard let box = TooltipBox(for: said.lazy.map { ($0.heading, $0.rows) }, in: size) else { return nil }
        return box.tooltips(
            said.map { position($0, box) }, name: words.colorsName(plot),
            crosshair: .none)
    }

    private func position(_ said: Said, _ box: TooltipBox) -> Tooltips.Position {
        let step = columns.quantities.step
        let middle = columns.position(of: said.cell.x)
        let y = lanes.center(of: said.cell.lane)
        let start = middle - step * 0.5
        let isBefore = columns.center(of: said.cell.x) > size.width / 2
        var position = Tooltips.Position(
            heading: said.heading, rows: said.rows,
            zone: .init(
                x: start, y: .constant(y - lanes.step / 2), width: step, height: .constant(lanes.step)),
            anchor: middle,
            box: box.beside(x: isBefore ? start : start + step, y: .constant(y), isBefore: isBefore))
        position.place = said.place
        return position
    }
}
