import ChartIR
import ChartScene
import ChartWords

/// What a heatmap says in words.
struct CellWords {
    /// The plot of all cells, with those of all panels where there are any.
    let plot: CartesianPlot
    let words: TextAlternatives

    private var cells: [CellMark.Cell] { CellWords.cells(of: plot.marks) }

    private static func cells(of marks: [Mark]) -> [CellMark.Cell] {
        marks.flatMap { mark -> [CellMark.Cell] in
            guard case .cell(let cells) = mark else { return [] }
            return cells.series.flatMap(\.cells)
        }
    }

    private func names(_ axis: Axis) -> [String] {
        if case .category(let names) = axis.scale { names } else { [] }
    }

    /// The most columns of a table.
    private static let columnLimit = 40

    /// A table of both axes, with an empty mark for cells without a value. It is as wide as the plot has columns, unless
    /// these are more than the rows and many.
    var table: TableWords {
        let (columns, lanes) = (names(plot.x), names(plot.y))
        let cells = cells
        let write = words.writer(for: cells.compactMap(\.value), as: plot.color?.format, inFull: true)
        var texts: [[Int]: String] = [:]
        for cell in cells { texts[[Int(cell.x), Int(cell.lane)]] = cell.value.map(write) }
        let isTurned = columns.count > lanes.count && columns.count > 12
        let (across, down) = isTurned ? (lanes, columns) : (columns, lanes)
        guard across.count <= CellWords.columnLimit else { return list(cells, write) }
        let head = isTurned ? words.positionsName(plot.x) : plot.y.title ?? "y"
        let rows = down.prefix(TextAlternatives.rowLimit).enumerated().map { row, name in
            [name] + across.indices.map { texts[isTurned ? [row, $0] : [$0, row]] ?? "–" }
        }
        return TableWords(header: [head] + across, rows: rows, omittedRows: down.count - rows.count)
    }

    /// A table with a row for each cell, where there are too many columns for anyone to read.
    private func list(_ cells: [CellMark.Cell], _ write: (Double) -> String) -> TableWords {
        let sorted = cells.sorted { ($0.lane, $0.x) < ($1.lane, $1.x) }
        let (columns, lanes) = (names(plot.x), names(plot.y))
        let rows = sorted.prefix(TextAlternatives.rowLimit).map { cell in
            [lanes[Int(cell.lane)], columns[Int(cell.x)], cell.value.map(write) ?? "–"]
        }
        return TableWords(
            header: [plot.y.title ?? "y", words.positionsName(plot.x), plot.color?.title ?? words.phrases.value],
            rows: rows, omittedRows: sorted.count - rows.count)
    }

    var summary: String {
        let write = words.writer(for: cells.compactMap(\.value), as: plot.color?.format, inFull: false)
        let (columns, lanes) = (names(plot.x), names(plot.y))
        let values = plot.panels.enumerated().flatMap { index, panel in
            let name = plot.facets.map { [$0.panels[index]] } ?? []
            return CellWords.cells(of: panel.marks).compactMap {
                cell -> (value: Double, place: [String], text: String)? in
                cell.value.map { ($0, name + [lanes[Int(cell.lane)], columns[Int(cell.x)]], write($0)) }
            }
        }
        let summary = words.summary(of: .heatmap, values)
        guard !values.isEmpty else { return summary }
        guard let title = plot.color?.title, !title.isEmpty else { return summary + words.panels(plot) }
        return summary + words.panels(plot) + words.phrases.sentence(words.phrases.value, [title])
    }
}
