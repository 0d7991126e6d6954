import ChartIR

/// What a chart of panels holds whatever its width: the plot of each panel, and what lies on each scale.
///
/// A drawing that follows its container is laid out for many widths, and at each of them the frames of all panels are tried several
/// times, so this is made once.
struct FacetData {
    /// What the panels that share a scale hold together.
    struct Shared {
        /// The numbers of the panels.
        let members: [Int]
        /// The plot with their marks and annotations.
        let plot: CartesianPlot
        let extents: AxisExtents
    }

    let facets: Facets
    /// The plot of each panel.
    let panels: [CartesianPlot]
    /// By the first of the panels that share a scale; empty where all share it.
    private(set) var ofPositions: [Int: Shared] = [:]
    private(set) var ofValues: [Int: Shared] = [:]

    /// - Returns: nil: the chart has no panels.
    init?(_ plot: CartesianPlot) {
        guard let facets = plot.facets else { return nil }
        self.facets = facets
        panels = plot.panels
        if facets.ownScales?.hasX == true { ofPositions = shared(of: plot, isAtSide: plot.isTransposed) }
        if facets.ownScales?.hasY == true { ofValues = shared(of: plot, isAtSide: !plot.isTransposed) }
    }

    private func shared(of plot: CartesianPlot, isAtSide: Bool) -> [Int: Shared] {
        Dictionary(grouping: panels.indices) { facets.owner(of: $0, isAtSide: isAtSide) }.mapValues { members in
            var held = plot
            held.marks = members.flatMap { panels[$0].marks }
            held.annotations.removeAll { $0.panel.map { !members.contains($0) } ?? false }
            return Shared(members: members, plot: held, extents: AxisExtents(held))
        }
    }
}
