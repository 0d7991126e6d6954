import ChartIR
import ChartScene

extension MarimekkoMark: NonCartesianMarkLayout {
    func namingMoments(in conventions: Conventions) -> Plot? {
        guard let names = moments?.names(for: columns.map(\.label), in: conventions) else { return nil }
        var mark = self
        for (index, name) in names.enumerated() { mark.columns[index].label = name }
        return .marimekko(mark)
    }

    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let layout = MarimekkoLayout(
            marks: MarkStates(self, of: drawing.chart), box: drawing.box, entrance: drawing.entrance,
            words: MarimekkoWords(mark: self, words: drawing.words))
        return drawing.parts(of: layout, in: &state)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { MarimekkoWords(mark: self, words: words) }
}
