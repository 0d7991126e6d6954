import ChartGraphics
import ChartIR
import ChartScene

/// Lays out a chart with x and y in all its data states.
///
/// Each state is laid out by itself, as a chart of its own with the same room around its plot. Where the reader chooses
/// among them, ``StateBlend`` makes one drawing of all.
struct CartesianStates {
    let chart: Chart
    let surface: Surface
    let selection: Selection
    let furniture: Furniture

    func parts(in state: inout LayoutState) -> DrawingParts {
        let plots = chart.cartesianPlots
        guard plots.count > 1 else { return layout(plots[0], among: [], Insets()).parts(in: &state) }
        let known = state.knownState
        let states = plots.map { layoutState(of: $0, like: state, isOpen: known == nil) }
        var least = Insets()
        // A plot that has become smaller may need more around it.
        for _ in 0..<2 {
            least = zip(plots, states).reduce(least) { least, element in
                least.union(layout(element.0, among: plots, least).insets(in: element.1))
            }
        }
        if let known {
            var one = states[known]
            let parts = layout(plots[known], among: plots, least).parts(in: &one)
            state.take(one)
            return parts
        }
        var drafts: [StateBlend.Draft] = []
        for (plot, one) in zip(plots, states) {
            var one = one
            let parts = layout(plot, among: plots, least).parts(in: &one)
            for advice in one.advice { state.advise(advice) }
            drafts.append(.init(definitions: one.definitions, parts: parts))
        }
        let blend = StateBlend(weights: state.weights(), initial: chart.initialState)
        let (definitions, parts) = blend.blended(drafts)
        for definition in definitions { state.add(definition) }
        if case .fading = state.lineMotion { state.advise(.fadingLines) }
        return parts
    }

    private func layoutState(of plot: CartesianPlot, like state: LayoutState, isOpen: Bool) -> LayoutState {
        var one = chart
        one.plot = .cartesian(plot)
        return LayoutState(
            chart: one, surface: surface, selection: selection, hasToggles: state.hasToggles,
            choices: state.knownChoices ?? chart.controls.map(\.initial), namesNumbers: isOpen)
    }

    private func layout(_ plot: CartesianPlot, among others: [CartesianPlot], _ least: Insets) -> CartesianLayout {
        var one = chart
        one.plot = .cartesian(plot)
        // What streams through the plot has no fixed places in it.
        let live = LivePlot(plot, WordsWriter(chart: one))
        var room = furniture.remaining
        room.height -= live?.labelHeight ?? 0
        return CartesianLayout(
            chart: one, plot: live?.still ?? plot, live: live, others: others, outer: room, size: furniture.size,
            least: least)
    }
}

extension Chart {
    /// Of each data state; where there is one, of the chart.
    fileprivate var cartesianPlots: [CartesianPlot] {
        let plots = states.isEmpty || stateControl == nil ? [plot] : states.map(\.plot)
        return plots.compactMap { if case .cartesian(let plot) = $0 { plot } else { nil } }
    }

    /// The data state that is seen first.
    fileprivate var initialState: Int { stateControl.map { controls[$0].initial } ?? 0 }
}

extension LayoutAdvice {
    static let fadingLines = LayoutAdvice(
        .fadingLines,
        "the lines have too many points to move one by one (\(MovingLine.limit) pieces at most): each state has lines of "
            + "its own, and one fades into the next")
}
