import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// A drawing at every width is the chart laid out for that width.
@Suite struct FluidLayoutTests {
    /// Names so close together that the last reaches beyond its band: the less, the wider the drawing is.
    private static let narrowBands: (String, Chart) = {
        guard case .cartesian(var plot) = Sample.bars([(1...53).map(Double.init)]) else { fatalError("no bars") }
        plot.x = Sample.axis(.category((1...53).map { "Name \($0)" }))
        return ("narrow bands", Sample.chart(.cartesian(plot), series: 1))
    }()
    private static let charts = (AgreementTests.charts + [narrowBands]).map { name, chart -> (String, Chart) in
        var chart = chart
        chart.isFluid = true
        return (name, chart)
    }

    /// On a phone what is round takes no more of the height than it fills, unless the author says how high it is.
    @Test func roundChartsAreLowerWhereTheyAreNarrow() throws {
        var pie = Sample.chart(Sample.pie([3, 2, 1]), series: 3)
        pie.isFluid = true
        let scene = figure(pie)
        let (widths, heights) = try (#require(scene.widths?.floors), #require(scene.widths?.heights))
        for (width, height) in zip(widths, heights) {
            // Above the circle and below it lie 28 px more. The largest pie has a radius of 122, and labels reach 33.5 beyond it;
            // one that gives way to names beside it is lower.
            let most = min(max(min((width * 0.95).rounded(), 311), 240) + 28, scene.size.height)
            #expect(width < scene.size.width ? height <= most : height == scene.size.height, "\(width)")
            #expect(height >= 3 * LeaderLabels.pitchOfTwo + 28, "\(width)")
        }
        #expect(heights.first ?? 0 < scene.size.height)
        pie.aspect = 1.6
        let followed = try #require(figure(pie).widths)
        #expect(followed.heights.first != heights.first)
    }

    private func figure(_ chart: Chart) -> Scene { drawing(chart, on: .figure) }

    private func drawing(_ chart: Chart, on surface: Surface) -> Scene {
        ChartLayouter(chart: chart).layout(for: surface).scene
    }

    /// The blend of all classes, at the least width of each, against a layout that knows of that width alone; also of those that
    /// were left out because all stretches there.
    @Test(arguments: charts, Surface.allCases)
    func theBlendIsTheLayoutOfEachClass(_ named: (name: String, chart: Chart), surface: Surface) throws {
        let (name, chart) = named
        let layouter = ChartLayouter(chart: chart)
        let open = drawing(chart, on: surface)
        let widths = try #require(open.widths)
        let around = surface == .figure ? Furniture.figurePadding : 0
        let possible = FluidLayout.figureWidths.map { $0 - around }.filter { $0 > widths.floors[0] }
        for width in Set(widths.floors + possible).sorted() {
            for hidden in [[], [0]] as [Set<Int>] where chart.series.count > hidden.count {
                let expected = FlatNode.flatten(
                    layouter.layout(for: surface, hiding: hidden, in: width).scene, hiding: hidden)
                let actual = FlatNode.flatten(open.standing(at: width), hiding: hidden)
                var left = actual
                for node in expected {
                    let index = left.firstIndex {
                        $0.description == node.description && $0.numbers.count == node.numbers.count
                            && zip($0.numbers, node.numbers).allSatisfy { abs($0 - $1) < 0.02 }
                    }
                    guard let index else {
                        Issue.record("\(name) at \(width) without \(hidden): \(node) is not drawn")
                        return
                    }
                    left.remove(at: index)
                }
            }
        }
    }

    /// Inside a class forms move with the width, by a hundredth more where a margin shrinks, and nothing jumps; texts may
    /// change sides, and come and go.
    @Test(arguments: charts)
    func betweenTwoClassesAllStretches(name: String, chart: Chart) throws {
        let scene = figure(chart)
        let widths = try #require(scene.widths)
        for (low, next) in zip(widths.floors, widths.floors.dropFirst() + [widths.most]) {
            let high = next - 1
            guard high > low + 2 else { continue }
            let places = [low, (low + high) / 2, high].map {
                FlatNode.flatten(scene.standing(at: $0), hiding: []).filter {
                    !$0.description.contains(" text ") && !$0.description.contains("leader")
                }
            }
            #expect(Set(places.map(\.count)).count == 1, "\(name) from \(low)")
            for (start, (middle, end)) in zip(places[0], zip(places[1], places[2])) {
                for (a, (b, c)) in zip(start.numbers, zip(middle.numbers, end.numbers)) {
                    #expect(abs(a) > 1e4 || abs(c - a) <= (high - low) * 1.01 + 0.02, "\(name) from \(low): \(start)")
                    #expect(abs(a) > 1e4 || b >= min(a, c) - 0.02 && b <= max(a, c) + 0.02, "\(name): \(start)")
                }
            }
        }
    }

    /// Which numbers move from a class to the next is decided once, for all that can be visible: a layout of some series is told.
    @Test func whatMovesBetweenTwoClassesIsDecidedOnce() throws {
        let differing = try Self.charts.first { _, chart in
            let layouter = ChartLayouter(chart: chart)
            let runs = try #require(layouter.widthRuns(on: .figure))
            let floors = try #require(figure(chart).widths?.floors)
            guard let first = runs.stretchesToNext.min(), let low = runs.needed.firstIndex(of: first) else {
                return false
            }
            let width = (floors[low] + floors[low + 1]) / 2
            func forms(_ runs: WidthRuns?) -> [[Double]] {
                let scene = layouter.layout(for: .figure, hiding: [], in: width, runs: runs).scene
                return FlatNode.flatten(scene, hiding: []).map(\.numbers)
            }
            let moving = forms(nil)
            #expect(moving == forms(runs))
            return moving != forms(WidthRuns(needed: runs.needed, stretchesToNext: []))
        }
        #expect(differing != nil)
    }

    /// An axis along the width keeps its ends, so that a length means the same everywhere.
    @Test func anAxisKeepsItsEnds() throws {
        var chart = Sample.chart(Sample.bars([[12, 14], [10, 4_371_234_567]], isTransposed: true), series: 2)
        chart.isFluid = true
        let scene = figure(chart)
        let widths = try #require(scene.widths)
        let labels = widths.floors.map { width in
            FlatNode.flatten(scene.standing(at: width), hiding: []).map(\.description).filter {
                $0.contains("tickLabel")
            }
        }
        let own = Set(labels[widths.own])
        #expect(labels.allSatisfy { Set($0).isSubset(of: own) })
        #expect(!own.isEmpty && labels.allSatisfy { $0.last == labels[widths.own].last })
    }

    @Test func whatKeepsItsWidthHasNoOther() {
        let chart = Sample.chart(Sample.bars([[12, 14]]), series: 1)
        #expect(figure(chart).widths == nil)
        var fluid = chart
        fluid.isFluid = true
        #expect(figure(fluid).widths?.floors.contains(608) == true)
    }

    /// Each layout of so many forms would take a second.
    @Test func aChartOfTooManyFormsHasOneWidth() {
        func bars(_ count: Int) -> Chart {
            var chart = Sample.chart(Sample.bars([(0..<count).map { Double($0 % 7) }]), series: 1)
            chart.isFluid = true
            return chart
        }
        #expect(FluidLayout.applies(to: bars(15_000)))
        #expect(FluidLayout.advice(on: bars(15_000)) == nil)
        #expect(!FluidLayout.applies(to: bars(15_001)))
        #expect(FluidLayout.advice(on: bars(15_001))?.message.hasPrefix("15001 bars") == true)
        // Whose author wants one width is told nothing.
        var still = bars(15_001)
        still.isFluid = false
        #expect(FluidLayout.advice(on: still) == nil)
    }

    /// What only stretches is laid out for few widths; what changes, for those at which it does.
    @Test func fewWidthsAreLaidOutWhereAllStretches() {
        func floors(_ names: [String]) -> [Double] {
            guard case .cartesian(var bars) = Sample.bars([names.indices.map { Double($0) + 3 }]) else { return [] }
            bars.x = Sample.axis(.category(names))
            var chart = Sample.chart(.cartesian(bars), series: 1)
            chart.isFluid = true
            return figure(chart).widths?.floors ?? []
        }
        #expect(floors(["a", "b"]).count == 3)
        #expect(floors((1...12).map { "A name of many letters \($0)" }).count > 5)
    }

    /// Slices whose outline the browser computes anyway are the same things at every width, of another size in each class.
    @Test func slicesThatMoveAreDrawnOnce() throws {
        func sectors(hasToggles: Bool) throws -> [Sector] {
            var chart = Sample.chart(Sample.pie([4, 3, 2], hole: 0.5), series: 3)
            chart.isFluid = true
            chart.legend.toggle = hasToggles ? .hide : .none
            chart.entrance.order = .none
            let scene = figure(chart)
            #expect(try #require(scene.widths).floors.count > 1)
            func found(_ node: Node) -> [Sector] {
                switch node.shape {
                case .sector(let sector): [sector]
                case .group(let nodes, _, _, _): nodes.flatMap(found)
                default: []
                }
            }
            return scene.nodes.flatMap(found)
        }
        let moving = try sectors(hasToggles: true)
        #expect(moving.count == 3)
        #expect(moving.allSatisfy { $0.outerRadius == moving[0].outerRadius && $0.outerRadius.constant == nil })
        let still = try sectors(hasToggles: false)
        #expect(still.count > 3 && still.allSatisfy { $0.outerRadius.constant != nil && $0.end.constant != nil })
    }

    @Test func aContainerChoosesItsClass() {
        let widths = WidthClasses(floors: [248, 328, 608], most: 1568, own: 2)
        #expect([0, 248, 327.4, 327.6, 607, 608, 9999].map(widths.index(of:)) == [0, 0, 0, 1, 1, 2, 2])
        #expect([0, 300, 9999].map(widths.width(in:)) == [248, 300, 1568])
    }
}
