import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct ArcsLayoutTests {
    private func mark(
        _ values: [Double], angles: ArcsMark.Angles = .relational, lines: Int = 4, rotation: Double = 0
    ) -> ArcsMark {
        ArcsMark(
            wedges: values.enumerated().map { .init(series: $0, value: $1) }, angles: angles, lines: lines,
            rotation: rotation)
    }

    static func plot(
        _ values: [Double], angles: ArcsMark.Angles = .relational, rotation: Double = 0
    ) -> Plot {
        .arcs(ArcsLayoutTests().mark(values, angles: angles, rotation: rotation))
    }

    private func scene(_ mark: ArcsMark, hiding hidden: Set<Int> = []) -> Scene {
        ChartLayouter(chart: Sample.chart(.arcs(mark), series: mark.wedges.count))
            .layout(for: .figure, hiding: hidden).scene
    }

    /// On a phone arcs with labels are no higher than these and their ring need.
    @Test func labelledArcsAreLowerWhereTheyAreNarrow() throws {
        var chart = Sample.chart(.arcs(mark([3, 2, 1])), series: 3)
        chart.isFluid = true
        let widths = try #require(ChartLayouter(chart: chart).layout(for: .figure).scene.widths)
        // Above the box of the mark and below it lie 28 px more.
        let narrowest = try #require(widths.heights.first) - 28
        #expect(narrowest < RoundHeight.least && narrowest >= 2 * LeaderLabels.pitchOfTwo)
    }

    private func group(_ scene: Scene) -> Node? {
        scene.nodes.first { if case .group = $0.shape { true } else { false } }
    }

    private func sectors(_ mark: ArcsMark, hiding hidden: Set<Int> = []) -> [(series: Int, sector: Sector)] {
        guard case .group(let nodes, _, _, _) = group(scene(mark, hiding: hidden))?.shape else { return [] }
        return nodes.compactMap { node in
            guard case .sector(let sector) = node.shape, let series = node.series else { return nil }
            return (series, sector)
        }
    }

    private func value(_ quantity: Quantity) -> Double { Valuation(hidden: []).value(of: quantity) }

    @Test func anglesAreSharesOfWhatIsVisible() {
        let sectors = sectors(mark([4, 3, 2, 1], rotation: 90), hiding: [2])
        #expect(sectors.map(\.series) == [0, 1, 3])
        let sweeps = sectors.map { (value($0.sector.end) - value($0.sector.start)) / (2 * .pi) }
        for (sweep, expected) in zip(sweeps, [0.5, 0.375, 0.125]) { #expect(abs(sweep - expected) < 1e-9) }
        #expect(sectors.first.map { abs(value($0.sector.start) - .pi / 2) < 1e-9 } == true)
    }

    @Test func uniformWedgesHaveOneAngle() {
        for (hidden, count) in [(Set<Int>(), 3.0), ([0], 2)] {
            let sectors = sectors(mark([40, 3, 0, 1], angles: .uniform), hiding: hidden)
            #expect(sectors.count == Int(count))
            for (_, sector) in sectors {
                #expect(abs(value(sector.end) - value(sector.start) - 2 * .pi / count) < 1e-9)
            }
        }
    }

    @Test func oneVisibleWedgeHasNoGap() {
        #expect(sectors(mark([4, 3])).allSatisfy { value($0.sector.gap) == 4 })
        #expect(sectors(mark([4, 3]), hiding: [0]).allSatisfy { value($0.sector.gap) == 0 })
        #expect(sectors(mark([4, 0])).allSatisfy { value($0.sector.gap) == 0 })
    }

    @Test func linesLieBetweenCentreAndRim() throws {
        let scene = scene(mark([4, 3], lines: 5))
        let rings = try #require(group(scene)?.rings)
        let sector = try #require(sectors(mark([4, 3], lines: 5)).first?.sector)
        #expect(rings.lines.count == 5)
        let first = try #require(rings.lines.first)
        let last = try #require(rings.lines.last)
        #expect(abs(value(first.radius) - value(first.width) / 2 - value(sector.innerRadius)) < 1e-9)
        #expect(abs(value(last.radius) + value(last.width) / 2 - value(sector.outerRadius)) < 1e-9)
        #expect(abs(value(rings.lines[1].radius) - value(first.radius) - value(first.width) - 4) < 1e-9)
    }

    @Test func oneLineNeedsNoMask() {
        #expect(group(scene(mark([4, 3], lines: 1)))?.rings == nil)
    }

    @Test func anArcChartWithoutVisibleValuesSaysSo() {
        for (values, hidden, isEmpty) in [
            ([3.0, 2], Set<Int>(), false), ([3, 2], [0, 1], true), ([3, 0], [0], true), ([0, 0], [], true),
        ] {
            let texts = FlatNode.flatten(scene(mark(values), hiding: hidden), hiding: hidden).map(\.description)
            #expect(texts.contains { $0.contains("No data") } == isEmpty, "\(values) \(hidden)")
        }
    }

    @Test func warnsOfLinesWithoutRoom() {
        func advice(_ lines: Int) -> [LayoutAdvice.Kind] {
            ChartLayouter(chart: Sample.chart(.arcs(mark([4, 3], lines: lines)), series: 2)).layout(for: .figure)
                .advice.map(\.kind)
        }
        #expect(advice(20) == [])
        #expect(advice(100) == [.crowdedRings])
    }

    @Test func sharesInTooltipsAreThoseOfValues() throws {
        let tooltips = try #require(scene(mark([3, 1], angles: .uniform)).tooltips)
        let shares = tooltips.positions.map { position -> Double in
            guard case .share(let share) = position.rows[0].value else { return .nan }
            return value(share)
        }
        #expect(shares == [75, 25])
    }

    @Test func takesTheSeriesColourWhereAStopHasNone() throws {
        var arcs = mark([1])
        arcs.wedges[0].gradient = Gradient(along: .arc, stops: [.init(offset: 0, color: .other), .init(offset: 1)])
        guard case .group(let nodes, _, _, _) = group(scene(arcs))?.shape else {
            Issue.record("no wedges")
            return
        }
        let gradient = try #require(nodes.first?.fill?.gradient)
        #expect(gradient.stops.map(\.paint) == [.other, .palette(0)])
        #expect(gradient.typical == .palette(0))
    }

    /// Without a legend nothing but the labels says which wedge is which: on a phone the ring gets smaller for them.
    @Test func namesStandWhereThereIsNoLegend() {
        var chart = Sample.chart(
            .arcs(mark([116, 106, 152, 94, 52, 33])), series: 6,
            legend: Legend(position: .none, toggle: .none, title: nil))
        for width in [280.0, 320, 360, 640] {
            chart.size.width = width
            let texts = TextBox.all(in: ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene, hiding: [])
            for name in ["S0", "S5", "116", "33"] {
                #expect(texts.contains { $0.string == name }, "\(name) at \(width)")
            }
        }
    }

    /// On the narrowest phones leaders are shorter before names are cut that stand nowhere else.
    @Test func namesAreWholeOnTheNarrowestPhones() {
        var chart = Sample.chart(
            .arcs(mark([11.5, 9, 6.5, 5.5, 4.5, 3])), series: 6,
            legend: Legend(position: .none, toggle: .none, title: nil))
        let names = ["Meetings", "Writing code", "Reviews", "E-mail", "Planning", "Learning"]
        for (index, name) in names.enumerated() { chart.series[index].label = name }
        chart.size.width = 280
        let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        let texts = TextBox.all(in: scene, hiding: []).map(\.string)
        #expect(Set(texts).isSuperset(of: names.filter { $0 != "Writing code" } + ["Writing", "code"]), "\(texts)")
    }
}
