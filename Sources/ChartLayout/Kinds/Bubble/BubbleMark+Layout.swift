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

    func swatch(of series: Int, _ state: LayoutState) -> Swatch { .marker(.circle) }

    func points(_ phrases: Phrases) -> [(series: Int, point: MarkPoint)] {
        series.flatMap { one in
            one.bubbles.map { bubble in
                let datum = Datum(x: bubble.x, y: bubble.y)
                return (
                    one.series,
                    MarkPoint(datum: datum, name: bubble.name, size: bubble.size, isDrawn: bubble.isDrawn)
                )
            }
        }
    }
}
