import ChartIR
import ChartScene

extension RadialBarMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = RadialBarLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            words: RadialBarWords(mark: self, words: drawing.words))
        return drawing.parts(of: layout, in: &state)
    }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        RoundHeight.full(inWidth: width)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { RadialBarWords(mark: self, words: words) }
}
