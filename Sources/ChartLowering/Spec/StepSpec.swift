/// A step that makes a table of the one before.
package enum StepSpec: Sendable, Encodable {
    case filter(FilterSpec)
    case calculate(CalculateSpec)
    case aggregate(AggregateSpec)
    case joinAggregate(AggregateSpec)
    case window(WindowSpec)
    case timeUnit(TimeUnitSpec)
    case bin(BinSpec)
    case sort(SortSpec)
    case limit(LimitSpec)
    case fold(FoldSpec)
    case top(TopSpec)
    case lookup(LookupSpec)
    case pivot(PivotSpec)
    case flatten(FlattenSpec)
    case impute(ImputeSpec)
    case sample(SampleSpec)
    case regression(RegressionSpec)
    case loess(LoessSpec)
    case density(DensitySpec)
    case stack(StackSpec)
}

/// Keeps the rows for which a condition holds.
package struct FilterSpec: Sendable, Encodable {
    package var condition: ExpressionSpec
}

/// Adds a column that a formula gives.
package struct CalculateSpec: Sendable, Encodable {
    package var name: Located<String>
    package var value: ExpressionSpec
}

/// Makes one row of each group of rows, or writes what it finds of a group beside each of its rows.
package struct AggregateSpec: Sendable, Encodable {
    package enum Operation: String, Sendable, CaseIterable, Encodable {
        case count, sum, mean, median, q1, q3, quantile, stdev, variance, distinct, min, max, first, last
        case stdevOfPopulation = "stdev-population"
        case varianceOfPopulation = "variance-population"
        case standardError = "stderr"
        case confidenceLow = "ci-low"
        case confidenceHigh = "ci-high"
    }

    /// A column that is calculated for each group.
    package struct Output: Sendable, Encodable {
        /// The element that messages about the column point to.
        package var element: Located<String>
        package var operation: Located<Operation>?
        /// The column that it is calculated from; nil: the rows are counted.
        package var field: Located<String>?
        /// The share that a quantile is of, 0 to 1.
        package var share: Located<Double>?
        package var name: Located<String>?
    }

    package var element: Located<String>
    package var groups: ItemList?
    /// The column that is written on the step itself.
    package var own: Output
    /// The columns that are written as children.
    package var outputs: [Output]
}

/// Adds a column that is calculated in each row from rows around it.
package struct WindowSpec: Sendable, Encodable {
    package enum Operation: Hashable, Sendable {
        case place(Place)
        case shift(Shift)
        case statistic(AggregateSpec.Operation)
    }

    /// What goes by the place of a row among the others.
    package enum Place: String, Sendable, CaseIterable {
        case rank
        case rowNumber = "row-number"
        case denseRank = "dense-rank"
    }

    /// What goes by a row that is some rows away.
    package enum Shift: String, Sendable, CaseIterable { case lag, lead, difference }

    /// The rows around a row that a statistic takes.
    package struct Frame: Sendable, Encodable {
        /// How many rows before and behind; nil: nothing was said.
        package var before: Located<Int>?
        package var after: Located<Int>?
        /// Whether rows have a result where the frame reaches beyond the rows that there are.
        package var isPartial: Located<Bool>?
    }

    package var operation: Located<Operation>
    package var field: Located<String>?
    package var share: Located<Double>?
    package var groups: ItemList?
    package var sorting: ItemList?
    package var order: Located<SortSpec.Order>?
    package var frame: Frame
    package var offset: Located<Int>?
    package var name: Located<String>?
}

extension WindowSpec.Operation: RawRepresentable, CaseIterable, Encodable {
    package static var allCases: [Self] {
        WindowSpec.Place.allCases.map { .place($0) } + WindowSpec.Shift.allCases.map { .shift($0) }
            + AggregateSpec.Operation.allCases.map { .statistic($0) }
    }

    package init?(rawValue: String) {
        guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = known
    }

    package var rawValue: String {
        switch self {
        case .place(let place): place.rawValue
        case .shift(let shift): shift.rawValue
        case .statistic(let operation): operation.rawValue
        }
    }
}

/// Adds columns of another table, whose rows are found by a key.
package struct LookupSpec: Sendable, Encodable {
    /// What becomes of a row whose key stands in several rows of the other table that differ: `one`, that is a mistake; `all`, it
    /// becomes as many rows.
    package enum Matches: String, Sendable, CaseIterable, Encodable { case one, all }

    /// The id of the other table.
    package var source: Located<String>
    /// The column whose values are looked up.
    package var field: Located<String>
    /// The column of the other table where they are found; nil: the one of the same name.
    package var key: Located<String>?
    /// The columns of the other table that are added.
    package var fields: ItemList
    /// Their names here; nil: the same.
    package var names: ItemList?
    /// What rows have that find nothing.
    package var fallback: Located<String>?
    package var matches: Located<Matches>?
}

/// Cuts times down to a unit, or to what comes again each year, week or day.
package struct TimeUnitSpec: Sendable, Encodable {
    package enum Unit: String, Sendable, CaseIterable, Encodable {
        case year, quarter, month, week, day, hour, minute
        case quarterOfYear = "quarter-of-year"
        case monthOfYear = "month-of-year"
        case dayOfWeek = "day-of-week"
        case weekOfYear = "week-of-year"
        case hourOfDay = "hour-of-day"
    }

    package var field: Located<String>
    package var unit: Unit
    package var name: Located<String>?
}

/// Adds the edges of the bin that each number lies in.
package struct BinSpec: Sendable, Encodable {
    package var field: Located<String>
    /// The name of the column with the lower edges.
    package var name: Located<String>?
    /// The name of the column with the upper edges.
    package var end: Located<String>?
    package var binning: BinningSpec
}

/// How bins are chosen, as written: by at most one of ``bins``, ``width`` and ``edges``, which lowering sees to.
package struct BinningSpec: Sendable, Encodable {
    package enum Rule: String, Sendable, CaseIterable, Encodable {
        case sturges, scott
        case freedmanDiaconis = "freedman-diaconis"
    }

    package enum Bins: Sendable, Encodable {
        case rule(Rule)
        case count(Int)
    }

    package var bins: Located<Bins>?
    package var width: Located<Double>?
    /// Where bins of a stated width begin.
    package var start: Located<Double>?
    package var edges: ItemList?
    package var isNice: Located<Bool>?
}

/// Arranges the rows by columns.
package struct SortSpec: Sendable, Encodable {
    package enum Order: String, Sendable, CaseIterable, Encodable { case ascending, descending }

    package var fields: ItemList
    package var order: Order?
}

/// Turns columns into rows.
package struct FoldSpec: Sendable, Encodable {
    package var fields: ItemList
    package var key: Located<String>?
    package var value: Located<String>?
}

/// Keeps the largest groups and puts the rest together.
package struct TopSpec: Sendable, Encodable {
    package var count: Located<Int>
    /// The column whose groups are ranked.
    package var field: Located<String>
    /// The column whose sums rank them.
    package var measure: Located<String>
    package var other: String?
}
