import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PieLayoutTests {
    private func sectors(_ values: [Double], hiding hidden: Set<Int> = []) -> [Sector] {
        let chart = Sample.chart(Sample.pie(values, hole: 0.5, gap: 4), series: values.count)
        return ChartLayouter(chart: chart).layout(for: .standalone, hiding: hidden).scene.nodes.compactMap {
            guard case .sector(let sector) = $0.shape, !hidden.contains($0.series ?? -1) else { return nil }
            return sector
        }
    }

    @Test func visibleSlicesFillTheCircle() {
        for hidden in [Set<Int>(), [0], [1, 2]] {
            let sectors = sectors([4, 3, 2, 1], hiding: hidden)
            let ends = sectors.map { Valuation(hidden: hidden).value(of: $0.end) }
            #expect(sectors.first?.start == 0)
            #expect(abs((ends.last ?? 0) - 2 * .pi) < 1e-9)
            for (sector, next) in zip(sectors, sectors.dropFirst()) {
                #expect(sector.end == next.start)
            }
        }
    }

    @Test func oneVisibleSliceHasNoGap() {
        #expect(sectors([4, 3]).allSatisfy { $0.gap == 4 })
        #expect(sectors([4, 3], hiding: [0]).allSatisfy { $0.gap == 0 })
    }

    @Test("of a slice thinner than its gap half is left")
    func thinSlices() {
        let sectors = sectors([1000, 2])
        #expect(sectors[0].gap == 4 || sectors[0].gap.constant == nil)
        let thin = Valuation(hidden: []).value(of: sectors[1].gap)
        let rim =
            Valuation(hidden: []).value(of: sectors[1].end - sectors[1].start)
            * Valuation(hidden: []).value(of: sectors[1].outerRadius)
        #expect(abs(thin - rim / 2) < 1e-6 && thin > 0 && thin < 4)
    }

    @Test func aPieWithoutVisibleValuesSaysSo() {
        let layouter = ChartLayouter(chart: Sample.chart(Sample.pie([3, 0, 2, 0]), series: 4))
        let open = layouter.layout(for: .figure).scene
        for (hidden, isEmpty) in [([], false), ([0], false), ([1, 3], false), ([0, 2], true), ([0, 1, 2, 3], true)] {
            let known = layouter.layout(for: .figure, hiding: Set(hidden)).scene
            for scene in [open, known] {
                let texts = FlatNode.flatten(scene, hiding: Set(hidden)).map(\.description)
                #expect(texts.contains { $0.contains("No data") } == isEmpty, "\(hidden)")
            }
        }
    }

    @Test func valuesStayInsideTheRim() {
        var chart = Sample.chart(Sample.pie([29329, 21933, 5214]), series: 3)
        if case .pie(var mark) = chart.plot {
            mark.wording.text = .inside
            chart.plot = .pie(mark)
        }
        for height in [240.0, 270, 300, 400] {
            chart.size = Size(width: 480, height: height)
            let nodes = ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene.nodes
            let rim = nodes.lazy.compactMap { node -> Sector? in
                if case .sector(let sector) = node.shape { sector } else { nil }
            }.first
            for case .text(let text) in nodes.filter({ $0.role == .valueLabel }).map(\.shape) where text.isBold {
                guard let rim, let x = text.x.constant, let y = text.y.constant else { continue }
                let half = FontMetrics.width(of: text.string, size: 12, isBold: true) / 2
                let (dx, dy) = (abs(x - rim.center.x) + half, y - 4 - rim.center.y)
                #expect((dx * dx + dy * dy).squareRoot() < rim.outerRadius.constant ?? 0, "\(text.string) at \(height)")
            }
        }
    }

    @Test func emptySlicesDrawNothing() {
        #expect(sectors([4, 0, 3]).count == 2)
        #expect(sectors([0, 0]).isEmpty)
    }
}
