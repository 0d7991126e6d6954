import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct UpdateTests {
    private func motions(_ update: Update?) -> [Definition.Motion] {
        var chart = Sample.chart(Sample.bars([[1, 2]]), series: 1)
        chart.states = [
            DataState(name: "a", plot: chart.plot), DataState(name: "b", plot: Sample.bars([[2, 1]])),
        ]
        chart.controls = [
            Control(
                kind: .radio, label: nil, target: .state,
                stops: [.init(value: 0, label: "a"), .init(value: 1, label: "b")], initial: 0)
        ]
        chart.update = update
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        return scene.definitions.compactMap(\.motion)
    }

    @Test func everyWeightMovesAsTheAuthorSays() {
        #expect(motions(nil).count == 2)
        #expect(motions(nil).allSatisfy { $0 == Definition.Motion(duration: 0.6, easing: .toggle) })
        #expect(motions(Update(duration: 2)).allSatisfy { $0 == Definition.Motion(duration: 2, easing: .toggle) })
        #expect(motions(Update(easing: .linear)).allSatisfy { $0 == Definition.Motion(duration: 0.6, easing: .linear) })
    }

    /// A needle that overshoots by the author's word does so in the time of the update.
    @Test func whatOvershootsKeepsItsEasing() {
        var chart = Sample.chart(Sample.bars([[1]]), series: 1)
        chart.update = Update(duration: 3, easing: .linear)
        let swing = Definition.Motion(duration: 0.5, easing: .pop)
        #expect(LayoutState.update(swing, of: chart) == Definition.Motion(duration: 3, easing: .pop))
    }
}
