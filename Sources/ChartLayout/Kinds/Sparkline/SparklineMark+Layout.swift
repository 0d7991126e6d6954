import ChartIR
import ChartScene

extension SparklineMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = SparklineLayout(mark: self, box: drawing.wholeBox, entrance: drawing.entrance)
        return drawing.parts(of: layout, in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { SparklineWords(mark: self, words: words) }

    var isInline: Bool { true }
    var drawsTexts: Bool { false }
    var leastHeight: Double? { 8 }
}
