import ChartGraphics
import ChartIR
import ChartScene

// Bars that stand on each other's ends, with the hairlines that join them.
extension BarLayout {
    func runningNodes(in state: inout LayoutState) -> [Node] {
        let columns = mark.runningColumns
        let labels = BarLabels(mark: mark, columns: [], frame: frame, scale: scale, share: share, in: &state)
        let texts = RunningTexts(mark: mark, columns: columns, state: state)
        let totals = texts.totals(named: share.name, in: &state)
        let isSeen = state.define(
            share.name + "v", .sum(of: mark.series.map { state.selection.presence(of: $0.series) }).clamped(0, 1))
        let fade = entrance.fade(afterAll: .grow, of: entrance.isBySeries ? mark.series.count : columns.count)
        var forms: [Node] = []
        var labelGroups: [Node] = []
        for (index, column) in columns.enumerated() {
            let sum = RunningSum(column, of: mark, share: share, scale: scale, in: state)
            let columnStep = entrance.isBySeries ? nil : entrance.step(.grow, index: index, of: columns.count)
            let step = entrance.isBySeries ? entrance.step(.grow, index: column.order, of: mark.series.count) : nil
            var nodes: [Node] = []
            if index + 1 < columns.count {
                var line = connector(from: column, to: columns[index + 1], at: sum, in: state)
                line.presence = isSeen
                nodes.append(entrance.isBySeries ? fade.map(line.with) ?? line : line)
            }
            let series = mark.series[column.order]
            if !state.selection.isNeverVisible(series.series) {
                let paint = state.paint(of: series, at: column.place)
                let bars = self.bars(
                    sum.span, at: share.slot, isPositive: column.change >= 0, series.series, .series(paint), state)
                nodes += step.map { step in bars.map { $0.with(step) } } ?? bars
                let values = labels.nodes(
                    texts.labels(of: column, index, totals), series: series.series, paint: paint, span: sum.span,
                    box: share.slot)
                let datum = column.isTotal ? nil : series.data[column.place]
                let words = labels.counted(values, datum, entrance, with: step ?? columnStep) {
                    texts.change($0, isFirst: index == 0)
                }
                labelGroups += group(words, .labels, of: column, sum, entrance.countsUp ? nil : fade, state)
            }
            forms += group(nodes, .group, of: column, sum, columnStep, state)
        }
        return shadowed(forms, state) + labelGroups
    }

    private func group(
        _ nodes: [Node], _ role: Role, of column: RunningColumn, _ sum: RunningSum, _ step: EntranceStep?,
        _ state: LayoutState
    ) -> [Node] {
        guard !nodes.isEmpty else { return [] }
        var parameters = state.isOpen ? sum.offsets : []
        let position = frame.x.position(of: column.x, &parameters)
        var group = Node(
            .group(
                nodes, transform: frame.translation(position: position), definitions: sum.definitions, clip: nil),
            role: role, parameters: parameters, entrance: step)
        group.key = state.key(ofPosition: column.x).map { "\(share.name) \($0)" }
        return [group]
    }

    /// The hairline from the end of a bar to where the next one starts, and over the place of a bar that is hidden.
    private func connector(
        from column: RunningColumn, to next: RunningColumn, at sum: RunningSum, in state: LayoutState
    ) -> Node {
        let slot = share.slot
        let taken = slot.breadth * state.selection.presence(of: mark.series[column.order].series)
        let distance = frame.x.position(of: next.x) - frame.x.position(of: column.x)
        let (start, end) =
            frame.isReversed
            ? (distance + slot.position + slot.breadth, slot.position + slot.breadth - taken)
            : (slot.position + taken, distance + slot.position)
        let place = scale.position(ofDistance: sum.total, from: scale.anchors[0])
        let shape = frame.rect(
            position: start, breadth: (end - start) * (entrance.isBySeries ? 1 : entrance.growth), value: place - 0.5,
            length: 1, radius: 0, farEnd: .none)
        return Node(shape, role: .connector, fill: .base)
    }
}

/// The running total at a column as an expression over the visible set, and the bar that follows from it.
struct RunningSum {
    /// The total as an offset.
    let total: Quantity
    /// The named total: written out in the column's groups, each use would repeat all series.
    let definitions: [Definition]
    /// The column's bulk data, as offsets: what each series has added up to, and what the bar adds.
    let offsets: [Double]
    let span: BarLayout.Span

    init(
        _ column: RunningColumn, of mark: BarMark, share: Dodge.Share, scale: LinearScale, in state: LayoutState
    ) {
        let offsets = (column.sums + [column.change]).map { $0 * scale.units.factor }
        let values = offsets.indices.map { state.isOpen ? .parameter($0) : Quantity.constant(offsets[$0]) }
        let presences = mark.series.map { state.selection.presence(of: $0.series) }
        let sum = Quantity.sum(of: zip(values, presences).map(*))
        self.offsets = offsets
        if sum.constant == nil {
            let variable = Quantity.Variable(name: share.name + "r")
            definitions = [Definition(variable: variable, value: sum, isAnimated: false)]
            total = .variable(variable)
        } else {
            definitions = []
            total = sum
        }
        let presence = presences[column.order]
        let anchor = scale.anchors[0]
        guard column.isTotal else {
            let height = values[mark.series.count] * presence
            span = BarLayout.Span(
                from: total - height, to: total, length: column.change < 0 ? -height : height, anchor: anchor)
            return
        }
        let height = total * presence
        span = BarLayout.Span(
            from: .minimum(of: [0, height]), to: .maximum(of: [0, height]), length: height.magnitude, anchor: anchor,
            isRange: true, total: (height, column.total >= 0))
    }
}
