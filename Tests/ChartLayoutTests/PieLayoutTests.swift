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

    @Test func emptySlicesDrawNothing() {
        #expect(sectors([4, 0, 3]).count == 2)
        #expect(sectors([0, 0]).isEmpty)
    }
}
