/// Rows of tables, chosen and arranged.
extension Table {
    /// Some rows, in this order; a row may come again.
    func selecting(_ rows: [Int]) -> Table {
        Table(range: range, columns: columns.map { $0.selecting(rows) }, rowCount: rows.count)
    }

    /// The table with one more column, or another in the place of the one of that name.
    func setting(_ column: Column) -> Table {
        // A table that has any column has this one, too, and would lose all others.
        if columns.isEmpty, rowCount == 0 { return self }
        var result = self
        if let index = columns.firstIndex(where: { $0.name == column.name }) {
            result.columns[index] = column
        } else {
            result.columns.append(column)
        }
        return result
    }
}

extension Column {
    /// Some rows, in this order; a row may come again.
    func selecting(_ rows: [Int]) -> Column {
        var result = self
        result.values =
            switch values {
            case .number(let numbers): .number(rows.map { numbers[$0] })
            case .time(let times): .time(rows.map { times[$0] })
            case .text(let texts): .text(rows.map { texts[$0] })
            }
        result.cells = .derived(DerivedCells(rows, of: cells, values: result.values))
        return result
    }

    /// A new column with a cell for each row: one that stands in this column, or none.
    /// - Parameter rows: where each cell stands here, and whether it is missing all the same.
    func picking(_ rows: [DerivedCells.Place]) -> Column {
        func picked<Value>(_ values: [Value?]) -> [Value?] { rows.map { $0.isMissing ? nil : values[$0.row] } }
        var result = self
        result.values =
            switch values {
            case .number(let numbers): .number(picked(numbers))
            case .time(let times): .time(picked(times))
            case .text(let texts): .text(picked(texts))
            }
        result.cells = .derived(DerivedCells(rows, of: cells, values: result.values))
        return result
    }

    /// A column of numbers that were calculated.
    /// - Parameter rows: where each number is shown, in the cells of another column.
    init(_ name: String, calculated values: [Double?], at rows: [Int], in cells: CellSource) {
        let places = rows.map { DerivedCells.Place(row: $0) }
        let values = Values.number(values)
        self.init(name: name, values: values, cells: .derived(DerivedCells(places, in: [cells], values: values)))
    }
}

/// The rows of a table that agree in some columns; groups are numbered in order of first appearance.
struct RowGroups {
    /// The group of each row.
    let indices: [Int]
    /// The first row of each group.
    let firstRows: [Int]

    /// - Parameter columns: those to compare; if there are none, all rows are one group.
    init(_ columns: [Column], rowCount: Int) {
        var codes = columns.isEmpty ? [Int](repeating: 0, count: rowCount) : []
        var firstRows = rowCount > 0 ? [0] : []
        if let column = columns.first {
            codes = Self.codes(of: column)
            firstRows = Self.numberAnew(&codes)
        }
        for column in columns.dropFirst() {
            let next = Self.codes(of: column)
            let width = (next.max() ?? 0) + 1
            // The groups are numbered anew after each column, so that the product stays small.
            var numbers: [Int: Int] = [:]
            firstRows.removeAll(keepingCapacity: true)
            for row in codes.indices {
                let pair = codes[row] * width + next[row]
                if let known = numbers[pair] {
                    codes[row] = known
                } else {
                    codes[row] = firstRows.count
                    numbers[pair] = firstRows.count
                    firstRows.append(row)
                }
            }
        }
        indices = codes
        self.firstRows = firstRows
    }

    /// Numbers groups in order of first appearance.
    /// - Returns: the first row of each.
    private static func numberAnew(_ codes: inout [Int]) -> [Int] {
        var firstRows: [Int] = []
        var numbers = [Int?](repeating: nil, count: (codes.max() ?? 0) + 1)
        for row in codes.indices {
            if let known = numbers[codes[row]] {
                codes[row] = known
            } else {
                numbers[codes[row]] = firstRows.count
                codes[row] = firstRows.count
                firstRows.append(row)
            }
        }
        return firstRows
    }

    var count: Int { firstRows.count }

    /// The rows of each group.
    /// - Parameter order: all rows, in the order that they have in the result.
    func members(in order: [Int]) -> [[Int]] {
        var members = [[Int]](repeating: [], count: count)
        for row in order { members[indices[row]].append(row) }
        return members
    }

    /// A number for each row: equal values have equal ones, missing values 0.
    private static func codes(of column: Column) -> [Int] {
        switch column.values {
        case .number(let values), .time(let values): codes(values)
        case .text(let values): codes(values)
        }
    }

    private static func codes<Value: Hashable>(_ values: [Value?]) -> [Int] {
        var known: [Value: Int] = [:]
        // Neighbours are often alike.
        var last: (value: Value, code: Int)?
        return values.map { value in
            guard let value else { return 0 }
            if let last, last.value == value { return last.code }
            let code = known[value] ?? known.count + 1
            if code > known.count { known[value] = code }
            last = (value, code)
            return code
        }
    }
}
