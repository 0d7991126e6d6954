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
        fileprivate(set) var extents: AxisExtents
    }

    let facets: Facets
    /// The plot of each panel.
    let panels: [CartesianPlot]
    /// The plots of all panels in all data states.
    private(set) var others: [CartesianPlot]
    /// By the first of the panels that share a scale; empty where all share it.
    private(set) var ofPositions: [Int: Shared] = [:]
    private(set) var ofValues: [Int: Shared] = [:]

    /// The panels of the plots of all data states; none where the chart has no panels.
    static func family(_ plots: [CartesianPlot]) -> [FacetData] {
        var all = plots.compactMap { FacetData($0) }
        guard all.count > 1 else { return all }
        let others = all.flatMap(\.panels)
        for index in all.indices { all[index].others = others }
        share(\.ofPositions, of: &all)
        share(\.ofValues, of: &all)
        return all
    }

    /// Lets the data states of what lies on each scale have ends that know of each other.
    private static func share(_ scales: WritableKeyPath<FacetData, [Int: Shared]>, of all: inout [FacetData]) {
        for owner in all[0][keyPath: scales].keys {
            let family = AxisExtents.family(all.compactMap { $0[keyPath: scales][owner]?.plot })
            for (index, extents) in family.enumerated() { all[index][keyPath: scales][owner]?.extents = extents }
        }
    }

    /// - Returns: nil: the chart has no panels.
    private init?(_ plot: CartesianPlot) {
        guard let facets = plot.facets else { return nil }
        self.facets = facets
        panels = plot.panels
        others = panels
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
