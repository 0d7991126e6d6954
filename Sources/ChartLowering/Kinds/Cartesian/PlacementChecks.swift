import ChartDiagnostics
import ChartIR

/// Values that are not drawn though nothing is wrong with them.
extension Layer {
    /// Warns of values whose row has no position.
    /// - Parameter places: of each row of the positions.
    func reportMissingPositions(_ places: [Double?], into diagnostics: inout DiagnosticCollector) {
        var count = 0
        var first: SourceRange?
        for one in series {
            for row in one.rows where places[row.position] == nil && one.values.values[row.value] != nil {
                // What is no position has been reported.
                guard positions.cells.isMissing(row.position) else { continue }
                count += 1
                if first == nil { first = one.values.cells.range(row.value) }
            }
        }
        guard let first else { return }
        diagnostics.report(.noPosition(count, at: first, positions: positionsRange))
    }
}

extension AxisLowerer {
    /// Warns of marks whose values all lie beyond what the axes are fixed to.
    func checkExtents(of plot: CartesianPlot, into diagnostics: inout DiagnosticCollector) {
        for (axis, side) in [(plot.y, ValueAxis.first), (plot.secondY, .second)] {
            guard let axis else { continue }
            // Shares may well be seen.
            let extents = plot.marks.filter { $0.side == side }.map(\.valueExtent)
            guard !extents.isEmpty, extents.allSatisfy({ $0 != nil }) else { continue }
            check(axis, extents.compactMap { $0 }, spec(side), into: &diagnostics)
        }
        guard plot.x.scale == .number || plot.x.scale == .time || plot.x.scale == .log else { return }
        let positions = plot.marks.map(\.positionExtent)
        guard !positions.isEmpty, positions.allSatisfy({ $0 != nil }) else { return }
        check(plot.x, positions.compactMap { $0 }, x, into: &diagnostics)
    }

    private func check(
        _ axis: Axis, _ extents: [ClosedRange<Double>], _ spec: AxisSpec?, into diagnostics: inout DiagnosticCollector
    ) {
        guard let lowest = extents.map(\.lowerBound).min(), let highest = extents.map(\.upperBound).max() else {
            return
        }
        // That is reported elsewhere.
        if let minimum = axis.minimum, let maximum = axis.maximum, minimum >= maximum { return }
        if let minimum = axis.minimum, minimum > highest, let end = spec?.minimum {
            diagnostics.report(.outsideAxis("'min' (\(end.value)) is above all values", at: end.range))
        } else if let maximum = axis.maximum, maximum < lowest, let end = spec?.maximum {
            diagnostics.report(.outsideAxis("'max' (\(end.value)) is below all values", at: end.range))
        }
    }
}

extension Mark {
    private typealias Data = (side: ValueAxis, series: [MarkSeries], growsFromZero: Bool, addsUp: Bool, isShare: Bool)

    /// What of it is to be seen.
    private var data: Data {
        switch self {
        case .bar(let mark):
            return (mark.axis, mark.series, true, mark.arrangement == .stack, mark.arrangement == .percent)
        case .area(let mark):
            return (mark.axis, mark.series, true, mark.arrangement == .stack, mark.arrangement == .percent)
        case .line(let mark): return (mark.axis, mark.series, false, false, false)
        case .point(let mark): return (mark.axis, mark.series, false, false, false)
        case .bubble(let mark):
            let series = mark.series.map { one in
                MarkSeries(
                    series: one.series, data: one.bubbles.map { Datum(x: $0.x, y: $0.isDrawn ? $0.y : nil) })
            }
            return (mark.axis, series, false, false, false)
        case .candlestick(let mark):
            let series = mark.series.map { one in
                MarkSeries(
                    series: one.series,
                    data: one.candles.map { Datum(x: $0.x, y: $0.prices?.high, y2: $0.prices?.low) })
            }
            return (mark.axis, series, false, false, false)
        }
    }

    fileprivate var side: ValueAxis { data.side }

    /// From the lowest to the highest value that is drawn; nil: there are none, or shares.
    fileprivate var valueExtent: ClosedRange<Double>? {
        let data = self.data
        guard !data.isShare else { return nil }
        var columns: [Double: (below: Double, above: Double)] = [:]
        var extent: (low: Double, high: Double)?
        func hold(_ value: Double) {
            extent = (min(extent?.low ?? value, value), max(extent?.high ?? value, value))
        }
        for datum in data.series.flatMap(\.data) {
            guard let y = datum.y else { continue }
            if let y2 = datum.y2 { hold(y2) } else if data.growsFromZero { hold(0) }
            guard data.addsUp else {
                hold(y)
                continue
            }
            let column = columns[datum.x] ?? (0, 0)
            columns[datum.x] = (column.below + min(y, 0), column.above + max(y, 0))
        }
        for column in columns.values {
            hold(column.below)
            hold(column.above)
        }
        return extent.map { $0.low...$0.high }
    }

    fileprivate var positionExtent: ClosedRange<Double>? {
        let positions = data.series.flatMap(\.data).filter { $0.y != nil }.map(\.x)
        guard let low = positions.min(), let high = positions.max() else { return nil }
        return low...high
    }
}
