import ChartIR

extension AxisLowerer {
    /// Names the axes of a plot of things that stand at their places on two axes of numbers: nothing else would say which is
    /// which. What an axis measures is the column that all of them read; an author's title stays, and an empty one leaves
    /// the axis without.
    func name(_ plot: inout CartesianPlot) {
        let placed = marks.filter { mark in
            if case .places = mark.kind.times { !mark.kind.runsAlongPositions } else { false }
        }
        if !placed.isEmpty, plot.x.scale.measuresNumbers, plot.y.scale.measuresNumbers {
            plot.x.name(after: placed.map { $0.x?.value })
            plot.y.name(after: placed.filter { $0.axis != .second }.map { $0.y?.value })
            plot.secondY?.name(after: placed.filter { $0.axis == .second }.map { $0.y?.value })
        }
        for axis in [\CartesianPlot.x, \.y] where plot[keyPath: axis].title?.isEmpty == true {
            plot[keyPath: axis].title = nil
        }
        if plot.secondY?.title?.isEmpty == true { plot.secondY?.title = nil }
    }
}

extension Axis {
    /// Gives the axis the name of the one column that is read on it; nil stands for values that are in no column.
    fileprivate mutating func name(after columns: [String?]) {
        guard title == nil, labels != .none, let first = columns.first, columns.allSatisfy({ $0 == first }) else {
            return
        }
        title = first
    }
}
