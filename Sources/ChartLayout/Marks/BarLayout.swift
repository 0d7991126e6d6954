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
        guard case .band(let bands) = frame.x else { return [] }
        let columns = StackColumn.columns(of: mark.series)
        let labels = BarLabels(mark: mark, frame: frame, scale: scale, share: share, state: state)
        let totals = StackTotals(
            mark: mark, columns: columns, frame: frame, scale: scale, share: share, in: &state)
        return columns.enumerated().flatMap { index, column in
            let step = entrance.step(.grow, index: index, of: columns.count)
            let values = mark.series.indices.map { parameter($0, of: column, in: state) }
            let fades = entrance.fade(afterAll: .grow, of: columns.count)
            let total = shareTotal(of: column, values: values, in: state)
            var bars: [Node] = []
            var texts: [Node] = []
            for (order, series) in mark.series.enumerated() where !state.selection.isNeverVisible(series.series) {
                guard let value = column.values[order] else { continue }
                let span = span(order, of: column, values: values, total: total.quantity, in: state)
                let place = place(order, in: state)
                var bar = bar(span, at: place, isPositive: value >= 0)
                bar.series = series.series
                bar.fill = .series(state.paint(of: series.series))
                if mark.arrangement != .group { bar.stroke = Stroke(.background, width: 1) }
                bar.entrance = step
                bars.append(bar)
                texts += labels.nodes(
                    value: value, series: series.series, span: span, place: place, fades: fades)
            }
            texts += totals?.nodes(index, values: values, fades: fades, in: state) ?? []
            // Labels may stand out of the plot, so they are not clipped with the bars.
            let groups = [(bars, Role.group, total.definitions), (texts, .labels, [])].filter { !$0.0.isEmpty }
            return groups.map { nodes, role, definitions in
                Node(
                    .group(
                        nodes, transform: frame.translation(position: .constant(bands.center(of: column.x))),
                        definitions: definitions, clip: nil),
                    role: role, parameters: state.isOpen ? column.values.map { $0 ?? 0 } : [])
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

    /// Where a bar begins and ends, as values.
    struct Span {
        var from: Quantity
        var to: Quantity
        var length: Quantity
    }

    private func span(
        _ order: Int, of column: StackColumn, values: [Quantity], total: Quantity, in state: LayoutState
    ) -> Span {
        let value = column.values[order] ?? 0
        guard mark.arrangement != .group else {
            return Span(from: 0, to: values[order], length: value < 0 ? -values[order] : values[order])
        }
        let below = Quantity.sum(
            of: mark.series[..<order].enumerated().compactMap { index, series in
                guard let other = column.values[index], (other < 0) == (value < 0), other != 0 else { return nil }
                return values[index] * state.selection.presence(of: series.series)
            })
        let height = values[order] * state.selection.presence(of: mark.series[order].series)
        return Span(
            from: below / total, to: (below + height) / total, length: (value < 0 ? -height : height) / total)
    }

    private func bar(_ span: Span, at place: (position: Quantity, breadth: Quantity), isPositive: Bool) -> Node {
        let growsTowardsLow = isPositive == (scale.direction < 0)
        let isRounded = mark.arrangement == .group
        let shape: Shape
        if scale.holdsZeroAlways {
            let far = scale.position(ofOffset: (growsTowardsLow ? span.to : span.from) * .entrance)
            shape = frame.rect(
                position: place.position, breadth: place.breadth, value: far,
                length: span.length * scale.unit * .entrance, radius: isRounded ? BarLayout.cornerRadius : 0,
                farEnd: isRounded ? (growsTowardsLow ? .low : .high) : .none)
        } else {
            // The author's own ends cut the bar.
            let a = scale.positionWithin(span.from * .entrance)
            let b = scale.positionWithin(span.to * .entrance)
            let low = growsTowardsLow ? b : a
            shape = frame.rect(
                position: place.position, breadth: place.breadth, value: low,
                length: growsTowardsLow ? a - b : b - a, radius: 0, farEnd: .none)
        }
        return Node(shape, role: .bar)
    }

    private func parameter(_ order: Int, of column: StackColumn, in state: LayoutState) -> Quantity {
        state.isOpen ? .parameter(order) : .constant(column.values[order] ?? 0)
    }

    /// What the shares of a percent column are parts of: the visible total. 1 otherwise.
    private func shareTotal(
        of column: StackColumn, values: [Quantity], in state: LayoutState
    ) -> (quantity: Quantity, definitions: [Definition]) {
        guard mark.arrangement == .percent else { return (1, []) }
        let parts = zip(mark.series, values).enumerated().compactMap { index, part -> Quantity? in
            guard let value = column.values[index], value != 0 else { return nil }
            return (value < 0 ? -part.1 : part.1) * state.selection.presence(of: part.0.series)
        }
        // With nothing visible the shares are 0 of something, not 0 of 0.
        let total = Quantity.maximum(of: [.constant(StackColumn.smallestTotal(column.values)), .sum(of: parts)])
        guard total.constant == nil else { return (total, []) }
        let variable = Quantity.Variable(name: share.name + "t")
        return (.variable(variable), [Definition(variable: variable, value: total, isAnimated: false)])
    }
}
