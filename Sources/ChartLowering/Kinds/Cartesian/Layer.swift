import ChartDiagnostics

/// A mark with its rows, before positions are placed on a scale.
struct Layer {
    /// A datum: a row of the positions and one of the values.
    struct RowPair {
        var position: Int
        var value: Int
    }

    struct Series {
        /// With the place that names it.
        var name: Located<String>
        var values: NumberColumn
        var rows: [RowPair]
    }

    var spec: CartesianMarkSpec
    var positions: Column
    /// What messages about the positions point to.
    var positionsRange: SourceRange
    /// The table that the positions come from.
    var tableIndex: Int?
    var series: [Series]
    /// The columns beside that of the values, by the names of their fields; their rows are those of the values.
    var companions: [String: NumberColumn] = [:]
    /// The names of the data, row by row with the values; nil: they have none.
    var names: Column?

    /// The first row of each different position, in order.
    var distinctPositions: [Int] {
        switch positions.values {
        case .number(let values), .time(let values): Self.firstRows(of: values)
        case .text(let values): Self.firstRows(of: values)
        }
    }

    private static func firstRows<Value: Hashable>(of values: [Value?]) -> [Int] {
        var seen = Set<Value>()
        return values.indices.filter { row in
            guard let value = values[row] else { return false }
            return seen.insert(value).inserted
        }
    }
}
