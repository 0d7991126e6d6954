import ChartGraphics
import ChartIR
import ChartScene

/// Where a panel lies from the first.
struct PanelOrigin {
    /// How far to the right, pixels: as it is drawn, and at this width.
    var x: Quantity = 0
    var right = 0.0
    /// How far below, pixels.
    var below = 0.0
}

/// The panels of a chart at their places.
final class FacetDrawing {
    let layout: FacetLayout
    /// The plot without what has no room.
    let plot: CartesianPlot
    let grid: FacetGrid
    let frames: PanelFrames
    /// The distance from one panel to the next at its right, as it is drawn.
    let pitch: Quantity
    let showsEndLabels: Bool
    /// Whether names that the legend has, too, stand at the ends of lines: not where the frames have left them out.
    let repeatsNames: Bool
    let showsStartLabels: Bool
    let bubbleBox: Rect
    /// The space around the panels and their axes, pixels.
    let padding: Double

    init(
        layout: FacetLayout, plot: CartesianPlot, grid: FacetGrid, frames: PanelFrames, pitch: Quantity,
        showsEndLabels: Bool, repeatsNames: Bool, showsStartLabels: Bool, bubbleBox: Rect, padding: Double
    ) {
        self.layout = layout
        self.plot = plot
        self.grid = grid
        self.frames = frames
        self.pitch = pitch
        self.showsEndLabels = showsEndLabels
        self.repeatsNames = repeatsNames
        self.showsStartLabels = showsStartLabels
        self.bubbleBox = bubbleBox
        self.padding = padding
    }

    /// The frame of the first panel: the boxes of all are the same.
    private var frame: PlotFrame { frames[0].frame }

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

    func nodes(in rest: Rect, _ state: inout LayoutState) -> [Node] {
        var nodes: [Node] = []
        for (index, panel) in plot.panels.enumerated() {
            state.panel = index
            let contents = self.panel(panel, index, &state)
            nodes.append(placed(contents, at: origin(of: index)))
        }
        state.panel = nil
        guard plot.marks.contains(where: \.hasValues) else { return nodes }
        // Values run along the lowest panel of each column, or beside each row; where these have scales of their own, at
        // each panel.
        nodes += labels(areAtSide: !plot.isTransposed) { guides(of: $0).sideLabels(in: &state) }
        nodes += secondLabels
        nodes += labels(areAtSide: plot.isTransposed) { guides(of: $0).positionLabels(in: &state) }
        var all = rest
        all.height += grid.addedHeight
        // The title of an axis stands over it, not over the names beside it.
        all.width -= grid.box.x - all.x
        all.x = grid.box.x
        let end = rest.maxX - (grid.box.maxX - frames[0].frame.plot.maxX)
        return nodes + head(end: end) + guides(of: 0).titles(in: all, plotEnd: end, &state)
    }

    /// The labels of an axis, wherever it stands.
    /// - Parameters:
    ///   - areAtSide: whether they stand at the side of panels, else below them.
    ///   - labels: those of a panel, as if it were the first.
    private func labels(areAtSide: Bool, _ labels: (Int) -> [Node]) -> [Node] {
        let panels = plot.panels
        if areAtSide ? grid.hasOwnSides : grid.hasOwnFeet {
            // A panel that is empty keeps a group without labels: in other data states it may have some.
            return panels.indices.map { panel in
                placed(panels[panel].marks.contains(where: \.hasValues) ? labels(panel) : [], at: origin(of: panel))
            }
        }
        let places =
            areAtSide
            ? (0..<grid.rows).map { (column: 0, row: $0) }
            : (0..<grid.columns).map { (column: $0, row: grid.lastRow(ofColumn: $0)) }
        guard layout.facets.hasOwnScale(atSide: areAtSide, isTransposed: plot.isTransposed) else {
            let shared = labels(0)
            return places.map { placed(shared, at: origin(column: $0.column, row: $0.row)) }
        }
        return places.map {
            placed(labels($0.row * grid.columns + $0.column), at: origin(column: $0.column, row: $0.row))
        }
    }

    /// The labels of the second value axis: behind the last panel of each row, or, where panels have scales of their own, behind each.
    private var secondLabels: [Node] {
        guard plot.usesSecondAxis else { return [] }
        let panels = plot.panels
        return panels.indices.filter { panel in
            if grid.hasOwnSides { return panels[panel].marks.contains(where: \.hasValues) }
            return grid.column(of: panel) == grid.columns - 1 || panel == panels.count - 1
        }.map { placed(guides(of: $0).secondLabels, at: origin(of: $0)) }
    }

    private func guides(of panel: Int) -> AxisGuides {
        AxisGuides(
            plot: plot, frame: frames[panel].frame, categories: frames[panel].categories, outer: grid.box,
            padding: padding, gutter: FacetGrid.gutter)
    }

    /// What is drawn of a panel, at the place of the first.
    private func panel(
        _ panel: CartesianPlot, _ index: Int, _ state: inout LayoutState
    ) -> [Node] {
        let (frame, positions) = (frames[index].frame, frames[index].layout.positionContents)
        let guides = guides(of: index)
        let named = EndLabels(plot: panel, outer: grid.box, state: state)
        let ends = repeatsNames ? named : named.withoutRepeatedNames
        let starts = EndLabels(plot: panel, outer: grid.box, areAtStart: true, state: state)
        let contents = PlotContents(
            chart: layout.chart, plot: panel, whole: positions.plot, frame: frame,
            bubbles: BubblePlan(panel, among: layout.data.others, in: bubbleBox),
            endLabels: showsEndLabels ? ends.asked : ends.without,
            startLabels: showsStartLabels ? starts : starts.without, live: nil, obstacle: nil)
        let isEmpty = !panel.marks.contains(where: \.hasValues)
        let nodes = contents.nodes(
            over: guides.grid, under: { _ in frame.lanes == nil ? guides.axisLines() : [] }, beside: { _ in [] },
            in: &state)
        return nodes + titles(of: index) + (isEmpty ? [.noData(state.phrases, in: frame.plot)] : [])
    }

    /// The names above a panel: its own, or in a grid that of its column above the first row, and that of its row before
    /// the first column.
    private func titles(of panel: Int) -> [Node] {
        let facets = layout.facets
        guard grid.isCrossed, let names = facets.grid else {
            return sideName(facets.panels[panel]) ?? title(facets.panels[panel])
        }
        let (column, row) = (grid.column(of: panel), grid.row(of: panel))
        if grid.sideNames != nil {
            return (row == 0 ? title(names.columns[column]) : [])
                + (column == 0 ? sideName(names.rows[row]) ?? [] : [])
        }
        return (row == 0 ? title(names.columns[column], above: FacetGrid.titleHeight) : [])
            + (column == 0 ? title(names.rows[row], columns: grid.columns) : [])
    }

    /// The name of a row beside it; nil: it stands above.
    private func sideName(_ name: String) -> [Node]? {
        guard let side = grid.sideNames else { return nil }
        let lines = FacetGrid.lines(of: name, width: side.width)
        let isCut = LabelWrapping.areCut(lines, of: name)
        let middle = frame.plot.y + frame.plot.height / 2 + 4
        let top = middle - Double(lines.count - 1) / 2 * FacetGrid.lineHeight
        return lines.enumerated().map { row, line in
            var text = Text(
                line, x: .constant(side.x), y: .constant(top + Double(row) * FacetGrid.lineHeight), isBold: true)
            if isCut, row == 0 { text.whole = name }
            return Node(.text(text), role: .panelTitle, fill: .secondInk)
        }
    }

    /// What stands above the names of all panels.
    /// - Parameter end: where the last panel ends, pixels.
    private func head(end: Double) -> [Node] {
        guard let name = layout.facets.title else { return [] }
        let x = grid.isCrossed ? frame.plot.x : grid.sideNames?.x ?? frame.plot.x
        let y = frame.plot.y - frame.labelRise - grid.nameHeight - (grid.nameHeight == 0 ? 11 : 4)
        var text = Text(FontMetrics.cut(name, to: end - x, size: 12), x: .constant(x), y: .constant(y))
        if text.string != name { text.whole = name }
        return [Node(.text(text), role: .panelTitle, fill: .tick)]
    }

    /// - Parameters:
    ///   - above: how far above its usual place the title stands, pixels.
    ///   - columns: over how many panels it may reach.
    private func title(_ name: String, above: Double = 0, columns: Int = 1) -> [Node] {
        let width = grid.pitch.width * Double(columns - 1) + grid.titleWidth
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
