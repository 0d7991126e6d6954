import ChartIR

extension CartesianPlot {
    /// The height in which each of the rows of horizontal bars has room for its name, pixels: 400 for up to 14 of them.
    fileprivate var heightOfRows: Double {
        guard isTransposed, case .category(let names) = x.scale else { return 400 }
        return min(max(400, 92 + 22 * Double(names.count)), 2000)
    }
}

extension Plot {
    /// The height of a chart whose author gives none, pixels.
    var standardHeight: Double {
        guard case .cartesian(let plot) = self else { return lowered?.standardHeight ?? 400 }
        guard let facets = plot.facets else { return plot.heightOfRows }
        return FacetTables.height(ofRows: facets.rows(ofColumns: facets.columns))
    }
}
