import ChartGraphics
import ChartIR
import ChartScene

/// Lays out a chart of panels: one frame, which all panels have at their places, and in each its own marks.
///
/// Scales hold the data of all panels, so that there is one of each, and what the legend changes of it changes in all.
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
        let key = FormKey(plot, in: outer, state.phrases)
        let colorLegend = ColorLegend(plot, in: key?.remaining ?? outer, conventions: state.conventions)
        let below = colorLegend?.remaining ?? key?.remaining ?? outer
        let sizeLegend = whole.flatMap {
            SizeLegend($0, plot: plot, outer: below, frame: nil, conventions: state.conventions)
        }
        let rest = sizeLegend?.remaining ?? below
        let columns = keepsColumns ? facets.columns : FacetGrid.columns(facets, in: rest.width)
        let (grid, insets) = grid(of: columns, in: rest, whole, state)
        var layout = frameLayout(in: grid.box, least: insets, whole, state)
        let (frame, categories) = layout.fittingFrame(in: &state)
        state.keep(frame.plot, columns: columns, addedHeight: grid.addedHeight)
        if grid.plot.height <= FacetGrid.leastSide { state.advise(.crowdedPanels) }
        // It has a name where there is one column, too: a panel is the same thing at every width.
        let pitch = state.define(VariableName(.chart, "pitch"), .constant(grid.pitch.width), growthWithPlot: 1)
        let drawing = FacetDrawing(
            layout: self, plot: layout.plot, grid: grid, frame: frame, pitch: pitch,
            showsEndLabels: !layout.endLabels.labels.isEmpty, showsStartLabels: !layout.startLabels.labels.isEmpty,
            bubbleBox: bubbleBox)
        let nodes =
            drawing.nodes(categories, in: rest, &state) + (colorLegend?.nodes ?? [])
            + (key?.nodes(state) ?? [])
            + (sizeLegend?.nodes(in: &state) ?? [])
        let panels = plot.panels.indices.map {
            PlotTooltips.Panel(plot: plot.panels[$0], origin: drawing.origin(of: $0), name: facets.panels[$0])
        }
        var full = size
        full.height += grid.addedHeight
        let tooltips = PlotTooltips(
            panels: panels, whole: plot, frame: frame, words: TextAlternatives(chart: chart), size: full,
            radii: whole?.radii)
        return DrawingParts(nodes: nodes, tooltips: tooltips.tooltips(in: &state))
    }

    /// About the box of one panel, which bubbles are measured by.
    private var bubbleBox: Rect {
        let rows = facets.rows(ofColumns: facets.columns)
        return Rect(
            x: outer.x, y: outer.y, width: outer.width / Double(facets.columns), height: outer.height / Double(rows))
    }

    private func frameLayout(
        in box: Rect, least: Insets, _ bubbles: BubblePlan?, _ state: LayoutState
    ) -> PlotFrameLayout {
        // The widest labels at the ends of lines decide for all panels.
        func widest(areAtStart: Bool) -> EndLabels {
            func labels(_ plot: CartesianPlot) -> EndLabels {
                EndLabels(plot: plot, outer: box, areAtStart: areAtStart, state: state)
            }
            return plot.panels.map { labels($0).asked }.max { $0.room(step: nil) < $1.room(step: nil) }
                ?? labels(plot).without
        }
        return PlotFrameLayout(
            plot: plot, extents: extents, endLabels: widest(areAtStart: false), startLabels: widest(areAtStart: true),
            bubbles: bubbles, outer: box, padding: state.padding, least: least, conventions: state.conventions,
            followsWidth: state.followsWidth, gutter: FacetGrid.gutter,
            ownTickCount: { [state] in state.ownCount(of: .steps(ofScale: $0)) })
    }

    /// The grid whose panels have the room that their frame needs: what stands around a plot depends on its size, and its
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
                outer: rest)
        }
        for _ in 0..<3 {
            let draft = grid()
            var trial = state
            var layout = frameLayout(in: draft.box, least: Insets(), bubbles, state)
            let frame = layout.fittingFrame(in: &trial).frame
            insets = Insets(of: frame.plot, in: draft.box)
            (shift, rise) = (frame.labelShift, frame.labelRise)
        }
        return (grid(), insets)
    }
}

/// Where a panel lies from the first.
struct PanelOrigin {
    /// How far to the right, pixels: as it is drawn, and at this width.
    var x: Quantity = 0
    var right = 0.0
    /// How far below, pixels.
    var below = 0.0
}

/// The panels of a chart at their places.
struct FacetDrawing {
    let layout: FacetLayout
    /// The plot without what has no room.
    let plot: CartesianPlot
    let grid: FacetGrid
    let frame: PlotFrame
    /// From one panel to the next at its right, as it is drawn.
    let pitch: Quantity
    let showsEndLabels: Bool
    let showsStartLabels: Bool
    let bubbleBox: Rect

    func origin(of panel: Int) -> PanelOrigin {
        origin(column: grid.column(of: panel), row: grid.row(of: panel))
    }

    /// A place in the first column is written as those of the others are, so that a panel that stands in another column at
    /// another width stays the same thing.
    private func origin(column: Int, row: Int) -> PanelOrigin {
        let (column, below) = (Double(column), Double(row) * grid.pitch.height)
        let x = pitch.constant.map { .constant(column * $0) } ?? Quantity.product([.constant(column), pitch])
        return PanelOrigin(x: x, right: column * grid.pitch.width, below: below)
    }

    func nodes(_ categories: CategoryLabels?, in rest: Rect, _ state: inout LayoutState) -> [Node] {
        let guides = AxisGuides(
            plot: plot, frame: frame, categories: categories, outer: grid.box, padding: state.padding,
            gutter: FacetGrid.gutter)
        let lines = guides.grid
        var nodes: [Node] = []
        for (index, panel) in plot.panels.enumerated() {
            state.panel = index
            let contents = self.panel(panel, index, lines, guides, &state)
            nodes.append(placed(contents, at: origin(of: index)))
        }
        state.panel = nil
        guard plot.marks.contains(where: \.hasValues) else { return nodes }
        let values = guides.valueLabels
        for row in 0..<(plot.isTransposed ? grid.columns : grid.rows) {
            // Values run along the lowest panel of each column, or beside each row.
            let place =
                plot.isTransposed
                ? origin(column: row, row: grid.lastRow(ofColumn: row)) : origin(column: 0, row: row)
            nodes.append(placed(values, at: place))
        }
        let positions = guides.positionLabels(in: &state)
        for column in 0..<(plot.isTransposed ? grid.rows : grid.columns) {
            let place =
                plot.isTransposed
                ? origin(column: 0, row: column) : origin(column: column, row: grid.lastRow(ofColumn: column))
            nodes.append(placed(positions, at: place))
        }
        var all = rest
        all.height += grid.addedHeight
        return nodes + guides.titles(in: all, plotEnd: rest.maxX - (grid.box.maxX - frame.plot.maxX), &state)
    }

    /// What is drawn of a panel, at the place of the first.
    private func panel(
        _ panel: CartesianPlot, _ index: Int, _ grid: [Node], _ guides: AxisGuides, _ state: inout LayoutState
    ) -> [Node] {
        let ends = EndLabels(plot: panel, outer: self.grid.box, state: state)
        let starts = EndLabels(plot: panel, outer: self.grid.box, areAtStart: true, state: state)
        let contents = PlotContents(
            chart: layout.chart, plot: panel, whole: plot, frame: frame,
            bubbles: BubblePlan(panel, among: plot.panels, in: bubbleBox),
            endLabels: showsEndLabels ? ends.asked : ends.without,
            startLabels: showsStartLabels ? starts : starts.without, live: nil, obstacle: nil)
        let isEmpty = !panel.marks.contains(where: \.hasValues)
        let nodes = contents.nodes(over: grid, under: { _ in [guides.baseline] }, beside: { _ in [] }, in: &state)
        return nodes + titles(of: index) + (isEmpty ? [.noData(state.phrases, in: frame.plot)] : [])
    }

    /// The names above a panel: its own, or in a grid that of its column above the first row, and that of its row before
    /// the first column.
    private func titles(of panel: Int) -> [Node] {
        let facets = layout.facets
        guard grid.isCrossed, let names = facets.grid else { return title(facets.panels[panel]) }
        let (column, row) = (grid.column(of: panel), grid.row(of: panel))
        return (row == 0 ? title(names.columns[column], above: FacetGrid.titleHeight) : [])
            + (column == 0 ? title(names.rows[row], columns: grid.columns) : [])
    }

    /// - Parameters:
    ///   - above: how far above its usual place the title stands, pixels.
    ///   - columns: over how many panels it may reach.
    private func title(_ name: String, above: Double = 0, columns: Int = 1) -> [Node] {
        let width = grid.pitch.width * Double(columns) - FacetGrid.titleGap
        let lines = FacetGrid.lines(of: name, width: width, limit: columns > 1 ? 1 : FacetGrid.mostLines)
        let isCut = LabelWrapping.areCut(lines, of: name)
        // The last line stands where that of a short title does.
        let top = frame.plot.y - 8 - above - frame.labelRise - Double(lines.count - 1) * FacetGrid.lineHeight
        return lines.enumerated().map { row, line in
            var text = Text(
                line, x: .constant(frame.plot.x), y: .constant(top + Double(row) * FacetGrid.lineHeight), isBold: true)
            if isCut, row == 0 { text.whole = name }
            return Node(.text(text), role: .panelTitle, fill: .secondInk)
        }
    }

    private func placed(_ nodes: [Node], at origin: PanelOrigin) -> Node {
        let transform = Transform(translateX: origin.x, translateY: .constant(origin.below))
        return Node(.group(nodes, transform: transform, definitions: [], clip: nil), role: .group)
    }
}

extension LayoutAdvice {
    static let crowdedPanels = LayoutAdvice(
        .crowdedPanels,
        "the panels are only \(Int(FacetGrid.leastSide)) pixels high and need more room than the chart has; a larger "
            + "'height' or more 'columns' make some")
}
