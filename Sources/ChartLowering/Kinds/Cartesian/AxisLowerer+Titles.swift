import ChartDiagnostics
import ChartIR

extension AxisLowerer {
    /// Names the axes of a plot of things that stand at their places on two axes of numbers: nothing else would say which is
    /// which. What an axis measures is the column that all of them read; an author's title stays, and an empty one leaves
    /// the axis without. So is the axis of what a histogram counts.
    /// Of two value axes side by side each has the names of its series, where they are few: else neither would belong to anything.
    func name(
        _ plot: inout CartesianPlot, of series: [Series], into diagnostics: inout DiagnosticCollector
    ) {
        let placed = marks.filter { mark in
            if case .places = mark.kind.times { !mark.kind.runsAlongPositions } else { false }
        }
        if !placed.isEmpty, plot.x.scale.measuresNumbers, plot.y.scale.measuresNumbers {
            plot.x.name(after: placed.map { $0.x?.value })
            plot.y.name(after: placed.filter { $0.axis != .second }.map { $0.y?.value })
            plot.secondY?.name(after: placed.filter { $0.axis == .second }.map { $0.y?.value })
        }
        // Where values are counted, the other axis only says how often.
        let counted = marks.filter { $0.kind.valueNames.field == "x" }
        if !counted.isEmpty, plot.x.scale.measuresNumbers { plot.x.name(after: counted.map { $0.y?.value }) }
        nameSides(of: &plot, series)
        for axis in [\CartesianPlot.x, \.y] where plot[keyPath: axis].title?.isEmpty == true {
            plot[keyPath: axis].title = nil
        }
        if plot.secondY?.title?.isEmpty == true { plot.secondY?.title = nil }
        for (axis, spec) in [(plot.x, x), (plot.y, spec(.first)), (plot.secondY ?? plot.y, spec(.second))] {
            guard axis.title == nil, let color = spec?.titleColor else { continue }
            diagnostics.report(.unusedAttribute("title-color", because: "the axis has no title", at: color.range))
        }
    }
}

extension AxisLowerer {
    /// The most series that an axis is named after: the names of more would make a legend.
    private static let seriesNamed = 2

    private func nameSides(of plot: inout CartesianPlot, _ series: [Series]) {
        func names(_ side: ValueAxis) -> [String] {
            let indices = plot.marks.filter { $0.axis == side }.flatMap { $0.valueSeries.map(\.series) }
            return Set(indices).sorted().map { series[$0].label }
        }
        let (first, second) = (names(.first), names(.second))
        guard !first.isEmpty, !second.isEmpty, Set(first).isDisjoint(with: second) else { return }
        plot.y.name(afterSeries: first, atMost: Self.seriesNamed)
        plot.secondY?.name(afterSeries: second, atMost: Self.seriesNamed)
    }
}

extension Axis {
    fileprivate mutating func name(afterSeries names: [String], atMost limit: Int) {
        guard title == nil, labels != .none, names.count <= limit, !names.contains("") else { return }
        title = names.joined(separator: ", ")
    }

    /// Gives the axis the name of the one column that is read on it; nil stands for values that are in no column.
    fileprivate mutating func name(after columns: [String?]) {
        guard title == nil, labels != .none, let first = columns.first, columns.allSatisfy({ $0 == first }) else {
            return
        }
        title = first
    }
}
