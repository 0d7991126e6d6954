import ChartIR
import ChartScene

/// How far the data of each axis reach, in measures (see ``ScaleUnits``).
struct AxisExtents {
    var x: Extent
    var first: Extent
    var second: Extent
    /// Positions of annotations that the x axis reaches to.
    private(set) var xReferences: [Double] = []

    init(_ plot: CartesianPlot) {
        x = Extent(includesZero: plot.x.includesZero)
        first = Extent(includesZero: plot.y.includesZero)
        second = Extent(includesZero: plot.secondY?.includesZero ?? false)
        for mark in plot.marks {
            let y = mark.axis == .second ? plot.secondY ?? plot.y : plot.y
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
        let y = annotation.axis == .second ? plot.secondY ?? plot.y : plot.y
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
        let reach = AxisExtents.reach(of: mark, on: axis)
        switch mark.axis {
        case .first: first.merge(reach)
        case .second: second.merge(reach)
        }
    }

    private static func reach(of mark: Mark, on axis: Axis) -> Extent {
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
                if mark.growsFromZero, !isLogarithmic, series.data.contains(where: { $0.y != nil }) {
                    extent.includeFoot(of: series.series)
                }
                for datum in series.data {
                    guard let y = datum.y ?? (mark.drawsMissingAsZero ? 0 : nil) else { continue }
                    extent.include(axis.measure(of: y), of: series.series)
                    // A bar from the foot of a log axis is seen where its value is a power of ten, too.
                    if isLogarithmic, mark.growsFromZero {
                        extent.include(axis.measure(of: y) - 0.1, of: series.series)
                    }
                }
            }
        case .stack:
            // A stack of nothing but zeros has no height that would tell of it.
            for series in mark.series where series.data.contains(where: { $0.y == 0 }) {
                if series.data.allSatisfy({ ($0.y ?? 0) == 0 }) { extent.includeFoot(of: series.series) }
            }
            for column in StackColumn.columns(of: mark.series) {
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
