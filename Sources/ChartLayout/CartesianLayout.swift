import ChartGraphics
import ChartIR
import ChartScene

/// Marks on x and y, with their axes and all around them.
struct CartesianLayout {
    let chart: Chart
    let plot: CartesianPlot
    /// The motion of data that stream through the plot; nil: none stream.
    let live: LivePlot?
    /// The plots of all data states of the chart.
    let others: [CartesianPlot]
    let extents: AxisExtents
    /// The box that is left for the plot and its axes.
    let outer: Rect
    /// The size of the drawing.
    let size: Size
    /// The least room around the plot, pixels.
    var least = Insets()

    /// The layout with at least so much room around the plot.
    func leaving(_ insets: Insets) -> CartesianLayout {
        var layout = self
        layout.least = insets
        return layout
    }

    /// The extents, with an axis that follows what streams through the plot, if it should.
    private func followed(_ state: LayoutState) -> AxisExtents {
        var extents = extents
        extents.streamed = live?.streamed(state)
        return extents
    }

    func parts(in state: inout LayoutState) -> DrawingParts {
        let (frame, nodes, radii) = forms(in: &state)
        return DrawingParts(nodes: nodes, tooltips: tooltips(frame, radii, TextAlternatives(chart: chart), &state))
    }

    /// How much room there is around the plot, pixels.
    func insets(in state: LayoutState) -> Insets {
        var trial = state
        let plan = surroundings(trial)
        var layout = plan.layout
        return Insets(of: layout.fittingFrame(in: &trial).frame.plot, in: plan.outer)
    }

    /// What stands beside the plot.
    private func surroundings(_ state: LayoutState) -> Surroundings {
        let colorLegend = ColorLegend(plot, in: outer, conventions: state.conventions)
        let outer = colorLegend?.remaining ?? outer
        let bubbles = BubblePlan(plot, among: others, in: outer)
        let extents = followed(state)
        func beside(_ outer: Rect) -> PlotFrameLayout {
            PlotFrameLayout(
                plot: plot, extents: extents, endLabels: EndLabels(plot: plot, outer: outer, state: state),
                bubbles: bubbles, outer: outer, padding: state.padding, least: least, conventions: state.conventions,
                followsWidth: state.followsWidth, ownTickCount: state.ownTickCount(ofScale:))
        }
        let sizeLegend = bubbles.flatMap { bubbles in
            var (trial, layout) = (state, beside(outer))
            return SizeLegend(
                bubbles, plot: plot, outer: outer, frame: layout.fittingFrame(in: &trial).frame,
                conventions: state.conventions)
        }
        let rest = sizeLegend?.remaining ?? outer
        return Surroundings(
            layout: beside(rest), outer: rest, bubbles: bubbles, sizeLegend: sizeLegend, colorLegend: colorLegend)
    }

    private struct Surroundings {
        var layout: PlotFrameLayout
        var outer: Rect
        var bubbles: BubblePlan?
        var sizeLegend: SizeLegend?
        var colorLegend: ColorLegend?
    }

    private func forms(in state: inout LayoutState) -> (PlotFrame, [Node], RadiusScale?) {
        // What is beside the plot before the scales, and these before marks: every mark stands on them.
        let plan = surroundings(state)
        let (outer, bubbles, sizeLegend) = (plan.outer, plan.bubbles, plan.sizeLegend)
        var layout = plan.layout
        let (frame, categories) = layout.fittingFrame(in: &state)
        state.keep(frame.plot)
        let guides = AxisGuides(
            plot: layout.plot, frame: frame, categories: categories, outer: outer, padding: state.padding)
        let grid = guides.grid(in: &state)
        var forms: [Node] = []
        var markers: [Node] = []
        var labels: [Node] = []
        var dodge: Dodge?
        if let step = frame.slotPitch(plot) { dodge = Dodge(plot: plot, step: step, in: &state) }
        for (index, mark) in plot.marks.enumerated() {
            let share = dodge?.shares[index]?.moved(by: frame.slotShift(plot.owner(ofPlacesOf: mark), in: plot))
            let place = MarkPlace(
                frame: frame, scale: frame.scale(of: mark), entrance: EntrancePlan(entrance: chart.entrance),
                share: share, bubbles: bubbles, live: live)
            for node in mark.layout.nodes(at: place, in: &state) {
                switch node.role {
                case .marker, .bubble: markers.append(node)
                case .valueLabel, .labels: labels.append(node)
                default: forms.append(node)
                }
            }
        }
        // What lies beyond the domain is cut; else there is room for line widths. Markers stay whole.
        let cuts = leavesDomain(plot, in: frame)
        let slack = CartesianLayout.clipSlack(plot)
        let border = plotBorder(plot, in: frame, around: forms + markers, state)
        let entrance = EntrancePlan(entrance: chart.entrance)
        let annotations = AnnotationLayout(
            plot, frame: frame, around: sizeLegend?.box, entrance: entrance.fade(afterAll: forms + markers), in: &state)
        let nodes =
            annotations.under + grid + [
                clipped(forms, to: frame.plot, slack: cuts ? 1 : slack), clipped(markers, to: frame.plot, slack: slack),
            ]
            + annotations.over + guides.axes(in: &state) + border + labels + layout.endLabels.nodes(in: frame, &state)
            + PointLabels(plot: plot, frame: frame, entrance: entrance).nodes(in: &state)
            + (sizeLegend?.nodes(in: &state) ?? []) + (plan.colorLegend?.nodes ?? [])
            + (bubbles.map { BubbleLabels($0, in: frame, around: sizeLegend?.box).nodes(entrance, state) } ?? [])
            + annotations.texts
        return (frame, nodes, bubbles?.radii)
    }

    private func tooltips(
        _ frame: PlotFrame, _ radii: RadiusScale?, _ words: TextAlternatives, _ state: inout LayoutState
    ) -> Tooltips? {
        // What moves away from under the pointer cannot be pointed at.
        guard chart.tooltip.content == .all, live == nil, plot.marks.contains(where: \.hasValues) else { return nil }
        if plot.marks.count == 1,
            let own = plot.marks[0].layout.tooltips(in: frame, of: plot, words, size: size, &state)
        {
            return own
        }
        // Points that share a position stand apart from each other there.
        return plot.marks.allSatisfy(\.mayRepeatPositions)
            ? PointTooltips(plot: plot, frame: frame, words: words, size: size, radii: radii).tooltips(in: &state)
            : PositionTooltips(
                plot: plot, frame: frame, words: words, size: size,
                slotShift: plot.marks.lazy.map { frame.slotShift($0, in: plot) }.first { $0 != 0 } ?? 0
            ).tooltips(in: &state)
    }

    /// How far line widths, markers and shadows may reach beyond the plot, pixels.
    static func clipSlack(_ plot: CartesianPlot) -> Double {
        plot.marks.reduce(8) { max($0, $1.layout.reachBeyondPlot) }
    }

    /// The line around the plot, over the baseline, which draws itself for as long as the marks come in.
    private func plotBorder(
        _ plot: CartesianPlot, in frame: PlotFrame, around forms: [Node], _ state: LayoutState
    ) -> [Node] {
        guard let border = plot.border else { return [] }
        var path = Path()
        path.move(to: Point(x: frame.plot.x, y: frame.plot.maxY))
        path.line(to: Point(x: frame.plot.x, y: frame.plot.y))
        path.line(to: Point(x: frame.plot.maxX, y: frame.plot.y))
        path.line(to: Point(x: frame.plot.maxX, y: frame.plot.maxY))
        path.line(to: Point(x: frame.plot.x, y: frame.plot.maxY))
        // The path is not closed, because Firefox draws what it takes for a rectangle from another corner; it goes a
        // little over the start, where the corner would be open.
        path.line(to: Point(x: frame.plot.x, y: frame.plot.maxY - 1))
        let last = forms.compactMap(\.lastOfEntrance).max() ?? 0
        return [
            Node(
                .path(path, transform: .identity), role: .border,
                stroke: Stroke(.series(state.paint(of: border.color)), width: border.width),
                entrance: EntrancePlan(entrance: chart.entrance).whole(until: last))
        ]
    }

    /// Whether forms reach beyond an end of the plot: a fixed one, or the low end of a log axis that follows what is
    /// visible, because areas go down to the lowest of its ends.
    private func leavesDomain(_ plot: CartesianPlot, in frame: PlotFrame) -> Bool {
        let axes = [plot.y, plot.secondY, plot.x].compactMap { $0 }
        return axes.contains { $0.minimum != nil || $0.maximum != nil }
            || plot.marks.contains { $0.fillsToFloor && frame.scale(of: $0).units.isLogarithmic }
    }

    private func clipped(_ nodes: [Node], to plot: Rect, slack: Double) -> Node {
        Node(.group(nodes, transform: .identity, definitions: [], clip: Box(plot.expanded(by: slack))), role: .group)
    }
}

extension Node {
    /// How many seconds pass until the node, and all in it, has come in; nil: it stands at once.
    fileprivate var lastOfEntrance: Double? {
        let own = entrance.map { $0.delay + $0.duration }
        guard case .group(let nodes, _, _, _) = shape else { return own }
        return (nodes.compactMap(\.lastOfEntrance) + [own].compactMap { $0 }).max()
    }
}

/// Distances from the edges of a box to those of one inside it, pixels.
struct Insets: Hashable {
    var left = 0.0
    var top = 0.0
    var right = 0.0
    var bottom = 0.0

    init() {}

    init(of inner: Rect, in outer: Rect) {
        left = inner.x - outer.x
        top = inner.y - outer.y
        right = outer.maxX - inner.maxX
        bottom = outer.maxY - inner.maxY
    }

    /// The distances that hold both.
    func union(_ other: Insets) -> Insets {
        var union = self
        union.left = max(left, other.left)
        union.top = max(top, other.top)
        union.right = max(right, other.right)
        union.bottom = max(bottom, other.bottom)
        return union
    }
}
