import ChartGraphics
import ChartIR

// What a page by somebody else needs of the charts in it.

extension Compilation {
    /// What the ids and classes of the charts start with where nobody gives a prefix; charts of which two have one name
    /// cannot stand in one page.
    package var contentPrefixes: [String] {
        guard let page else { return [] }
        let charts = page.charts.map { ContentPrefix($0, sharing: page.sharedLegend).text }
        return page.sharedLegend == nil ? charts : charts + [ContentPrefix(page).text]
    }
}

extension Page {
    /// Gives every chart a width that it also keeps in a figure.
    mutating func fix(width: Double) {
        for index in charts.indices {
            charts[index].resize(toWidth: width)
            charts[index].isFluid = false
        }
    }
}
