import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Bars and areas from one value to another.
@Suite struct RangeTests {
    private func domain(_ plot: Plot, hiding hidden: Set<Int> = []) throws -> [String] {
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 2)).layout(for: .figure, hiding: hidden).scene
        return LabelCharts.shown(scene, hiding: [], role: .tickLabel).map(\.string).filter { !$0.hasPrefix("C") }
    }

    @Test func bothEndsCountAndZeroDoesNot() throws {
        let ranges: RangeCharts.Values = [[(50, 62)], [(90, 71)]]
        #expect(try domain(RangeCharts.bars(ranges)) == ["50", "60", "70", "80", "90"])
        #expect(try domain(RangeCharts.bars(ranges), hiding: [0]).first == "70")
        // One series that grows from 0 brings it along, for as long as it is visible.
        let mixed: RangeCharts.Values = [[(50, nil)], [(90, 71)]]
        #expect(try domain(RangeCharts.bars(mixed)).first == "0")
        #expect(try domain(RangeCharts.bars(mixed), hiding: [0]).first == "70")
    }

    @Test func naturalCurvesHaveRoom() throws {
        let plot = Sample.lines([[0, 9, 2, 8, 8, 0, 5]], curve: .natural)
        #expect(try domain(plot).contains { $0.hasPrefix("−") })
        let areas = RangeCharts.areas([[(0, 9), (9, 9), (0, 9), (0, 9), (9, 9)]])
        #expect(try domain(areas).contains { $0.hasPrefix("−") })
    }

    /// Horizontal or upright, from the lower end to the higher one, whichever comes first.
    @Test func barsReachFromEndToEnd() throws {
        for isTransposed in [false, true] {
            let plot = RangeCharts.bars([[(0, 40), (30, 10)]], isTransposed: isTransposed)
            let scene = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .figure, hiding: []).scene
            let bars = FlatNode.flatten(scene, hiding: []).filter { $0.description.hasPrefix("bar") }.map(\.numbers)
            let (from, to) = isTransposed ? (0, 2) : (1, 3)
            let unit = (bars[0][to] - bars[0][from]) / 40
            #expect(abs(bars[1][to] - bars[1][from] - 20 * unit) < 1e-6)
            // Upwards the higher end comes first.
            let start = isTransposed ? bars[0][from] + 10 * unit : bars[0][from] + 10 * unit
            #expect(abs(bars[1][from] - start) < 1e-6)
        }
    }

    @Test func missingEndsBreakAreas() {
        let values: RangeCharts.Values = [[(1, 2), (2, 4), (nil, nil), (3, 5), (4, 6)]]
        func subpaths(_ missing: MissingPolicy) -> Int {
            let plot = RangeCharts.areas(values, missing: missing, curve: .linear)
            let scene = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .figure, hiding: []).scene
            return scene.nodes.lazy.flatMap(\.leaves).filter { $0.role == .area }.compactMap { node -> Int? in
                guard case .path(let path, _) = node.shape else { return nil }
                return path.elements.count { $0 == .close }
            }.first ?? 0
        }
        #expect(subpaths(.gap) == 2)
        #expect(subpaths(.connect) == 1)
        #expect(subpaths(.zero) == 1)
    }

    @Test func tableAndSummarySayBothEnds() {
        let chart = Sample.chart(RangeCharts.bars([[(50, 62), (nil, nil), (40, 3)]]), series: 1)
        let words = TextAlternatives(chart: chart).words
        #expect(words.table.rows.map { $0[1] } == ["50 – 62", "–", "40 – 3"])
        #expect(words.summary == "Bar chart. Highest value 62 (C0), lowest 3 (C2).")
    }
}

extension Node {
    /// Itself, or all in it.
    fileprivate var leaves: [Node] {
        if case .group(let nodes, _, _, _) = self.shape { nodes.flatMap(\.leaves) } else { [self] }
    }
}
