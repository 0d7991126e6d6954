extension TableSummary {
    /// The table as comma-separated text (RFC 4180, lines that end with LF), its cells as they are written in the data.
    package var csv: String {
        let texts = columns.map(\.texts)
        return Self.csv([columns.map(\.name)] + (0..<rowCount).map { row in texts.map { $0[row] ?? "" } })
    }

    /// Rows of cells as CSV.
    package static func csv(_ rows: [[String]]) -> String {
        rows.map { $0.map(cell).joined(separator: ",") + "\n" }.joined()
    }

    private static func cell(_ text: String) -> String {
        let isPlain = !text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

extension ColumnSummary {
    /// What is written in each row; nil: nothing.
    package var texts: [String?] {
        (0..<column.count).map { column.isMissing($0) ? nil : column.cells.text($0) }
    }

    /// How many numbers or times lie in each of some intervals of the same width, from the least to the greatest; empty
    /// where there are none, or all are the same.
    package func histogram(intervals: Int) -> [Int] {
        let values: [Double]
        switch column.values {
        case .number(let numbers): values = numbers.compactMap(\.self)
        case .time(let times): values = times.compactMap(\.self)
        case .text: return []
        }
        guard let least = values.min(), let greatest = values.max(), least < greatest, intervals > 0,
            (greatest - least).isFinite
        else { return [] }
        var counts = Array(repeating: 0, count: intervals)
        for value in values {
            let place = (value - least) / (greatest - least) * Double(intervals)
            counts[min(Int(place), intervals - 1)] += 1
        }
        return counts
    }

    /// How many rows have each of some values.
    package func counts(of values: [String]) -> [Int] {
        var numbers: [String: Int] = [:]
        for (index, value) in values.enumerated() { numbers[value] = index }
        var counts = Array(repeating: 0, count: values.count)
        for row in 0..<column.count where !column.isMissing(row) {
            if let text = column.cells.text(row), let index = numbers[text] { counts[index] += 1 }
        }
        return counts
    }
}
