import ChartIR
import ChartScene
import TestSupport
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
        #expect(abs(1_000_002 - scale.units.reference) < 1000)
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

    /// So far that a line on its way there leaves the plot where it should, and no farther than engines draw.
    @Test func whatLiesFarBeyondAFixedEndIsNotDrawnSoFar() throws {
        let axis = Sample.axis(zero: true, nice: false, minimum: 0, maximum: 100)
        let scale = self.scale([[0, 50, 1e12]], axis: axis, hidden: [])
        #expect(scale.position(of: 50) == 200 && scale.position(of: 1000) == -1700)
        let far = try #require(scale.position(of: 1e12).constant)
        #expect(far < -5000 && far > -10_000)
        #expect(scale.position(of: 1e15).constant == far)
        // Without an end of the author's the axis reaches as far as the data.
        #expect(self.scale([[0, 50, 1e12]]).units.limits == nil)
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
        #expect(scale([[1e308, 1e-308]], hidden: []).units.reference == 0)
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

    /// One year is not the middle of five centuries.
    @Test(arguments: [(2024.0, ["2,023", "2,024", "2,025"]), (3, ["2", "3", "4"])] as [(Double, [String])])
    func aSinglePositionHasItsNeighbours(position: Double, labels: [String]) {
        var extent = Extent(includesZero: false)
        extent.include(position, of: 0)
        let builder = LinearScaleBuilder(
            name: "x", axis: Sample.axis(), extent: extent, range: 0...500, direction: 1, count: 8,
            hasWholePositions: true)
        #expect(builder.variants[0].ticks.map(\.label) == labels)
    }

    /// Ticks stand where bins meet: a round number that is no edge gives way to a multiple of their width.
    @Test(
        arguments: [
            (10.0, 20.0...90, 8, [20.0, 30, 40, 50, 60, 70, 80, 90]), (10, 20...90, 3, [20, 40, 60, 80]),
            (250, 0...2000, 4, [0, 500, 1000, 1500, 2000]), (3, 0...12, 4, [0, 3, 6, 9, 12]),
            (3, 0...12, 2, [0, 6, 12]),
        ] as [(Double, ClosedRange<Double>, Int, [Double])])
    func ticksStandAtTheEdgesOfBins(width: Double, ends: ClosedRange<Double>, count: Int, ticks: [Double]) {
        var extent = Extent(includesZero: false)
        for end in [ends.lowerBound, ends.upperBound] { extent.include(end, of: 0) }
        var axis = Sample.axis()
        axis.isNice = false
        var builder = LinearScaleBuilder(
            name: "x", axis: axis, extent: extent, range: 0...500, direction: 1, count: count)
        builder.binWidth = width
        #expect(builder.variants[0].ticks.map(\.value) == ticks)
        #expect(builder.incrementAdvice == nil)
    }

    private func scaleExtent(_ top: Double) -> Extent {
        var extent = Extent(includesZero: true)
        extent.include(top, of: 0)
        return extent
    }

    /// WebKit keeps six decimals of a registered number: whatever gets a name must not be tiny.
    @Test(arguments: [1e-300, 1e-9, 1e-4, 1e-2, 1, 1e3, 1e6, 1e9, 1e12, 1e200])
    func namedNumbersSurviveSixDecimals(size: Double) throws {
        let chart = Sample.chart(
            Sample.lines([[size, 2 * size], [3 * size, 5 * size], [40 * size, 41 * size]]), series: 3)
        let open = ChartLayouter(chart: chart).layout(for: .figure).scene
        for hidden: Set<Int> in [[], [0], [1, 2], [2]] {
            var rounded = Valuation(hidden: hidden)
            for definition in open.definitions {
                rounded.define([definition])
                let value = rounded.variables[definition.variable] ?? 0
                #expect(abs(value) < 3e38)
                rounded.variables[definition.variable] = (value * 1e6).rounded() / 1e6
            }
            let known = ChartLayouter(chart: chart).layout(for: .figure, hiding: hidden).scene
            let places = open.nodes.markerPlaces(in: rounded, without: hidden)
            let wanted = known.nodes.markerPlaces(in: Valuation(hidden: hidden), without: hidden)
            #expect(places.count == wanted.count && !wanted.isEmpty)
            for (place, wanted) in zip(places, wanted) { #expect(abs(place - wanted) < 0.1, "\(hidden): \(wanted)") }
        }
    }

    /// Where there are too many combinations to look at each, the domains that the rule can give hold those that occur.
    @Test(arguments: [false, true]) func manyStackedSeriesHaveEveryDomain(hasNegatives: Bool) throws {
        var generator = SeededGenerator(seed: 7)
        var extent = Extent(includesZero: true)
        for _ in 0..<6 {
            extent.include(
                stack: (0..<16).map { series in
                    let sign: Double = hasNegatives && series % 3 == 0 ? -1 : 1
                    return Extent.Share(series: series, value: sign * Double.random(in: 1...40, using: &generator))
                })
        }
        let builder = LinearScaleBuilder(
            name: "y", axis: Sample.axis(zero: true), extent: extent, range: 0...300, direction: -1, count: 4)
        let variants = builder.variants
        #expect((2...160).contains(variants.count))
        for _ in 0..<500 {
            let visible = Set((0..<16).filter { _ in Bool.random(using: &generator) })
            guard let bounds = extent.bounds(where: visible.contains) else { continue }
            let domain = builder.domain(of: bounds, builder.reach)
            #expect(variants.contains { $0.domain.isClose(to: domain) }, "\(bounds): \(domain)")
        }
    }

    @Test func narrowRangesOnALogScaleHaveRoundEnds() {
        var extent = Extent(includesZero: false)
        for value in [1000.12, 1000.9] { extent.include(Sample.axis(.log).measure(of: value), of: 0) }
        let builder = LinearScaleBuilder(
            name: "y", axis: Sample.axis(.log), extent: extent, range: 0...300, direction: -1, count: 10)
        #expect(builder.variants.map { $0.ticks.map(\.label) } == [["1,000", "2,000"]])
    }

    /// Series of very different size have more domains than a page should carry; the axis then keeps its ends.
    @Test func endlessDomainsAreGivenUp() {
        var extent = Extent(includesZero: true)
        extent.include(
            stack: (0..<16).map { Extent.Share(series: $0, value: Quantity.Function.power(Double($0 * 2 - 16))) })
        extent.include(
            stack: (0..<16).map { Extent.Share(series: $0, value: -Quantity.Function.power(Double($0 * 2 - 16))) })
        let builder = LinearScaleBuilder(
            name: "y", axis: Sample.axis(zero: true), extent: extent, range: 0...300, direction: -1, count: 4)
        #expect(builder.variants.count == 1)
    }

    @Test func logScalesHavePowersOfTenAtEqualDistances() {
        var axis = Sample.axis()
        axis.scale = .log
        var state = LayoutState(
            chart: Sample.chart(Sample.lines([[1]]), series: 1), surface: .standalone, selection: .hiding([]))
        var extent = Extent(includesZero: false)
        for value in [0.02, 640_000] { extent.include(axis.measure(of: value), of: 0) }
        let scale = LinearScaleBuilder(name: "y", axis: axis, extent: extent, range: 0...320, direction: -1, count: 10)
            .build(in: &state)
        #expect(
            scale.ticks.map(\.tick.label) == ["0.1", "1", "10", "100", "1k", "10k", "100k", "1\u{202F}m"])
        #expect(abs((scale.position(of: 0.02).constant ?? 0) - 320) < 1e-9)
        #expect(abs((scale.position(of: 1_000_000).constant ?? 0)) < 1e-9)
        let steps = zip(scale.ticks, scale.ticks.dropFirst()).map { below, above in
            (scale.position(of: below.tick.value) - scale.position(of: above.tick.value)).constant ?? 0
        }
        #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-9 })
        #expect(scale.baseline == 320)
    }
}

extension [Node] {
    /// Where markers stand along y.
    fileprivate func markerPlaces(in valuation: Valuation, without hidden: Set<Int>) -> [Double] {
        flatMap { node -> [Double] in
            if let series = node.series, hidden.contains(series) { return [] }
            var inner = valuation
            if !node.parameters.isEmpty { inner.parameters = node.parameters }
            switch node.shape {
            case .group(let nodes, _, _, _): return nodes.markerPlaces(in: inner, without: hidden)
            case .marker(_, _, let y): return [inner.value(of: y)]
            default: return []
            }
        }
    }
}
