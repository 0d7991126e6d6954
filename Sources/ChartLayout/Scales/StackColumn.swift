import ChartIR

/// The values of all series of a mark at one position.
struct StackColumn {
    var x: Double
    /// The values in the order of the mark's series; nil: a series has no value there.
    var values: [Double?]
    /// The index of each value in its series' data; empty where nobody asked.
    var places: [Int?] = []
    /// The number of the column among those at its position, from 0.
    var piece = 0

    /// The columns of some series that may have several values at a position, each with the first values there, the second
    /// and so on: more than one column at some positions.
    static func piecewise(of series: [MarkSeries]) -> [StackColumn] {
        var columns: [StackColumn] = []
        var index: [Double: [Int]] = [:]
        for (order, one) in series.enumerated() {
            var counts: [Double: Int] = [:]
            for (place, datum) in one.data.enumerated() where datum.y != nil {
                let count = counts[datum.x, default: 0]
                counts[datum.x] = count + 1
                if index[datum.x, default: []].count == count {
                    index[datum.x, default: []].append(columns.count)
                    let none: [Double?] = Array(repeating: nil, count: series.count)
                    let nowhere: [Int?] = Array(repeating: nil, count: series.count)
                    columns.append(StackColumn(x: datum.x, values: none, places: nowhere, piece: count))
                }
                let column = index[datum.x, default: []][count]
                columns[column].values[order] = datum.y
                columns[column].places[order] = place
            }
        }
        // In the order of the positions, and at each in that of the rows.
        return columns.enumerated().sorted { ($0.element.x, $0.offset) < ($1.element.x, $1.offset) }.map(\.element)
    }

    /// The columns of some series, in the order of the positions. Where a series has two values at one position, the
    /// first counts.
    /// - Complexity: O(n log n) in the number of data, for each series.
    static func columns(of series: [MarkSeries], withPlaces: Bool = false) -> [StackColumn] {
        var values: [Double: [Double?]] = [:]
        var places: [Double: [Int?]] = [:]
        let none: [Double?] = Array(repeating: nil, count: series.count)
        let nowhere: [Int?] = Array(repeating: nil, count: series.count)
        for (index, series) in series.enumerated() {
            for (place, datum) in series.data.enumerated() where values[datum.x, default: none][index] == nil {
                values[datum.x, default: none][index] = datum.y
                if withPlaces, datum.y != nil { places[datum.x, default: nowhere][index] = place }
            }
        }
        return values.sorted { $0.key < $1.key }.map {
            StackColumn(x: $0.key, values: $0.value, places: withPlaces ? places[$0.key, default: nowhere] : [])
        }
    }

    /// What a share is divided by when nothing is visible: less than any visible total, so that it never decides
    /// beside one, and not 0.
    static func smallestTotal(_ values: some Sequence<Double?>) -> Double {
        let smallest = smallestMagnitude(values)
        return smallest.isFinite ? smallest / 2 : 1
    }

    /// The power of ten by which values that only matter in proportion are multiplied (see ``ScaleUnits``).
    static func shareFactor(_ values: some Sequence<Double?>) -> Double {
        let largest = values.reduce(0) { $0 + abs($1 ?? 0) }
        return ScaleUnits.factor(smallest: smallestMagnitude(values), largest: largest)
    }

    /// The least magnitude of some values but for 0; infinity, if there is none.
    private static func smallestMagnitude(_ values: some Sequence<Double?>) -> Double {
        values.reduce(Double.infinity) { least, value in
            value.map { $0 == 0 ? least : min(least, abs($0)) } ?? least
        }
    }
}
