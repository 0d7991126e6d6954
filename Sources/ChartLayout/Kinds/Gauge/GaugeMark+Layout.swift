import ChartIR
import ChartScene
import ChartWords

extension GaugeMark: NonCartesianMarkLayout {
    /// What a chart of the mark is called.
    var kind: Phrases.Kind {
        switch form {
        case .dial: .gauge
        case .bar: .progress
        }
    }

    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let marks = MarkStates(self, of: drawing.chart)
        let room = GaugeRoom(drawing.furniture, drawing.surface)
        switch form {
        case .dial(let dial):
            let layout = DialLayout(marks: marks, dial: dial, room: room, entrance: drawing.entrance, state)
            return drawing.parts(of: layout, in: &state)
        case .bar(let bar):
            let layout = ProgressLayout(marks: marks, bar: bar, room: room, entrance: drawing.entrance, state)
            return drawing.parts(of: layout, in: &state)
        }
    }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        guard case .dial(let dial) = form else { return nil }
        return dial.sweep <= 200 ? RoundHeight.half(inWidth: width) : RoundHeight.full(inWidth: width)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { GaugeWords(mark: self, words: words) }
}
