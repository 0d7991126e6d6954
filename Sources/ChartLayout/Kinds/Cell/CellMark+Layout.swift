import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension CellMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .heatmap }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        guard case .band(let columns) = place.frame.x, let lanes = place.frame.lanes else { return [] }
        return CellLayout(
            mark: self, columns: columns, lanes: lanes, frame: place.frame, entrance: place.entrance
        ).nodes(in: &state)
    }

    func tooltips(
        in panels: [PlotTooltips.Panel], _ words: TextAlternatives, size: Size, _ state: inout LayoutState
    ) -> Tooltips? {
        let cells = panels.enumerated().compactMap { CellTooltips.Panel($1, $0) }
        return CellTooltips(panels: cells, words: words, size: size).tooltips(in: &state)
    }

    func table(_ words: TextAlternatives, in plot: CartesianPlot) -> TableWords? {
        CellWords(plot: plot, words: words).table
    }

    func summary(_ words: TextAlternatives, in plot: CartesianPlot) -> String? {
        CellWords(plot: plot, words: words).summary
    }

    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint { state.paint(of: series) }
}

extension ColorScale {
    /// How many colours a ramp has between its ends: more are not told apart, and a drawing shares what it says of each.
    private static let steps = 64.0

    /// The paint of a number.
    /// - Parameter own: that of the number's series, which is its class where the scale has classes.
    func paint(of value: Double, _ own: SeriesPaint) -> SeriesPaint {
        guard let ramp else { return own }
        return paint(at: ramp.place(of: value), of: ramp)
    }

    /// - Parameter place: 0 (the first colour) ... 1 (the last).
    func paint(at place: Double, of ramp: Ramp) -> SeriesPaint {
        let (light, dark) = ramp.colors.colors(at: (place * ColorScale.steps).rounded() / ColorScale.steps)
        return .themed(light: light, dark: dark)
    }
}
