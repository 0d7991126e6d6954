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

    public init(chart: Chart) {
        self.chart = chart
    }

    /// The chart for every set of visible series at once.
    public func layout(for surface: Surface) -> Layout { layout(on: surface, selection: openSelection) }

    /// The chart as if these series (indices) had never been there.
    public func layout(for surface: Surface, hiding hidden: Set<Int>) -> Layout {
        layout(on: surface, selection: .hiding(hidden))
    }

    private var openSelection: Selection {
        .open(
            startingHidden: Set(chart.series.indices.filter { chart.series[$0].startsHidden }),
            isFixed: chart.legend.toggle != .hide || chart.legend.position == .none)
    }

    /// The marks that a browser can move at 60 frames a second; beyond it toggles jump.
    static let animatedMarkLimit = 1000

    private func layout(on surface: Surface, selection: Selection) -> Layout {
        var state = LayoutState(chart: chart, surface: surface, selection: selection)
        // The words around the plot come first: what they leave is the plot's.
        let furniture = Furniture(chart: chart, surface: surface, entries: legendEntries(state))
        var nodes = furniture.nodes
        switch chart.plot {
        case .cartesian(let plot):
            nodes += cartesian(plot, in: furniture.remaining, state: &state)
        case .pie(let mark):
            let layout = PieLayout(
                mark: mark, box: furniture.remaining, entrance: EntrancePlan(entrance: chart.entrance))
            nodes += layout.nodes(in: &state)
        }
        let markCount = nodes.reduce(0) { $0 + $1.markCount }
        if markCount > ChartLayouter.animatedMarkLimit, furniture.legend.toggles {
            state.advise(
                .init(
                    .stillToggles, "\(markCount) marks are too many to move smoothly: toggling a series jumps instead"))
        }
        let scene = Scene(
            surface: surface, size: Furniture.size(of: chart, on: surface),
            background: chart.background.map(Paint.custom) ?? .background, locale: chart.locale,
            definitions: state.definitions, nodes: nodes, words: WordsWriter(chart: chart).words,
            legend: furniture.legend, animatesToggles: markCount <= ChartLayouter.animatedMarkLimit)
        return Layout(scene: scene, advice: state.advice)
    }

    private func cartesian(_ plot: CartesianPlot, in outer: Rect, state: inout LayoutState) -> [Node] {
        // Scales before marks: every mark stands on them.
        let layout = PlotFrameLayout(plot: plot, extents: AxisExtents(plot), outer: outer)
        let (frame, categories) = layout.frame(in: &state)
        let guides = AxisGuides(plot: plot, frame: frame, categories: categories, outer: outer)
        let grid = guides.grid(in: &state)
        var marks: [Node] = []
        for (index, mark) in plot.marks.enumerated() {
            marks += nodes(for: mark, name: "m\(index)", frame: frame, in: &state)
        }
        // The clip leaves room for line widths and markers at the edge; a fixed domain cuts what lies beyond it.
        let cuts = [plot.y, plot.secondY, plot.x].compactMap { $0 }.contains { $0.minimum != nil || $0.maximum != nil }
        let slack = cuts ? 1.0 : 8.0
        let clip = Rect(
            x: frame.plot.x - slack, y: frame.plot.y - slack, width: frame.plot.width + 2 * slack,
            height: frame.plot.height + 2 * slack)
        let plotted = Node(.group(marks, transform: .identity, definitions: [], clip: clip), role: .group)
        return grid + [plotted] + guides.axes(in: &state)
    }

    private func nodes(
        for mark: Mark, name: String, frame: PlotFrame, in state: inout LayoutState
    ) -> [Node] {
        let scale = mark.axis == .second ? frame.second ?? frame.first : frame.first
        let entrance = EntrancePlan(entrance: chart.entrance)
        switch mark {
        case .bar(let mark):
            return BarLayout(mark: mark, frame: frame, scale: scale, entrance: entrance, name: name).nodes(in: &state)
        case .line(let mark):
            return LineLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        case .area(let mark):
            return AreaLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        case .point(let mark):
            return PointLayout(mark: mark, frame: frame, scale: scale, entrance: entrance).nodes(in: &state)
        }
    }

    private func legendEntries(_ state: LayoutState) -> [LegendScene.Entry] {
        chart.series.enumerated().map { index, series in
            LegendScene.Entry(
                series: index, label: series.label, swatch: swatch(of: index, state),
                paint: .series(state.paint(of: index)), startsHidden: series.startsHidden, target: nil)
        }
    }

    /// As the series is first drawn.
    private func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        guard case .cartesian(let plot) = chart.plot else { return .box }
        let first = plot.marks.first { $0.series.contains { $0.series == series } }
        return switch first {
        case .line: .line(state.marker(of: series))
        case .point: .marker(state.marker(of: series))
        case .bar, .area, nil: .box
        }
    }
}

extension Node {
    /// How many forms a toggle may have to move.
    fileprivate var markCount: Int {
        switch shape {
        case .group(let nodes, _, _, _): nodes.reduce(0) { $0 + $1.markCount }
        default: series == nil ? 0 : 1
        }
    }
}
