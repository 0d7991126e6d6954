import ChartIR
import ChartScene

extension FunnelMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = FunnelLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            words: FunnelWords(mark: self, words: drawing.words))
        return drawing.parts(of: layout, in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { FunnelWords(mark: self, words: words) }
}
