import ChartIR
import ChartScene

extension ArcsMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let marks = MarkStates(self, of: drawing.chart)
        let values = marks.values(\.wedges).joined().map(\.value)
        let arcs = ArcsLayout(
            marks: marks, box: drawing.box, entrance: drawing.entrance,
            write: ValueWriter(valueFormat, for: values, symbols: state.conventions.numbers))
        return drawing.parts(of: arcs, in: &state)
    }

    var countedSeries: [Int] { wedges.map(\.series) }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        RoundHeight.full(inWidth: width)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { ArcsWords(mark: self, words: words) }
}
