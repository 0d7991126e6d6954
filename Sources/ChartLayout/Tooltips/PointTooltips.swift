import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

/// Tooltips of single points, in charts that have nothing else.
final class PointTooltips {
    let plot: CartesianPlot
    let frame: PlotFrame
    let words: TextAlternatives
    /// The size of the drawing.
    let size: Size
    /// The scale from sizes to radii; nil: there are no bubbles.
    let radii: RadiusScale?
    /// Where the plot lies.
    let origin: PanelOrigin
    /// How many plots the chart has.
    let plots: Int

    init(
        plot: CartesianPlot, frame: PlotFrame, words: TextAlternatives, size: Size, radii: RadiusScale?,
        origin: PanelOrigin, plots: Int
    ) {
        self.plot = plot
        self.frame = frame
        self.words = words
        self.size = size
        self.radii = radii
        self.origin = origin
        self.plots = plots
    }

    /// The most tooltips of points: those of charts with more points are shared, one for each cell of a grid that keeps
    /// to this number.
    static let limit = 400
    /// The same for one panel of many.
    private static let limitOfPanel = 25
    /// The smallest radius of a circle that takes the pointer, pixels.
    private static let smallestRadius = 10.0

    /// A point and what it says.
    struct Said {
        var mark: Mark
        var datum: Datum
        /// The other position of a rectangle; nil: it has none, or is none.
        var end: Double?
        /// The radius of the circle that takes the pointer, pixels.
        var radius: Double
        /// How far the point stands aside from its position, pixels.
        var shift: Double
        var series: Int
        /// What the point is called in the data.
        var place: String
        /// The place, and the panel where there are several.
        var heading: String
        var rows: [Tooltips.Row]
    }

    /// The points of a plot that have a tooltip.
    struct Told {
        var points: [Said]
        /// How many points there are.
        var count: Int
    }

    func told(_ state: LayoutState) -> Told {
        let all = plot.marks.flatMap { mark -> [Said] in
            let points = mark.layout.points(words.phrases)
            let fields = fieldRows(of: mark)
            // Found once, and not for each of many points.
            let only = state.chart.series.count == 1 ? state.chart.series[0].label : nil
            let onlyName = only.map { words.rowName($0, of: mark, in: plot) }
            let swarm = (mark.layout as? any SpreadMark)?.swarm(in: frame, nil, state)
            let write = words.writer(for: points.map(\.point.datum).ends, of: mark, in: plot, inFull: false)
            let sizes = points.compactMap(\.point.size)
            let writeSize = words.writer(for: sizes, as: plot.size?.format, inFull: false)
            let shades = points.compactMap(\.point.shade)
            let writeShade = words.writer(for: shades, as: plot.color?.format, inFull: false)
            return points.indices.compactMap { index in
                let (series, point) = points[index]
                guard let y = point.datum.y, point.isDrawn, plot.x.shows(point.datum.x) else { return nil }
                let radius = point.size.flatMap { radii?.radius(of: $0) } ?? 0
                let paint = Paint.series(state.paint(of: series, point.coloring))
                func row(_ name: String, _ text: String) -> Tooltips.Row {
                    Tooltips.Row(series: series, paint: paint, name: name, value: .text(text))
                }
                let x = words.place(of: point, plot.x)
                let value = point.datum.text(write) ?? write(y)
                var rows = [row(onlyName ?? state.chart.series[series].label, value)]
                if let fields = fields[series], let place = point.place {
                    rows = (fields.keepsValue ? rows : []) + fields.rows(at: place).map { row($0.name, $0.text) }
                } else {
                    if point.name != nil { rows.insert(row(plot.x.title ?? "x", x), at: 0) }
                    if let size = point.size {
                        rows.append(row(point.sizeName ?? plot.size?.title ?? words.phrases.size, writeSize(size)))
                    }
                    for told in words.looks(of: point, in: plot) { rows.append(row(told.name, told.text)) }
                    if case .number(let number) = point.coloring {
                        rows.append(row(words.colorsName(plot), number.map(writeShade) ?? "–"))
                    }
                }
                return Said(
                    mark: mark, datum: point.datum, end: point.end,
                    radius: max(radius, swarm?.reach ?? PointTooltips.smallestRadius),
                    shift: swarm?.shifts[index] ?? 0, series: series,
                    place: point.name ?? x, heading: point.name ?? x, rows: rows)
            }
        }
        // Small circles lie over large ones, as they are drawn.
        let chosen = thinned(all).enumerated().sorted {
            ($1.element.radius, $0.offset) < ($0.element.radius, $1.offset)
        }
        return Told(points: chosen.map(\.element), count: all.count)
    }

    /// What is told in place of values, by series.
    private func fieldRows(of mark: Mark) -> [Int: FieldRows] {
        var rows: [Int: FieldRows] = [:]
        for one in mark.valueSeries { rows[one.series] = FieldRows(one.fields, of: mark, in: plot, words: words) }
        return rows
    }

    func positions(_ told: Told, _ box: TooltipBox, _ state: LayoutState) -> [Tooltips.Position] {
        told.points.filter { !state.selection.isNeverVisible($0.series) }.map { position($0, box) }
    }

    /// The first point in each cell of a grid over all data.
    private func thinned(_ points: [Said]) -> [Said] {
        // Rectangles lie beside each other as cells do.
        let most = plot.marks.allSatisfy { $0.layout.fillsPlaces } ? CellTooltips.limit : PointTooltips.limit
        let limit = max(most / plots, min(most, PointTooltips.limitOfPanel))
        guard points.count > limit else { return points }
        let side = Double(limit).squareRoot()
        func cells(_ values: [Double]) -> [Int] {
            guard let low = values.min(), let high = values.max(), high > low else { return values.map { _ in 0 } }
            // Values are halved, so that no difference is infinite.
            return values.map { Int(min(($0 / 2 - low / 2) / (high / 2 - low / 2) * side, side - 1)) }
        }
        let columns = cells(points.map(\.datum.x))
        let rows = cells(points.map { $0.datum.y ?? 0 })
        var taken: Set<[Int]> = []
        return points.indices.filter { taken.insert([columns[$0], rows[$0]]).inserted }.map { points[$0] }
    }

    private func position(_ said: Said, _ box: TooltipBox) -> Tooltips.Position {
        if said.mark.layout.fillsPlaces { return positionOfRect(said, box) }
        var parameters: [Double] = []
        let point = MarkerNode.point(
            said.datum, frame: frame, scale: frame.scale(of: said.mark), parameters: &parameters)
        let shift = Quantity.constant(said.shift)
        let x = origin.x + (frame.isTransposed ? point.x : point.x + shift)
        let y = (frame.isTransposed ? point.y + shift : point.y) + .constant(origin.below)
        let side = Quantity.constant(2 * said.radius)
        var position = Tooltips.Position(
            heading: said.heading, rows: said.rows,
            zone: .init(
                x: x - .constant(said.radius), y: y - .constant(said.radius), width: side,
                height: side, isRound: true),
            anchor: x, box: box.beside(x: x, y: y, isBefore: isInSecondHalf(said)), parameters: parameters)
        position.place = said.place
        return position
    }

    private func positionOfRect(_ said: Said, _ box: TooltipBox) -> Tooltips.Position {
        var parameters: [Double] = []
        let place = RectPlace(
            said.datum, to: said.end, in: frame, on: frame.scale(of: said.mark), parameters: &parameters)
        let (x, y) = (origin.x + place.x, place.y + .constant(origin.below))
        let isBefore = isInSecondHalf(said)
        var position = Tooltips.Position(
            heading: said.heading, rows: said.rows,
            zone: .init(x: x, y: y, width: place.width, height: place.height), anchor: x + place.width * 0.5,
            box: box.beside(x: isBefore ? x : x + place.width, y: y + place.height * 0.5, isBefore: isBefore),
            parameters: parameters)
        position.place = said.place
        return position
    }

    /// Whether the point lies in the second half of its axis, or its plot in that of all plots.
    private func isInSecondHalf(_ said: Said) -> Bool {
        if plots > 1 { return origin.right + frame.plot.x + frame.plot.width / 2 > size.width / 2 }
        return switch frame.x {
        case .band(let bands): bands.center(of: said.datum.x) > size.width / 2
        case .linear(let positions): (positions.fraction(of: said.datum.x) > 0.5) == (positions.direction > 0)
        }
    }
}
