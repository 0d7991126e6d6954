import ChartIR
import ChartScene
import ChartWords

extension PointMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .scatter }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        PointLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, share: place.share
        ).nodes(in: &state)
    }

    /// How far markers reach: the tips of a star, the furthest of all shapes, with its seam.
    var reachBeyondPlot: Double { marker.size * 0.9 }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        .marker(state.marker(of: series, marker) ?? state.marker(of: series))
    }
}
