import ChartGraphics
public import ChartIR
public import ChartScene

/// A chart with every place decided.
public struct Layout: Hashable, Sendable {
    public var scene: Scene
    /// What could not be laid out as well as it should be.
    public var advice: [LayoutAdvice]
}

/// Lays a chart out: gives every mark, tick and text its place.
///
/// One code path serves both questions. ``layout(for:)`` leaves open which series are visible and gives expressions that
/// the renderers turn into CSS; ``layout(for:hiding:)`` knows, and gives numbers. They can never disagree.
public struct ChartLayouter: Sendable {
    private let chart: Chart
    private let sharesLegend: Bool

    /// - Parameter sharesLegend: whether one legend outside toggles the figure and others.
    public init(chart: Chart, sharesLegend: Bool = false) {
        self.chart = chart
        self.sharesLegend = sharesLegend
    }

    /// The chart for every set of visible series at once.
    public func layout(for surface: Surface) -> Layout {
        layout(on: surface, selection: openSelection(on: surface), choices: nil)
    }

    /// The chart as if these series (indices) had never been there.
    /// - Parameter choices: the chosen stop of each of the chart's controls; nil: as at first.
    public func layout(for surface: Surface, hiding hidden: Set<Int>, choosing choices: [Int]? = nil) -> Layout {
        layout(on: surface, selection: .hiding(hidden), choices: choices ?? chart.controls.map(\.initial))
    }

    private func openSelection(on surface: Surface) -> Selection {
        .open(
            startingHidden: Set(chart.series.indices.filter { chart.series[$0].startsHidden }),
            isFixed: !hasToggles(on: surface))
    }

    /// Whether the reader can hide series.
    private func hasToggles(on surface: Surface) -> Bool {
        let hasLegend = chart.legend.position != .none || (sharesLegend && surface == .figure)
        return hasLegend && chart.legend.toggle != .none
    }

    /// The marks that a browser can move at 60 frames a second; beyond it toggles jump.
    static let animatedMarkLimit = 1000

    private func layout(on surface: Surface, selection: Selection, choices: [Int]?) -> Layout {
        var state = LayoutState(
            chart: chart, surface: surface, selection: selection, hasToggles: hasToggles(on: surface), choices: choices)
        // The words around the plot come first: what they leave is the plot's.
        let furniture = Furniture(
            chart: chart, surface: surface, entries: LegendEntries(chart: chart).entries(in: state),
            phrases: state.phrases,
            sharesLegend: sharesLegend)
        if choices == nil, furniture.controls.count < chart.controls.count {
            // A drawing that has no room for controls stays as it is at first.
            let first = chart.controls.map(\.initial)
            state = LayoutState(
                chart: chart, surface: surface, selection: selection, hasToggles: hasToggles(on: surface),
                choices: first)
        }
        for advice in furniture.advice { state.advise(advice) }
        var nodes = furniture.nodes
        let words = WordsWriter(chart: chart)
        var tooltips: Tooltips?
        var elements: [SpokenElement] = []
        if case .cartesian(let plot) = chart.plot {
            let (frame, forms, radii) = cartesian(plot, in: furniture.remaining, state: &state)
            nodes += forms
            tooltips = self.tooltips(plot, frame, radii, words, in: furniture.size, &state)
        } else {
            let parts = LoneMarks(chart: chart, surface: surface, furniture: furniture, words: words).parts(in: &state)
            nodes += parts.nodes
            (tooltips, elements) = (parts.tooltips, parts.elements)
        }
        if tooltips?.positions.isEmpty == true { tooltips = nil }
        let markCount = nodes.reduce(0) { $0 + $1.markCount }
        if markCount > ChartLayouter.animatedMarkLimit, furniture.legend.toggles {
            state.advise(
                .init(
                    .stillToggles, "\(markCount) marks are too many to move smoothly: toggling a series jumps instead"))
        }
        var scene = Scene(
            surface: surface, size: furniture.size,
            background: chart.background.map(Paint.custom) ?? .background, locale: chart.locale,
            definitions: state.definitions, nodes: EntrancePlan(entrance: chart.entrance).withAxisLabels(nodes),
            words: words.words, legend: furniture.legend, controls: furniture.controls,
            stateControl: furniture.controls.isEmpty ? nil : chart.stateControl,
            animatesToggles: markCount <= ChartLayouter.animatedMarkLimit,
            tooltips: tooltips)
        scene.elements = elements
        scene.replay = furniture.replay
        scene.startsInView = chart.entrance.start == .view && chart.entrance.order != .none
        return Layout(scene: scene, advice: state.advice)
    }

    private func cartesian(
        _ plot: CartesianPlot, in outer: Rect, state: inout LayoutState
    ) -> (PlotFrame, [Node], RadiusScale?) {
        // What is beside the plot before the scales, and these before marks: every mark stands on them.
        let bubbles = BubblePlan(plot, in: outer)
        let extents = AxisExtents(plot)
        func beside(_ outer: Rect) -> PlotFrameLayout {
            PlotFrameLayout(
                plot: plot, extents: extents, endLabels: EndLabels(plot: plot, outer: outer, state: state),
                bubbles: bubbles, outer: outer, padding: state.padding, conventions: state.conventions)
        }
        let sizeLegend = bubbles.flatMap { bubbles in
            var (trial, layout) = (state, beside(outer))
            return SizeLegend(
                bubbles, plot: plot, outer: outer, frame: layout.fittingFrame(in: &trial).frame,
                conventions: state.conventions)
        }
        let outer = sizeLegend?.remaining ?? outer
        var layout = beside(outer)
        let (frame, categories) = layout.fittingFrame(in: &state)
        let guides = AxisGuides(
            plot: layout.plot, frame: frame, categories: categories, outer: outer, padding: state.padding)
        let grid = guides.grid(in: &state)
        var forms: [Node] = []
        var markers: [Node] = []
        var labels: [Node] = []
        var dodge: BarDodge?
        if let step = frame.barStep(plot) { dodge = BarDodge(plot: plot, step: step, in: &state) }
        for (index, mark) in plot.marks.enumerated() {
            let share = dodge?.shares[index]?.moved(by: frame.barShift(mark, in: plot))
            for node in nodes(for: mark, share: share, frame: frame, bubbles, in: &state) {
                switch node.role {
                case .marker, .bubble: markers.append(node)
                case .valueLabel, .labels: labels.append(node)
                default: forms.append(node)
                }
            }
        }
        // What lies beyond the domain is cut; else there is room for line widths. Markers stay whole.
        let cuts = leavesDomain(plot, in: frame)
        let slack = ChartLayouter.clipSlack(plot)
        let border = plotBorder(plot, in: frame, around: forms + markers, state)
        let entrance = EntrancePlan(entrance: chart.entrance)
        let annotations = AnnotationLayout(
            plot, frame: frame, around: sizeLegend?.box, entrance: entrance.fade(afterAll: forms + markers), in: &state)
        let nodes =
            annotations.under + grid + border + [
                clipped(forms, to: frame.plot, slack: cuts ? 1 : slack), clipped(markers, to: frame.plot, slack: slack),
            ]
            + annotations.over + guides.axes(in: &state) + labels + layout.endLabels.nodes(in: frame, &state)
            + PointLabels(plot: plot, frame: frame, entrance: entrance).nodes(in: &state)
            + (sizeLegend?.nodes(in: &state) ?? [])
            + (bubbles.map { BubbleLabels($0, in: frame, around: sizeLegend?.box).nodes(entrance, state) } ?? [])
            + annotations.texts
        return (frame, nodes, bubbles?.radii)
    }

    private func tooltips(
        _ plot: CartesianPlot, _ frame: PlotFrame, _ radii: RadiusScale?, _ words: WordsWriter, in size: Size,
        _ state: inout LayoutState
    ) -> Tooltips? {
        guard chart.tooltip.content == .all, plot.marks.contains(where: \.hasValues) else { return nil }
        // Points that share a position stand apart from each other there.
        return plot.marks.allSatisfy(\.mayRepeatPositions)
            ? PointTooltips(plot: plot, frame: frame, words: words, size: size, radii: radii).tooltips(in: &state)
            : PositionTooltips(
                plot: plot, frame: frame, words: words, size: size,
                barShift: plot.marks.lazy.map { frame.barShift($0, in: plot) }.first { $0 != 0 } ?? 0
            ).tooltips(in: &state)
    }

    /// How far line widths, markers and shadows may reach beyond the plot, pixels.
    static func clipSlack(_ plot: CartesianPlot) -> Double {
        plot.marks.reduce(8) { slack, mark in
            switch mark {
            case .line(let line): max(slack, line.look.width, line.marker.size * 0.9)
            case .area(let area): max(slack, area.look.width)
            // The tips of a star, the furthest of all shapes, with its seam.
            case .point(let point): max(slack, point.marker.size * 0.9)
            case .bar, .bubble, .candlestick: slack
            }
        }
    }

    /// A line around the plot, which draws itself for as long as the marks come in.
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
        // Not closed, because Firefox draws what it takes for a rectangle from another corner; a little over the start,
        // where the corner would be open.
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
            || plot.marks.contains { mark in
                guard case .area = mark else { return false }
                return frame.scale(of: mark).units.isLogarithmic
            }
    }

    private func clipped(_ nodes: [Node], to plot: Rect, slack: Double) -> Node {
        Node(.group(nodes, transform: .identity, definitions: [], clip: plot.expanded(by: slack)), role: .group)
    }

    private func nodes(
        for mark: Mark, share: BarDodge.Share?, frame: PlotFrame, _ bubbles: BubblePlan?, in state: inout LayoutState
    ) -> [Node] {
        let scale = frame.scale(of: mark)
        let entrance = EntrancePlan(entrance: chart.entrance)
        switch mark {
        case .bar(let mark):
            guard let share else { return [] }
            return BarLayout(mark: mark, frame: frame, scale: scale, entrance: entrance, share: share).nodes(in: &state)
        case .line(let mark):
            return LineLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        case .area(let mark):
            return AreaLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        case .point(let mark):
            return PointLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        case .bubble(let mark):
            // Small over large among all of them, so the first mark draws those of every other.
            guard let bubbles, mark == bubbles.firstMark else { return [] }
            return bubbles.nodes(in: frame, entrance: entrance, state)
        case .candlestick(let mark):
            return CandlestickLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(state)
        }
    }
}

extension Node {
    /// Seconds until it, and all in it, has come in; nil: it stands at once.
    fileprivate var lastOfEntrance: Double? {
        let own = entrance.map { $0.delay + $0.duration }
        guard case .group(let nodes, _, _, _) = shape else { return own }
        return (nodes.compactMap(\.lastOfEntrance) + [own].compactMap { $0 }).max()
    }

    /// How many forms a toggle may have to move.
    fileprivate var markCount: Int {
        switch shape {
        case .group(let nodes, _, _, _): nodes.reduce(0) { $0 + $1.markCount }
        // Every vertex of an outline is computed, though quicker than a form of its own.
        case .region(let outline, _): 1 + outline.segments.count / 8
        // A gradient along an arc is made of about as many pieces.
        case .sector where fill?.gradient?.direction == .arc: 32
        default: series == nil ? 0 : 1
        }
    }
}
