import ChartDiagnostics
import ChartIR

/// Reports values that are not drawn though nothing is wrong with them.
extension Layer {
    /// Warns of values whose row has no position.
    /// - Parameter places: where each row of the positions stands.
    func reportMissingPositions(_ places: [Double?], into diagnostics: inout DiagnosticCollector) {
        var count = 0
        var first: SourceRange?
        for one in series {
            for row in one.rows where places[row.position] == nil && one.values.values[row.value] != nil {
                // A row whose text is no position has been reported.
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
            guard let axis, axis.minimum != nil || axis.maximum != nil else { continue }
            // Values that are shares may well be seen.
            let extents = plot.marks.filter { $0.lowered.axis == side }.map(\.valueExtent)
            guard !extents.isEmpty, extents.allSatisfy({ $0 != nil }) else { continue }
            check(axis, extents.compactMap { $0 }, spec(side), into: &diagnostics)
        }
        guard plot.x.scale.measuresNumbers || plot.x.scale == .time,
            plot.x.minimum != nil || plot.x.maximum != nil
        else { return }
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
        // Ends that leave nothing between them are reported elsewhere.
        if let minimum = axis.minimum, let maximum = axis.maximum, !DrawableRange.canTell(minimum, from: maximum) {
            return
        }
        if let minimum = axis.minimum, minimum > highest, let end = spec?.minimum {
            diagnostics.report(.outsideAxis("'min' (\(end.value)) is above all values", at: end.range))
        } else if let maximum = axis.maximum, maximum < lowest, let end = spec?.maximum {
            diagnostics.report(.outsideAxis("'max' (\(end.value)) is below all values", at: end.range))
        }
    }
}
