/// A step that makes a table of the one before.
public enum StepSpec: Sendable, Encodable {
    case filter(FilterSpec)
    case calculate(CalculateSpec)
    case aggregate(AggregateSpec)
    case timeUnit(TimeUnitSpec)
    case bin(BinSpec)
    case sort(SortSpec)
    case fold(FoldSpec)
    case top(TopSpec)
}

public struct FilterSpec: Sendable, Encodable {
    public var condition: ExpressionSpec
}

public struct CalculateSpec: Sendable, Encodable {
    public var name: Located<String>
    public var value: ExpressionSpec
}

public struct AggregateSpec: Sendable, Encodable {
    public enum Operation: String, Sendable, CaseIterable, Encodable {
        case count, sum, mean, median, q1, q3, min, max, first, last
    }

    /// A column that is calculated for each group.
    public struct Output: Sendable, Encodable {
        /// What messages about it point to.
        public var element: Located<String>
        public var operation: Located<Operation>?
        /// The column it is calculated from; nil: the rows are counted.
        public var field: Located<String>?
        public var name: Located<String>?
    }

    public var element: Located<String>
    public var groups: ItemList?
    /// Written on the step itself.
    public var own: Output
    /// Written as children.
    public var outputs: [Output]
}

public struct TimeUnitSpec: Sendable, Encodable {
    public enum Unit: String, Sendable, CaseIterable, Encodable {
        case year, quarter, month, week, day, hour, minute
        case quarterOfYear = "quarter-of-year"
        case monthOfYear = "month-of-year"
        case dayOfWeek = "day-of-week"
        case hourOfDay = "hour-of-day"
    }

    public var field: Located<String>
    public var unit: Unit
    public var name: Located<String>?
}

public struct BinSpec: Sendable, Encodable {
    public var field: Located<String>
    /// The name of the column with the lower edges.
    public var name: Located<String>?
    /// The name of the column with the upper edges.
    public var end: Located<String>?
    public var binning: BinningSpec
}

/// How bins are chosen, as written: by at most one of ``bins``, ``width`` and ``edges``, which lowering sees to.
public struct BinningSpec: Sendable, Encodable {
    public enum Rule: String, Sendable, CaseIterable, Encodable {
        case sturges, scott
        case freedmanDiaconis = "freedman-diaconis"
    }

    public enum Bins: Sendable, Encodable {
        case rule(Rule)
        case count(Int)
    }

    public var bins: Located<Bins>?
    public var width: Located<Double>?
    /// Where bins of a stated width begin.
    public var start: Located<Double>?
    public var edges: ItemList?
    public var isNice: Located<Bool>?
}

public struct SortSpec: Sendable, Encodable {
    public enum Order: String, Sendable, CaseIterable, Encodable { case ascending, descending }

    public var fields: ItemList
    public var order: Order?
}

public struct FoldSpec: Sendable, Encodable {
    public var fields: ItemList
    public var key: Located<String>?
    public var value: Located<String>?
}

public struct TopSpec: Sendable, Encodable {
    public var count: Int
    /// The column whose groups are ranked.
    public var field: Located<String>
    /// The column whose sums rank them.
    public var measure: Located<String>
    public var other: String?
}
