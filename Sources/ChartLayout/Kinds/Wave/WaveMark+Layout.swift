import ChartIR
import ChartScene

extension WaveMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        drawing.parts(of: WaveLayout(mark: self, box: drawing.wholeBox), in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { WaveWords(mark: self, words: words) }

    var leastHeight: Double? { 40 }
}
