import ChartIR

extension CartesianPlot {
    /// The height in which each of the rows of horizontal bars has room for its name, pixels: 400 for up to 14 of them.
    fileprivate var heightOfRows: Double {
        guard let rows = heightOfNames else { return 400 }
        return min(max(400, 92 + rows), 2000)
    }

    /// The height of panels in which the names of horizontal bars have as much room as in a single plot, pixels.
    fileprivate func height(ofPanelsIn rows: Int) -> Double {
        let usual = FacetTables.height(ofRows: rows)
        guard let names = heightOfNames else { return usual }
        return min(max(usual, 60 + (names + 40) * Double(rows)), Chart.sides.upperBound)
    }

    /// What the names of horizontal bars need, or in panels those of the rows of cells, pixels; nil: the bars stand.
    private var heightOfNames: Double? {
        if facets != nil, case .category(let names) = y.scale { return 15 * Double(names.count) }
        guard isTransposed, case .category(let names) = x.scale else { return nil }
        return 22 * Double(names.count)
    }
}

extension Plot {
    /// The height of a chart whose author gives none, pixels.
    var standardHeight: Double {
        guard case .cartesian(let plot) = self else { return lowered?.standardHeight ?? 400 }
        guard let facets = plot.facets else { return plot.heightOfRows }
        return plot.height(ofPanelsIn: facets.rows(ofColumns: facets.columns))
    }
}

extension ChartSpec {
    /// The width of the chart, pixels.
    var shownWidth: Double {
        if let width { return width.value }
        if case .nonCartesian(let mark) = marks.first { return mark.standardWidth }
        return 640
    }

    /// The height of the chart, pixels; nil: the author gives none.
    var shownHeight: Double? {
        height?.value ?? aspect.map { (shownWidth / $0.value).rounded() }
    }
}
