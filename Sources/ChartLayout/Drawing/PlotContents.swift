import ChartGraphics
import ChartIR
import ChartScene

/// What is drawn in the box of a plot: that of the chart, or of one panel.
final class PlotContents {
    let chart: Chart
    /// The plot with the marks that are drawn.
    let plot: CartesianPlot
    /// The plot with the marks of all panels on the same scale of positions, which share their bands alike.
    let whole: CartesianPlot
    let frame: PlotFrame
    let bubbles: BubblePlan?
    let endLabels: EndLabels
    let startLabels: EndLabels
    /// The motion of data that stream through the plot; nil: none stream.
    let live: LivePlot?
    /// The box where no text may stand.
    let obstacle: Rect?

    init(
        chart: Chart, plot: CartesianPlot, whole: CartesianPlot, frame: PlotFrame, bubbles: BubblePlan?,
        endLabels: EndLabels, startLabels: EndLabels, live: LivePlot?, obstacle: Rect?
    ) {
        self.chart = chart
        self.plot = plot
        self.whole = whole
        var frame = frame
        frame.breaks = BreakPlace.places(in: plot, frame)
        self.frame = frame
        self.bubbles = bubbles
        self.endLabels = endLabels
        self.startLabels = startLabels
        self.live = live
        self.obstacle = obstacle
    }

    /// - Parameters:
    ///   - grid: what lies under the marks.
    ///   - axes: draws what lies over their feet.
    ///   - legend: draws what stands among the texts.
    func nodes(
        over grid: [Node], under axes: (inout LayoutState) -> [Node], beside legend: (inout LayoutState) -> [Node],
        in state: inout LayoutState
    ) -> [Node] {
        let (forms, markers, labels) = marks(in: &state)
        // What lies beyond the domain is cut; else there is room for line widths. Markers stay whole.
        let cuts = leavesDomain
        let slack = PlotContents.clipSlack(whole)
        let border = plotBorder(around: forms + markers, state)
        let entrance = EntrancePlan(entrance: chart.entrance)
        let annotations = AnnotationLayout(
            plot, frame: frame, around: obstacle, entrance: entrance.fade(afterAll: forms + markers), in: &state)
        let breaks = BreakSigns(plot, frame: frame)
        return annotations.under + grid + [clipped(forms, to: frame.plot, slack: cuts ? 1 : slack)] + breaks.cuts
            + [clipped(markers, to: frame.plot, slack: slack)]
            + annotations.over + axes(&state) + breaks.strokes + border + labels + endLabels.nodes(in: frame, &state)
            + startLabels.nodes(in: frame, &state)
            + PointLabels(plot: plot, frame: frame, entrance: entrance).nodes(in: &state) + legend(&state)
            + NameLabels(namedForms(entrance), in: frame, around: obstacle).nodes(&state)
            + annotations.texts
    }

    /// The forms that may have names, and those that names must not cover.
    private func namedForms(_ entrance: EntrancePlan) -> [NameLabels.Group] {
        let mayHaveNames = bubbles != nil || plot.marks.contains { $0.valueSeries.contains { $0.captions != nil } }
        guard mayHaveNames else { return [] }
        let groups =
            (bubbles.map { [$0.named(entrance)] } ?? []) + plot.marks.compactMap { $0.layout.named(in: plot, entrance) }
        return groups.contains { $0.forms.contains { $0.name != nil } } ? groups : []
    }

    /// The forms of all marks, and what lies over them.
    private func marks(in state: inout LayoutState) -> (forms: [Node], markers: [Node], labels: [Node]) {
        var forms: [Node] = []
        var markers: [Node] = []
        var labels: [Node] = []
        var dodge: Dodge?
        let standsAtPositions = plot.marks.contains { $0.breadthAtPosition != nil }
        if let step = frame.slotPitch(whole) ?? (standsAtPositions ? 0 : nil) {
            dodge = Dodge(plot: plot, step: step, in: &state)
        }
        let full = frame.slotStep(whole).flatMap { step in
            plot.marks.contains { $0.placesOf != nil } ? Dodge.full(plot, step: step, state) : nil
        }
        for (index, mark) in plot.marks.enumerated() {
            var share = dodge?.shares[index]?.moved(by: frame.slotShift(plot.owner(ofPlacesOf: mark), in: whole))
            share?.fullPitch = full?.shares[index]?.pitch.constant
            let place = MarkPlace(
                mark: index, frame: frame, scale: frame.scale(of: mark),
                entrance: EntrancePlan(entrance: chart.entrance), share: share, bubbles: bubbles, live: live)
            // Points lie over what was written before them, and under what was written after them to be seen on them, such as a
            // fit, a mean or ticks. What a kind draws of its own values does not count, unless it tells about theirs.
            let isUnderLines =
                mark.tellsSinglePoints
                && plot.marks[(index + 1)...].contains {
                    $0.layout.liesOverPoints && ($0.telling == nil || $0.isAside)
                }
            for node in mark.layout.nodes(at: place, in: &state) {
                switch node.role {
                case .marker, .bubble: if isUnderLines { forms.append(node) } else { markers.append(node) }
                case .valueLabel, .labels: labels.append(node)
                default: forms.append(node)
                }
            }
        }
        return (forms, markers, labels)
    }

    /// How far line widths, markers and shadows may reach beyond the plot, pixels.
    static func clipSlack(_ plot: CartesianPlot) -> Double {
        plot.marks.reduce(8) { max($0, $1.layout.reachBeyondPlot) }
    }

    /// The line around the plot, over the baseline, which draws itself for as long as the marks come in.
    private func plotBorder(around forms: [Node], _ state: LayoutState) -> [Node] {
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
    private var leavesDomain: Bool {
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
        let own = self.entrance.map { $0.delay + $0.duration }
        guard case .group(let nodes, _, _, _) = self.shape else { return own }
        return (nodes.compactMap(\.lastOfEntrance) + [own].compactMap { $0 }).max()
    }
}
