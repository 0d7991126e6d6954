import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// The one promise of the layout: whatever is hidden, the expressions give what a chart without it would.
@Suite struct AgreementTests {
    static let charts = plots + FacetCharts.charts

    private static let plots: [(String, Chart)] = [
        ("group", Sample.chart(Sample.bars([[128, 141, 133], [109, 92, 84], [38, 81, 960]]), series: 3)),
        ("negative", Sample.chart(Sample.bars([[-128, 141, nil], [109, -92, 84], [38, -81, 96]]), series: 3)),
        ("stack", Sample.chart(Sample.bars([[12, 14, -13], [10, -9, 8], [-3, 8, 96]], .stack), series: 3)),
        ("percent", Sample.chart(Sample.bars([[12, 14, 13], [10, 0, 8], [3, 8, 96]], .percent), series: 3)),
        ("diverging", Sample.chart(Sample.bars([[12, 14, 13], [10, 0, 8], [3, nil, 96]], .diverging), series: 3)),
        (
            "diverging of four",
            Sample.chart(
                Sample.bars([[12, 14], [10, 0], [3, 8], [40, 2]], .diverging, isTransposed: true), series: 4)
        ),
        ("horizontal", Sample.chart(Sample.bars([[12, 14], [10, 900]], isTransposed: true), series: 2)),
        ("line", Sample.chart(Sample.lines([[2, 3, nil, 5], [200, 180, 150, 260], [-1, 0, 1, 2]]), series: 3)),
        ("offset", Sample.chart(Sample.lines([[1_000_002, 1_000_003], [1_000_090, 1_000_070]]), series: 2)),
        ("flat", Sample.chart(Sample.lines([[5, 5, 5], [1, 9, 3]]), series: 2)),
        ("area", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2], [7, 0, 30]], .stack), series: 3)),
        ("smooth", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .stack, curve: .monotone), series: 2)),
        ("shares", Sample.chart(Sample.areas([[2, 3, 4], [1, 5, 2]], .percent), series: 2)),
        ("overlap", Sample.chart(Sample.areas([[2, 3, 4], [1, 50, 2]], .overlap), series: 2)),
        ("points", Sample.chart(Sample.points([[(1, 2), (3, 4)], [(100, 5), (-50, 90)]]), series: 2)),
        ("one place", Sample.chart(Sample.bars([[12, 14, 13], [10, -9, 8], [3, 8, 96]], .overlap), series: 3)),
        ("ranges", Sample.chart(RangeCharts.bars(RangeCharts.values), series: 2)),
        ("horizontal ranges", Sample.chart(RangeCharts.bars(RangeCharts.values, isTransposed: true), series: 2)),
        ("far ranges", Sample.chart(RangeCharts.bars(RangeCharts.farValues, text: .top), series: 2)),
        ("between", Sample.chart(RangeCharts.areas(RangeCharts.values), series: 2)),
        ("roof", Sample.chart(RangeCharts.bars(RangeCharts.plain, text: .roof), series: 2)),
        ("top", Sample.chart(RangeCharts.bars(RangeCharts.plain, text: .top), series: 2)),
        ("middle", Sample.chart(RangeCharts.bars(RangeCharts.plain, text: .middle), series: 2)),
        (
            "horizontal middle",
            Sample.chart(RangeCharts.bars(RangeCharts.plain, text: .middle, isTransposed: true), series: 2)
        ),
        ("bordered", Sample.chart(RangeCharts.bars(RangeCharts.plain, look: RangeCharts.look), series: 2)),
        ("fixed", Sample.chart(RangeCharts.bars(RangeCharts.plain, width: 60), series: 2)),
        (
            "natural stack",
            Sample.chart(
                Sample.areas([[2, 9, 1, 8], [1, 5, 2, 2], [7, 0, 3, 1]], .stack, curve: .natural), series: 3)
        ),
        (
            "bubbles",
            Sample.chart(
                Sample.bubbles([[(1, 2, 9), (3, 4, 1)], [(100, 5, 4), (-50, 90, 0)], [(3, 4, 20)]]), series: 3)
        ),
        (
            "candles",
            Sample.chart(
                CandlestickLayoutTests.plot(
                    [
                        [CandlestickLayoutTests.up, CandlestickLayoutTests.down, nil],
                        [CandlestickLayoutTests.even, .init(open: 40, high: 90, low: 30, close: 31)],
                    ], style: .hollow, text: .end), series: 2)
        ),
        ("pie", Sample.chart(Sample.pie([4, 3, 0, 2], hole: 0.5, gap: 4), series: 4)),
        ("gauge", Sample.chart(GaugeLayoutTests.plot([72]), series: 1)),
        ("needles", Sample.chart(GaugeLayoutTests.plot([10, 72, 91]), series: 3)),
        ("progress", Sample.chart(GaugeLayoutTests.plot([10, 72, 91], .bar(ProgressBar(segments: 3))), series: 3)),
        ("arcs", Sample.chart(ArcsLayoutTests.plot([4, 3, 0, 2]), series: 4)),
        ("uniform arcs", Sample.chart(ArcsLayoutTests.plot([4, 3, 0, 2], angles: .uniform, rotation: 30), series: 4)),
        ("ends", Sample.chart(LabelCharts.lines([[1, 9], [2, 9.5], [40, 9.2]]), series: 3)),
        (
            "values",
            Sample.chart(LabelCharts.lines([[1, 9, 3], [2, 9.5, 0], [40, 9.2, 3]], text: .points), series: 3)
        ),
        ("totals", Sample.chart(LabelCharts.stacks([[12, 14, -13], [10, -9, 8], [nil, 8, 96]]), series: 3)),
        (
            "horizontal totals",
            Sample.chart(LabelCharts.stacks([[12, 14], [10, 9]], isTransposed: true), series: 2, hidden: [1])
        ),
        ("combined", Sample.chart(stackAndPoints([[7, 4]], [[5, 5], [98, 98], [0, 0]]), series: 4)),
        ("far", Sample.chart(Sample.lines([[1_000_000, 1_000_003], [0, 20], [-7, -7]]), series: 3)),
        (
            "quantiles",
            Sample.chart(
                AnnotationLayoutTests.plot(
                    [0.25, 0.5, 0.9].map { AnnotationLayoutTests.quantile($0) },
                    values: [[2, 3, nil, 5], [200, 180, 150, 260], [-1, 0, 1, 2], [90, nil, 7, 3]]), series: 4)
        ),
        ("zeros", Sample.chart(Sample.bars([[0, 0], [30, 40]], .stack), series: 2)),
        (
            "downwards",
            Sample.chart(
                Sample.bars([[-128, 141, nil], [109, -92, 84], [38, -81, 96]], y: Sample.axis(isReversed: true)),
                series: 3)
        ),
        (
            "to the left",
            Sample.chart(
                Sample.bars([[12, 14], [10, 900]], .stack, isTransposed: true, y: Sample.axis(isReversed: true)),
                series: 2)
        ),
        (
            "backwards",
            Sample.chart(
                Sample.lines(
                    [[2, 3, nil, 5], [200, 180, 150, 260]], x: Sample.axis(nice: false, isReversed: true),
                    y: Sample.axis(isReversed: true)), series: 2)
        ),
        (
            "increment",
            Sample.chart(
                Sample.bars([[-20, 41, 40], [60, 100, 20], [0, 7, -41]], y: Sample.axis(increment: 20)), series: 3)
        ),
        (
            "increment of stacks",
            Sample.chart(
                Sample.bars([[-20, 40, 40], [60, 100, 20], [0, 7, -40]], .stack, y: Sample.axis(increment: 20)),
                series: 3)
        ),
        (
            "increment of areas downwards",
            Sample.chart(
                Sample.areas(
                    [[20, 40, 40], [60, 100, 20]], .stack, y: Sample.axis(isReversed: true, increment: 12.5)),
                series: 2)
        ),
        (
            "increment far from zero",
            Sample.chart(
                Sample.lines([[1_000_002, 1_000_003], [1_000_090, 1_000_070]], y: Sample.axis(increment: 7)), series: 2)
        ),
        (
            "bars on numbers",
            Sample.chart(DodgeSlotsTests.plot(at: [1, 2, 4], alignment: .start, series: 3), series: 3)
        ),
        (
            "rows on numbers",
            Sample.chart(DodgeSlotsTests.plot(at: [1, 2, 4], series: 2, isTransposed: true), series: 2)
        ),
        ("annotated", Sample.chart(annotated(Sample.lines([[2, 3, 4], [200, 180, 260], [5, 5, 5]])), series: 3)),
        ("annotated stack", Sample.chart(annotated(Sample.areas([[2, 3, 4], [1, 50, 2]], .stack)), series: 2)),
        ("annotated rows", Sample.chart(annotated(Sample.bars([[2, 3], [10, 900]], isTransposed: true)), series: 2)),
        ("hidden", Sample.chart(Sample.bars([[1, 2], [30, 40]]), series: 2, hidden: [1])),
    ]

    private static func annotated(_ plot: Plot) -> Plot {
        guard case .cartesian(var plot) = plot else { return plot }
        typealias Tests = AnnotationLayoutTests
        plot.annotations = [
            Tests.rule(300, "High"), Tests.rule(4, "Low", extends: false), Tests.rule(-20, "Tied", series: 1),
            Tests.band(nil, (3, 40), "Zone"), Tests.band((0, 1), (nil, 100), "Corner"),
            Tests.band((1, nil), nil, "Late"),
            Tests.note(1, 30, "A remark that takes two lines of text"), Tests.note(0, 3, "Near"),
        ]
        return .cartesian(plot)
    }

    /// A stack beside points on one axis: 0 is in the domain while the stack is visible.
    private static func stackAndPoints(_ stack: [[Double?]], _ points: [[Double?]]) -> Plot {
        guard case .cartesian(var plot) = Sample.bars(stack, .stack), case .cartesian(let lines) = Sample.lines(points)
        else { return Sample.bars(stack, .stack) }
        for case .line(var line) in lines.marks {
            for index in line.series.indices { line.series[index].series += stack.count }
            plot.marks.append(.line(line))
        }
        return .cartesian(plot)
    }

    @Test(arguments: charts.map(\.0), Surface.allCases)
    func expressionsGiveWhatNumbersSay(name: String, surface: Surface) throws {
        let chart = try #require(Self.charts.first { $0.0 == name }).1
        let layouter = ChartLayouter(chart: chart)
        let open = layouter.layout(for: surface).scene
        for set in 0..<(1 << chart.series.count) {
            let hidden = Set(chart.series.indices.filter { set >> $0 & 1 == 1 })
            let expected = FlatNode.flatten(layouter.layout(for: surface, hiding: hidden).scene, hiding: hidden)
            let actual = FlatNode.flatten(open, hiding: hidden)
            #expect(actual.map(\.description) == expected.map(\.description), "\(name) without \(hidden)")
            for (a, b) in zip(actual, expected) {
                #expect(a.numbers.count == b.numbers.count)
                for (x, y) in zip(a.numbers, b.numbers) {
                    #expect(abs(x - y) < 1e-6, "\(name) without \(hidden): \(a) \(a.numbers) is not \(b.numbers)")
                }
            }
        }
    }

    /// The same in an engine that is coarse with numbers, for values of very different size: within a tenth of a pixel.
    @Test(arguments: [1.0, 1e2, 1e4, 1e6])
    func coarseEnginesAreRight(ratio: Double) {
        let small = [2.0, 9, 5, 7]
        let large = [3.1, 1.7, 2.4, 2.9].map { $0 * ratio }
        let charts = [
            Sample.bars([small, large]), Sample.bars([small, large], .stack), Sample.bars([small, large], .percent),
            Sample.lines([small, large]), Sample.lines([small, large.map { $0 + 1000 * ratio }]),
            Sample.areas([small, large], .stack), Sample.areas([small, large], .overlap),
            RangeCharts.bars([small.map { ($0, $0 / 2) }, large.map { ($0, $0 * 3) }]),
            RangeCharts.bars([small.map { ($0, $0 / 2) }, large.map { ($0 + 30 * ratio, $0 * 3 + 30 * ratio) }]),
            Sample.points([small.map { ($0, $0) }, large.map { ($0, $0) }]), Sample.pie([small[0], large[0]]),
            ArcsLayoutTests.plot([small[0], large[0]]), ArcsLayoutTests.plot([small[0], large[0]], angles: .uniform),
            Sample.bubbles([small.map { ($0, $0, 1) }, large.map { ($0, $0, 9) }]),
            // Narrow and far from 0, beside what is near it.
            Sample.lines([small, small.map { $0 + 30 * ratio }]),
            Sample.points([small.map { ($0, $0) }, small.map { ($0 + 30 * ratio, $0 + 30 * ratio) }]),
        ]
        for (index, plot) in charts.enumerated() {
            let layouter = ChartLayouter(chart: Sample.chart(plot, series: 2))
            let open = layouter.layout(for: .figure).scene
            for hidden in [[], [0], [1]] as [Set<Int>] {
                let expected = FlatNode.flatten(layouter.layout(for: .figure, hiding: hidden).scene, hiding: hidden)
                let actual = FlatNode.flatten(open, in: CoarseEngine(hidden: hidden))
                #expect(actual.map(\.description) == expected.map(\.description), "chart \(index) without \(hidden)")
                for (a, b) in zip(actual, expected) {
                    for (x, y) in zip(a.numbers, b.numbers) {
                        #expect(
                            abs(x - y) < 0.1, "chart \(index) without \(hidden): \(a) \(a.numbers), not \(b.numbers)")
                    }
                }
            }
        }
    }
}
