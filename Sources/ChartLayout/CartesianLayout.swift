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
    private(set) var outer: Rect
    /// The size of the drawing.
    private(set) var size: Size
    /// The least room around the plot, pixels.
    var least = Insets()

    /// The layout with at least so much room around the plot.
    func leaving(_ insets: Insets) -> CartesianLayout {
        var layout = self
        layout.least = insets
        return layout
    }

    /// The layout of a drawing that is so much higher, pixels.
    func higher(by height: Double) -> CartesianLayout {
        var layout = self
        layout.outer.height += height
        layout.size.height += height
        return layout
    }

    /// How much more height the names of rows need, pixels.
    func missingHeight(in state: LayoutState) -> Double {
        guard plot.isTransposed, case .category = plot.x.scale else { return 0 }
        var trial = state
        var layout = surroundings(trial).layout
        let (frame, categories) = layout.fittingFrame(in: &trial)
        guard case .band(let bands) = frame.x, let categories else { return 0 }
        return layout.heightLacking(for: categories, step: bands.step)
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
    func room(in state: LayoutState) -> Insets {
        var trial = state
        let plan = surroundings(trial)
        var layout = plan.layout
        return Insets(of: layout.fittingFrame(in: &trial).frame.plot, in: plan.outer)
    }

    /// What stands beside the plot.
    private func surroundings(_ state: LayoutState) -> Surroundings {
        let keys = PlotKeys(plot, in: outer, state)
        let colorLegend = ColorLegend(plot, in: keys.remaining, conventions: state.conventions)
        let outer = colorLegend?.remaining ?? keys.remaining
        let bubbles = BubblePlan(plot, among: others, in: outer)
        let extents = followed(state)
        func beside(_ outer: Rect) -> PlotFrameLayout {
            PlotFrameLayout(
                plot: plot, extents: extents, endLabels: EndLabels(plot: plot, outer: outer, state: state),
                startLabels: EndLabels(plot: plot, outer: outer, areAtStart: true, state: state),
                bubbles: bubbles, outer: outer, padding: state.padding, least: least, conventions: state.conventions,
                followsWidth: state.followsWidth, ownTickCount: { [state] in state.ownCount(of: .steps(ofScale: $0)) })
        }
        let sizeLegend = bubbles.flatMap { bubbles in
            var (trial, layout) = (state, beside(outer))
            return SizeLegend(
                bubbles, plot: plot, outer: outer, frame: layout.fittingFrame(in: &trial).frame,
                conventions: state.conventions)
        }
        let rest = sizeLegend?.remaining ?? outer
        return Surroundings(
            layout: beside(rest), outer: rest, bubbles: bubbles, sizeLegend: sizeLegend, colorLegend: colorLegend,
            keys: keys)
    }

    private final class Surroundings {
        let layout: PlotFrameLayout
        let outer: Rect
        let bubbles: BubblePlan?
        let sizeLegend: SizeLegend?
        let colorLegend: ColorLegend?
        let keys: PlotKeys

        init(
            layout: PlotFrameLayout, outer: Rect, bubbles: BubblePlan? = nil, sizeLegend: SizeLegend? = nil,
            colorLegend: ColorLegend? = nil, keys: PlotKeys
        ) {
            self.layout = layout
            self.outer = outer
            self.bubbles = bubbles
            self.sizeLegend = sizeLegend
            self.colorLegend = colorLegend
            self.keys = keys
        }
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
        let contents = PlotContents(
            chart: chart, plot: plot, whole: plot, frame: frame, bubbles: bubbles, endLabels: layout.endLabels,
            startLabels: layout.startLabels, live: live, obstacle: sizeLegend?.box)
        let grid = guides.grid
        let nodes = contents.nodes(
            over: grid, under: { guides.axes(in: &$0) },
            beside: {
                (sizeLegend?.nodes(in: &$0) ?? []) + (plan.colorLegend?.nodes ?? []) + plan.keys.nodes($0)
            }, in: &state)
        return (frame, nodes, bubbles?.radii)
    }

    private func tooltips(
        _ frame: PlotFrame, _ radii: RadiusScale?, _ words: TextAlternatives, _ state: inout LayoutState
    ) -> Tooltips? {
        // What moves away from under the pointer cannot be pointed at.
        guard live == nil else { return nil }
        let panel = PlotTooltips.Panel(plot: plot, sharing: plot, frame: frame, origin: PanelOrigin(), name: nil)
        return PlotTooltips(panels: [panel], whole: plot, words: words, size: size, radii: radii)
            .tooltips(in: &state)
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
