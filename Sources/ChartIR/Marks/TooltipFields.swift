/// The columns that tooltips tell of a series in place of its values, row by row with its data.
package struct TooltipFields: Hashable, Sendable, Encodable {
    package struct Field: Hashable, Sendable, Encodable {
        /// What the column is called.
        package var name: String
        package var cells: Cells

        package init(name: String, cells: Cells) {
            (self.name, self.cells) = (name, cells)
        }
    }

    /// What the cells of a column are; nil: missing.
    package enum Cells: Hashable, Sendable, Encodable {
        case numbers([Double?], of: Origin)
        /// Seconds since 1970.
        case times([Double?], of: Origin)
        case texts([String?])
    }

    /// What numbers and times are written as.
    package enum Origin: String, Hashable, Sendable, Encodable {
        /// What the mark's value axis measures, or its axis of positions.
        case values, positions
        /// A column of its own, whose numbers and times are written as they are.
        case own
    }

    package var fields: [Field]
    /// Whether one of them tells the series apart.
    package var nameSeries: Bool

    package init(_ fields: [Field], nameSeries: Bool) {
        (self.fields, self.nameSeries) = (fields, nameSeries)
    }
}
