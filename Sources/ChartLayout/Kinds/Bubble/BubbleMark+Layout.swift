import ChartIR
import ChartScene
import ChartWords

extension BubbleMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .bubble }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        // Small over large among all of them, so the first mark draws those of every other.
        guard let bubbles = place.bubbles, self == bubbles.firstMark else { return [] }
        return bubbles.nodes(in: place.frame, entrance: place.entrance, state)
    }

    func legendPaint(of series: Int, _ state: LayoutState) -> SeriesPaint {
        valueSeries.first { $0.series == series }.map(state.commonPaint(of:)) ?? state.paint(of: series)
    }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch { .marker(.circle) }

    func points(_ phrases: Phrases) -> [(series: Int, point: MarkPoint)] {
        zip(series, valueSeries).flatMap { one, values in
            one.bubbles.indices.map { place in
                let bubble = one.bubbles[place]
                let point = MarkPoint(
                    datum: Datum(x: bubble.x, y: bubble.y), name: bubble.name, size: bubble.size,
                    shape: one.shapes?[place] ?? nil, strength: one.strengths?[place] ?? nil,
                    coloring: values.coloring(at: place), place: place, isDrawn: bubble.isDrawn)
                return (one.series, point)
            }
        }
    }
}
