import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct DodgeTests {
    private func mark(_ series: [Int], _ arrangement: BarMark.Arrangement, axis: ValueAxis, width: Double) -> Mark {
        .bar(
            BarMark(
                arrangement: arrangement, axis: axis,
                series: series.map { MarkSeries(series: $0, data: [Datum(x: 0, y: 10), Datum(x: 1, y: 20)]) },
                maximumWidth: width, minimumSpace: 16))
    }

    /// Two series at the left, a stack of two, and one at the right: four members at most.
    private func chart(width: Double, stackWidth: Double = 32) -> Chart {
        let marks = [
            mark([0, 1], .group, axis: .first, width: 32), mark([2, 3], .stack, axis: .first, width: stackWidth),
            mark([4], .group, axis: .second, width: 32),
        ]
        var chart = Sample.chart(
            LabelCharts.plot(
                marks, x: Sample.categories(2), y: Sample.axis(zero: true), secondY: Sample.axis(zero: true)),
            series: 5)
        chart.size.width = width
        return chart
    }

    /// Left edge and width of each visible bar of the first band, by series.
    private func bars(_ scene: Scene, hiding hidden: Set<Int>) -> [Int: (x: Double, width: Double)] {
        var valuation = Valuation(hidden: hidden)
        valuation.define(scene.definitions)
        var found: [Int: (x: Double, width: Double)] = [:]
        func visit(_ node: Node, _ x: Double) {
            switch node.shape {
            case .group(let nodes, let transform, _, _):
                for node in nodes { visit(node, x + valuation.value(of: transform.translateX)) }
            case .rect(let left, _, let width, _, _, _):
                guard let series = node.series, found[series] == nil, !hidden.contains(series) else { return }
                found[series] = (x + valuation.value(of: left), valuation.value(of: width))
            default: break
            }
        }
        for node in scene.nodes { visit(node, 0) }
        return found
    }

    @Test func seriesWithoutValuesAreAbsent() {
        func series(_ data: [Datum]) -> MarkSeries { MarkSeries(series: 0, data: data) }
        let part = [
            series([Datum(x: 0, y: 1), Datum(x: 1, y: nil)]), series([Datum(x: 1, y: 2), Datum(x: 2, y: 3)]),
            series([Datum(x: 2, y: 4)]),
        ]
        #expect(Dodge.absences(among: [part]) == [0: [1, 2], 1: [0, 2], 2: [0]])
        let other = [series([Datum(x: 1, y: 1)]), series([Datum(x: 0, y: 1)]), series([])]
        #expect(Dodge.absences(among: [part, other]) == [0: [2], 1: [2], 2: [0]])
        #expect(Dodge.absences(among: [[series([Datum(x: 0, y: nil)])]]).isEmpty)
    }

    /// Where a series has no value its place closes up, and the others stand in the middle of their band.
    @Test func emptyPlacesCloseUp() throws {
        let plot = Sample.bars([[1, 2], [nil, 3], [4, 5]])
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 3)).layout(for: .standalone).scene
        for hidden in [[], [0], [1]] as [Set<Int>] {
            let found = bars(scene, hiding: hidden)
            let shown = [0, 2].filter { !hidden.contains($0) }.compactMap { found[$0] }
            let first = try #require(shown.first)
            let last = try #require(shown.last)
            let middle = scene.size.width / 2
            #expect(first.x < middle)
            #expect(abs(last.x - first.x - Double(shown.count - 1) * 36) < 1e-6, "\(hidden)")
        }
    }

    /// D = n * 32 + (n - 1) * 4 + 16, f = min(1, step / D); n members from the middle of the band, a stack as one.
    @Test(arguments: [640.0, 320, 150])
    func marksShareTheirBands(width: Double) throws {
        let scene = ChartLayouter(chart: chart(width: width)).layout(for: .standalone).scene
        let all = bars(scene, hiding: [])
        let members: [[Int]] = [[0], [1], [2, 3], [4]]
        for hidden in LabelCharts.subsets(5) where hidden.count < 5 {
            let bars = bars(scene, hiding: hidden)
            let visible = members.filter { !$0.allSatisfy(hidden.contains) }
            let n = Double(visible.count)
            let wanted = n * 32 + (n - 1) * 4 + 16
            // The band's middle is that of all four, whatever is hidden.
            let first = try #require(all[0])
            let last = try #require(all[4])
            let middle = (first.x + last.x + last.width) / 2
            let step = try #require(stepOfBands(scene))
            let factor = min(1, step / wanted)
            let start = middle - (n * 32 + (n - 1) * 4) * factor / 2
            for (place, member) in visible.enumerated() {
                for series in member where !hidden.contains(series) {
                    let bar = try #require(bars[series])
                    #expect(abs(bar.width - 32 * factor) < 1e-6)
                    #expect(abs(bar.x - (start + Double(place) * 36 * factor)) < 1e-6)
                }
            }
        }
    }

    /// The published rule, for any number of categories on an axis of any width, and for groups of one and of more.
    @Test func widthsAreThoseOfTheRule() throws {
        for categories in [1, 2, 3, 5, 8, 12, 20, 33, 50, 90] {
            for (maximum, least, space) in [(32.0, 16.0, 4.0), (18, 16, 0), (50, 4, 4), (7, 40, 12)] {
                for count in 1...4 {
                    let axisWidth = 600.0
                    let step = axisWidth / Double(categories)
                    let bar = BarMark(
                        arrangement: .group, axis: .first,
                        series: Sample.series((0..<count).map { _ in Array(repeating: 1.0, count: categories) }),
                        maximumWidth: maximum, minimumSpace: least, spaceInGroup: space)
                    let plot = CartesianPlot(
                        isTransposed: false, x: Sample.categories(categories), y: Sample.axis(), secondY: nil,
                        marks: [.bar(bar)])
                    var state = LayoutState(
                        chart: Sample.chart(.cartesian(plot), series: count), surface: .figure, selection: .hiding([]))
                    let share = try #require(Dodge(plot: plot, step: .constant(step), in: &state).shares[0])
                    let breadth = try #require(share.breadth.constant)
                    let n = Double(count)
                    let wanted = n * maximum + (n - 1) * space + least
                    let factor = min(1, step / wanted)
                    #expect(abs(breadth - maximum * factor) < 1e-9)
                    #expect(abs((share.pitch.constant ?? 0) - (maximum + space) * factor) < 1e-9)
                    #expect(breadth <= maximum + 1e-9)
                    // Half of the space that is left on either side.
                    let group = n * breadth + (n - 1) * space * factor
                    #expect(abs((share.start.constant ?? 0) + group / 2) < 1e-9)
                    guard count == 1 else { continue }
                    let ratio = min(maximum * Double(categories) / axisWidth, maximum / (least + maximum))
                    #expect(abs(breadth - ratio * axisWidth / Double(categories)) < 1e-9)
                }
            }
        }
    }

    /// Bars keep a fixed width while they find a place side by side; spaces give way before.
    @Test func fixedWidthsHold() throws {
        for (step, width, count, breadth, pitch, space) in [
            (100.0, 20.0, 3, 20.0, 24.0, 4.0), (66, 20, 3, 20, 22, 4), (60, 20, 3, 20, 20, 4), (30, 20, 3, 10, 10, 4),
            (12, 18, 1, 12, 12, 4), (20, 18, 1, 18, 20, 4), (100, 20, 3, 20, 20, 0), (100, 20, 3, 20, 30, 10),
        ] {
            let bar = BarMark(
                arrangement: .group, axis: .first, series: Sample.series((0..<count).map { _ in [1.0] }),
                maximumWidth: width, minimumSpace: 0, spaceInGroup: space, hasFixedWidth: true)
            let plot = CartesianPlot(
                isTransposed: false, x: Sample.categories(1), y: Sample.axis(), secondY: nil, marks: [.bar(bar)])
            var state = LayoutState(
                chart: Sample.chart(.cartesian(plot), series: count), surface: .figure, selection: .hiding([]))
            let share = try #require(Dodge(plot: plot, step: .constant(step), in: &state).shares[0])
            #expect(abs((share.breadth.constant ?? 0) - breadth) < 1e-9)
            #expect(abs((share.pitch.constant ?? 0) - pitch) < 1e-9)
        }
    }

    /// On one place, each visible bar narrower than the one behind it, all about one middle, none under two fifths.
    @Test func overlappingBarsAreAllSeen() throws {
        let values = (0..<5).map { _ in [3.0, 5] }
        let chart = Sample.chart(Sample.bars(values, .overlap), series: 5)
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        for hidden in LabelCharts.subsets(5) where hidden.count < 5 {
            let bars = bars(scene, hiding: hidden).sorted { $0.key < $1.key }.map(\.value)
            #expect(bars.count == 5 - hidden.count && abs(bars[0].width - 32) < 1e-9)
            for (behind, front) in zip(bars, bars.dropFirst()) {
                #expect(front.width < behind.width - 3)
                #expect(abs(front.x + front.width / 2 - behind.x - behind.width / 2) < 1e-9)
            }
            #expect(bars.allSatisfy { $0.width > 32 * 0.4 })
        }
    }

    /// From one category label to the next.
    private func stepOfBands(_ scene: Scene) -> Double? {
        let places = ["C0", "C1"].compactMap { name in
            scene.nodes.lazy.compactMap { node -> Double? in
                guard case .text(let text) = node.shape, text.string == name else { return nil }
                return text.x.constant
            }.first
        }
        return places.count == 2 ? places[1] - places[0] : nil
    }

    @Test func eachMarkKeepsItsOwnWidth() throws {
        let scene = ChartLayouter(chart: chart(width: 640, stackWidth: 12)).layout(for: .standalone).scene
        let bars = bars(scene, hiding: [])
        #expect(bars.mapValues { ($0.width * 1000).rounded() / 1000 } == [0: 32, 1: 32, 2: 12, 3: 12, 4: 32])
        let third = try #require(bars[2])
        let last = try #require(bars[4])
        #expect(abs(last.x - third.x - 16) < 1e-6)
    }
}
