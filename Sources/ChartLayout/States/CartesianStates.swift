import ChartGraphics
import ChartIR
import ChartScene

/// Lays out a chart with x and y in all its data states.
///
/// Each state is laid out by itself, as a chart of its own with the same room around its plot. Where the reader chooses
/// among them, ``StateBlend`` makes one drawing of all.
struct CartesianStates {
    let chart: Chart
    let data: CartesianData
    let surface: Surface
    let selection: Selection
    let furniture: Furniture

    func parts(in state: inout LayoutState) -> DrawingParts {
        let isOwnWidth = furniture.isOwnWidth || furniture.size.width >= chart.size.width - Furniture.figurePadding
        let keepsHeight = surface == .standalone || isOwnWidth
        guard data.facets.isEmpty else { return parts(of: panels(keepsColumns: keepsHeight), in: &state) }
        let layouts = layouts()
        let missing = keepsHeight ? 0 : layouts.map { $0.missingHeight(in: state) }.max() ?? 0
        guard missing > 0 else { return parts(of: layouts, in: &state) }
        let parts = parts(of: layouts.map { $0.higher(by: missing) }, in: &state)
        state.add(height: missing)
        return parts
    }

    private func parts<Layout: LayoutOfState>(of layouts: [Layout], in state: inout LayoutState) -> DrawingParts {
        guard layouts.count > 1 else { return layouts[0].parts(in: &state) }
        let known = state.knownState
        let states = layouts.enumerated().map { layoutState(of: $1.chart, $0, like: state, isOpen: known == nil) }
        var least = Layout.Room()
        // A plot that has become smaller may need more around it.
        for _ in 0..<2 {
            least = zip(layouts, states).reduce(least) { least, element in
                least.union(element.0.leaving(least).room(in: element.1))
            }
        }
        if let known {
            var one = states[known]
            let parts = layouts[known].leaving(least).parts(in: &one)
            state.take(one)
            return parts
        }
        var drafts: [StateBlend.Draft] = []
        for (layout, one) in zip(layouts, states) {
            var one = one
            let parts = layout.leaving(least).parts(in: &one)
            for advice in one.advice { state.advise(advice) }
            state.keepMeasurements(of: one)
            drafts.append(.init(definitions: one.definitions, parts: parts))
        }
        let blend = StateBlend(
            weights: state.weights(), initial: chart.initialState, visibility: selection.visibility(of:),
            leads: chart.tooltip.links?.isEmpty == false)
        let (definitions, parts) = blend.blended(drafts)
        for definition in definitions { state.add(definition) }
        if case .fading = state.lineMotion { state.advise(.fadingLines) }
        return parts
    }

    private func panels(keepsColumns: Bool) -> [FacetLayout] {
        data.plots.indices.map { index in
            var one = chart
            one.plot = .cartesian(data.plots[index])
            return FacetLayout(
                chart: one, plot: data.plots[index], data: data.facets[index], extents: data.extents[index],
                outer: furniture.remaining, size: furniture.size, keepsColumns: keepsColumns)
        }
    }

    private func layouts() -> [CartesianLayout] {
        let shown = data.plots.map { plot -> (chart: Chart, live: LivePlot?) in
            var one = chart
            one.plot = .cartesian(plot)
            // Values that stream through the plot have no fixed places in it.
            return (one, LivePlot(plot, TextAlternatives(chart: one), width: furniture.remaining.width))
        }
        let isStill = shown.allSatisfy { $0.live == nil }
        let still = isStill ? data.plots : zip(data.plots, shown).map { $1.live?.still ?? $0 }
        let extents = isStill ? data.extents : AxisExtents.family(still)
        let border = data.plots.lazy.compactMap(\.border?.width).max() ?? 0
        return zip(shown, zip(still, extents)).map { shown, plot in
            var room = furniture.remaining
            room.height -= shown.live?.labelHeight ?? 0
            // A drawing that ends where its plot does would cut half of the line around it.
            if surface == .figure { room = room.expanded(by: -border / 2) }
            return CartesianLayout(
                chart: shown.chart, plot: plot.0, live: shown.live, others: still, extents: plot.1, outer: room,
                size: furniture.size)
        }
    }

    private func layoutState(of chart: Chart, _ index: Int, like state: LayoutState, isOpen: Bool) -> LayoutState {
        LayoutState(
            chart: chart, surface: surface, selection: selection, hasToggles: state.hasToggles,
            choices: state.knownChoices ?? chart.controls.map(\.initial), namesNumbers: isOpen,
            ownRoomCounts: state.ownRoomCounts, dataState: index, memory: state.memory)
    }
}

/// The layout of a chart in one data state, whose plots have as much room around them as those of every other.
protocol LayoutOfState {
    associatedtype Room: RoomAround

    var chart: Chart { get }

    /// How much room there is around the plots.
    func room(in state: LayoutState) -> Room
    /// The layout with at least so much room around the plots.
    func leaving(_ room: Room) -> Self
    func parts(in state: inout LayoutState) -> DrawingParts
}

/// How much room there is around plots.
protocol RoomAround {
    /// None.
    init()
    /// The room that holds both.
    func union(_ other: Self) -> Self
}

extension CartesianLayout: LayoutOfState {}
extension FacetLayout: LayoutOfState {}
extension Insets: RoomAround {}
extension PanelRoom: RoomAround {}

extension Chart {
    /// The data state that is seen first.
    fileprivate var initialState: Int { stateControl.map { controls[$0].initial } ?? 0 }
}

extension LayoutAdvice {
    static let fadingLines = LayoutAdvice(
        .fadingLines,
        "the lines have too many points to move one by one (\(MovingLine.limit) pieces at most): each state has lines of "
            + "its own, and one fades into the next")
}
