import ChartGraphics
import ChartIR
import ChartScene

/// Lays out a chart of panels: plots of one size at their places, and in each its own marks.
///
/// Scales hold the data of all panels, so that there is one of each, and what the legend changes of it changes in all; or, by
/// the author's word, those of a panel (``Facets/OwnScales``).
struct FacetLayout {
    let chart: Chart
    let plot: CartesianPlot
    let facets: Facets
    let extents: AxisExtents
    /// The box that is left for the panels and their axes.
    let outer: Rect
    /// The size of the drawing.
    let size: Size
    /// Whether as many panels stand side by side as at the chart's own width.
    let keepsColumns: Bool

    func parts(in state: inout LayoutState) -> DrawingParts {
        let whole = BubblePlan(plot, in: bubbleBox)
        let keys = PlotKeys(plot, in: outer, state)
        let colorLegend = ColorLegend(plot, in: keys.remaining, conventions: state.conventions)
        let below = colorLegend?.remaining ?? keys.remaining
        let sizeLegend = whole.flatMap {
            SizeLegend($0, plot: plot, outer: below, frame: nil, conventions: state.conventions)
        }
        let rest = sizeLegend?.remaining ?? below
        let columns =
            keepsColumns
            ? facets.columns : FacetGrid.columns(facets, in: rest.width, isTransposed: plot.isTransposed)
        let (grid, insets) = grid(of: columns, in: rest, whole, state)
        let frames = frames(in: grid.box, least: insets, whole, in: &state)
        let first = frames[0]
        state.keep(
            first.frame.plot, columns: columns, addedHeight: grid.addedHeight, missingHeight: grid.missingHeight)
        if grid.plot.height <= FacetGrid.leastSide { state.advise(.crowdedPanels) }
        // It has a name where there is one column, too: a panel is the same thing at every width.
        let pitch = state.define(VariableName(.chart, "pitch"), .constant(grid.pitch.width), growthWithPlot: 1)
        let drawing = FacetDrawing(
            layout: self, plot: first.layout.plot, grid: grid, frames: frames, pitch: pitch,
            showsEndLabels: frames.all.allSatisfy { !$0.layout.endLabels.labels.isEmpty },
            showsStartLabels: frames.all.allSatisfy { !$0.layout.startLabels.labels.isEmpty }, bubbleBox: bubbleBox,
            padding: state.padding)
        let nodes =
            drawing.nodes(in: rest, &state) + (colorLegend?.nodes ?? []) + keys.nodes(state)
            + (sizeLegend?.nodes(in: &state) ?? [])
        return DrawingParts(nodes: nodes, tooltips: tooltips(drawing, radii: whole?.radii, in: &state))
    }

    private func tooltips(_ drawing: FacetDrawing, radii: RadiusScale?, in state: inout LayoutState) -> Tooltips? {
        let panels = plot.panels.enumerated().map { index, panel in
            let fitted = drawing.frames[index]
            return PlotTooltips.Panel(
                plot: panel, sharing: fitted.layout.heldPositions.plot, frame: fitted.frame,
                origin: drawing.origin(of: index), name: facets.panels[index])
        }
        var full = size
        full.height += drawing.grid.addedHeight
        return PlotTooltips(
            panels: panels, whole: plot, words: TextAlternatives(chart: chart), size: full, radii: radii
        ).tooltips(in: &state)
    }

    /// About the box of one panel, which bubbles are measured by.
    private var bubbleBox: Rect {
        let rows = facets.rows(ofColumns: facets.columns)
        return Rect(
            x: outer.x, y: outer.y, width: outer.width / Double(facets.columns), height: outer.height / Double(rows))
    }

    /// The frames of all panels, in a box as large as that of the first.
    private func frames(
        in box: Rect, least: Insets, _ bubbles: BubblePlan?, in state: inout LayoutState
    ) -> PanelFrames {
        defer { state.panel = nil }
        return PanelFrames(facets, isTransposed: plot.isTransposed) { panel, owners in
            // What panels share has one name, and what they share but for a digit has names of their own.
            state.panel = facets.ownScales == nil ? nil : panel
            return fitted(owners, in: box, least: least, bubbles, &state)
        }
    }

    private func fitted(
        _ owners: PanelFrames.Owners, in box: Rect, least: Insets, _ bubbles: BubblePlan?, _ state: inout LayoutState
    ) -> PanelFrames.Fitted {
        var layout = frameLayout(of: owners, in: box, least: least, bubbles, state)
        let (frame, categories) = layout.fittingFrame(in: &state)
        return .init(layout: layout, frame: frame, categories: categories)
    }

    private func frameLayout(
        of owners: PanelFrames.Owners, in box: Rect, least: Insets, _ bubbles: BubblePlan?, _ state: LayoutState
    ) -> PlotFrameLayout {
        // The widest labels at the ends of lines decide for all panels.
        func widest(areAtStart: Bool) -> EndLabels {
            func labels(_ plot: CartesianPlot) -> EndLabels {
                EndLabels(plot: plot, outer: box, areAtStart: areAtStart, state: state)
            }
            return plot.panels.map { labels($0).asked }.max { $0.room(step: nil) < $1.room(step: nil) }
                ?? labels(plot).without
        }
        let positions = holding(owners.ofPositions, isAtSide: plot.isTransposed, bubbles)
        let values = holding(owners.ofValues, isAtSide: !plot.isTransposed, bubbles)
        var extents = extents
        if owners.ofPositions != nil { extents.take(positionsOf: AxisExtents(positions.plot)) }
        if owners.ofValues != nil { extents.first = AxisExtents(values.plot).first }
        var layout = PlotFrameLayout(
            plot: plot, extents: extents, endLabels: widest(areAtStart: false), startLabels: widest(areAtStart: true),
            bubbles: bubbles, outer: box, padding: state.padding, least: least, conventions: state.conventions,
            followsWidth: state.followsWidth, gutter: FacetGrid.gutter,
            ownTickCount: { [state] in state.ownCount(of: .steps(ofScale: $0)) })
        (layout.heldPositions, layout.heldValues) = (positions, values)
        return layout
    }

    /// What a scale holds: the data of all panels, or of those that share it.
    /// - Parameter owner: the first of these; nil: all share it.
    private func holding(_ owner: Int?, isAtSide: Bool, _ bubbles: BubblePlan?) -> PlotFrameLayout.Held {
        guard let owner else { return .init(plot: plot, bubbles: bubbles) }
        let all = plot.panels
        var held = plot
        let members = all.indices.filter { facets.owner(of: $0, isAtSide: isAtSide) == owner }
        held.marks = members.flatMap { all[$0].marks }
        held.annotations.removeAll { $0.panel.map { !members.contains($0) } ?? false }
        return .init(plot: held, bubbles: BubblePlan(held, among: all, in: bubbleBox), panel: owner)
    }

    /// The grid whose panels have the room that their frames need: what stands around a plot depends on its size, and its
    /// size on that.
    private func grid(
        of columns: Int, in rest: Rect, _ bubbles: BubblePlan?, _ state: LayoutState
    ) -> (FacetGrid, Insets) {
        var insets = Insets()
        (insets.left, insets.right, insets.bottom) = (40, FacetGrid.gutter / 2, 20)
        var (shift, rise) = (0.0, 0.0)
        func grid() -> FacetGrid {
            FacetGrid(
                facets, columns: columns, insets: insets, shift: shift, rise: rise, isTransposed: plot.isTransposed,
                outer: rest, growsHigher: !keepsColumns,
                hasSideLabels: !plot.isTransposed && plot.usesFirstAxis && plot.y.labels != .none)
        }
        for _ in 0..<3 {
            let draft = grid()
            let frames = PanelFrames(facets, isTransposed: plot.isTransposed) { _, owners in
                var trial = state
                return fitted(owners, in: draft.box, least: Insets(), bubbles, &trial)
            }.all.map(\.frame)
            insets = frames.dropFirst().reduce(Insets(of: frames[0].plot, in: draft.box)) {
                $0.union(Insets(of: $1.plot, in: draft.box))
            }
            (shift, rise) = (frames.map(\.labelShift).max() ?? 0, frames.map(\.labelRise).max() ?? 0)
        }
        return (grid(), insets)
    }
}

extension LayoutAdvice {
    static let crowdedPanels = LayoutAdvice(
        .crowdedPanels,
        "the panels are only \(Int(FacetGrid.leastSide)) pixels high and need more room than the chart has, so the drawing "
            + "is higher than its 'height'; a larger 'height' or more 'columns' make some")
}
