import ChartIR
import ChartScene
import ChartWords

extension PointMark: CartesianMarkLayout {
    var kind: Phrases.Kind {
        if form != nil { return .strip }
        if case .rows = joining { return .path }
        return .scatter
    }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        PointLayout(
            mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance, share: place.share
        ).nodes(in: &state)
    }

    /// How far markers reach: the tips of a star, the furthest of all shapes, with its seam.
    var reachBeyondPlot: Double { marker.size * 0.9 }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        if form != nil { return .line(nil, dash: []) }
        if case .rows(let look) = joining {
            return .line(state.marker(of: series, marker), dash: state.dash(of: series, look))
        }
        return .marker(state.marker(of: series, marker) ?? state.marker(of: series))
    }
}
