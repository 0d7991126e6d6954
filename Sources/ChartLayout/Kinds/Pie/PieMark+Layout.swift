import ChartIR
import ChartScene

extension PieMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let (chart, marks) = (drawing.chart, MarkStates(self, of: drawing.chart))
        var pie = PieLayout(
            marks: marks, box: drawing.box, entrance: drawing.entrance,
            write: ValueWriter(valueFormat, symbols: state.conventions.numbers))
        pie.turns = marks.range(.rotation, of: chart) { $0.look.rotation }
        pie.holes = marks.range(.hole, of: chart) { $0.hole }
        pie.leaders = pie.plannedLeaders(in: &state)
        return drawing.parts(of: pie, in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { PieWords(mark: self, words: words) }
}
