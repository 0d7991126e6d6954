import ChartIR
import ChartScene

extension RadarMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let words = RadarWords(mark: self, words: drawing.words)
        let layout = RadarLayout(mark: self, box: drawing.box, entrance: drawing.entrance, words: words)
        return drawing.parts(of: layout, in: &state)
    }

    /// Names stand at both sides: on a phone each pixel is worth it.
    var figureWidths: [Double] { [280, 320, 360, 390] }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        RoundHeight.full(inWidth: width)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { RadarWords(mark: self, words: words) }

    func swatch(of series: Int, _ state: LayoutState) -> Swatch {
        .line(state.marker(of: series, marker), dash: state.dash(of: series, look))
    }
}
