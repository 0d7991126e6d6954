import ChartGraphics
import ChartIR
import ChartScene

extension PieMark: NonCartesianMarkLayout {
    func parts(in drawing: NonCartesianDrawing, _ state: inout LayoutState) -> DrawingParts {
        var pie = layout(in: drawing.box, drawing.entrance, state)
        if let full = drawing.furniture.fullHeight {
            pie.radiusAlone = highest(drawing.box.width, within: full, drawing.entrance, state).largestRadius
        }
        pie.planLeaders(in: &state)
        return drawing.parts(of: pie, in: &state)
    }

    private func layout(in box: Rect, _ entrance: EntrancePlan, _ state: LayoutState) -> PieLayout {
        let (chart, marks) = (state.chart, MarkStates(self, of: state.chart))
        let values = marks.values(\.slices).joined().map(\.value)
        var pie = PieLayout(
            marks: marks, box: box, entrance: entrance,
            write: ValueWriter(valueFormat, for: values, keepsFew: true, symbols: state.conventions.numbers),
            state.conventions)
        pie.turns = marks.range(.rotation, of: chart) { $0.look.rotation }
        pie.holesOfWhole = marks.range(.hole, of: chart) { $0.hole }
        if state.setting(of: .centerRadius) != nil || marks.contains(where: { $0.centerRadius != nil }) {
            pie.holesInPixels = marks.range(.centerRadius, of: chart) { $0.centerRadius ?? 0 }
        }
        return pie
    }

    var countedSeries: [Int] { slices.map(\.series) }

    // MARK: Height

    func height(inWidth width: Double, of chart: Chart, hasToggles: Bool) -> Double? {
        guard hasLabelsBeside else { return RoundHeight.full(inWidth: width) }
        var state = LayoutState(
            chart: chart, surface: .figure, selection: .open(startingHidden: [], isFixed: !hasToggles),
            hasToggles: hasToggles)
        let entrance = EntrancePlan(entrance: chart.entrance)
        var pie = highest(width, within: .infinity, entrance, state)
        let (most, alone) = (pie.box.height, pie.largestRadius)
        pie.radiusAlone = alone
        pie.planLeaders(in: &state)
        guard let leaders = pie.leaders else { return heightOfCircle(inWidth: width, of: chart) }
        // What names beside it leave of the circle needs less height.
        let isFew = slices.count <= PieLayout.fewSlices
        let needed = pie.height(leaders, ofLabels: isFew ? slices.count : pie.labelledSlices.count / 2 + 1)
        guard needed < most else { return most }
        var lower = layout(in: Rect(x: 0, y: 0, width: width, height: needed), entrance, state)
        lower.radiusAlone = alone
        lower.planLeaders(in: &state)
        return lower.hasLabels(like: pie) ? needed : most
    }

    /// The pie in a box as high as one of such a width needs at most.
    private func highest(
        _ width: Double, within height: Double, _ entrance: EntrancePlan, _ state: LayoutState
    ) -> PieLayout {
        let most = max(heightOfCircle(inWidth: width, of: state.chart), heightOfLabels)
        return layout(in: Rect(x: 0, y: 0, width: width, height: min(most, height)), entrance, state)
    }

    /// The height that the largest circle of such a width needs, pixels.
    private func heightOfCircle(inWidth width: Double, of chart: Chart) -> Double {
        let turns = MarkStates(self, of: chart).range(.rotation, of: chart) { $0.look.rotation }
        return PieFrame.height(of: look, turning: turns, inWidth: width)
    }

    /// The height of a side with the labels of all slices, pixels: all but one of them can stand there.
    private var heightOfLabels: Double {
        Double(min(slices.count, LeaderLabels.limit)) * LeaderLabels.pitchOfTwo
    }

    func words(_ words: TextAlternatives) -> any NonCartesianWords { PieWords(mark: self, words: words) }
}
