import ChartIR

/// The values of all series of a mark at one position.
struct StackColumn {
    var x: Double
    /// In the order of the mark's series; nil: no value there.
    var values: [Double?]

    /// - Complexity: O(n log n) in the number of data.
    static func columns(of series: [MarkSeries]) -> [StackColumn] {
        var values: [Double: [Double?]] = [:]
        for (index, series) in series.enumerated() {
            for datum in series.data {
                values[datum.x, default: Array(repeating: nil, count: index)].pad(to: index)
                values[datum.x]?.append(datum.y)
            }
        }
        return values.sorted { $0.key < $1.key }.map { x, values in
            var values = values
            values.pad(to: series.count)
            return StackColumn(x: x, values: values)
        }
    }
}

extension [Double?] {
    fileprivate mutating func pad(to count: Int) {
        while self.count < count { append(nil) }
    }
}
