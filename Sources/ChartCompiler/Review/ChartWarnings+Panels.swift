import ChartDiagnostics
import ChartDocument
import ChartIR

// Panels that show next to nothing, and an order of them that changes nothing.
extension ChartReview {
    mutating func warnAboutFacets(of plot: CartesianPlot) {
        guard let facets = plot.facets, let written = element.children("facet").first else { return }
        warnAboutOrder(of: facets, written)
        guard chart.states.isEmpty, let by = written.attribute("by")?.value else { return }
        warnAboutLonePlaces(of: plot, facets, by)
        warnAboutFlatPanels(of: plot, facets, by)
    }

    /// An order by the values of a column all of which are listed in another one.
    private mutating func warnAboutOrder(of facets: Facets, _ written: Element) {
        func lists(_ name: String, _ count: Int) -> Bool {
            written.attribute(name)?.value.listItems(in: file).items.count == count
        }
        guard let order = written.attribute("order"),
            lists("categories", facets.grid?.columns.count ?? facets.panels.count),
            facets.grid.map({ lists("row-categories", $0.rows.count) }) ?? true
        else { return }
        warn(
            .semanticUnusedAttribute, "'order' changes nothing here: the 'categories' put all panels in order",
            at: range(order.nameRange))
    }

    /// Panels of one point each, as the column that parts them is another in each row.
    private mutating func warnAboutLonePlaces(of plot: CartesianPlot, _ facets: Facets, _ by: Value) {
        guard facets.panels.count > 3, facets.grid == nil,
            // That the column is read twice is told by itself.
            !marks.contains(where: { mark in ["x", "y"].contains { mark.attribute($0)?.value.text == by.text } }),
            plot.marks.allSatisfy({ !$0.growsFromZero && $0.telling == nil && $0.bins == nil && $0.hasMean })
        else { return }
        let count = plot.marksOfPanel
        let areAlone = facets.panels.indices.allSatisfy { panel in
            let series = plot.marks[panel * count..<(panel + 1) * count].lazy.flatMap(\.valueSeries)
            return series.flatMap(\.data).lazy.filter { $0.y != nil }.prefix(2).count < 2
        }
        guard areAlone else { return }
        warn(
            .semanticNoValues,
            "'\(by.text)' is another in each row, so that every panel has one value; name a column whose values come again",
            at: range(by.range))
    }

    /// Panels whose values are so small beside those of another that they lie on the floor of the axis that all share.
    private mutating func warnAboutFlatPanels(of plot: CartesianPlot, _ facets: Facets, _ by: Value) {
        guard facets.ownScales?.hasY != true, plot.y.scale == .number, plot.secondY == nil, facets.panels.count > 1,
            !plot.marks.contains(where: \.showsShares)
        else { return }
        let count = plot.marksOfPanel
        var (least, most): ((panel: Int, value: Double)?, (panel: Int, value: Double)?)
        for panel in facets.panels.indices {
            var (low, high) = (Double.infinity, -Double.infinity)
            for mark in plot.marks[panel * count..<(panel + 1) * count] {
                for datum in mark.valueSeries.lazy.flatMap(\.data) {
                    guard let y = datum.y else { continue }
                    (low, high) = (min(low, y), max(high, y))
                }
            }
            // What does not vary is flat in any case.
            guard low < high else { continue }
            let value = max(abs(low), abs(high))
            if least.map({ value < $0.value }) ?? true { least = (panel, value) }
            if most.map({ value > $0.value }) ?? true { most = (panel, value) }
        }
        guard let least, let most, least.value * Self.mostUnlike < most.value else { return }
        warn(
            .semanticSqueezedValues,
            "'\(facets.panels[least.panel])' reaches to \(Self.plain(least.value)), and '\(facets.panels[most.panel])' to "
                + "\(Self.plain(most.value)) on the axis that all panels share, so that the one lies flat; let 'scales' be "
                + "'free-y'", at: range(by.range))
    }

    /// What is this many times smaller than what is beside it has no height.
    private static let mostUnlike = 1000.0
}
