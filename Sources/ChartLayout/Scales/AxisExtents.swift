import ChartGraphics
import ChartIR
import ChartScene

/// How far the data of each axis reach, in measures (see ``ScaleUnits``).
struct AxisExtents {
    var x: Extent
    var first: Extent
    var second: Extent
    /// The same in all data states; empty where there is one.
    private(set) var xFamily: [Extent] = []
    private(set) var firstFamily: [Extent] = []
    private(set) var secondFamily: [Extent] = []
    /// What of the first the axis follows; nil: it holds all of it.
    var streamed: StreamedExtent?
    /// Positions of annotations that the x axis reaches to.
    private(set) var xReferences: [Double] = []

    /// Those of a chart in all its data states. An axis that does not follow what is visible holds the data of all.
    static func family(_ plots: [CartesianPlot]) -> [AxisExtents] {
        let alone = plots.map { AxisExtents($0) }
        guard plots.count > 1 else { return alone }
        let (xs, firsts, seconds) = (alone.map(\.x), alone.map(\.first), alone.map(\.second))
        return zip(plots, alone).map { plot, extents in
            var extents = extents
            (extents.xFamily, extents.firstFamily, extents.secondFamily) = (xs, firsts, seconds)
            if !plot.x.followsVisible { for other in xs { extents.x.merge(other) } }
            if !plot.y.followsVisible { for other in firsts { extents.first.merge(other) } }
            if plot.secondY?.followsVisible == false { for other in seconds { extents.second.merge(other) } }
            return extents
        }
    }

    init(_ plot: CartesianPlot) {
        x = Extent(includesZero: plot.x.includesZero)
        first = Extent(includesZero: plot.y.includesZero)
        second = Extent(includesZero: plot.secondY?.includesZero ?? false)
        for mark in plot.marks {
            let y = plot.valueAxis(mark.axis)
            include(mark, x: { plot.x.measure(of: $0) }, y: y)
        }
        if let distance = plot.barDistance {
            for case .bar(let mark) in plot.marks {
                let reach = plot.barReach(mark, distance: distance)
                for series in mark.series {
                    for datum in series.data where datum.y != nil {
                        x.include(plot.x.measure(of: datum.x) + reach.lowerBound, of: series.series)
                        x.include(plot.x.measure(of: datum.x) + reach.upperBound, of: series.series)
                    }
                }
            }
        }
        for annotation in plot.annotations where annotation.extendsAxes { include(annotation, in: plot) }
    }

    private mutating func include(_ annotation: Annotation, in plot: CartesianPlot) {
        let places = annotation.places
        let y = plot.valueAxis(annotation.axis)
        if case .category = plot.x.scale {
        } else {
            xReferences += places.positions
            for position in places.positions { x.include(plot.x.measure(of: position), reference: annotation.series) }
        }
        for value in places.values {
            switch annotation.axis {
            case .first: first.include(y.measure(of: value), reference: annotation.series)
            case .second: second.include(y.measure(of: value), reference: annotation.series)
            }
        }
    }

    private mutating func include(_ mark: Mark, x measure: (Double) -> Double, y axis: Axis) {
        for series in mark.series {
            for datum in series.data where datum.y != nil || mark.keepsMissing {
                x.include(measure(datum.x), of: series.series)
            }
        }
        let reach = AxisExtents.reach(of: mark, on: axis, x: measure)
        switch mark.axis {
        case .first: first.merge(reach)
        case .second: second.merge(reach)
        }
    }

    private static func reach(of mark: Mark, on axis: Axis, x measure: (Double) -> Double) -> Extent {
        let isLogarithmic = axis.scale == .log
        var extent = Extent(includesZero: false)
        switch mark.stacking {
        case .none:
            if case .candlestick(let candles) = mark {
                for series in candles.series {
                    for prices in series.candles.lazy.compactMap(\.prices) {
                        extent.include(axis.measure(of: prices.low), of: series.series)
                        extent.include(axis.measure(of: prices.high), of: series.series)
                    }
                }
                break
            }
            for series in mark.series {
                let growsFromZero = mark.growsFromZero && !series.isRange
                if growsFromZero, !isLogarithmic, series.data.contains(where: { $0.y != nil }) {
                    extent.includeFoot(of: series.series)
                }
                for datum in series.data {
                    guard let y = datum.y ?? (mark.drawsMissingAsZero ? 0 : nil) else { continue }
                    extent.include(axis.measure(of: y), of: series.series)
                    if let y2 = datum.y2 { extent.include(axis.measure(of: y2), of: series.series) }
                    // A bar from the foot of a log axis is seen where its value is a power of ten, too.
                    if isLogarithmic, growsFromZero {
                        extent.include(axis.measure(of: y) - 0.1, of: series.series)
                    }
                }
                guard mark.curve == .natural else { continue }
                for turn in overshoots(of: series, in: mark, x: measure, y: axis) {
                    extent.include(turn, of: series.series)
                }
            }
        case .stack:
            // A stack of nothing but zeros has no height that would tell of it.
            for series in mark.series where series.data.contains(where: { $0.y == 0 }) {
                if series.data.allSatisfy({ ($0.y ?? 0) == 0 }) { extent.includeFoot(of: series.series) }
            }
            let columns = StackColumn.columns(of: mark.series)
            let between = mark.curve == .natural ? betweenColumns(columns, measure) : []
            for column in columns + between {
                extent.include(
                    stack: zip(mark.series, column.values).compactMap { series, value in
                        value.map { Extent.Share(series: series.series, value: $0) }
                    })
            }
        case .percent:
            for series in mark.series {
                extent.includeFoot(of: series.series)
                if series.data.contains(where: { ($0.y ?? 0) != 0 }) { extent.include(1, of: series.series) }
            }
        }
        return extent
    }
}

// Natural curves pass beyond the values they join.
extension AxisExtents {
    private static func overshoots(
        of series: MarkSeries, in mark: Mark, x: (Double) -> Double, y: Axis
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

extension Extent {
    mutating func merge(_ other: Extent) {
        includesZero = includesZero || other.includesZero
        for (series, range) in other.ranges {
            include(range.lowerBound, of: series)
            include(range.upperBound, of: series)
        }
        for stack in other.stacks { include(stack: stack) }
        for series in other.growing where ranges[series] != nil { includeFoot(of: series) }
    }
}

extension Extent {
    /// - Parameter series: the one that it is seen with; nil: it is always seen.
    fileprivate mutating func include(_ value: Double, reference series: Int?) {
        if let series { include(value, of: series) } else { includeReference(value) }
    }
}

extension Annotation {
    /// Where it stands on the axes.
    fileprivate var places: (positions: [Double], values: [Double]) {
        switch form {
        case .rule(let rule):
            switch rule.place {
            case .position(let position): ([position], [])
            case .value(let value): ([], [value])
            }
        case .band(let band):
            (
                [band.positions?.from, band.positions?.to].compactMap { $0 },
                [band.values?.from, band.values?.to].compactMap { $0 }
            )
        case .note(let note): ([note.x], [note.y])
        }
    }
}

extension Axis {
    /// What the axis is linear in (see ``ScaleUnits``).
    func measure(of value: Double) -> Double { ScaleUnits.measure(of: value, isLogarithmic: scale == .log) }
}
