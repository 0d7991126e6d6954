import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct PointLabelsTests {
    private func layout(_ values: [[Double?]]) -> Layout {
        let plot = LabelCharts.lines(
            values, text: .points, x: Sample.categories(values.map(\.count).max() ?? 0))
        return ChartLayouter(chart: Sample.chart(plot, series: values.count)).layout(for: .standalone)
    }

    private static let charts: [[[Double?]]] = [
        [[40, 44, 42, 50], [38, 45, 30, 52], [0, 8, 3, 20]],
        [[1, 2, 3], [1, 2, 3], [1, 2, 3], [3, 2, 1]],
        [[1, nil, 3, 900], [2, 2, nil, 3], [1, 900, 901, 899]],
    ]

    /// In no state two values meet; alone a series has all of its own.
    @Test(arguments: charts)
    func valuesNeverMeet(values: [[Double?]]) {
        let scene = layout(values).scene
        for hidden in LabelCharts.subsets(values.count) {
            let labels = LabelCharts.shown(scene, hiding: hidden)
            for (index, a) in labels.enumerated() {
                #expect(!labels[..<index].contains(where: a.meets), "\(a.string) without \(hidden)")
            }
            if hidden.count == values.count - 1 {
                let alone = values.indices.first { !hidden.contains($0) } ?? 0
                #expect(labels.count == values[alone].compactMap { $0 }.count)
            }
        }
    }

    /// So many series can be combined in too many ways to keep their values apart; the page must not grow with them.
    @Test func manySeriesHaveNone() {
        let layout = layout((0..<9).map { [Double($0), 5, 9 - Double($0)] })
        #expect(layout.advice.map(\.kind).contains(.crowdedValues))
        #expect(LabelCharts.shown(layout.scene, hiding: []).isEmpty)
    }

    /// From 14 the line goes up far more steeply than it comes: above it, the value would lie on the line.
    @Test func valuesStandWhereTheLineIsNot() throws {
        let labels = LabelCharts.shown(layout([[5, 14, 40, 41]]).scene, hiding: [])
        func baseline(_ text: String) throws -> Double {
            try #require(labels.first { $0.string == text }).baseline
        }
        // 40 and 41 stand above their points, 14 below its own: so much farther from each other than the points are.
        let pixel = try baseline("40") - baseline("41")
        #expect(try abs(baseline("14") - baseline("40") - 26 * pixel - 24) < 1e-6)
    }

    /// Below its valley the first value of the upper line would lie over the lower line's point.
    @Test func valuesNeverCoverPointsOfOthers() {
        let scene = layout([[20, 40, 60], [17, 24, 28]]).scene
        func texts(hiding hidden: Set<Int>) -> [String] {
            LabelCharts.shown(scene, hiding: hidden).map(\.string)
        }
        #expect(texts(hiding: []) == ["40", "60", "17", "24", "28"])
        #expect(texts(hiding: [1]) == ["20", "40", "60"])
    }

    @Test func valuesStandAbovePeaksAndBelowValleys() {
        let plot = LabelCharts.lines([[10, 30, 20, 40]], text: .points, x: Sample.categories(4))
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .standalone, hiding: []).scene
        let labels = LabelCharts.shown(scene, hiding: [])
        var points: [Double] = []
        func visit(_ node: Node) {
            if case .group(let nodes, _, _, _) = node.shape { nodes.forEach(visit) }
            if case .marker(_, _, let y) = node.shape, let y = y.constant { points.append(y) }
        }
        scene.nodes.forEach(visit)
        #expect(zip(labels, points).map { $0.baseline > $1 } == [false, false, true, false])
    }

    /// A value lies on no part of its line, however low its point is and however steep the line.
    @Test(
        arguments: [
            [40, 0, 30, 0, 35], [0, 0, 25, 90, 0], [0, 40, 80, 119, 0], [90, 60, 30, 0, 90],
        ] as [[Double]])
    func valuesLieOffTheLine(values: [Double]) {
        let plot = LabelCharts.lines(
            [values], text: .points, y: Sample.axis(zero: true), x: Sample.categories(values.count))
        let scene = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .standalone, hiding: []).scene
        var points: [Point] = []
        func visit(_ node: Node) {
            if case .group(let nodes, _, _, _) = node.shape { nodes.forEach(visit) }
            if case .marker(_, let x, let y) = node.shape, let x = x.constant, let y = y.constant {
                points.append(Point(x: x, y: y))
            }
        }
        scene.nodes.forEach(visit)
        let labels = LabelCharts.shown(scene, hiding: [])
        #expect(labels.count == values.count && points.count == values.count)
        for label in labels {
            for (start, end) in zip(points, points.dropFirst()) {
                let isOn = (0...200).contains { step in
                    let part = Double(step) / 200
                    let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
                    return abs(x - label.box.x - label.box.width / 2) < label.box.width / 2 - 0.5
                        && y > label.box.y + 0.5 && y < label.box.maxY - 0.5
                }
                #expect(!isOn, "\(label.string)")
            }
        }
    }

    @Test func tooManyAndTooWideValuesAreLeftOut() {
        let many = layout([Array(repeating: 1, count: 61)])
        #expect(LabelCharts.shown(many.scene, hiding: []).isEmpty)
        #expect(many.advice.map(\.kind).contains(.crowdedValues))
        let wide = layout([Array(repeating: 1_234_567, count: 30), Array(repeating: 1, count: 30)])
        #expect(Set(LabelCharts.shown(wide.scene, hiding: []).map(\.series)) == [1])
        #expect(wide.advice.map(\.kind).contains(.crowdedValues))
    }
}
