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
                    if let y = datum.y { extent.include(y, of: series.series) }
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

/// What the scales and the guides need to know of any mark.
extension Mark {
    enum Stacking { case none, stack, percent }

    var series: [MarkSeries] {
        switch self {
        case .bar(let mark): mark.series
        case .line(let mark): mark.series
        case .area(let mark): mark.series
        case .point(let mark): mark.series
        }
    }

    var axis: ValueAxis {
        switch self {
        case .bar(let mark): mark.axis
        case .line(let mark): mark.axis
        case .area(let mark): mark.axis
        case .point(let mark): mark.axis
        }
    }

    var stacking: Stacking {
        switch self {
        case .bar(let mark):
            switch mark.arrangement {
            case .group: .none
            case .stack: .stack
            case .percent: .percent
            }
        case .area(let mark):
            switch mark.arrangement {
            case .overlap: .none
            case .stack: .stack
            case .percent: .percent
            }
        case .line, .point: .none
        }
    }

    /// Whether its values are drawn as shares of a whole.
    var showsShares: Bool { stacking == .percent }

    /// Whether its form stands for the distance from 0.
    var growsFromZero: Bool {
        switch self {
        case .bar, .area: true
        case .line, .point: false
        }
    }

    /// Whether a position with no value still counts as part of the axis.
    var keepsMissing: Bool {
        switch self {
        case .line, .area: true
        case .bar, .point: false
        }
    }
}
