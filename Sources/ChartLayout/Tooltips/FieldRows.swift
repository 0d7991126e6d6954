import ChartIR

/// What tooltips tell of a series in place of its values: columns of the author's choice.
struct FieldRows {
    typealias Row = (name: String, text: String)

    /// Whether a row with the value comes before them, because nothing else says which series they are of.
    let keepsValue: Bool
    private let columns: [(name: String, text: (Int) -> String?)]

    /// nil: values are told.
    /// - Parameter writeValue: writes the values; nil: as their axis does.
    init?(
        _ fields: TooltipFields?, of mark: Mark, in plot: CartesianPlot, words: TextAlternatives,
        values writeValue: ((Double) -> String)? = nil
    ) {
        guard let fields else { return nil }
        // Words at the rows of another mark would tell these twice.
        func tells(_ other: Mark) -> Bool { !other.isAside && other.valueSeries.contains { $0.fields != nil } }
        if mark.isAside, plot.marks.contains(where: tells) { return nil }
        keepsValue = !fields.nameSeries && words.chart.series.count > 1
        columns = fields.fields.map { field in
            func written(_ cells: [Double?], _ write: @escaping (Double) -> String) -> (
                name: String, text: (Int) -> String?
            ) {
                (field.name, { cells[$0].map(write) })
            }
            switch field.cells {
            case .texts(let texts): return (field.name, { texts[$0] })
            case .numbers(let cells, .values) where writeValue != nil:
                return written(cells) { writeValue?($0) ?? "" }
            case .numbers(let cells, .values), .times(let cells, .values):
                return written(cells, words.writer(for: cells.compactMap(\.self), of: mark, in: plot, inFull: false))
            case .numbers(let cells, .positions) where !plot.x.isOfCategories:
                return written(cells, words.writer(forPositions: cells.compactMap(\.self), in: plot, inFull: false))
            case .times(let cells, .positions) where plot.x.scale == .time:
                return written(cells) { words.position($0, plot.x) }
            case .numbers(let cells, _):
                return written(cells, words.writer(for: cells.compactMap(\.self), as: nil, inFull: false))
            case .times(let cells, _):
                let write = MomentWriter(for: cells.compactMap(\.self), in: words.conventions)
                return written(cells) { write($0) }
            }
        }
    }

    /// What is told of a datum, by its place among those of its series.
    func rows(at place: Int) -> [Row] {
        columns.map { ($0.name, $0.text(place) ?? "–") }
    }
}

extension PositionTexts {
    /// For each position what tooltips tell of the columns, by their places, that have something to tell in place of values.
    func fieldRows(at positions: [Double]) -> [Double: [Int: [FieldRows.Row]]] {
        guard columns.contains(where: { $0.fields != nil }) else { return [:] }
        let told = Set(positions)
        var rows: [Double: [Int: [FieldRows.Row]]] = [:]
        for (index, column) in columns.enumerated() {
            guard let fields = column.fields else { continue }
            for (place, datum) in column.series.data.enumerated() where datum.y != nil && told.contains(datum.x) {
                rows[datum.x, default: [:]][index, default: []] += fields.rows(at: place)
            }
        }
        return rows
    }
}

extension Axis {
    fileprivate var isOfCategories: Bool { if case .category = scale { true } else { false } }
}
