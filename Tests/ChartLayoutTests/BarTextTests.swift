import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

/// Values of bars where the author wants them.
@Suite struct BarTextTests {
    private struct Bar {
        var series: Int
        var box: Rect
    }

    private func bars(_ scene: Scene) -> [Bar] {
        FlatNode.flatten(scene, hiding: []).compactMap { node in
            guard node.description.hasPrefix("bar of "), let series = Int(node.description.split(separator: " ")[2])
            else { return nil }
            let (x, y) = (min(node.numbers[0], node.numbers[2]), min(node.numbers[1], node.numbers[3]))
            return Bar(
                series: series,
                box: Rect(
                    x: x, y: y, width: abs(node.numbers[2] - node.numbers[0]),
                    height: abs(node.numbers[3] - node.numbers[1])))
        }
    }

    private func shown(_ plot: Plot, series: Int, hiding hidden: Set<Int>) -> (bars: [Bar], labels: [LabelCharts.Shown])
    {
        let layouter = ChartLayouter(chart: Sample.chart(plot, series: series))
        let labels = LabelCharts.shown(layouter.layout(for: .standalone).scene, hiding: hidden)
        return (bars(layouter.layout(for: .standalone, hiding: hidden).scene), labels)
    }

    @Test(arguments: [Set<Int>(), [0], [1]])
    func roofStandsAboveEachBar(hidden: Set<Int>) {
        let values: RangeCharts.Values = [[(30, nil), (95, nil)], [(2, nil), (44, nil)]]
        let (bars, labels) = shown(RangeCharts.bars(values, text: .roof), series: 2, hiding: hidden)
        #expect(labels.count == 4 - 2 * hidden.count)
        for label in labels {
            let bar = bars.first { abs($0.box.x + $0.box.width / 2 - label.box.x - label.box.width / 2) < 0.01 }
            #expect(bar.map { abs($0.box.y - 6 - label.baseline) < 0.01 } == true, "\(label)")
        }
    }

    /// Inside, 17 below the top; a bar of less than 20 px has it above.
    @Test func topStandsInsideBarsThatHoldIt() {
        let (bars, labels) = shown(
            RangeCharts.bars([[(95, nil), (2, nil), (-60, nil)]], text: .top), series: 1, hiding: [])
        #expect(labels.map(\.string) == ["95", "2", "−60"])
        #expect(abs(labels[0].baseline - bars[0].box.y - 17) < 0.01)
        #expect(abs(labels[1].baseline - bars[1].box.y + 6) < 0.01)
        #expect(abs(labels[2].baseline - bars[2].box.maxY + 8) < 0.01)
    }

    /// Captions stand where values would; one that is empty is not there, and one that is lacking is the value.
    @Test func captionsStandInPlaceOfValues() throws {
        guard case .cartesian(var plot) = RangeCharts.bars([[(95, nil), (2, nil), (60, nil), (70, nil)]], text: .top),
            case .bar(var mark) = plot.marks[0]
        else { return }
        mark.series[0].captions = ["best", "worst", nil, ""]
        mark.textColor = .custom(Color(rgb: 0xffffff))
        mark.maximumWidth = 90
        plot.marks = [.bar(mark)]
        let (bars, labels) = shown(.cartesian(plot), series: 1, hiding: [])
        #expect(labels.map(\.string) == ["best", "worst", "60"])
        #expect(abs(labels[0].baseline - bars[0].box.y - 17) < 0.01)
        let scene = ChartLayouter(chart: Sample.chart(.cartesian(plot), series: 1)).layout(for: .standalone).scene
        func fills(_ nodes: [Node], _ string: String) -> Set<Paint> {
            nodes.reduce(into: []) { found, node in
                if case .group(let inner, _, _, _) = node.shape { found.formUnion(fills(inner, string)) }
                if case .text(let text) = node.shape, text.string == string, let fill = node.fill { found.insert(fill) }
            }
        }
        // What has no room in its bar is read on the page.
        let white = Paint.series(SeriesPaint(.custom(Color(rgb: 0xffffff))))
        #expect(fills(scene.nodes, "best") == [white, .ink] && fills(scene.nodes, "60") == [white, .ink])
    }

    /// S6 by hand: the middles of all letters stand at half of the smallest visible bar, mirrored for negative values.
    @Test(arguments: [Set<Int>(), [0], [1]])
    func middleFollowsTheSmallestVisibleBar(hidden: Set<Int>) throws {
        let values: RangeCharts.Values = [[(60, nil), (80, nil), (-90, nil)], [(30, nil), (24, nil), (-40, nil)]]
        for isTransposed in [false, true] {
            let (bars, labels) = shown(
                RangeCharts.bars(values, text: .middle, isTransposed: isTransposed), series: 2, hiding: hidden)
            #expect(labels.count == 6 - 3 * hidden.count)
            let smallest = try #require(
                bars.map { isTransposed ? $0.box.width : $0.box.height }.filter { $0 > 0 }.min())
            // Both signs start from here.
            let base = isTransposed ? bars.map(\.box.x).max()! : bars.map(\.box.y).max()!
            for label in labels {
                let sign: Double = label.string.hasPrefix("−") ? -1 : 1
                let middle = isTransposed ? label.box.x + label.box.width / 2 : label.baseline - 4
                let wanted = base + (isTransposed ? 1 : -1) * sign * smallest / 2
                #expect(abs(middle - wanted) < 0.01, "\(label.string) at \(middle), not \(wanted)")
            }
        }
    }

    @Test func rangesCarryBothEnds() {
        let (bars, labels) = shown(RangeCharts.bars([[(40, 10), (21, 22)]]), series: 1, hiding: [])
        #expect(labels.map(\.string) == ["40", "10", "22", "21"])
        #expect(abs(labels[0].baseline - bars[0].box.y - 17) < 0.01)
        #expect(abs(labels[1].baseline - bars[0].box.maxY + 8) < 0.01)
        #expect(abs(labels[2].baseline - bars[1].box.y + 6) < 0.01)
        #expect(abs(labels[3].baseline - bars[1].box.maxY - 15) < 0.01)
    }

    @Test func noneHasNone() {
        #expect(shown(RangeCharts.bars([[(40, nil)]], text: .none), series: 1, hiding: []).labels.isEmpty)
    }

    /// Whatever is hidden, no value that was asked for meets another or leaves the drawing.
    @Test(arguments: [BarText.roof, .top, .middle], [false, true])
    func valuesKeepClear(text: BarText, isTransposed: Bool) {
        let charts: [RangeCharts.Values] = [
            [[(-1000, nil), (-900, nil), (500, nil)], [(1000, nil), (0, nil), (3, nil)]],
            [[(5, 9), (-5, -5.25)], [(3, 33), (12, 2)]], [[(1, 1_000_000)], [(-40_000, 3)]],
        ]
        for values in charts {
            let plot = RangeCharts.bars(values, text: text, isTransposed: isTransposed)
            for hidden in LabelCharts.subsets(2) {
                let labels = shown(plot, series: 2, hiding: hidden).labels
                for (index, label) in labels.enumerated() {
                    #expect(!labels[..<index].contains { $0.meets(label) }, "\(label) in \(labels)")
                    #expect(label.box.x >= 0 && label.box.maxX <= 640 && label.box.y >= 0 && label.box.maxY <= 400)
                }
            }
        }
    }
}
