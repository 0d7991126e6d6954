import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of cells: each names both categories and the value.
final class CellTooltips {
    /// The cells of one plot, and where they lie.
    struct Panel {
        let mark: CellMark
        let columns: BandScale
        let lanes: BandScale
        let place: PlotTooltips.Panel
        /// The index of the panel.
        let index: Int

        init?(_ place: PlotTooltips.Panel, _ index: Int) {
            guard case .cell(let mark) = place.plot.marks.first, case .band(let columns) = place.frame.x,
                let lanes = place.frame.lanes
            else { return nil }
            (self.mark, self.columns, self.lanes, self.place, self.index) = (mark, columns, lanes, place, index)
        }

        /// What is told in place of values, by series.
        func fields(_ words: TextAlternatives, _ write: @escaping (Double) -> String) -> [Int: FieldRows] {
            var rows: [Int: FieldRows] = [:]
            for one in mark.series {
                rows[one.series] = FieldRows(
                    one.fields, of: .cell(mark), in: place.plot, words: words, values: write)
            }
            return rows
        }
    }

    let panels: [Panel]
    let words: TextAlternatives
    /// The size of the drawing.
    let size: Size

    init(panels: [Panel], words: TextAlternatives, size: Size) {
        self.panels = panels
        self.words = words
        self.size = size
    }

    /// The most cells that have a tooltip: a drawing of more would be mostly tooltips.
    static let limit = 1000

    private struct Entry {
        var panel: Panel
        var series: Int
        var cell: CellMark.Cell
        /// The place of the cell among those of its series.
        var index: Int
        var value: Double
    }

    /// All cells with a value, in reading order, whatever that of the rows.
    private var cells: [Entry] {
        panels.flatMap { panel in
            let cells = panel.mark.series.flatMap { one in
                one.cells.enumerated().compactMap { index, cell in
                    cell.value.map {
                        Entry(panel: panel, series: one.series, cell: cell, index: index, value: $0)
                    }
                }
            }
            return cells.sorted { ($0.cell.lane, $0.cell.x) < ($1.cell.lane, $1.cell.x) }
        }
    }

    func tooltips(in state: inout LayoutState) -> Tooltips? {
        guard let plot = panels.first?.place.plot, let color = plot.color else { return nil }
        let cells = cells
        let step = (cells.count + CellTooltips.limit - 1) / CellTooltips.limit
        let chosen = cells.indices.filter { $0 % max(step, 1) == 0 }.map { cells[$0] }
        if chosen.count < cells.count { state.advise(.thinnedTooltips(chosen.count, of: cells.count, "cells")) }
        let write = words.writer(for: cells.map(\.value), as: color.format, inFull: false)
        let fields = panels.map { $0.fields(words, write) }
        let told = chosen.filter { !state.selection.isNeverVisible($0.series) }.map { said in
            let paint = Paint.series(color.paint(of: said.value, state.paint(of: said.series)))
            func row(_ name: String, _ text: String) -> Tooltips.Row {
                Tooltips.Row(series: said.series, paint: paint, name: name, value: .text(text))
            }
            var rows = [row(color.title, write(said.value))]
            if let fields = fields[said.panel.index][said.series] {
                rows = (fields.keepsValue ? rows : []) + fields.rows(at: said.index).map { row($0.name, $0.text) }
            }
            return (said: said, heading: heading(of: said, in: plot), rows: rows)
        }
        guard let box = TooltipBox(for: told.lazy.map { ($0.heading, $0.rows) }, in: size) else { return nil }
        let positions = told.map { position($0.said, $0.heading, $0.rows, box) }
        return box.tooltips(positions, name: words.colorsName(plot), crosshair: .none)
    }

    private func heading(of said: Entry, in plot: CartesianPlot) -> String {
        let names = [words.position(said.cell.lane, plot.y), words.position(said.cell.x, plot.x)]
        return said.panel.place.heading(words.phrases.part(names[1], of: names[0]), words.phrases)
    }

    private func position(
        _ said: Entry, _ heading: String, _ rows: [Tooltips.Row], _ box: TooltipBox
    ) -> Tooltips.Position {
        let (columns, lanes, origin) = (said.panel.columns, said.panel.lanes, said.panel.place.origin)
        let step = columns.quantities.step
        let middle = origin.x + columns.position(of: said.cell.x)
        let y = origin.below + lanes.center(of: said.cell.lane)
        let start = middle - step * 0.5
        let isBefore = origin.right + columns.center(of: said.cell.x) > size.width / 2
        var position = Tooltips.Position(
            heading: heading, rows: rows,
            zone: .init(x: start, y: .constant(y - lanes.step / 2), width: step, height: .constant(lanes.step)),
            anchor: middle,
            box: box.beside(x: isBefore ? start : start + step, y: .constant(y), isBefore: isBefore))
        position.place = words.position(said.cell.x, said.panel.place.plot.x)
        return position
    }
}
