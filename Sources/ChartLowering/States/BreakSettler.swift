import ChartDiagnostics
import ChartIR

extension Chart? {
    /// Decides how wide breaks of axes are, and reports those that leave nothing out, or something that is there.
    mutating func settleBreaks(_ spec: ChartSpec, into diagnostics: inout DiagnosticCollector) {
        guard let chart = self else { return }
        var settler = BreakSettler(chart)
        // A state that says nothing of an axis has that of the chart.
        for spec in [spec] + spec.states.map(\.chart) {
            settler.settle(spec.x?.breaks, of: .x, into: &diagnostics)
            for axis in spec.y {
                settler.settle(axis.breaks, of: axis.side?.value == .second ? .second : .first, into: &diagnostics)
            }
        }
        self = settler.chart
    }
}

/// Makes breaks of axes as wide as their sign needs, by how far the values of all data states with the same breaks reach outside
/// of them: the axis is the same in all of these then.
struct BreakSettler {
    private(set) var chart: Chart
    private var seen: Set<SourceRange> = []

    enum Side { case x, first, second }

    /// The part of the rest of the axis that a break takes: enough for its sign, and for a tick label at each of its ends where
    /// the axis is some 250 px long.
    private static let share = 1.0 / 12

    init(_ chart: Chart) {
        self.chart = chart
    }

    /// - Parameter list: what the author says; nil: there are no breaks.
    mutating func settle(_ list: ItemList?, of side: Side, into diagnostics: inout DiagnosticCollector) {
        var ignored = DiagnosticCollector()
        guard let list, seen.insert(list.range).inserted else { return }
        let items = list.breaks(into: &ignored)
        let plots = plots.filter { has(items.map(\.gap), on: side, $0) }
        guard let reach = reach(of: plots, on: side) else { return }
        let rest = items.reduce(reach.upperBound - reach.lowerBound) { rest, item in
            rest - max(min(item.gap.to, reach.upperBound) - max(item.gap.from, reach.lowerBound), 0)
        }
        let width = rest > 0 ? rest * Self.share : nil
        let all = Set(plots.flatMap { values(of: $0, on: side) })
        let breaks = items.map { gap, item -> AxisBreak in
            let inside = all.count { gap.from < $0 && $0 < gap.to }
            report(gap, beside: reach, width: width, holding: inside, at: list.range(item), into: &diagnostics)
            return AxisBreak(from: gap.from, to: gap.to, width: min(width ?? gap.length * Self.share, gap.length))
        }
        set(breaks, of: side)
    }

    /// - Parameters:
    ///   - width: that of the break; nil: no value is outside of the breaks.
    ///   - count: how many values lie in the break.
    private func report(
        _ gap: AxisBreak, beside reach: ClosedRange<Double>, width: Double?, holding count: Int, at range: SourceRange,
        into diagnostics: inout DiagnosticCollector
    ) {
        if gap.to <= reach.lowerBound || gap.from >= reach.upperBound {
            let ends = "the values go from \(reach.lowerBound.written) to \(reach.upperBound.written)"
            diagnostics.report(.unusedAttribute("breaks", because: ends, at: range))
        } else if let width, gap.length <= width {
            let reason = "the sign of a break takes as much as this one leaves out"
            diagnostics.report(.unusedAttribute("breaks", because: reason, at: range))
        }
        if count > 0 { diagnostics.report(.squeezedValues(count, between: gap, at: range)) }
    }

    // MARK: Axes

    private var plots: [CartesianPlot] {
        ([chart.plot] + chart.states.map(\.plot)).compactMap { plot in
            if case .cartesian(let cartesian) = plot { cartesian } else { nil }
        }
    }

    private func axis(_ side: Side, of plot: CartesianPlot) -> Axis? {
        switch side {
        case .x: plot.x
        case .first: plot.y
        case .second: plot.secondY
        }
    }

    /// Whether an axis has these breaks, however wide.
    private func has(_ breaks: [AxisBreak], on side: Side, _ plot: CartesianPlot) -> Bool {
        guard case .broken(let known)? = axis(side, of: plot)?.scale, known.count == breaks.count else { return false }
        return zip(known, breaks).allSatisfy { $0.from == $1.from && $0.to == $1.to }
    }

    private mutating func set(_ breaks: [AxisBreak], of side: Side) {
        func changed(_ plot: Plot) -> Plot {
            guard case .cartesian(var plot) = plot, has(breaks, on: side, plot) else { return plot }
            switch side {
            case .x: plot.x.scale = .broken(breaks)
            case .first: plot.y.scale = .broken(breaks)
            case .second: plot.secondY?.scale = .broken(breaks)
            }
            return .cartesian(plot)
        }
        chart.plot = changed(chart.plot)
        for index in chart.states.indices { chart.states[index].plot = changed(chart.states[index].plot) }
    }

    // MARK: Values

    /// How far an axis reaches in any of the plots; nil: nothing stands on it.
    private func reach(of plots: [CartesianPlot], on side: Side) -> ClosedRange<Double>? {
        let extents = plots.flatMap { plot in
            marks(of: plot, on: side).compactMap { side == .x ? $0.positionExtent : $0.valueExtent }
        }
        let axes = plots.compactMap { axis(side, of: $0) }
        let zero = axes.contains(where: \.includesZero) ? [0.0] : []
        guard let low = (extents.map(\.lowerBound) + zero).min(), let high = (extents.map(\.upperBound) + zero).max()
        else {
            return nil
        }
        let (start, end) = (axes.first?.minimum ?? low, axes.first?.maximum ?? high)
        return start...max(start, end)
    }

    private func marks(of plot: CartesianPlot, on side: Side) -> [Mark] {
        switch side {
        case .x: plot.marks
        case .first: plot.marks.filter { $0.lowered.axis == .first }
        case .second: plot.marks.filter { $0.lowered.axis == .second }
        }
    }

    private func values(of plot: CartesianPlot, on side: Side) -> [Double] {
        let series = marks(of: plot, on: side).flatMap { $0.lowered.drawnSeries }
        let data = series.flatMap(\.data).filter { $0.y != nil }
        guard side != .x else { return data.map(\.x) + series.flatMap { $0.ends?.compactMap(\.self) ?? [] } }
        return data.flatMap { [$0.y, $0.y2].compactMap(\.self) }
    }
}
