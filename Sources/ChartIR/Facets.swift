/// The panels of a chart of small multiples: plots of the same marks, on the same scales.
///
/// The marks of the plot are those of all panels, one panel after the other; each has as many, of the same kinds in the same
/// order, with the same series. A mark that names another (``CartesianMark/placesOf``) counts from the first of its panel.
package struct Facets: Hashable, Sendable, Encodable {
    /// What the panels are told apart by, the name of a column.
    package var name: String
    /// What each panel is called, in order; at least one.
    package var panels: [String]
    /// How many panels stand side by side at the chart's own width, 1 or more.
    package var columns: Int
    /// The names along both sides, where a second column makes the rows; nil: there is one column of the data.
    package var grid: Grid?
    /// Which scales the panels have of their own; nil: all of them share all.
    package var ownScales: OwnScales?
    /// What stands above the names of all panels; nil: nothing.
    package var title: String?
    /// Whether the names of rows stand beside them; nil: above.
    package var areNamesBeside: Bool?

    /// Whether rows have names: those of their only panels, or of a grid.
    package var hasRowNames: Bool { grid != nil || columns == 1 }

    /// Scales that follow the data of their panel alone. Where panels make a grid, those of a row share the scale whose axis
    /// stands at their side, and those of a column that whose axis stands below them.
    package enum OwnScales: String, Hashable, Sendable, Encodable {
        case x, y, both

        package var hasX: Bool { self != .y }
        package var hasY: Bool { self != .x }
    }

    /// The names of panels that are told apart by two columns: one for each pair, row by row.
    package struct Grid: Hashable, Sendable, Encodable {
        /// What each column of panels is called, from the left; at least one.
        package var columns: [String]
        /// What the rows are told apart by, the name of a column of the data.
        package var name: String
        /// What each row is called, from the top; at least one.
        package var rows: [String]

        package init(columns: [String], name: String, rows: [String]) {
            self.columns = columns
            self.name = name
            self.rows = rows
        }
    }

    package init(name: String, panels: [String], columns: Int) {
        self.name = name
        self.panels = panels
        self.columns = columns
    }

    /// Panels that are told apart by two columns of the data.
    package init(name: String, grid: Grid) {
        self.init(
            name: name, panels: grid.rows.flatMap { row in grid.columns.map { "\($0) · \(row)" } },
            columns: grid.columns.count)
        self.grid = grid
    }

    /// The names that a row of the table begins with, one for each column of the data that makes panels.
    package func names(of panel: Int) -> [String] {
        grid.map { [$0.columns[panel % columns], $0.rows[panel / columns]] } ?? [panels[panel]]
    }

    /// How many rows the panels take where so many stand side by side.
    package func rows(ofColumns columns: Int) -> Int { (panels.count + columns - 1) / max(columns, 1) }
}

extension Facets {
    /// The first of the panels that share a scale with a panel, where not all do.
    /// - Parameter isAtSide: whether the axis of the scale stands at the side of panels, else below them.
    package func owner(of panel: Int, isAtSide: Bool) -> Int {
        guard grid != nil else { return panel }
        return isAtSide ? panel / columns * columns : panel % columns
    }

    /// For each panel those that share its scale of positions; nil: all share one.
    /// - Parameter isAtSide: whether the axis of positions stands at the side of panels.
    package func panelsOnScale(atSide isAtSide: Bool) -> [[Int]]? {
        guard ownScales?.hasX == true else { return nil }
        let owners = panels.indices.map { owner(of: $0, isAtSide: isAtSide) }
        return owners.map { owner in owners.indices.filter { owners[$0] == owner } }
    }
}

extension CartesianPlot {
    /// The plot of each panel, with its marks; a plot without panels is its only one.
    package var panels: [CartesianPlot] {
        guard let facets else { return [self] }
        let count = marksOfPanel
        return facets.panels.indices.map { index in
            var panel = self
            panel.facets = nil
            panel.marks = Array(marks[index * count..<(index + 1) * count])
            panel.annotations = annotations.filter { $0.panel == nil || $0.panel == index }
            return panel
        }
    }

    /// How many marks stand on each other in a panel.
    package var marksOfPanel: Int { facets.map { marks.count / $0.panels.count } ?? marks.count }
}
