import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct LinearScaleTests {
    private func scale(_ values: [[Double]], axis: Axis = Sample.axis(), hidden: Set<Int>? = nil) -> LinearScale {
        let selection: Selection = hidden.map { .hiding($0) } ?? .open(startingHidden: [], isFixed: false)
        var state = LayoutState(
            chart: Sample.chart(Sample.lines(values), series: values.count), surface: .standalone, selection: selection)
        var extent = Extent(includesZero: axis.includesZero)
        for (series, values) in values.enumerated() {
            for value in values { extent.include(value, of: series) }
        }
        return LinearScaleBuilder(
            name: "y", axis: axis, extent: extent, range: 100...300, direction: -1, count: 4
        ).build(in: &state)
    }

    @Test func domainEndsStandAtTheRange() {
        let scale = scale([[0, 141]], axis: Sample.axis(zero: true), hidden: [])
        #expect(scale.position(of: 0) == 300)
        #expect(scale.position(of: 150) == 100)
        #expect(scale.baseline == 300)
    }

    /// Values far from 0 are measured from a round number near them, so that single precision holds the difference.
    @Test func referenceIsNearTheData() {
        let scale = scale([[1_000_002, 1_000_009]])
        #expect(abs(1_000_002 - scale.reference) < 1000)
        #expect(scale.ticks.contains { $0.tick.label == "1,000,005" } || scale.ticks.count > 2)
    }

    @Test func everyReachableDomainHasItsTicks() {
        let scale = scale([[0, 10], [0, 1000], [0, 35]], axis: Sample.axis(zero: true))
        #expect(scale.variants.count == 3)
        #expect(scale.ticks.first { $0.tick.value == 0 && $0.tick.label == "0" } != nil)
        // A tick that only the largest domain has appears only with its series.
        let top = scale.ticks.last
        #expect(top?.tick.label == "1,000")
        #expect(top?.presence.constant == nil)
    }

    @Test func fixedEndsStay() {
        let scale = scale(
            [[0, 10], [0, 1000]], axis: Sample.axis(zero: true, nice: false, minimum: 0, maximum: 500), hidden: [1])
        #expect(scale.position(of: 500) == 100)
    }

    @Test func anAxisThatDoesNotFollowHasOneDomain() {
        let scale = scale([[0, 10], [0, 1000]], axis: Sample.axis(zero: true, followsVisible: false))
        #expect(scale.variants.count == 1)
        #expect(scale.unit.constant != nil)
    }
}
