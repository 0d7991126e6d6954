import ChartGraphics
import ChartIR

// How far a mark reaches along its value axis.
extension Extent {
    /// The extent of a mark's values, by how they are stacked; in measures (see ``ScaleUnits``).
    /// - Parameter measure: gives the measure of a position.
    init(of mark: some CartesianMark, on axis: Axis, x measure: (Double) -> Double) {
        self.init(includesZero: false)
        let series = mark.valueSeries
        switch mark.stacking {
        case .none:
            for one in series { include(one, of: mark, on: axis, x: measure) }
        case .stack:
            include(stacked: series, isNatural: mark.curve == .natural, x: measure) { $1 }
        case .center:
            include(stacked: series, isNatural: mark.curve == .natural, x: measure) { mark.reach(of: $0, $1).above }
            include(stacked: series, isNatural: mark.curve == .natural, x: measure) { mark.reach(of: $0, $1).below }
        case .percent:
            for one in series {
                includeFoot(of: one.series)
                if one.data.contains(where: { ($0.y ?? 0) != 0 }) { include(1, of: one.series) }
            }
        }
    }

    private mutating func include(
        _ series: MarkSeries, of mark: some CartesianMark, on axis: Axis, x measure: (Double) -> Double
    ) {
        let isLogarithmic = axis.scale == .log
        let growsFromZero = mark.growsFromZero && !series.isRange
        let missing: Double? = mark.drawsMissingAsZero ? 0 : nil
        if growsFromZero, !isLogarithmic, series.data.contains(where: { $0.y != nil }) {
            includeFoot(of: series.series)
        }
        for datum in series.data {
            guard let y = datum.y ?? missing else { continue }
            include(axis.measure(of: y), of: series.series)
            if let y2 = datum.y2 { include(axis.measure(of: y2), of: series.series) }
            // A bar from the foot of a log axis is seen where its value is a power of ten, too.
            if isLogarithmic, growsFromZero { include(axis.measure(of: y) - 0.1, of: series.series) }
        }
        guard mark.curve == .natural else { return }
        for turn in Extent.overshoots(of: series, in: mark, x: measure, y: axis) { include(turn, of: series.series) }
    }

    /// - Parameter part: how much of a value of a series lies to one side of the line that the stack stands on.
    private mutating func include(
        stacked all: [MarkSeries], isNatural: Bool, x measure: (Double) -> Double, part: (Int, Double) -> Double
    ) {
        // A stack of zeros has no height that would show it.
        for series in all where series.data.contains(where: { $0.y == 0 }) {
            if series.data.allSatisfy({ ($0.y ?? 0) == 0 }) { includeFoot(of: series.series) }
        }
        let columns = StackColumn.columns(of: all)
        let between = isNatural ? Extent.betweenColumns(columns, measure) : []
        for column in columns + between {
            include(
                stack: zip(all, column.values).compactMap { series, value in
                    value.map { Extent.Share(series: series.series, value: part(series.series, $0)) }
                })
        }
    }
}

// The extent of natural curves, which pass beyond the values they join.
extension Extent {
    private static func overshoots(
        of series: MarkSeries, in mark: some CartesianMark, x: (Double) -> Double, y: Axis
    ) -> [Double] {
        series.data.runs(missing: mark.missing).flatMap { run -> [Double] in
            let ends = [run.map { $0.y ?? 0 }] + (series.isRange ? [run.map { $0.y2 ?? $0.y ?? 0 }] : [])
            return ends.flatMap { values in
                Curve.overshoots(zip(run, values).map { Point(x: x($0.x), y: y.measure(of: $1)) })
            }
        }
    }

    /// What stacked natural curves add up to at each quarter of the way between two columns; a part that dips below 0
    /// takes nothing from its stack's reach.
    private static func betweenColumns(_ columns: [StackColumn], _ x: (Double) -> Double) -> [StackColumn] {
        let positions = columns.map { x($0.x) }
        let series = columns.first?.values.indices ?? 0..<0
        let slopes = series.map { order in
            Curve.natural.slopes(zip(positions, columns).map { Point(x: $0, y: $1.values[order] ?? 0) })
        }
        return columns.indices.dropLast().flatMap { index in
            [0.25, 0.5, 0.75].map { t -> StackColumn in
                let width = positions[index + 1] - positions[index]
                let values = series.map { order -> Double? in
                    let (from, to) = (columns[index].values[order] ?? 0, columns[index + 1].values[order] ?? 0)
                    let rest = 1 - t
                    let value =
                        from * (1 + 2 * t) * rest * rest + to * (3 - 2 * t) * t * t
                        + width * t * rest * (slopes[order][index] * rest - slopes[order][index + 1] * t)
                    return from + to < 0 ? min(value, 0) : max(value, 0)
                }
                return StackColumn(x: columns[index].x, values: values)
            }
        }
    }
}
