import ChartGraphics
import ChartIR
import ChartScene

/// Rectangles in the bands of both axes.
struct CellLayout {
    let mark: CellMark
    let columns: BandScale
    let lanes: BandScale
    let frame: PlotFrame
    let entrance: EntrancePlan

    /// The space between cells, pixels: a hairline where they are large enough to spare it.
    static func gap(_ step: Double) -> Double { step < 5 ? 0 : step < 20 ? 1 : 2 }

    /// The radius of the corners, pixels.
    private var radius: Double { min(columns.step, lanes.step) < 12 ? 0 : 2 }

    func nodes(in state: inout LayoutState) -> [Node] {
        guard case .cartesian(let plot) = state.chart.plot, let color = plot.color else { return [] }
        let row = EntranceRow(
            entrance, .fade, positions: mark.series.flatMap { $0.cells.map(\.x) }, series: mark.series.map(\.series))
        let write = text(of: color, in: &state)
        let fractions = frame.fractions(state)
        var forms: [Node] = []
        var labels: [Node] = []
        for one in mark.series where !state.selection.isNeverVisible(one.series) {
            let own = state.paint(of: one.series)
            for cell in one.cells {
                // A circle for the value 0 has no area.
                guard let value = cell.value, mark.fullCircle == nil || value > 0 else { continue }
                let paint = color.paint(of: value, own)
                let step = row.step(at: fractions(cell.x), series: one.series)
                var node = Node(
                    shape(of: cell), role: .tile, series: one.series, fill: .series(paint), entrance: step)
                node.key = key(of: cell, in: plot, state)
                forms.append(node)
                if let write { labels.append(label(write(value), of: cell, one.series, paint, step, node.key)) }
            }
        }
        return forms + labels
    }

    private func shape(of cell: CellMark.Cell) -> Shape {
        let (across, down) = (CellLayout.gap(columns.step), CellLayout.gap(lanes.step))
        let step = columns.quantities.step
        if let full = mark.fullCircle {
            let room = Quantity.minimum(of: [step - .constant(across), .constant(lanes.step - down)]) * 0.5
            return .circle(
                x: columns.position(of: cell.x), y: .constant(lanes.center(of: cell.lane)),
                radius: room * .constant(((cell.value ?? 0) / full).squareRoot()))
        }
        return .rect(
            x: columns.position(of: cell.x) - step * 0.5 + .constant(across / 2),
            y: .constant(lanes.center(of: cell.lane) - (lanes.step - down) / 2),
            width: step - .constant(across), height: .constant(lanes.step - down), radius: radius,
            corners: radius > 0 ? .all : [])
    }

    /// What makes a cell the same thing in all data states; nil: there is one.
    private func key(of cell: CellMark.Cell, in plot: CartesianPlot, _ state: LayoutState) -> String? {
        guard let column = state.key(ofPosition: cell.x), case .category(let names) = plot.y.scale else { return nil }
        return column + "\u{1F}" + (names.indices.contains(Int(cell.lane)) ? names[Int(cell.lane)] : "")
    }

    // MARK: Values

    /// The least height of a cell with a value in it, and the room beside the value, pixels.
    private static let textHeight = 16.0
    private static let textGap = 4.0

    /// Writes the values in the cells; nil: nothing is to be written, or not all values have room.
    private func text(of color: ColorScale, in state: inout LayoutState) -> ((Double) -> String)? {
        guard mark.hasText else { return nil }
        let values = mark.series.flatMap { $0.cells.compactMap(\.value) }
        let write = ValueWriter(color.format, for: values, symbols: state.conventions.numbers)
        let widest = values.lazy.map { write($0).labelWidth }.max() ?? 0
        let room = columns.step - CellLayout.gap(columns.step) - CellLayout.textGap
        guard widest <= room, lanes.step - CellLayout.gap(lanes.step) >= CellLayout.textHeight else {
            state.advise(
                .init(
                    .crowdedValues,
                    "the values have no room in the cells; a larger 'width' or 'height', or a shorter 'format' of 'color', "
                        + "makes some"))
            return nil
        }
        return { write($0) }
    }

    private func label(
        _ string: String, of cell: CellMark.Cell, _ series: Int, _ paint: SeriesPaint, _ step: EntranceStep?,
        _ key: String?
    ) -> Node {
        let text = Text(
            string, x: columns.position(of: cell.x), y: .constant(lanes.center(of: cell.lane) + 4), anchor: .middle)
        var node = Node(.text(text), role: .valueLabel, series: series, fill: .onSeries(paint), entrance: step)
        node.key = key
        return node
    }
}
