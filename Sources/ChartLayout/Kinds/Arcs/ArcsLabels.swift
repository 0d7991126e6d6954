import ChartGraphics
import ChartIR
import ChartScene

/// The labels outside an arc chart.
extension ArcsLayout {
    /// The labels with their leaders; nil: the chart has none. Names that have no room in full stand in the legend alone,
    /// where there is one.
    func leaders(_ state: LayoutState) -> LeaderLabels? {
        let seen = mark.wedges.indices.filter { index in marks.greatest { $0.wedges[index].value } > 0 }
        guard (1...LeaderLabels.limit).contains(seen.count) else { return nil }
        let named = leaders(at: seen, areNamed: true, state)
        guard named?.cutsHeadings != false else { return named }
        // On a phone the ring gives way a little, and where nothing else says which is which, as far as it can.
        if box.width < Self.narrowWidth {
            let closer = leaders(at: seen, areNamed: true, leastPart: Self.leastParts.narrow, state)
            if let closer, !closer.cutsHeadings { return closer }
        }
        if state.hasToggles { return leaders(at: seen, areNamed: false, state) }
        let parts = [Self.leastParts.alone, Self.leastParts.least]
        let alone = parts.compactMap { leaders(at: seen, areNamed: true, leastPart: $0, state) }
        return alone.first { !$0.cutsHeadings } ?? alone.first ?? named
    }

    /// The least part of its radius that a ring keeps beside names, in a narrow box, where only they say which is which, and there
    /// beside names that would be cut else.
    private static let leastParts = (broad: 0.7, narrow: 0.48, alone: 0.36, least: 0.33)

    /// The width below which a ring gives way to names more, pixels.
    private static let narrowWidth = 400.0

    private func leaders(
        at places: [Int], areNamed: Bool, leastPart part: Double = ArcsLayout.leastParts.broad, _ state: LayoutState
    ) -> LeaderLabels? {
        let words = places.map { self.words(of: $0, isNamed: areNamed, state) }
        let distances: LeaderLabels.Distances =
            part < Self.leastParts.alone ? .closestRings : part < Self.leastParts.broad ? .closeRings : .rings
        // Labels stand beside the ring, not over it: their leaders need no more room above than the rim itself.
        return LeaderLabels(words, in: box, leastPart: part, alone: radiusAlone, distances) { room in
            (center, radius(beside: room.width))
        }
    }

    /// The space above the ring and below it, pixels.
    private static let margin = 6.0

    /// The radius of the largest ring with so much room on both sides, pixels.
    func radius(beside room: Double) -> Double {
        min(ArcsLayout.maximumRadius * scale, box.width / 2 - room, box.height / 2 - Self.margin)
    }

    /// The height that the ring and its labels need, pixels: all labels can come to stand on one side.
    func height(_ leaders: LeaderLabels) -> Double {
        let count = mark.wedges.indices.count { index in marks.greatest { $0.wedges[index].value } > 0 }
        return max(2 * (leaders.radius + Self.margin), leaders.height(ofLabels: count)).rounded(.up)
    }

    /// The words of a wedge: its name and its value, or the value alone.
    private func words(of index: Int, isNamed: Bool, _ state: LayoutState) -> LeaderLabels.Words {
        let value = LeaderLabels.Line(marks.texts(in: state) { write($0.wedges[index].value) })
        guard isNamed else { return .init(heading: value, detail: nil) }
        let series = state.chart.series[mark.wedges[index].series]
        return .init(heading: .init(series.label), detail: value)
    }

    func labels(of forms: Forms, fades: EntranceStep?, in state: inout LayoutState) -> [Node] {
        guard let leaders = forms.leaders, let first = forms.wedges.first else { return [] }
        let items = forms.wedges.map { wedge in
            LeaderLabels.Item(
                series: wedge.wedge.series, start: wedge.sector.start, end: wedge.sector.end,
                words: words(of: wedge.index, isNamed: leaders.hasDetails, state))
        }
        let turns = marks.range(.rotation, of: state.chart) { $0.rotation }
        return leaders.nodes(
            items, around: center, radius: first.sector.outerRadius,
            turn: turns.lowerBound * .pi / 180...(turns.upperBound * .pi / 180 + 2 * .pi), whole: 2 * .pi,
            fades: fades, in: &state)
    }
}
