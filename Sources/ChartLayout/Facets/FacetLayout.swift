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
    let data: FacetData
    /// How far the data of all panels reach.
    let extents: AxisExtents
    /// The box that is left for the panels and their axes.
    let outer: Rect
    /// The size of the drawing.
    let size: Size
    /// Whether as many panels stand side by side as at the chart's own width.
    let keepsColumns: Bool
    /// The least room around the plots.
    var least = PanelRoom()

    var facets: Facets { data.facets }

    /// The layout with at least so much room around the plots.
    func leaving(_ room: PanelRoom) -> FacetLayout {
        var layout = self
        layout.least = room
        return layout
    }

    /// The room around the plots, at least ``least``.
    func room(in state: LayoutState) -> PanelRoom {
        let surroundings = surroundings(state)
        return grid(of: columns(in: surroundings.rest), in: surroundings.rest, surroundings.bubbles, state).room
    }

    /// What stands beside the panels, and the box that is left for them.
    private func surroundings(
        _ state: LayoutState
    ) -> (bubbles: BubblePlan?, keys: PlotKeys, colors: ColorLegend?, sizes: SizeLegend?, rest: Rect) {
        let bubbles = BubblePlan(plot, among: data.others, in: bubbleBox)
        let keys = PlotKeys(plot, in: outer, state)
        let colors = ColorLegend(plot, in: keys.remaining, conventions: state.conventions)
        let below = colors?.remaining ?? keys.remaining
        let sizes = bubbles.flatMap {
            SizeLegend($0, plot: plot, outer: below, frame: nil, conventions: state.conventions)
        }
        return (bubbles, keys, colors, sizes, sizes?.remaining ?? below)
    }

    private func columns(in rest: Rect) -> Int {
        keepsColumns ? facets.columns : FacetGrid.columns(facets, in: rest.width, isTransposed: plot.isTransposed)
    }

    func parts(in state: inout LayoutState) -> DrawingParts {
        let (whole, keys, colorLegend, sizeLegend, rest) = surroundings(state)
        let columns = columns(in: rest)
        let (grid, room) = grid(of: columns, in: rest, whole, state)
        let frames = frames(in: grid.box, least: room.insets, whole, in: &state)
        let first = frames[0]
        state.keep(
            first.frame.plot, columns: columns, addedHeight: grid.addedHeight, missingHeight: grid.missingHeight)
        if grid.plot.height <= FacetGrid.leastSide { state.advise(.crowdedPanels) }
        // The distance has a name with one column, too: a panel is the same thing at every width.
        let pitch = state.define(VariableName(.chart, "pitch"), .constant(grid.pitch.width), growthWithPlot: 1)
        let drawing = FacetDrawing(
            layout: self, plot: first.layout.plot, grid: grid, frames: frames, pitch: pitch,
            showsEndLabels: frames.all.allSatisfy { !$0.layout.endLabels.labels.isEmpty },
            repeatsNames: frames.all.allSatisfy { $0.layout.endLabels.hasNames },
            showsStartLabels: frames.all.allSatisfy { !$0.layout.startLabels.labels.isEmpty }, bubbleBox: bubbleBox,
            padding: state.padding)
        let nodes =
            drawing.nodes(in: rest, &state) + (colorLegend?.nodes ?? []) + keys.nodes(state)
            + (sizeLegend?.nodes(in: &state) ?? [])
        return DrawingParts(nodes: nodes, tooltips: tooltips(drawing, radii: whole?.radii, in: &state))
    }

    private func tooltips(_ drawing: FacetDrawing, radii: RadiusScale?, in state: inout LayoutState) -> Tooltips? {
        let panels = data.panels.enumerated().map { index, panel in
            let fitted = drawing.frames[index]
            return PlotTooltips.Panel(
                plot: panel, sharing: fitted.layout.positionContents.plot, frame: fitted.frame,
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
        let room = room(in: box, least: least, bubbles, state)
        return PanelFrames(facets, isTransposed: plot.isTransposed) { panel, owners in
            // What panels share has one name, and what they share but for a digit has names of their own.
            state.panel = facets.ownScales == nil ? nil : panel
            return fitted(owners, in: room, &state)
        }
    }

    /// What the frames of all panels have in common.
    private struct Room {
        var box: Rect
        var least: Insets
        var bubbles: BubblePlan?
        var endLabels: EndLabels
        var startLabels: EndLabels
    }

    private func room(in box: Rect, least: Insets, _ bubbles: BubblePlan?, _ state: LayoutState) -> Room {
        // The widest labels at the ends of lines decide for all panels.
        func widest(areAtStart: Bool) -> EndLabels {
            func labels(_ plot: CartesianPlot) -> EndLabels {
                EndLabels(plot: plot, outer: box, areAtStart: areAtStart, state: state)
            }
            return data.panels.map { labels($0).asked }.max { $0.room(step: nil) < $1.room(step: nil) }
                ?? labels(plot).without
        }
        return Room(
            box: box, least: least, bubbles: bubbles, endLabels: widest(areAtStart: false),
            startLabels: widest(areAtStart: true))
    }

    private func hasEndLabels(in box: Rect, _ state: LayoutState) -> Bool {
        data.panels.contains { !EndLabels(plot: $0, outer: box, state: state).asked.labels.isEmpty }
    }

    private func fitted(
        _ owners: PanelFrames.Owners, in room: Room, _ state: inout LayoutState
    ) -> PanelFrames.Fitted {
        var layout = frameLayout(of: owners, in: room, state)
        let (frame, categories) = layout.fittingFrame(in: &state)
        return .init(layout: layout, frame: frame, categories: categories)
    }

    private func frameLayout(
        of owners: PanelFrames.Owners, in room: Room, _ state: LayoutState
    ) -> PlotFrameLayout {
        let positions = owners.ofPositions.flatMap { data.ofPositions[$0] }
        let values = owners.ofValues.flatMap { data.ofValues[$0] }
        var extents = extents
        if let positions { extents.take(positionsOf: positions.extents) }
        if let values { (extents.first, extents.second) = (values.extents.first, values.extents.second) }
        var layout = PlotFrameLayout(
            plot: plot, extents: extents, endLabels: room.endLabels, startLabels: room.startLabels,
            bubbles: room.bubbles, outer: room.box, padding: state.padding, least: room.least,
            conventions: state.conventions, followsWidth: state.followsWidth, gutter: FacetGrid.gutter,
            ownTickCount: { [state] in state.ownCount(of: .steps(ofScale: $0)) })
        layout.positionContents = holding(positions, room.bubbles)
        layout.valueContents = holding(values, room.bubbles)
        return layout
    }

    /// What a scale holds.
    /// - Parameter shared: the data of the panels that share it; nil: those of all.
    private func holding(_ shared: FacetData.Shared?, _ bubbles: BubblePlan?) -> PlotFrameLayout.ScaleContents {
        guard let shared else { return .init(plot: plot, bubbles: bubbles) }
        return .init(
            plot: shared.plot, bubbles: BubblePlan(shared.plot, among: data.others, in: bubbleBox),
            panel: shared.members[0])
    }

    /// The grid whose panels have the room that their frames need: what stands around a plot depends on its size, and its
    /// size on that.
    private func grid(
        of columns: Int, in rest: Rect, _ bubbles: BubblePlan?, _ state: LayoutState
    ) -> (FacetGrid, room: PanelRoom) {
        var around = PanelRoom()
        (around.insets.left, around.insets.right, around.insets.bottom) = (40, FacetGrid.gutter / 2, 20)
        // Labels of a second axis stand once, behind the last panel of a row; names at the ends of lines behind each.
        let hasLabelsAfter = plot.usesSecondAxis && !plot.isTransposed && !hasEndLabels(in: rest, state)
        func grid() -> FacetGrid {
            FacetGrid(
                facets, columns: columns, insets: around.insets, shift: around.shift, rise: around.rise,
                isTransposed: plot.isTransposed, outer: rest, growsHigher: !keepsColumns,
                hasSideLabels: !plot.isTransposed && plot.usesFirstAxis && plot.y.labels != .none,
                labelsAfter: hasLabelsAfter ? max(around.insets.right - FacetGrid.gutter / 2, 0) : 0)
        }
        for _ in 0..<3 {
            let draft = grid()
            let room = room(in: draft.box, least: Insets(), bubbles, state)
            let frames = PanelFrames(facets, isTransposed: plot.isTransposed) { _, owners in
                var trial = state
                return fitted(owners, in: room, &trial)
            }.all.map(\.frame)
            around = frames.reduce(least) { $0.union(PanelRoom(of: $1, in: draft.box)) }
        }
        return (grid(), around)
    }
}

/// The room around the plots of panels, the same around each, pixels.
struct PanelRoom {
    /// The distances from the box of a panel to its plot.
    var insets = Insets()
    /// Between a plot and the labels of its positions, for values that stand there.
    var shift = 0.0
    /// Between a plot and the name of its panel, for values that stand there.
    var rise = 0.0

    init() {}

    init(of frame: PlotFrame, in box: Rect) {
        insets = Insets(of: frame.plot, in: box)
        (shift, rise) = (frame.labelShift, frame.labelRise)
    }

    /// The room that holds both.
    func union(_ other: PanelRoom) -> PanelRoom {
        var union = self
        union.insets = insets.union(other.insets)
        (union.shift, union.rise) = (max(shift, other.shift), max(rise, other.rise))
        return union
    }
}

extension LayoutAdvice {
    static let crowdedPanels = LayoutAdvice(
        .crowdedPanels,
        "the panels are only \(Int(FacetGrid.leastSide)) pixels high and need more room than the chart has, so the drawing "
            + "is higher than its 'height'; a larger 'height' or more 'columns' make some")
}
