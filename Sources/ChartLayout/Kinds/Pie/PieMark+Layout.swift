import ChartIR
import ChartScene

extension PieMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        let (chart, marks) = (drawing.chart, MarkStates(self, of: drawing.chart))
        let values = marks.values(\.slices).joined().map(\.value)
        var pie = PieLayout(
            marks: marks, box: drawing.box, entrance: drawing.entrance,
            write: ValueWriter(valueFormat, for: values, keepsFew: true, symbols: state.conventions.numbers),
            state.conventions)
        pie.turns = marks.range(.rotation, of: chart) { $0.look.rotation }
        pie.holesOfWhole = marks.range(.hole, of: chart) { $0.hole }
        if state.setting(of: .centerRadius) != nil || marks.contains(where: { $0.centerRadius != nil }) {
            pie.holesInPixels = marks.range(.centerRadius, of: chart) { $0.centerRadius ?? 0 }
        }
        pie.planLeaders(in: &state)
        return drawing.parts(of: pie, in: &state)
    }

    var countedSeries: [Int] { slices.map(\.series) }

    func height(inWidth width: Double, of chart: Chart) -> Double? {
        guard hasLabelsBeside else { return RoundHeight.full(inWidth: width) }
        // A side can have the labels of all slices but one.
        let ofLabels = Double(min(slices.count, LeaderLabels.limit)) * LeaderLabels.pitchOfTwo
        let turns = MarkStates(self, of: chart).range(.rotation, of: chart) { $0.look.rotation }
        return max(PieFrame.height(of: look, turning: turns, inWidth: width), ofLabels)
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { PieWords(mark: self, words: words) }
}
