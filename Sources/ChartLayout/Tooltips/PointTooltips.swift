import ChartGraphics
import ChartIR
import ChartScene

/// Tooltips of single points, in charts that have nothing else.
struct PointTooltips {
    let plot: CartesianPlot
    let frame: PlotFrame
    let words: WordsWriter
    /// Of the drawing.
    let size: Size

    /// Points of charts with more share their tooltips: one for each cell of a grid that keeps to this number.
    static let limit = 400
    /// Of the circle that takes the pointer, pixels.
    private static let radius = 10.0

    /// A point and what it says.
    private struct Said {
        var datum: Datum
        var scale: LinearScale
        var heading: String
        var row: Tooltips.Row
    }

    func tooltips(in state: inout LayoutState) -> Tooltips? {
        let texts = PositionTexts(plot, words: words)
        let all = texts.columns.flatMap { column in
            column.series.data.lazy.filter { $0.y != nil && isInside($0.x) }.map { (column: column, datum: $0) }
        }
        let chosen = thinned(all)
        if chosen.count < all.count { state.advise(.thinnedTooltips(chosen.count, of: all.count, "points")) }
        let said = chosen.map { column, datum in
            let series = column.series.series
            let row = Tooltips.Row(
                series: series, paint: .series(state.paint(of: series)), name: state.chart.series[series].label,
                value: .text(column.text(of: datum) ?? ""))
            return Said(
                datum: datum, scale: frame.scale(of: column.mark), heading: words.position(datum.x, plot.x), row: row)
        }
        guard let box = TooltipBox(for: said.lazy.map { ($0.heading, [$0.row]) }, in: size) else { return nil }
        let positions = said.filter { !state.selection.isNeverVisible($0.row.series) }.map { position($0, box) }
        return box.tooltips(
            positions, name: plot.x.title ?? "Values",
            crosshair: words.chart.tooltip.hasCrosshair ? .shade : .none)
    }

    private func isInside(_ x: Double) -> Bool { x >= plot.x.minimum ?? x && x <= plot.x.maximum ?? x }

    /// The first point in each cell of a grid over all data.
    private func thinned<Item>(_ points: [(column: Item, datum: Datum)]) -> [(column: Item, datum: Datum)] {
        guard points.count > PointTooltips.limit else { return points }
        let side = Double(PointTooltips.limit).squareRoot()
        func cells(_ values: [Double]) -> [Int] {
            guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0 } }
            // Halved, so that no difference is infinite.
            return values.map { Int(min(($0 / 2 - low / 2) / (high / 2 - low / 2) * side, side - 1)) }
        }
        let columns = cells(points.map(\.datum.x))
        let rows = cells(points.map { $0.datum.y ?? 0 })
        var taken: Set<[Int]> = []
        return points.indices.filter { taken.insert([columns[$0], rows[$0]]).inserted }.map { points[$0] }
    }

    private func position(_ said: Said, _ box: TooltipBox) -> Tooltips.Position {
        var parameters: [Double] = []
        let (datum, scale) = (said.datum, said.scale)
        let y = place(datum.y ?? 0, on: scale, &parameters)
        let x: Quantity
        let isBefore: Bool
        switch frame.x {
        case .band(let bands):
            x = .constant(bands.center(of: datum.x))
            isBefore = bands.center(of: datum.x) > size.width / 2
        case .linear(let positions):
            x = place(datum.x, on: positions, &parameters)
            isBefore = positions.fraction(of: datum.x) > 0.5
        }
        let side = Quantity.constant(2 * PointTooltips.radius)
        return Tooltips.Position(
            heading: said.heading, rows: [said.row],
            zone: .init(
                x: x - .constant(PointTooltips.radius), y: y - .constant(PointTooltips.radius), width: side,
                height: side, isRound: true),
            anchor: x, box: box.beside(x: x, y: y, isBefore: isBefore), parameters: parameters)
    }

    private func place(_ value: Double, on scale: LinearScale, _ parameters: inout [Double]) -> Quantity {
        guard !scale.isConstant else { return scale.position(of: value) }
        let offset = scale.units.offset(of: value)
        let anchor = scale.anchor(near: offset)
        parameters.append(offset - anchor.offset)
        return scale.position(ofDistance: .parameter(parameters.count - 1), from: anchor)
    }
}
