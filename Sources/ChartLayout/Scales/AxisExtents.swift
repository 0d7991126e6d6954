import ChartIR
import ChartScene

/// How far the data of each axis reach.
struct AxisExtents {
    var x: Extent
    var first: Extent
    var second: Extent

    init(_ plot: CartesianPlot) {
        x = Extent(includesZero: plot.x.includesZero)
        first = Extent(includesZero: plot.y.includesZero)
        second = Extent(includesZero: plot.secondY?.includesZero ?? false)
        for mark in plot.marks { include(mark) }
    }

    private mutating func include(_ mark: Mark) {
        for series in mark.series {
            for datum in series.data where datum.y != nil || mark.keepsMissing { x.include(datum.x, of: series.series) }
        }
        let reach = AxisExtents.reach(of: mark)
        switch mark.axis {
        case .first: first.merge(reach)
        case .second: second.merge(reach)
        }
    }

    private static func reach(of mark: Mark) -> Extent {
        var extent = Extent(includesZero: mark.growsFromZero)
        switch mark.stacking {
        case .none:
            for series in mark.series {
                for datum in series.data {
                    if let y = datum.y ?? (mark.drawsMissingAsZero ? 0 : nil) { extent.include(y, of: series.series) }
                }
            }
        case .stack:
            for column in StackColumn.columns(of: mark.series) {
                extent.include(
                    stack: zip(mark.series, column.values).compactMap { series, value in
                        value.map { Extent.Share(series: series.series, value: $0) }
                    })
            }
        case .percent:
            for series in mark.series {
                extent.include(0, of: series.series)
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
    }
}
