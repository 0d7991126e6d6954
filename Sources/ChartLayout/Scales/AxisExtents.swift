import ChartGraphics
import ChartIR
import ChartScene

/// How far the data of each axis reach, in measures (see ``ScaleUnits``).
struct AxisExtents {
    var x: Extent
    var first: Extent
    var second: Extent
    /// How far x reaches in all data states; nil where there is one.
    private(set) var xFamily: ExtentFamily?
    private(set) var firstFamily: ExtentFamily?
    private(set) var secondFamily: ExtentFamily?
    /// The extent of streaming values, which the axis follows instead; nil: it holds all of the first extent.
    var streamed: StreamedExtent?
    /// Positions of annotations that the x axis reaches to.
    private(set) var xReferences: [Double] = []

    /// The extents of a chart in all its data states. An axis that does not follow what is visible holds the data of
    /// all.
    static func family(_ plots: [CartesianPlot]) -> [AxisExtents] {
        let alone = plots.map { AxisExtents($0) }
        guard plots.count > 1 else { return alone }
        func all(_ axis: (AxisExtents) -> Extent) -> (family: ExtentFamily, merged: Extent) {
            let extents = alone.map(axis)
            var merged = extents[0]
            for other in extents.dropFirst() { merged.merge(other) }
            return (ExtentFamily(extents), merged)
        }
        let (x, first, second) = (all(\.x), all(\.first), all(\.second))
        return zip(plots, alone).map { plot, extents in
            var extents = extents
            (extents.xFamily, extents.firstFamily, extents.secondFamily) = (x.family, first.family, second.family)
            if !plot.x.followsVisible { extents.x.merge(x.merged) }
            if !plot.y.followsVisible { extents.first.merge(first.merged) }
            if plot.secondY?.followsVisible == false { extents.second.merge(second.merged) }
            extents.settle()
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
        if let distance = plot.slotDistance {
            for mark in plot.marks {
                guard let reach = mark.dodge?.reach(over: distance) else { continue }
                for series in mark.valueSeries {
                    for datum in series.data where datum.y != nil {
                        x.include(plot.x.measure(of: datum.x) + reach.lowerBound, of: series.series)
                        x.include(plot.x.measure(of: datum.x) + reach.upperBound, of: series.series)
                    }
                }
            }
        }
        for mark in plot.marks {
            guard let bins = mark.bins else { continue }
            for series in mark.valueSeries {
                for edge in bins.edges { x.include(plot.x.measure(of: edge), of: series.series) }
            }
        }
        for annotation in plot.annotations where annotation.extendsAxes { include(annotation, in: plot) }
        settle()
    }

    private mutating func settle() {
        x.settle()
        first.settle()
        second.settle()
    }

    /// Takes the positions of other data in place of its own.
    mutating func take(positionsOf other: AxisExtents) {
        (x, xFamily, xReferences) = (other.x, other.xFamily, other.xReferences)
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
        let keepsMissing = mark.keepsMissing
        for series in mark.valueSeries {
            for datum in series.data where datum.y != nil || keepsMissing {
                x.include(measure(datum.x), of: series.series)
            }
            for case let end? in series.ends ?? [] { x.include(measure(end), of: series.series) }
        }
        let reach = mark.layout.extent(on: axis, x: measure)
        switch mark.axis {
        case .first: first.merge(reach)
        case .second: second.merge(reach)
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
        for sum in other.sums { include(sum: sum) }
        for series in other.growing where ranges[series] != nil { includeFoot(of: series) }
    }
}

extension Extent {
    /// - Parameter series: the series that the value is seen with; nil: it is always seen.
    fileprivate mutating func include(_ value: Double, reference series: Int?) {
        if let series { include(value, of: series) } else { includeReference(value) }
    }
}

extension Annotation {
    /// The positions and values at which the annotation stands on the axes.
    var places: (positions: [Double], values: [Double]) {
        switch form {
        case .rule(let rule):
            switch rule.place {
            case .position(let position): ([position], [])
            case .value(let value): ([], [value])
            // A mean or a quantile lies between the values.
            case .mean, .quantile: ([], [])
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
    func measure(of value: Double) -> Double { scale.measure(value) }
}
