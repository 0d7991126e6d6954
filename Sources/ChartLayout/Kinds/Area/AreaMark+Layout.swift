import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension AreaMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .area }

    var course: Course { .times }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        AreaLayout(mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance).nodes(in: &state)
    }

    /// Areas that lie on others have edges at all of their points, too.
    func thinned(by thin: (MarkSeries) -> MarkSeries) -> Mark? {
        guard curve == .linear, text != .points, arrangement == .overlap else { return nil }
        var mark = self
        mark.series = series.map(thin)
        return .area(mark)
    }

    var reachBeyondPlot: Double { look.width }
    var movingCurve: Curve? { arrangement == .overlap ? curve : nil }
}
