import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension LineMark: CartesianMarkLayout {
    var kind: Phrases.Kind { text == .ends ? .slope : .line }

    var course: Course { kind == .line ? .timesAndNumbers : .everywhere }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        if let live = place.live {
            return LiveLineLayout(plot: live, frame: place.frame, scale: place.scale).nodes(in: &state)
        }
        return LineLayout(mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance)
            .nodes(in: &state)
    }

    /// Markers of one's own, and values, stand at every point.
    func thinned(by thin: (MarkSeries) -> MarkSeries) -> Mark? {
        guard curve == .linear, text != .points, marker.shape == .automatic || marker.shape == .none else { return nil }
        var mark = self
        mark.series = series.map(thin)
        return .line(mark)
    }

    var reachBeyondPlot: Double { max(look.width, marker.shape == .none ? 0 : marker.size * 0.9) }
    var movingCurve: Curve? { curve }
    var entranceMotion: EntranceStep.Motion { .draw }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        .line(state.marker(of: series, marker), dash: state.dash(of: series, look))
    }
}
