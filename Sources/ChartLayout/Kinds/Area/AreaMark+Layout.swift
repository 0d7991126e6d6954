import ChartGraphics
import ChartIR
import ChartScene
import ChartWords

extension AreaMark: CartesianMarkLayout {
    var kind: Phrases.Kind { .area }

    func nodes(at place: MarkPlace, in state: inout LayoutState) -> [Node] {
        AreaLayout(mark: self, frame: place.frame, scale: place.scale, entrance: place.entrance).nodes(in: &state)
    }

    var reachBeyondPlot: Double { look.width }
    var movingCurve: Curve? { arrangement == .overlap ? curve : nil }
}
