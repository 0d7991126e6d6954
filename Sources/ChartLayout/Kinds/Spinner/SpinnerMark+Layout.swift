import ChartIR
import ChartScene

extension SpinnerMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        drawing.parts(of: SpinnerLayout(mark: self, box: drawing.wholeBox), in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { SpinnerWords(words: words) }

    var isInline: Bool { true }
}
