import ChartIR
import ChartScene

// Where the parts of stacks stand.
extension BarLayout {
    /// Where the parts of a column's stack start and end, as offsets: the positive ones above 0, the negative ones
    /// below.
    struct StackSpans {
        var starts: [Quantity] = []
        var ends: [Quantity] = []
        /// The named ends: written out in the column's group, each would repeat all parts below it.
        var definitions: [Definition] = []
        /// The lowest and the highest end.
        var reach: (below: Quantity, above: Quantity) = (0, 0)
    }

    func stackSpans(_ column: StackColumn, values: [Quantity], in state: LayoutState) -> StackSpans {
        var spans = StackSpans()
        guard mark.arrangement.isStacked else { return spans }
        if mark.arrangement == .diverging { return divergingSpans(column, values: values, in: state) }
        var above: Quantity = 0
        var below: Quantity = 0
        for (order, series) in mark.series.enumerated() {
            let value = column.values[order] ?? 0
            let start = value < 0 ? below : above
            spans.starts.append(start)
            guard value != 0 else {
                spans.ends.append(start)
                continue
            }
            var end = start + values[order] * state.selection.presence(of: series.series)
            if end.constant == nil {
                let variable = Quantity.Variable(name: "\(share.name)c\(order)")
                spans.definitions.append(Definition(variable: variable, value: end, isAnimated: false))
                end = .variable(variable)
            }
            spans.ends.append(end)
            if value < 0 { below = end } else { above = end }
        }
        spans.reach = (below, above)
        return spans
    }

    /// Where the parts of a column start and end, as offsets: the one in the middle lies half to each side of 0, those before it
    /// below and those behind it above, each further away than what stands between it and the middle.
    private func divergingSpans(_ column: StackColumn, values: [Quantity], in state: LayoutState) -> StackSpans {
        let count = mark.series.count
        var spans = StackSpans(starts: Array(repeating: 0, count: count), ends: Array(repeating: 0, count: count))
        func height(_ order: Int) -> Quantity {
            (column.values[order] ?? 0) == 0
                ? 0 : values[order] * state.selection.presence(of: mark.series[order].series)
        }
        /// A name for an end, which those further away are told by.
        func named(_ end: Quantity, _ order: Int) -> Quantity {
            guard end.constant == nil else { return end }
            let variable = Quantity.Variable(name: "\(share.name)c\(order)")
            spans.definitions.append(Definition(variable: variable, value: end, isAnimated: false))
            return .variable(variable)
        }
        let parts = mark.series.map { mark.partAbove($0.series) }
        if let middle = parts.firstIndex(of: 0.5) {
            let half = named(height(middle) * 0.5, middle)
            (spans.starts[middle], spans.ends[middle]) = (-half, half)
            spans.reach = (-half, half)
        }
        for order in parts.indices where parts[order] == 1 {
            spans.starts[order] = spans.reach.above
            if (column.values[order] ?? 0) != 0 { spans.reach.above = named(spans.reach.above + height(order), order) }
            spans.ends[order] = spans.reach.above
        }
        for order in parts.indices.reversed() where parts[order] == 0 {
            spans.starts[order] = spans.reach.below
            if (column.values[order] ?? 0) != 0 { spans.reach.below = named(spans.reach.below - height(order), order) }
            spans.ends[order] = spans.reach.below
        }
        return spans
    }
}
