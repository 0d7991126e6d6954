import ChartIR
import ChartScene

extension ArcsMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let arcs = ArcsLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            write: ValueWriter(valueFormat, symbols: state.conventions.numbers))
        return drawing.parts(of: arcs, in: &state)
    }

    var countedSeries: [Int] { wedges.map(\.series) }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { ArcsWords(mark: self, words: words) }
}
