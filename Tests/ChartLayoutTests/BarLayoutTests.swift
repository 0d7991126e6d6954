import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct BarLayoutTests {
    /// The boxes of all bars, by category.
    private func bars(series: Int, categories: Int) -> [[(x: Double, width: Double)]] {
        let chart = Sample.chart(
            Sample.bars(Array(repeating: Array(repeating: 10, count: categories), count: series)), series: series)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene
        return scene.nodes.flatMap { node -> [[(Double, Double)]] in
            guard case .group(let groups, _, _, _) = node.shape else { return [] }
            return groups.compactMap { group in
                guard case .group(let nodes, let transform, _, _) = group.shape else { return nil }
                return nodes.compactMap { bar in
                    guard case .rect(let x, _, let width, _, _, _) = bar.shape else { return nil }
                    return (
                        (x + transform.translateX).constant ?? .nan, width.constant ?? .nan
                    )
                }
            }
        }
    }

    /// The rule of DGCharts' grouped bars, computed apart from the layout: D = n * max + (n - 1) * b + min; bar = max * min(1, step / D).
    @Test(arguments: [1, 2, 3, 5, 8], [1, 2, 4, 12, 40, 200])
    func widthFollowsTheRule(series: Int, categories: Int) throws {
        let bars = bars(series: series, categories: categories)
        #expect(bars.count == categories)
        let step = categories > 1 ? bars[1][0].x - bars[0][0].x : 592.0
        let n = Double(series)
        let wanted = n * 32 + (n - 1) * 4 + 16
        let factor = min(1, step / wanted)
        for group in bars {
            #expect(group.count == series)
            for (bar, next) in zip(group, group.dropFirst()) {
                #expect(abs(next.x - bar.x - (32 + 4) * factor) < 1e-6)
            }
            if categories > 1 { #expect(group.allSatisfy { abs($0.width - 32 * factor) < 1e-6 }) }
            #expect(group.allSatisfy { $0.width <= 32 + 1e-9 })
        }
    }

    @Test func groupsStandInTheMiddleOfTheirBands() {
        for group in [bars(series: 3, categories: 4), bars(series: 1, categories: 4)] {
            let centers = group.map { ($0[0].x + $0[$0.count - 1].x + $0[0].width) / 2 }
            let steps = zip(centers, centers.dropFirst()).map { $1 - $0 }
            #expect(steps.allSatisfy { abs($0 - steps[0]) < 1e-6 })
        }
    }
}
