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
        #expect(scale.ticks.map(\.tick.value) == [1_000_002, 1_000_004, 1_000_006, 1_000_008, 1_000_010])
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

    /// A narrow range far from 0 is not flat: its ends stand well apart.
    @Test(arguments: [(10_000_001.0, 10_000_009.0), (1_704_103_200, 1_704_104_400), (1.996, 1.997), (-1e-300, -1e-301)])
    func narrowRangesFillTheAxis(low: Double, high: Double) throws {
        let scale = scale([[low, high]], hidden: [])
        let bottom = try #require(scale.position(of: low).constant)
        let top = try #require(scale.position(of: high).constant)
        #expect(bottom - top > 100)
    }

    @Test func theWidestRangeEndsToo() {
        #expect(scale([[1e308, 1e-308]], hidden: []).reference == 0)
    }

    @Test func wholePositionsHaveWholeTicks() {
        var extent = Extent(includesZero: false)
        for value in [1.0, 2, 3] { extent.include(value, of: 0) }
        let builder = LinearScaleBuilder(
            name: "x", axis: Sample.axis(), extent: extent, range: 0...500, direction: 1, count: 8,
            hasWholePositions: true)
        #expect(builder.variants[0].ticks.map(\.label) == ["1", "2", "3"])
    }

    /// A format without decimals never says the same at two ticks, or what is not so.
    @Test func stepsAreAsCoarseAsTheFormat() throws {
        var axis = Sample.axis(zero: true)
        axis.format = .number(try NumberFormat(pattern: "0"))
        for top in [2.0, 9, 10, 11, 25] {
            let ticks = LinearScaleBuilder(
                name: "y", axis: axis, extent: scaleExtent(top), range: 0...300, direction: -1, count: 4
            ).variants[0].ticks
            #expect(ticks.allSatisfy { $0.value == $0.value.rounded() }, "\(top): \(ticks.map(\.value))")
            #expect(ticks.count > 2)
        }
    }

    private func scaleExtent(_ top: Double) -> Extent {
        var extent = Extent(includesZero: true)
        extent.include(top, of: 0)
        return extent
    }

    /// WebKit keeps six decimals of a registered number, so the pixels that get a name must not be tiny.
    @Test(arguments: [1e3, 1e6, 1e9, 1e12])
    func namedPixelsSurviveSixDecimals(size: Double) throws {
        let chart = Sample.chart(Sample.lines([[size, 2 * size], [3 * size, 5 * size]]), series: 2)
        let variables = ChartLayouter(chart: chart).layout(for: .figure).scene.initialValuation.variables
        let pixels = try #require(variables[.init(name: "yu")])
        #expect(pixels >= 0.1)
    }
}
