import ChartIR
import ChartScene

extension MarimekkoMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = MarimekkoLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            words: MarimekkoWords(mark: self, words: drawing.words))
        return drawing.parts(of: layout, in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { MarimekkoWords(mark: self, words: words) }
}
