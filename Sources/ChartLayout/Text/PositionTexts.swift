import ChartIR

/// What the marks say at their positions, in words: for the data table and for tooltips.
struct PositionTexts {
    /// A series of a mark.
    struct Column {
        var mark: Mark
        /// What the column is called.
        var heading: String
        var series: MarkSeries
        /// The rank of the column among the things told of its series, from 0; nil: its mark tells its own values.
        var rank: Int?
        /// Whether the column is one in the table together with all others of its heading.
        var isShared: Bool
        /// Writes a value, with the decimals of all values of the column.
        var write: (Double) -> String
        var symbols: NumberSymbols
        /// What tooltips tell in place of the value; nil: they tell the value.
        var fields: FieldRows?

        /// The columns of the numbers that colours stand for, where these are others than the values.
        fileprivate static func shades(
            of mark: Mark, in plot: CartesianPlot, words: TextAlternatives, inFull: Bool
        ) -> [Column] {
            guard let color = plot.color else { return [] }
            let shaded = mark.valueSeries.compactMap { one -> MarkSeries? in
                guard let shades = one.shades, zip(one.data, shades).contains(where: { $0.y != $1 }) else { return nil }
                let data = zip(one.data, shades).map { Datum(x: $0.x, y: $0.y == nil ? nil : $1) }
                return MarkSeries(series: one.series, data: data)
            }
            let write = words.writer(for: shaded.flatMap(\.data).ends, as: color.format, inFull: inFull)
            return shaded.map { one in
                Column(
                    mark: mark, heading: words.colorsName(plot), series: one, rank: nil, isShared: true, write: write,
                    symbols: words.conventions.numbers)
            }
        }

        /// What a datum says; nil: nothing, as its value is missing.
        /// - Parameter place: its index.
        func text(at place: Int) -> String? { mark.layout.text(of: series, at: place, write, symbols) }
    }

    /// The columns in the order of the marks and of their series.
    let columns: [Column]
    /// The positions, rising.
    let positions: [Double]
    /// How many values there are at each of the positions.
    let counts: [Int]

    /// - Parameter inFull: see ``TextAlternatives``.
    init(_ plot: CartesianPlot, words: TextAlternatives, inFull: Bool) {
        columns = plot.marks.flatMap { mark in
            var ranks: [Int: Int] = [:]
            let own = mark.layout.told(words.phrases).map { name, series, measure in
                let values = series.data.ends
                let write =
                    switch measure {
                    case .values: words.writer(for: values, of: mark, in: plot, inFull: inFull)
                    case .counts: words.writer(for: values, as: nil, inFull: true)
                    case .positions: words.writer(forPositions: values, in: plot, inFull: inFull)
                    }
                let isShared = mark.telling?.sharesColumns == true
                let label = words.chart.series[series.series].label
                let heading = isShared ? name ?? label : words.heading(label, name)
                let rank = ranks[series.series, default: 0]
                ranks[series.series] = rank + 1
                return Column(
                    mark: mark, heading: heading, series: series, rank: mark.telling == nil ? nil : rank,
                    isShared: isShared, write: write, symbols: words.conventions.numbers,
                    fields: inFull ? nil : FieldRows(series.fields, of: mark, in: plot, words: words))
            }
            return own + Column.shades(of: mark, in: plot, words: words, inFull: inFull)
        }
        let all = columns.map(\.series.data)
        // Bulk data are nearly always one series in order.
        let isOrdered = all.count == 1 && zip(all[0], all[0].dropFirst()).allSatisfy { $0.x <= $1.x }
        (positions, counts) = Self.counted(isOrdered ? all[0] : all.joined().sorted { $0.x < $1.x })
    }

    /// The positions of some data, and how many values there are at each.
    /// - Parameter data: in order.
    private static func counted(_ data: [Datum]) -> (positions: [Double], counts: [Int]) {
        var positions: [Double] = []
        var counts: [Int] = []
        positions.reserveCapacity(data.count)
        counts.reserveCapacity(data.count)
        for datum in data {
            let count = datum.y == nil ? 0 : 1
            if datum.x == positions.last {
                counts[counts.count - 1] += count
            } else {
                positions.append(datum.x)
                counts.append(count)
            }
        }
        return (positions, counts)
    }

    /// For each position the texts of each column: several where it has several data there.
    func cells(at positions: [Double]) -> [Double: [[String]]] {
        let none: [[String]] = Array(repeating: [], count: columns.count)
        var cells = Dictionary(positions.map { ($0, none) }) { first, _ in first }
        guard let first = positions.min(), let last = positions.max() else { return [:] }
        for (index, column) in columns.enumerated() {
            for (place, datum) in column.series.data.enumerated()
            where datum.x >= first && datum.x <= last && cells[datum.x] != nil {
                if let text = column.text(at: place) { cells[datum.x]?[index].append(text) }
            }
        }
        return cells
    }
}

extension Datum {
    /// The value, or both ends of the range, as the author has them; nil: the value is missing.
    func text(_ write: (Double) -> String) -> String? {
        y.map { y in [y, y2].compactMap { $0.map(write) }.joined(separator: " – ") }
    }
}
