import ChartGraphics
import ChartIR
import ChartScene

extension ArcsMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        var arcs = layout(in: drawing.box, drawing.entrance, state)
        if let full = drawing.furniture.fullHeight {
            let height = min(RoundHeight.full(inWidth: drawing.box.width), full)
            let highest = Rect(x: 0, y: 0, width: drawing.box.width, height: height)
            arcs.radiusAlone = layout(in: highest, drawing.entrance, state).radius(beside: 0)
        }
        return drawing.parts(of: arcs, in: &state)
    }

    private func layout(in box: Rect, _ entrance: EntrancePlan, _ state: LayoutState) -> ArcsLayout {
        let marks = MarkStates(self, of: state.chart)
        let values = marks.values(\.wedges).joined().map(\.value)
        return ArcsLayout(
            marks: marks, box: box, entrance: entrance,
            write: ValueWriter(valueFormat, for: values, symbols: state.conventions.numbers))
    }

    var countedSeries: [Int] { wedges.map(\.series) }

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        let full = RoundHeight.full(inWidth: width)
        let state = LayoutState(
            chart: chart, surface: .figure, selection: .open(startingHidden: [], isFixed: !hasToggles),
            hasToggles: hasToggles)
        let entrance = EntrancePlan(entrance: chart.entrance)
        let arcs = layout(in: Rect(x: 0, y: 0, width: width, height: full), entrance, state)
        guard let leaders = arcs.leaders(state) else { return full }
        // What names beside it leave of the ring needs less height.
        let needed = arcs.height(leaders)
        guard needed < full else { return full }
        var lower = layout(in: Rect(x: 0, y: 0, width: width, height: needed), entrance, state)
        lower.radiusAlone = arcs.radius(beside: 0)
        guard let others = lower.leaders(state), others.hasDetails == leaders.hasDetails,
            others.cutsHeadings == leaders.cutsHeadings, abs(others.radius - leaders.radius) < 0.5
        else { return full }
        return needed
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { ArcsWords(mark: self, words: words) }
}
