import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct BinSlotsTests {
    private static let uneven = Bins(edges: [0, 10, 20, 50])

    /// Bars of some series in every bin.
    private static func chart(
        _ arrangement: BarMark.Arrangement, bins: Bins = uneven, series: Int = 3, isTransposed: Bool = false,
        isReversed: Bool = false, opacity: Double = 1
    ) -> Chart {
        let data = (0..<bins.count).map { Datum(x: bins.middle(of: $0), y: Double($0 + 1)) }
        let mark = BarMark(
            arrangement: arrangement, axis: .first, series: (0..<series).map { MarkSeries(series: $0, data: data) },
            maximumWidth: 32, minimumSpace: 0, text: .none, look: BarLook(radius: 0, opacity: opacity), bins: bins)
        var x = Sample.axis(nice: false, followsVisible: false)
        x.isReversed = isReversed
        let plot = CartesianPlot(
            isTransposed: isTransposed, x: x, y: Sample.axis(zero: true), secondY: nil, marks: [.bar(mark)])
        return Sample.chart(.cartesian(plot), series: series)
    }

    /// The lower and upper edge of each visible bar along the positions.
    private func edges(_ chart: Chart, hiding hidden: Set<Int> = []) -> [(Double, Double)] {
        FlatNode.flatten(ChartLayouter(chart: chart).layout(for: .figure, hiding: hidden).scene, hiding: hidden)
            .filter { $0.description.hasPrefix("bar") && $0.numbers[2] > $0.numbers[0] }
            .map { ($0.numbers[0], $0.numbers[2]) }
    }

    @Test func barsReachFromEdgeToEdge() {
        let edges = edges(Self.chart(.group, series: 1))
        #expect(edges.count == 3)
        #expect(abs(edges[1].0 - edges[0].1 - 1) < 1e-6 && abs(edges[2].0 - edges[1].1 - 1) < 1e-6)
        let unit = (edges[2].1 - edges[0].0 + 1) / 50
        #expect(abs(edges[0].1 - edges[0].0 + 1 - 10 * unit) < 1e-6)
        #expect(abs(edges[2].1 - edges[2].0 + 1 - 30 * unit) < 1e-6)
    }

    @Test func aReversedAxisHasTheFirstBinLast() {
        let edges = edges(Self.chart(.group, series: 1, isReversed: true))
        #expect(edges.count == 3 && edges[0].0 > edges[1].0 && edges[1].0 > edges[2].0)
        #expect(edges[2].1 - edges[2].0 > 2 * (edges[0].1 - edges[0].0))
    }

    /// What is seen through has an outline in its colour; else nothing would be told from what lies over it.
    @Test func binsOverEachOtherHaveOutlines() {
        func strokes(_ arrangement: BarMark.Arrangement, _ opacity: Double) -> Set<Double> {
            let scene = ChartLayouter(chart: Self.chart(arrangement, opacity: opacity)).layout(for: .figure).scene
            func widths(_ nodes: [Node]) -> [Double] {
                nodes.flatMap { node in
                    if case .group(let inner, _, _, _) = node.shape { return widths(inner) }
                    return node.role == .bar ? [node.stroke?.width ?? 0] : []
                }
            }
            return Set(widths(scene.nodes))
        }
        #expect(strokes(.overlap, 0.6) == [1.25])
        #expect(strokes(.overlap, 1) == [0])
        #expect(strokes(.group, 0.6) == [0])
    }

    /// Whatever is visible, the bars of a bin part it and stay in it.
    @Test(arguments: [Self.uneven, Bins(edges: [0, 1, 2, 3])]) func visibleSeriesPartTheirBin(bins: Bins) {
        let chart = Self.chart(.group, bins: bins)
        let whole = edges(Self.chart(.group, bins: bins, series: 1))
        for hidden in LabelCharts.subsets(3) where hidden.count < 3 {
            let count = 3 - hidden.count
            let shown = edges(chart, hiding: hidden)
            #expect(shown.count == 3 * count)
            for bin in 0..<3 {
                let bars = shown[bin * count..<(bin + 1) * count]
                let widths = bars.map { $0.1 - $0.0 }
                #expect(widths.allSatisfy { abs($0 - widths[0]) < 1e-6 })
                #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.1 <= $1.0 + 1e-6 })
                #expect(bars.allSatisfy { $0.0 > whole[bin].0 && $0.1 < whole[bin].1 })
                #expect(widths[0] * Double(count) > (whole[bin].1 - whole[bin].0) * 0.85)
            }
        }
    }

    /// Each is as wide as its bin, whatever else is visible.
    @Test func barsOnOnePlaceAreAllWhole() {
        let chart = Self.chart(.overlap)
        let whole = edges(Self.chart(.group, series: 1))
        for hidden in LabelCharts.subsets(3) where hidden.count < 3 {
            for (index, bar) in edges(chart, hiding: hidden).enumerated() {
                let bin = whole[index / (3 - hidden.count)]
                #expect(abs(bar.0 - bin.0) < 1e-6 && abs(bar.1 - bin.1) < 1e-6)
            }
        }
    }

    /// The zones of tooltips are the bins, also where these are not equally wide, and their headings name them.
    @Test func tooltipsAreThoseOfBins() throws {
        let scene = ChartLayouter(chart: Self.chart(.stack)).layout(for: .figure, hiding: []).scene
        let bars = edges(Self.chart(.stack))
        let tooltips = try #require(scene.tooltips)
        #expect(tooltips.positions.map(\.heading) == ["0 – 10", "10 – 20", "20 – 50"])
        for (index, position) in tooltips.positions.enumerated() {
            let start = try #require(position.zone.x.constant)
            let width = try #require(position.zone.width.constant)
            #expect(abs(start - bars[index * 3].0) < 1e-6 && abs(start + width - bars[index * 3].1) < 1e-6)
        }
    }

    @Test func theTableNamesBins() {
        let words = TextAlternatives(chart: Self.chart(.group)).words
        #expect(words.table.rows.map(\.first) == ["0 – 10", "10 – 20", "20 – 50"])
    }
}
