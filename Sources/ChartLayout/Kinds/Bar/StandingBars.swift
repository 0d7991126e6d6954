import ChartGraphics
import ChartIR
import ChartScene

// Bars that stand on the foot of their scale, or on each other in stacks: all but those of running totals.
extension BarLayout {
    /// What all columns are drawn by.
    private struct Plan {
        let columns: [StackColumn]
        let labels: BarLabels
        let narrowings: [Quantity]
        let totals: StackTotals?
        /// The least total is one for all columns, so that they share their declarations.
        let leastTotal: Double
    }

    /// What is drawn of columns.
    private struct Drawn {
        var forms: [Node] = []
        var labels: [Node] = []
        /// How many bars lack their values when the chart is first shown.
        var droppedCount = 0
    }

    func standingNodes(in state: inout LayoutState) -> [Node] {
        let columns = mark.columns
        let plan = Plan(
            columns: columns,
            labels: BarLabels(mark: mark, columns: columns, frame: frame, scale: scale, share: share, in: &state),
            narrowings: narrowings(in: &state),
            totals: StackTotals(mark: mark, columns: columns, frame: frame, scale: scale, share: share, in: &state),
            leastTotal: columns.lazy.map { StackColumn.smallestTotal(self.offsets(of: $0)) }.min() ?? 1)
        if let inputs = inputs(plan) {
            let lists = state.nodes(ofMark: index, from: inputs) { [state] in
                let drawn = self.drawn(plan, state)
                return [drawn.forms, drawn.labels]
            }
            return shadowed(lists[0], state) + lists[1]
        }
        let drawn = self.drawn(plan, state)
        plan.labels.adviseOfDropped(drawn.droppedCount, in: &state)
        return shadowed(drawn.forms, state) + drawn.labels
    }

    /// What the columns are drawn from that may differ between the widths of a drawing; nil: they are others at each width, or it
    /// is not known what of the width decides how they look.
    private func inputs(_ plan: Plan) -> Inputs? {
        guard !frame.isTransposed, bins == nil, mark.arrangement != .overlap, frame.breaks[mark.axis] == nil else {
            return nil
        }
        let labels = plan.labels
        return Inputs(
            x: ScaleTerms(frame.x), value: ScaleTerms(scale), range: scale.range,
            numbers: [frame.plot.y, frame.plot.maxY, frame.labelShift, scale.foot, labels.widest],
            quantities: [share.count, share.breadth, share.pitch, share.start]
                + [labels.roomForAll, labels.fitsAcross, labels.middle, labels.areMany, plan.totals?.room ?? 0]
                + plan.narrowings,
            isTurned: labels.isTurned)
    }

    private struct Inputs: Hashable {
        var x: ScaleTerms
        var value: ScaleTerms
        var range: ClosedRange<Double>
        var numbers: [Double]
        var quantities: [Quantity]
        var isTurned: Bool
    }

    private func drawn(_ plan: Plan, _ state: LayoutState) -> Drawn {
        let columns = plan.columns
        let fade = entrance.fade(afterAll: .grow, of: entrance.isBySeries ? mark.series.count : columns.count)
        return columns.indices.reduce(into: Drawn()) { drawn, index in
            draw(index, of: plan, fade: fade, into: &drawn, state)
        }
    }

    /// Draws one column.
    private func draw(
        _ index: Int, of plan: Plan, fade: EntranceStep?, into drawn: inout Drawn, _ state: LayoutState
    ) {
        let (columns, labels) = (plan.columns, plan.labels)
        let column = columns[index]
        let bulk = offsets(of: column) + (bins?.parameters(of: column.x) ?? [])
        let values = bulk.indices.map { state.isOpen ? .parameter($0) : Quantity.constant(bulk[$0]) }
        let spans = stackSpans(column, values: values, in: state)
        let total = shareTotal(spans, least: plan.leastTotal)
        var bars: [Node] = []
        var texts: [Node] = []
        // A column comes in as one: thousands of bars with an entrance each would be slow to style for good.
        let columnStep = entrance.isBySeries ? nil : step(index, of: columns.count)
        let placed = placed(column, values, spans, total: total.quantity, plan.narrowings, state)
        let overlapping = mark.arrangement == .overlap ? labels.overlapping(placed) : []
        drawn.droppedCount += dropped(overlapping, of: placed, bulk, state)
        for case (let order, let bar?) in placed.enumerated() {
            let forms = self.forms(of: bar, state)
            let step = entrance.isBySeries ? step(order, of: mark.series.count) : nil
            bars += step.map { step in forms.map { $0.with(step) } } ?? forms
            let values = overlapping.isEmpty ? labels.nodes(bar, column: index, order: order) : overlapping[order]
            texts += labels.counted(values, bar.counted(in: mark.arrangement), entrance, with: step ?? columnStep)
        }
        let sums = plan.totals?.nodes(index, reach: spans.reach) ?? []
        texts += fade.map { fade in entrance.countsUp ? sums.map { $0.with(fade) } : sums } ?? sums
        // Labels may stand out of the plot, so they are not clipped with the bars.
        func group(_ nodes: [Node], _ role: Role, _ entrance: EntranceStep?) -> [Node] {
            guard !nodes.isEmpty else { return [] }
            let definitions = spans.definitions + total.definitions
            return [self.group(nodes, role, of: column, definitions, bulk, entrance, state)]
        }
        drawn.forms += group(rounded(bars, spans, total.quantity, bulk: values, in: state), .group, columnStep)
        drawn.labels += group(texts, .labels, entrance.countsUp ? nil : fade)
    }
}
