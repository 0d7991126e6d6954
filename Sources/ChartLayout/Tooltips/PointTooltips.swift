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
    /// The most tooltips of points in one of several panels.
    private static let limitOfPanel = 25
    /// The smallest radius of a circle that takes the pointer, pixels.
    private static let smallestRadius = 10.0

    /// A point and what it says.
    struct Entry {
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
    struct Contents {
        var points: [Entry]
        /// How many points there are.
        var count: Int
    }

    /// - Parameter panel: the place of the plot among those of its chart.
    func told(panel: Int, _ state: LayoutState) -> Contents {
        let texts = state.pointTexts(of: panel) {
            plot.marks.map { PointTexts(of: $0, in: plot, words: words) }
        }
        let swarms = plot.marks.map { ($0.layout as? any SpreadMark)?.swarm(in: frame, nil, state) }
        let all = candidates(in: texts)
        let said = thinned(all).map { candidate -> Entry in
            let (mark, index) = (candidate.mark, candidate.index)
            let (series, point) = texts[mark].points[index]
            let (name, rows) = texts[mark].text(at: index, state)
            let radius = point.size.flatMap { radii?.radius(of: $0) } ?? 0
            return Entry(
                mark: plot.marks[mark], datum: point.datum, end: point.end,
                radius: max(radius, swarms[mark]?.reach ?? PointTooltips.smallestRadius),
                shift: swarms[mark]?.shifts[index] ?? 0, series: series, place: name, heading: name, rows: rows)
        }
        // Small circles lie over large ones, as they are drawn.
        let sorted = said.enumerated().sorted {
            ($1.element.radius, $0.offset) < ($0.element.radius, $1.offset)
        }
        return Contents(points: sorted.map(\.element), count: all.count)
    }

    /// A point that may have a tooltip: the index of its mark, its index among the mark's points, and where it stands in its scales.
    private struct Candidate {
        let mark: Int
        let index: Int
        let x: Double
        let y: Double
    }

    private func candidates(in texts: [PointTexts]) -> [Candidate] {
        var all: [Candidate] = []
        for (mark, text) in texts.enumerated() {
            for index in text.points.indices {
                let x = text.points[index].point.datum.x
                guard let y = text.points[index].point.datum.y, text.points[index].point.isDrawn, plot.x.shows(x) else {
                    continue
                }
                all.append(Candidate(mark: mark, index: index, x: x, y: y))
            }
        }
        return all
    }

    func positions(_ told: Contents, _ box: TooltipBox, _ state: LayoutState) -> [Tooltips.Position] {
        told.points.filter { !state.selection.isNeverVisible($0.series) }.map { position($0, box) }
    }

    /// The first point in each cell of a grid over all data.
    private func thinned(_ points: [Candidate]) -> [Candidate] {
        // Rectangles lie beside each other as cells do.
        let most = plot.marks.allSatisfy { $0.layout.fillsPlaces } ? CellTooltips.limit : PointTooltips.limit
        let limit = max(most / plots, min(most, PointTooltips.limitOfPanel))
        guard points.count > limit else { return points }
        let side = Double(limit).squareRoot()
        /// The cell of a value between the ends of all.
        func cells(_ ends: (low: Double, high: Double)) -> (Double) -> Int {
            guard ends.high > ends.low else { return { _ in 0 } }
            // Values are halved, so that no difference is infinite.
            let (start, length) = (ends.low / 2, ends.high / 2 - ends.low / 2)
            return { Int(min(($0 / 2 - start) / length * side, side - 1)) }
        }
        var (x, y) = ((low: points[0].x, high: points[0].x), (low: points[0].y, high: points[0].y))
        for point in points {
            x = (min(x.low, point.x), max(x.high, point.x))
            y = (min(y.low, point.y), max(y.high, point.y))
        }
        let (column, row) = (cells(x), cells(y))
        var taken: Set<Int> = []
        return points.filter { taken.insert(column($0.x) * (limit + 1) + row($0.y)).inserted }
    }

    private func position(_ said: Entry, _ box: TooltipBox) -> Tooltips.Position {
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

    private func positionOfRect(_ said: Entry, _ box: TooltipBox) -> Tooltips.Position {
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
    private func isInSecondHalf(_ said: Entry) -> Bool {
        if plots > 1 { return origin.right + frame.plot.x + frame.plot.width / 2 > size.width / 2 }
        return switch frame.x {
        case .band(let bands): bands.center(of: said.datum.x) > size.width / 2
        case .linear(let positions): (positions.fraction(of: said.datum.x) > 0.5) == (positions.direction > 0)
        }
    }
}
