import ChartDiagnostics
import ChartIR

/// How single rows of a mark are coloured, row by row with its values.
enum RowColoring {
    /// A colour each, nil where it is that of the series.
    case colors([SeriesColor?])
    /// Numbers on the chart's scale of colours.
    case numbers(NumberColumn)
}

/// A mark with its rows, before positions are placed on a scale.
struct Layer {
    /// A datum: a row of the positions and one of the values.
    ///
    /// Twelve bytes, because bulk data have millions of them.
    struct RowPair {
        private var positionRow: Int32
        private var valueRow: Int32
        private var laneRow: Int32

        init(position: Int, value: Int, lane: Int? = nil) {
            positionRow = Int32(position)
            valueRow = Int32(value)
            laneRow = lane.map(Int32.init) ?? -1
        }

        var position: Int { Int(positionRow) }
        var value: Int { Int(valueRow) }
        /// A row of the lanes; nil: the layer has none.
        var lane: Int? { laneRow < 0 ? nil : Int(laneRow) }
    }

    struct Series {
        /// The name of the series, with the place that names it.
        var name: Located<String>
        var values: NumberColumn
        /// The other ends of ranges, in the rows of `values`; nil: the series has no ranges.
        var ends: NumberColumn?
        /// How single rows are coloured; nil: all have the colour of the series.
        var coloring: RowColoring?
        var rows: [RowPair]

        /// The number that the colour of a row of the values stands for; nil: there is none, or none that can be drawn.
        func shade(of row: Int) -> Double? {
            guard case .numbers(let column) = coloring, let value = column.values[row], DrawableRange.contains(value)
            else { return nil }
            return value
        }

        /// The numbers that the colours of some rows of the values stand for; nil: they stand for none.
        func shades(of rows: [Int]) -> [Double?]? {
            guard case .numbers = coloring else { return nil }
            return rows.map(shade(of:))
        }

        /// The colours of some rows of the values; nil: all have that of the series, or numbers say what they have.
        func colors(of rows: [Int]) -> [SeriesColor?]? {
            guard case .colors(let all) = coloring, rows.contains(where: { all[$0] != nil }) else { return nil }
            return rows.map { all[$0] }
        }

        /// Whether its rows were to have colours that are none, which was reported.
        fileprivate var lacksColors: Bool {
            guard case .colors(let all) = coloring else { return false }
            return all.allSatisfy { $0 == nil }
        }

        /// The series with no more rows than so many.
        func fitted(to count: Int) -> Series {
            var fitted = self
            fitted.rows = Array(rows.prefix(count))
            return fitted
        }

        /// Some rows of the series as one of its own.
        func part(_ name: String, of isIncluded: (Int) -> Bool) -> Series {
            var part = self
            part.name.value = name
            part.rows = rows.filter { isIncluded($0.value) }
            return part
        }
    }

    var spec: CartesianMarkSpec
    var positions: Column
    /// The groups of the positions with their names, row by row; empty: they have no groups.
    var levels: [CategoryLevels?] = []
    /// What messages about the positions point to.
    var positionsRange: SourceRange
    /// The table that the positions come from.
    var tableIndex: Int?
    var series: [Series]
    /// The colours of series that the kind itself tells apart, by their names.
    var seriesColors: [String: SeriesColor] = [:]
    /// The colours that the author gives series, by their names, in a mark or in its `series`.
    var authorColors: [String: SeriesColor] = [:]
    /// The columns of the kind's channels by their keys: the attribute that names the column, unless ``Channel/key`` says otherwise.
    /// Their rows are those of the values.
    var channels: [String: NumberColumn] = [:]
    /// The column of the channel that holds texts: the names of the data, row by row with the values; nil: there is
    /// none.
    var names: Column?
    /// What the shapes of its points tell apart, row by row with the values; nil: they tell apart no more than series.
    var shapes: Column?
    /// The positions at which the forms end that begin at ``positions``, row by row with the values; nil: there are none.
    var ends: Column?
    /// What messages about the ends point to; nil where there are none.
    var endsRange: SourceRange?
    /// The categories on y; nil: the kind's values are measured there.
    var lanes: Column?
    /// What messages about the lanes point to; nil where there are none.
    var lanesRange: SourceRange?
    /// The columns that tooltips tell in place of values, row by row with the values; empty: they tell values.
    var toldColumns: [Column] = []
    /// What the colours tell, where they stand for numbers.
    var colorTitle: String?

    /// The numbers that the colours of all rows with a value stand for.
    var coloringValues: [Double] {
        series.flatMap { one in
            one.rows.compactMap { row in one.values.values[row.value] == nil ? nil : one.shade(of: row.value) }
        }
    }

    /// Whether a column of names was to tell rows apart by their colours, which was reported: then several rows at one position
    /// are no mistake of their own.
    var isUnsplit: Bool { series.contains { $0.lacksColors } }

    /// The layer with its lanes in the place of its positions; nil: it has none.
    var onLanes: Layer? {
        guard let lanes else { return nil }
        var layer = self
        layer.positions = lanes
        layer.positionsRange = lanesRange ?? positionsRange
        for index in layer.series.indices {
            layer.series[index].rows = layer.series[index].rows.map { row in
                RowPair(position: row.lane ?? row.position, value: row.value)
            }
        }
        return layer
    }

    /// The layer with the ends of its forms in the place of its positions; nil: it has none.
    var onEnds: Layer? {
        guard let ends else { return nil }
        var layer = self
        layer.positions = ends
        layer.levels = []
        layer.positionsRange = endsRange ?? positionsRange
        return layer
    }

    /// The layer with each series at its own name.
    var atNamesOfSeries: Layer {
        var layer = self
        let names = series.map(\.name.value)
        layer.positions = Column(
            name: "series", values: .text(names), cells: .ordinals(count: names.count, spec.element.range))
        for index in series.indices {
            layer.series[index].rows = series[index].rows.map { RowPair(position: index, value: $0.value) }
        }
        return layer
    }

    /// Gives its series the colours that the author gives them; that of a `series` comes before that of the mark.
    mutating func takeColors(of mark: CartesianMarkSpec) {
        for (index, one) in series.enumerated() {
            // A child without a name has that of its place; a kind may have made other series of its rows.
            let child = mark.series.enumerated().first { place, child in
                (child.name ?? child.y).map { $0.value == one.name.value } ?? (place == index)
            }
            authorColors[one.name.value] = (child?.element.color ?? mark.color)?.value
        }
    }

    /// Whether a position is written and could not be read, which has been told.
    var hasUnreadPositions: Bool {
        guard case .time(let times) = positions.values else { return false }
        return times.indices.contains { times[$0] == nil && !positions.cells.isMissing($0) }
    }

    /// The first row of each different position, in the order of the rows.
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

extension CartesianMarkSpec {
    /// Whether the author gives no positions.
    var lacksPositions: Bool { x == nil && categories == nil && at == nil }

    /// Whether the author writes one series: no column parts the rows, whatever it holds today.
    var isOneSeries: Bool { seriesField == nil && series.count < 2 }

    /// Whether each position is a series, because both are the same column.
    var isSplitByPosition: Bool { x != nil && x?.value == seriesField?.value }
}
