import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartWords

/// The panels that the values of one column make, or those of two, and the rows of each.
struct FacetTables {
    /// What the panels are called, in order; none: there are no rows, and one plot. With rows: what the columns of panels are
    /// called.
    let names: [String]
    /// What the rows of panels are called, from the top; nil: the panels are those of one column.
    let rowNames: [String]?
    /// The chart's tables with the rows of each panel, row by row; at least one. A table without the column has all its rows in
    /// every panel.
    let tables: [ChartTables]

    /// The most panels that a reader can compare, and that a page should hold.
    static let limit = 60
    /// The least width at which a panel shows enough to be worth having, pixels.
    private static let width = 150.0

    /// The panels of a chart, with the rows of one of its data states.
    /// - Parameters:
    ///   - all: the marks and the tables of all data states, which have the same panels; empty: there is one.
    /// - Returns: nil: there was a mistake, which has been reported.
    init?(
        _ facet: FacetSpec, of marks: [CartesianMarkSpec], in tables: ChartTables, all: [StateTables] = [],
        into diagnostics: inout DiagnosticCollector
    ) {
        let all = all.isEmpty ? [StateTables(marks: marks, tables: tables)] : all
        let columns = Self.values(of: facet.by, facet.categories, facet, all, into: &diagnostics)
        let rows = facet.rows.map { Self.values(of: $0, facet.rowCategories, facet, all, into: &diagnostics) }
        guard let columns, let rows = rows ?? [nil] else { return nil }
        // A table that happens to be empty has no panels; that it has no rows was told where it was read.
        if columns.isEmpty || rows.isEmpty {
            (names, rowNames, self.tables) = ([], nil, [tables])
            return
        }
        names = columns.map { SeriesList.legible($0 ?? tables.phrases.missing) }
        guard let field = facet.rows else {
            rowNames = nil
            self.tables = columns.map { tables.selecting(StateRows(field: facet.by.value, text: $0)) }
            return
        }
        guard columns.count * rows.count <= Self.limit else {
            diagnostics.report(.tooManyPanels(columns.count, times: rows.count, at: field.range))
            return nil
        }
        rowNames = rows.map { SeriesList.legible($0 ?? tables.phrases.missing) }
        self.tables = rows.flatMap { row in
            let ofRow = tables.selecting(StateRows(field: field.value, text: row))
            return columns.map { ofRow.selecting(StateRows(field: facet.by.value, text: $0)) }
        }
    }

    /// The different values of a column of the marks' tables, in the order of the panels; nil: a mistake was reported.
    /// - Parameter list: those that come first, whether they have rows or not.
    private static func values(
        of field: Located<String>, _ list: ItemList?, _ facet: FacetSpec, _ states: [StateTables],
        into diagnostics: inout DiagnosticCollector
    ) -> [String?]? {
        // Mistakes in the table of a mark are reported where the mark is read.
        var unheard = DiagnosticCollector()
        let read = states.flatMap { state in
            state.marks.compactMap { state.tables.table($0.data, for: field, into: &unheard)?.table }
        }
        let columns = read.compactMap { $0.column(field.value) }
        guard !columns.isEmpty else {
            if let table = read.first {
                _ = table.column(field, into: &diagnostics)
            } else if unheard.diagnostics.isEmpty || states.allSatisfy({ $0.marks.allSatisfy { $0.data == nil } }) {
                _ = states.first?.tables.table(nil, for: field, into: &diagnostics)
            }
            return nil
        }
        let stated = list.map { StatedCategories($0, into: &diagnostics) }
        stated?.reportUnlisted(in: columns, into: &diagnostics)
        var values: [String?] = stated?.names ?? []
        var seen = Set(values)
        for column in columns.map({ $0.inOrder(facet.order) }) {
            values += column.filter { seen.insert($0).inserted }
        }
        if values.isEmpty, columns.allSatisfy({ $0.count == 0 }) { return [] }
        guard (1...limit).contains(values.count) else {
            diagnostics.report(.tooManyPanels(values.count, of: field))
            return nil
        }
        return values
    }

    /// The panels as the chart has them; nil: there is one plot.
    /// - Parameter width: that of the chart, pixels; nil: the author states none.
    func facets(_ spec: FacetSpec, width: Double?) -> Facets? {
        guard !names.isEmpty else { return nil }
        var facets: Facets
        if let rowNames {
            let grid = Facets.Grid(columns: names, name: spec.rows?.value ?? "", rows: rowNames)
            facets = Facets(name: spec.by.value, grid: grid)
        } else {
            let columns =
                spec.columns.map { Int($0.value.rounded()) } ?? Self.columns(for: names.count, width: width ?? 640)
            facets = Facets(name: spec.by.value, panels: names, columns: min(columns, names.count))
        }
        facets.ownScales = spec.scales?.value.own
        facets.title = spec.title.flatMap { $0.value.allSatisfy(\.isWhitespace) ? nil : $0.value }
        if spec.names?.value == .left, facets.hasRowNames { facets.areNamesBeside = true }
        return facets
    }

    /// How many panels stand side by side where the author states no number: as many as have room, evenly over the rows.
    ///
    /// It is decided here, although it is about pixels, because it stands in for what an author may state: the columns at the
    /// chart's own width. How large panels come out, and that there are fewer columns where a container is narrower, is the
    /// layout's.
    /// - Parameter width: that of the chart, pixels.
    static func columns(for count: Int, width: Double) -> Int {
        let most = min(max(Int((width - 40) / FacetTables.width), 1), count)
        let rows = (count + most - 1) / most
        return (count + rows - 1) / rows
    }

    /// The height of a chart whose author gives none, pixels: panels keep the height that a single plot of so many columns
    /// would have beside its width.
    static func height(ofRows rows: Int) -> Double { rows < 2 ? 320 : 100 + 160 * Double(rows) }
}

/// What the marks of one data state read.
struct StateTables {
    let marks: [CartesianMarkSpec]
    let tables: ChartTables
}

extension Column {
    /// The different texts of the column, in the order of the rows or by their values; nil: the missing one, which comes
    /// last where they are in order.
    fileprivate func inOrder(_ order: SortSpec.Order?) -> [String?] {
        var seen: Set<String?> = []
        let rows = order.map { RowOrder([self], $0).rows(count) } ?? Array(0..<count)
        return rows.map { cells.text($0) }.filter { seen.insert($0).inserted }
    }
}

/// The layers of a chart: in each panel its own.
struct PanelLayers {
    /// The layers of each panel, one for each mark.
    var panels: [[Layer]]
    /// The layers of the rows of all panels together, which say in which order series and positions come.
    var all: [Layer]
    /// The tables of the chart, and those with the rows of each panel.
    let tables: ChartTables
    let tablesOfPanels: [ChartTables]

    /// The series of all layers, in the order of the data; a name may come again.
    var names: [String] { all.flatMap { $0.series.map(\.name.value) } }

    /// - Returns: nil, if a mistake was reported.
    init?(
        _ specs: [CartesianMarkSpec], in panels: [ChartTables], of tables: ChartTables,
        colors: ColorScaleLowerer, types: [ValueAxis: Located<AxisSpec.ScaleType>],
        x: AxisSpec?, tooltip: TooltipSpec? = nil, into diagnostics: inout DiagnosticCollector
    ) {
        (self.tables, tablesOfPanels) = (tables, panels)
        var colors = colors
        func layers(_ tables: ChartTables, _ diagnostics: inout DiagnosticCollector) -> [Layer] {
            var resolver = LayerResolver(tables, colors: colors, types: types, x: x, tooltip: tooltip)
            return specs.compactMap { resolver.layer($0, into: &diagnostics) }
        }
        guard panels.count > 1 else {
            all = layers(panels[0], &diagnostics)
            self.panels = [all]
            if all.count < specs.count { return nil }
            return
        }
        // Rows of several panels can contradict each other, which is no mistake.
        var unheard = DiagnosticCollector()
        let whole = layers(tables, &unheard)
        let isWhole = whole.count == specs.count
        if colors.form.partsByData {
            // A number must have the same colour in all panels.
            colors.share(isWhole ? whole : panels.flatMap { layers($0, &unheard) })
        }
        self.panels = panels.map { tables in
            var own = DiagnosticCollector()
            let found = layers(tables, &own)
            // A mistake in a mark comes again in each panel, and is reported once.
            diagnostics.report(unseenOf: own.diagnostics)
            return found
        }
        guard self.panels.allSatisfy({ $0.count == specs.count }) else { return nil }
        all = isWhole ? whole : self.panels.flatMap { $0 }
    }
}

extension Mark {
    /// The marks of all panels with the same series in the same order: what one lacks has no values there.
    static func aligned(_ panels: [[Mark]]) -> [[Mark]] {
        guard panels.count > 1 else { return panels }
        return panels.map { panel in
            panel.enumerated().map { index, mark in
                let all = panels.flatMap { $0[index].lowered.alignedSeries ?? [] }
                return mark.holding(all.map(\.series).distinct)
            }
        }
    }
}
