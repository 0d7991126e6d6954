import ChartIR

/// What a chart with x and y holds whatever its width.
///
/// A drawing that follows its container is laid out for many widths, so what lies on its axes is found once.
struct CartesianData {
    /// The plot of each data state; where there is one state, the chart's.
    let plots: [CartesianPlot]
    /// How far the data reach on the axes of each plot.
    let extents: [AxisExtents]
    /// The panels of each plot; empty: the chart has none.
    let facets: [FacetData]

    init(_ chart: Chart) {
        let all = chart.states.isEmpty || chart.stateControl == nil ? [chart.plot] : chart.states.map(\.plot)
        plots = all.compactMap { if case .cartesian(let plot) = $0 { plot } else { nil } }
        extents = plots.isEmpty ? [] : AxisExtents.family(plots)
        facets = FacetData.family(plots)
    }
}
