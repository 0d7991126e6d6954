import ChartGraphics
import ChartIR
import ChartScene

/// The labels outside an arc chart.
extension ArcsLayout {
    /// The labels with their leaders; nil: the chart has none.
    func leaders(_ state: LayoutState) -> LeaderLabels? {
        let seen = mark.wedges.indices.filter { index in marks.greatest { $0.wedges[index].value } > 0 }
        guard (1...LeaderLabels.limit).contains(seen.count) else { return nil }
        // Labels stand beside the ring, not over it: their leaders need no more room above than the rim itself.
        return LeaderLabels(seen.map { words(of: $0, state) }, in: box, .rings) { room in
            (center, min(ArcsLayout.maximumRadius * scale, box.width / 2 - room.width, box.height / 2 - 6))
        }
    }

    /// The words of a wedge: its name, unless a legend that toggles has it, and its value.
    private func words(of index: Int, _ state: LayoutState) -> LeaderLabels.Words {
        let value = LeaderLabels.Line(marks.texts(in: state) { write($0.wedges[index].value) })
        guard !state.hasToggles else { return .init(heading: value, detail: nil) }
        let series = state.chart.series[mark.wedges[index].series]
        return .init(heading: .init(series.label), detail: value)
    }

    func labels(of forms: Forms, fades: EntranceStep?, in state: inout LayoutState) -> [Node] {
        guard let leaders = forms.leaders, let first = forms.wedges.first else { return [] }
        let items = forms.wedges.map { wedge in
            LeaderLabels.Item(
                series: wedge.wedge.series, start: wedge.sector.start, end: wedge.sector.end,
                words: words(of: wedge.index, state))
        }
        let turns = marks.range(.rotation, of: state.chart) { $0.rotation }
        return leaders.nodes(
            items, around: center, radius: first.sector.outerRadius,
            turn: turns.lowerBound * .pi / 180...(turns.upperBound * .pi / 180 + 2 * .pi), whole: 2 * .pi,
            fades: fades, in: &state)
    }
}
