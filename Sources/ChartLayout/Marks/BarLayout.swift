import ChartGraphics
import ChartIR
import ChartScene

/// Bars: where each stands, how wide and how long it is.
struct BarLayout {
    let mark: BarMark
    let frame: PlotFrame
    let scale: LinearScale
    let entrance: EntrancePlan
    /// What the mark gets of each band.
    let share: BarDodge.Share

    static let cornerRadius = 2.0

    func nodes(in state: inout LayoutState) -> [Node] {
        let columns = StackColumn.columns(of: mark.series)
        let labels = BarLabels(mark: mark, frame: frame, scale: scale, share: share, state: state)
        let totals = StackTotals(
            mark: mark, columns: columns, frame: frame, scale: scale, share: share, in: &state)
        // One for all columns, so that they share their declarations.
        let leastTotal = columns.lazy.map { StackColumn.smallestTotal(self.offsets(of: $0)) }.min() ?? 1
        return columns.enumerated().flatMap { index, column in
            let offsets = offsets(of: column)
            let values = offsets.indices.map { state.isOpen ? .parameter($0) : Quantity.constant(offsets[$0]) }
            let pile = pile(column, values: values, in: state)
            let total = shareTotal(pile, least: leastTotal)
            var bars: [Node] = []
            var texts: [Node] = []
            for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
                guard let value = column.values[order] else { continue }
                let span = span(order, of: column, values: values, pile: pile, total: total.quantity, in: state)
                let place = place(order, in: state)
                var bar = bar(span, at: place, isPositive: value >= 0)
                bar.series = series.series
                bar.fill = .series(state.paint(of: series.series))
                if mark.arrangement != .group { bar.stroke = Stroke(.background, width: 1) }
                bars.append(bar)
                texts += labels.nodes(value: value, series: series.series, span: span, place: place)
            }
            texts += totals?.nodes(index, reach: pile.reach) ?? []
            // A column comes in as one: thousands of bars with an entrance each would be slow to style for good.
            let step = entrance.step(.grow, index: index, of: columns.count)
            let fade = entrance.fade(afterAll: .grow, of: columns.count)
            // Labels may stand out of the plot, so they are not clipped with the bars.
            let groups = [(bars, Role.group, step), (texts, .labels, fade)]
            return groups.filter { !$0.0.isEmpty }.map { nodes, role, entrance in
                Node(
                    .group(
                        nodes, transform: frame.translation(position: frame.x.position(of: column.x)),
                        definitions: pile.definitions + total.definitions, clip: nil),
                    role: role, parameters: state.isOpen ? offsets : [], entrance: entrance)
            }
        }
    }

    /// Position and breadth of the bar of one series, from the middle of its band.
    private func place(_ order: Int, in state: LayoutState) -> (position: Quantity, breadth: Quantity) {
        guard mark.arrangement == .group else { return (share.start, share.breadth * share.count) }
        let before = Quantity.sum(of: mark.series[..<order].map { state.selection.presence(of: $0.series) })
        let presence = state.selection.presence(of: mark.series[order].series)
        return (before * share.pitch + share.start, share.breadth * presence)
    }

    /// Where a bar begins and ends, as offsets.
    struct Span {
        var from: Quantity
        var to: Quantity
        var length: Quantity
    }

    private func span(
        _ order: Int, of column: StackColumn, values: [Quantity], pile: Pile, total: Quantity, in state: LayoutState
    ) -> Span {
        let value = column.values[order] ?? 0
        guard mark.arrangement != .group else {
            let foot = Quantity.constant(scale.foot)
            return Span(
                from: foot, to: values[order], length: value < 0 ? foot - values[order] : values[order] - foot)
        }
        let height = values[order] * state.selection.presence(of: mark.series[order].series)
        // Shares, too, are drawn on the axis, in its units.
        let unit = Quantity.constant(mark.arrangement == .percent ? scale.units.factor : 1)
        func place(_ height: Quantity) -> Quantity { unit * height / total }
        return Span(
            from: place(pile.starts[order]), to: place(pile.ends[order]), length: place(value < 0 ? -height : height))
    }

    /// Where the parts of a column's stack start and end, as offsets: the positive ones above 0, the negative ones below.
    private struct Pile {
        var starts: [Quantity] = []
        var ends: [Quantity] = []
        /// The ends have names in the column's group: written out, each would repeat all parts below it.
        var definitions: [Definition] = []
        /// The lowest and the highest end.
        var reach: (below: Quantity, above: Quantity) = (0, 0)
    }

    private func pile(_ column: StackColumn, values: [Quantity], in state: LayoutState) -> Pile {
        var pile = Pile()
        guard mark.arrangement != .group else { return pile }
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

    private func bar(_ span: Span, at place: (position: Quantity, breadth: Quantity), isPositive: Bool) -> Node {
        let growsTowardsLow = isPositive == (scale.direction < 0)
        let isRounded = mark.arrangement == .group
        let shape: Shape
        if scale.holdsFeet {
            let far = scale.position(ofOffset: (growsTowardsLow ? span.to : span.from) * .entrance)
            shape = frame.rect(
                position: place.position, breadth: place.breadth, value: far,
                length: span.length * scale.unit * .entrance, radius: isRounded ? BarLayout.cornerRadius : 0,
                farEnd: isRounded ? (growsTowardsLow ? .low : .high) : .none)
        } else {
            // The author's own ends cut the bar.
            let foot = Quantity.constant(scale.foot)
            let a = scale.positionWithin(foot + (span.from - foot) * .entrance)
            let b = scale.positionWithin(foot + (span.to - foot) * .entrance)
            let low = growsTowardsLow ? b : a
            shape = frame.rect(
                position: place.position, breadth: place.breadth, value: low,
                length: growsTowardsLow ? a - b : b - a, radius: 0, farEnd: .none)
        }
        return Node(shape, role: .bar)
    }

    /// The column's bulk data: offsets, but where shares are taken numbers of which only the ratio counts. 0: missing.
    private func offsets(of column: StackColumn) -> [Double] {
        guard mark.arrangement == .percent else { return column.values.map { $0.map(scale.units.offset(of:)) ?? 0 } }
        let factor = StackColumn.shareFactor(column.values)
        return column.values.map { ($0 ?? 0) * factor }
    }

    /// What the shares of a percent column are parts of: the visible total. 1 otherwise.
    /// - Parameter least: less than any total; with nothing visible the shares are 0 of it, not 0 of 0.
    private func shareTotal(_ pile: Pile, least: Double) -> (quantity: Quantity, definitions: [Definition]) {
        guard mark.arrangement == .percent else { return (1, []) }
        let total = Quantity.maximum(of: [.constant(least), pile.ends.last ?? 0])
        guard total.constant == nil else { return (total, []) }
        let variable = Quantity.Variable(name: share.name + "t")
        return (.variable(variable), [Definition(variable: variable, value: total, isAnimated: false)])
    }
}
