import ChartIR
import ChartScene

// Where the parts of stacks stand.
extension BarLayout {
    /// Where the parts of a column's stack start and end, as offsets: the positive ones above 0, the negative ones
    /// below.
    struct Pile {
        var starts: [Quantity] = []
        var ends: [Quantity] = []
        /// The named ends: written out in the column's group, each would repeat all parts below it.
        var definitions: [Definition] = []
        /// The lowest and the highest end.
        var reach: (below: Quantity, above: Quantity) = (0, 0)
    }

    func pile(_ column: StackColumn, values: [Quantity], in state: LayoutState) -> Pile {
        var pile = Pile()
        guard mark.arrangement.isStacked else { return pile }
        if mark.arrangement == .diverging { return divergingPile(column, values: values, in: state) }
        var above: Quantity = 0
        var below: Quantity = 0
        for (order, series) in mark.series.enumerated() {
            let value = column.values[order] ?? 0
            let start = value < 0 ? below : above
            pile.starts.append(start)
            guard value != 0 else {
                pile.ends.append(start)
                continue
            }
            var end = start + values[order] * state.selection.presence(of: series.series)
            if end.constant == nil {
                let variable = Quantity.Variable(name: "\(share.name)c\(order)")
                pile.definitions.append(Definition(variable: variable, value: end, isAnimated: false))
                end = .variable(variable)
            }
            pile.ends.append(end)
            if value < 0 { below = end } else { above = end }
        }
        pile.reach = (below, above)
        return pile
    }

    /// Where the parts of a column start and end, as offsets: the one in the middle lies half to each side of 0, those before it
    /// below and those behind it above, each further away than what stands between it and the middle.
    private func divergingPile(_ column: StackColumn, values: [Quantity], in state: LayoutState) -> Pile {
        let count = mark.series.count
        var pile = Pile(starts: Array(repeating: 0, count: count), ends: Array(repeating: 0, count: count))
        func height(_ order: Int) -> Quantity {
            (column.values[order] ?? 0) == 0
                ? 0 : values[order] * state.selection.presence(of: mark.series[order].series)
        }
        /// A name for an end, which those further away are told by.
        func named(_ end: Quantity, _ order: Int) -> Quantity {
            guard end.constant == nil else { return end }
            let variable = Quantity.Variable(name: "\(share.name)c\(order)")
            pile.definitions.append(Definition(variable: variable, value: end, isAnimated: false))
            return .variable(variable)
        }
        let parts = mark.series.map { mark.partAbove($0.series) }
        if let middle = parts.firstIndex(of: 0.5) {
            let half = named(height(middle) * 0.5, middle)
            (pile.starts[middle], pile.ends[middle]) = (-half, half)
            pile.reach = (-half, half)
        }
        for order in parts.indices where parts[order] == 1 {
            pile.starts[order] = pile.reach.above
            if (column.values[order] ?? 0) != 0 { pile.reach.above = named(pile.reach.above + height(order), order) }
            pile.ends[order] = pile.reach.above
        }
        for order in parts.indices.reversed() where parts[order] == 0 {
            pile.starts[order] = pile.reach.below
            if (column.values[order] ?? 0) != 0 { pile.reach.below = named(pile.reach.below - height(order), order) }
            pile.ends[order] = pile.reach.below
        }
        return pile
    }
}
