import ChartGraphics
import ChartIR
import ChartScene

extension RoseMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = RoseLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            words: RoseWords(mark: self, words: drawing.words))
        return drawing.parts(of: layout, in: &state)
    }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        let full = RoundHeight.full(inWidth: width)
        let frame = RoseFrame(
            self, in: Rect(x: 0, y: 0, width: width, height: full),
            areNamedElsewhere: hasToggles || chart.legend.position != .none)
        return frame.height.map { min($0, full) } ?? full
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { RoseWords(mark: self, words: words) }
}
