import ChartIR
import ChartScene
import ChartWords

/// What the words of a chart say of its panels.
extension TextAlternatives {
    /// The most panels whose names are listed: more would be a speech.
    private static let namedPanels = 12

    /// A sentence that says by what there are panels, and names them; empty where there are none.
    func panels(_ plot: CartesianPlot) -> String {
        guard let facets = plot.facets else { return "" }
        let count = String(facets.panels.count)
        let names = facets.panels.count <= TextAlternatives.namedPanels ? facets.panels : [count]
        let told = ([facets.name] + (facets.grid.map { [$0.name] } ?? [])).joined(separator: " · ")
        return phrases.sentence(phrases.panels, names, at: [told])
    }

    /// The tables of all panels below each other, each row with the name of its panel; nil: there are no panels.
    func tableOfPanels(_ plot: CartesianPlot) -> TableWords? {
        guard let facets = plot.facets else { return nil }
        let tables = plot.panels.map { panel in
            var one = chart
            one.plot = .cartesian(panel)
            return TextAlternatives(chart: one).table
        }
        let rows = tables.enumerated().flatMap { panel, table in
            table.rows.map { facets.names(of: panel) + $0 }
        }
        let shown = Array(rows.prefix(TextAlternatives.rowLimit))
        return TableWords(
            header: [facets.name] + (facets.grid.map { [$0.name] } ?? []) + (tables.first?.header ?? []), rows: shown,
            omittedRows: tables.reduce(rows.count - shown.count) { $0 + $1.omittedRows })
    }
}
