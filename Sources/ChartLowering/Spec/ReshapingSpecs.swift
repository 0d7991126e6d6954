/// Turns rows into columns.
package struct PivotSpec: Sendable, Encodable {
    /// The column whose values name the new columns.
    package var key: Located<String>
    /// The column with their values.
    package var value: Located<String>
    /// The columns that stay; nil: all others.
    package var groups: ItemList?
}

/// Makes a row of each item of a list that a cell holds.
package struct FlattenSpec: Sendable, Encodable {
    package var field: Located<String>
    package var separator: String?
    package var name: Located<String>?
}

/// Fills in missing values, and rows.
package struct ImputeSpec: Sendable, Encodable {
    package enum Method: String, Sendable, CaseIterable, Encodable { case value, mean, median, previous, linear }

    package var field: Located<String>
    /// The column of the places that each group has a row for; nil: no rows are added.
    package var places: Located<String>?
    package var groups: ItemList?
    package var method: Method?
    /// What stands in the place of missing values by the method of that name.
    package var value: Located<Double>?
}

/// Keeps some rows, chosen by chance.
package struct SampleSpec: Sendable, Encodable {
    package var count: Int
    package var seed: Int?
}

/// Keeps the first rows, or those of each group.
package struct LimitSpec: Sendable, Encodable {
    package var count: Located<Int>
    package var groups: ItemList?
}

/// Adds where each value begins and ends in the stack of its group.
package struct StackSpec: Sendable, Encodable {
    /// What stacks stand on, and what they are parts of: `zero`, the values themselves, from 0 on; `normalize`, shares of the
    /// group; `center`, the values, half of all of them to each side of 0.
    package enum Offset: String, Sendable, CaseIterable, Encodable { case zero, normalize, center }

    package var field: Located<String>
    package var groups: ItemList?
    package var sorting: ItemList?
    package var order: Located<SortSpec.Order>?
    package var offset: Offset?
    /// The name of the column with the lower bounds.
    package var name: Located<String>?
    /// The name of the column with the upper bounds.
    package var end: Located<String>?
}
