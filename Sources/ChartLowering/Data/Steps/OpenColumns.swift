import ChartIR

// Nothing tells what a column without values would hold. A table that happens to be empty today is to make no document wrong, so
// such a column is of whatever type it is asked for.
extension Column {
    /// Whether the column has no values, and so is taken for numbers.
    var isOpen: Bool { type == .number && (0..<count).allSatisfy(isMissing) }

    /// The times of the column, which are all missing where it has no values; nil: it holds something else.
    var timesIfAny: [Double?]? { times ?? (isOpen ? [Double?](repeating: nil, count: count) : nil) }

    /// The column, which has no values, of another type.
    fileprivate func opened(as type: ColumnType) -> Column {
        var result = self
        switch type {
        case .number: result.values = .number([Double?](repeating: nil, count: count))
        case .time: result.values = .time([Double?](repeating: nil, count: count))
        case .text: result.values = .text([String?](repeating: nil, count: count))
        }
        return result
    }
}

extension Table {
    /// The most columns without values that are tried in all types.
    private static let mostOpen = 4

    /// The table with its columns without values in types that a formula can use; as it is where none fit.
    /// - Parameters:
    ///   - names: those of the columns that the formula reads.
    ///   - fits: whether it can be calculated over a table.
    func opening(_ names: Set<String>, fits: (Table) -> Bool) -> Table {
        // One that has any column has those of the formula.
        if columns.isEmpty, rowCount == 0, !names.isEmpty {
            let columns = names.sorted().compactMap(column)
            return Table(range: range, columns: columns, rowCount: 0).opening(names, fits: fits)
        }
        let open = columns.indices.filter { names.contains(columns[$0].name) && columns[$0].isOpen }
        guard !open.isEmpty, open.count <= Self.mostOpen, !fits(self) else { return self }
        let types: [ColumnType] = [.number, .time, .text]
        let count = open.reduce(1) { product, _ in product * types.count }
        for choice in 1..<count {
            var (table, rest) = (self, choice)
            for index in open {
                table.columns[index] = columns[index].opened(as: types[rest % types.count])
                rest /= types.count
            }
            if fits(table) { return table }
        }
        return self
    }
}
