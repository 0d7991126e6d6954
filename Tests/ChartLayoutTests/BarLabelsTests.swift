import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct BarLabelsTests {
    private func plot(
        _ values: [[Double?]], isTransposed: Bool, width: Double, maximum: Double? = nil
    ) -> Plot {
        let mark = BarMark(
            arrangement: .group, axis: .first, series: Sample.series(values), maximumWidth: width, minimumSpace: 16)
        return LabelCharts.plot(
            [.bar(mark)], x: Sample.categories(values[0].count), y: Sample.axis(zero: true, maximum: maximum),
            isTransposed: isTransposed)
    }

    /// In every state no value meets another, the name of a category or the edge of the drawing, upright or horizontal, thick or thin.
    @Test(arguments: [false, true], [32.0, 12])
    func valuesKeepClear(isTransposed: Bool, width: Double) {
        let charts: [[[Double?]]] = [
            [[-1000, -900, -500, -20], [-1000, 400, nil, 0]], [[1000, 40, 3], [1_000_000, 990_000, -40_000]],
            [[5, -5, 0.25], [3, 3, 3], [-1, -7, 2]], [[-5, 3], [-1, -4]],
        ]
        for values in charts {
            for surface in Surface.allCases {
                let chart = Sample.chart(
                    plot(values, isTransposed: isTransposed, width: width), series: values.count)
                let scene = ChartLayouter(chart: chart).layout(for: surface).scene
                for hidden in LabelCharts.subsets(values.count) {
                    let labels = LabelCharts.shown(scene, hiding: hidden)
                    let ticks = LabelCharts.shown(scene, hiding: hidden, role: .tickLabel)
                    for (index, label) in labels.enumerated() {
                        #expect(!labels[..<index].contains(where: label.meets), "\(label.string) without \(hidden)")
                        #expect(!ticks.contains { label.meets($0) && $0.string.hasPrefix("C") })
                        #expect(label.box.x >= 0 && label.box.maxX <= scene.size.width)
                        #expect(label.box.y >= 0 && label.box.maxY <= scene.size.height)
                    }
                }
            }
        }
    }

    private func layout(
        _ values: [[Double?]], _ arrangement: BarMark.Arrangement, isTransposed: Bool = false,
        valueFormat: NumberFormat? = nil
    ) -> Layout {
        var axis = Sample.axis(zero: true)
        axis.valueFormat = valueFormat
        let plot = Sample.bars(values, arrangement, isTransposed: isTransposed, y: axis)
        return ChartLayouter(chart: Sample.chart(plot, series: values.count)).layout(for: .standalone)
    }

    /// Shares are those of what is visible.
    @Test func partsOfAWholeSayTheirShares() {
        let layout = layout([[30, 20, 7], [10, 60, 0], [60, 0, 0]], .percent)
        #expect(layout.advice.isEmpty)
        func shown(_ hidden: Set<Int>) -> [String] {
            LabelCharts.shown(layout.scene, hiding: hidden).map { $0.string.filter { !$0.isWhitespace } }
        }
        #expect(shown([]) == ["30%", "10%", "60%", "25%", "75%"])
        #expect(shown([2]) == ["75%", "25%", "25%", "75%"])
        // A bar of 32 px is too narrow to say 100 %.
        #expect(shown([0, 1]) == [])
        let six = self.layout(Array(repeating: [1, 2], count: 6), .percent)
        #expect(six.advice.map(\.kind) == [.stillTotals])
    }

    /// Of bars over each other the longest has its value beyond its end, a shorter one on the bar behind it or in its own
    /// end. No value stands half on one bar, and none meets another, in any state.
    @Test(arguments: [false, true])
    func valuesAtBarsOverEachOtherKeepClear(isTransposed: Bool) {
        let charts: [[[Double?]]] = [
            [[100, 60, 30], [50, 90, 31]], [[90, -40, 20], [30, -80, nil]],
            [[90, 40, 0], [50, 80, 7], [20, 60, 55]],
        ]
        for values in charts {
            let scene = layout(values, .overlap, isTransposed: isTransposed).scene
            for hidden in LabelCharts.subsets(values.count) {
                let labels = LabelCharts.shown(scene, hiding: hidden)
                for (index, label) in labels.enumerated() {
                    #expect(!labels[..<index].contains(where: label.meets), "\(label.string) without \(hidden)")
                    #expect(label.box.x >= 0 && label.box.maxX <= scene.size.width)
                }
                if hidden.count == values.count - 1 {
                    let only = values.indices.first { !hidden.contains($0) }.map { values[$0] } ?? []
                    #expect(labels.count == only.count { $0 != nil }, "alone: \(hidden)")
                }
            }
        }
        // The end of 60 lies behind the bar in front.
        let layout = layout([[100, 60], [50, 90]], .overlap, isTransposed: isTransposed)
        #expect(LabelCharts.shown(layout.scene, hiding: []).map(\.string).sorted() == ["100", "50", "90"])
        #expect(layout.advice.map(\.kind) == [.crowdedValues])
    }

    /// How much of a longer bar a value keeps free depends on how many bars are seen, not on how many there are.
    @Test(arguments: [false, true])
    func valuesAtBarsOverEachOtherStandAsIfTheHiddenWereNotThere(isTransposed: Bool) {
        func shown(_ values: [[Double?]], hiding hidden: Set<Int>) -> [Rect] {
            let plot = Sample.bars(values, .overlap, isTransposed: isTransposed, y: Sample.axis(zero: true))
            let layouter = ChartLayouter(chart: Sample.chart(plot, series: values.count))
            return LabelCharts.shown(layouter.layout(for: .figure).scene, hiding: hidden).map(\.box)
        }
        for less in stride(from: 2.0, to: 60, by: 2) {
            let all = shown([[5], [100], [100 - less], [7]], hiding: [0, 3])
            let alone = shown([[100], [100 - less]], hiding: [])
            #expect(all.count == alone.count)
            for (one, other) in zip(all, alone) {
                #expect(abs(one.x - other.x) < 0.1 && abs(one.y - other.y) < 0.1, "\(less) less")
            }
        }
    }

    @Test func valuesWithoutAPlaceAreReported() {
        #expect(layout([[100, 60], [99, 90]], .overlap).advice.map(\.kind) == [.crowdedValues])
        let long: [[Double?]] = [Array(repeating: 1234.56789, count: 12)]
        let full = NumberFormat.decimals(5, grouping: true, symbols: .english)
        #expect(layout(long, .group, valueFormat: full).advice.map(\.kind) == [.crowdedValues])
        let short = NumberFormat.decimals(0, grouping: false, symbols: .english)
        #expect(layout(long, .group, valueFormat: short).advice.isEmpty)
        // There is no room for any value: that is the look of such a chart, not a mistake.
        #expect(!layout([Array(repeating: 5, count: 58)], .group).advice.map(\.kind).contains(.crowdedValues))
    }

    @Test func aBarCutByTheAxisHasNoValue() {
        let chart = Sample.chart(plot([[10, 90]], isTransposed: false, width: 32, maximum: 50), series: 1)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        #expect(LabelCharts.shown(scene, hiding: []).map(\.string) == ["10"])
    }

    /// Where ranges of one place face each other, values stand inside them or not at all.
    @Test func noValuesStandBetweenRangesOfOnePlace() {
        let data = [(9.0, 10.0), (10.4, 11.4), (17, 18)].map { Datum(x: 0, y: $0.0, y2: $0.1) }
        let mark = BarMark(
            arrangement: .group, axis: .first, series: [MarkSeries(series: 0, data: data)], maximumWidth: 32,
            minimumSpace: 16)
        var chart = Sample.chart(
            LabelCharts.plot([.bar(mark)], x: Sample.categories(1), y: Sample.axis(), isTransposed: true), series: 1)
        chart.size = Size(width: 300, height: 200)
        let scene = ChartLayouter(chart: chart).layout(for: .standalone).scene
        let shown = LabelCharts.shown(scene, hiding: []).map(\.string)
        #expect(Set(shown).isSubset(of: ["9", "9.0", "18", "18.0"]))
    }

    /// What a line or a rule may cross has a halo in the colour of its ground; bars alone need none.
    @Test func valuesUnderALineHaveAHalo() {
        func strokes(_ marks: [Mark], _ annotations: [Annotation] = []) -> Set<Stroke?> {
            var plot = LabelCharts.plot(marks, x: Sample.categories(2), y: Sample.axis(zero: true))
            if case .cartesian(var whole) = plot {
                whole.annotations = annotations
                plot = .cartesian(whole)
            }
            let chart = Sample.chart(plot, series: 2)
            var found: Set<Stroke?> = []
            func visit(_ node: Node) {
                if case .group(let nodes, _, _, _) = node.shape { nodes.forEach(visit) }
                if node.role == .valueLabel { found.insert(node.stroke) }
            }
            ChartLayouter(chart: chart).layout(for: .standalone, hiding: []).scene.nodes.forEach(visit)
            return found
        }
        let data = Sample.series([[1, 90], [50, 60]])
        let bar = Mark.bar(
            BarMark(arrangement: .group, axis: .first, series: [data[0]], maximumWidth: 32, minimumSpace: 16))
        let line = Mark.line(LineMark(axis: .first, series: [data[1]], curve: .linear, missing: .gap))
        #expect(strokes([bar]) == [nil])
        let halos: Set<Stroke?> = [Stroke(.background, width: 3), Stroke(.series(.palette(0)), width: 3)]
        #expect(strokes([bar, line]) == halos)
        #expect(strokes([bar], [AnnotationLayoutTests.rule(70)]) == halos)
        #expect(strokes([bar], [AnnotationLayoutTests.band(nil, (60, 80))]) == [nil])
    }

    /// A value that is wider than a bar of a stack ever is does not take the others with it; where most are, all go.
    @Test func aValueWiderThanItsBarGoesAlone() {
        let layout = layout([[950, 11], [-1185, 966]], .stack)
        #expect(LabelCharts.shown(layout.scene, hiding: []).map(\.string) == ["950", "966"])
        #expect(layout.advice.map(\.kind) == [.crowdedValues])
        let wide = self.layout([[15_000, 11_000], [-11_850, 966]], .stack)
        #expect(LabelCharts.shown(wide.scene, hiding: []).isEmpty)
    }

    /// The sign of a break is drawn over bars: no value stands where it runs.
    @Test(arguments: [false, true], [320.0, 400, 640])
    func valuesKeepOffTheSignsOfBreaks(isTransposed: Bool, width: Double) throws {
        let scale = Axis.Scale.broken([AxisBreak(from: 380, to: 1280, width: 60)])
        let mark = BarMark(
            arrangement: .group, axis: .first, series: Sample.series([[1376, 1311, 322, 208]]), maximumWidth: 32,
            minimumSpace: 16)
        var chart = Sample.chart(
            LabelCharts.plot(
                [.bar(mark)], x: Sample.categories(4), y: Sample.axis(scale, zero: true), isTransposed: isTransposed),
            series: 1)
        chart.size.width = width
        let scene = ChartLayouter(chart: chart).layout(for: .figure, hiding: []).scene
        let places = scene.nodes.compactMap { node -> Double? in
            guard node.role == .axis, case .path(_, let transform) = node.shape else { return nil }
            return isTransposed ? transform.translateX.constant : transform.translateY.constant
        }
        let sign = try #require(places.first { $0 > 0 })
        let labels = LabelCharts.shown(scene, hiding: [])
        #expect(labels.map(\.string) == ["1,376", "1,311", "322", "208"])
        for label in labels {
            let (low, high) =
                isTransposed ? (label.box.x, label.box.maxX) : (label.box.y, label.box.maxY)
            #expect(high <= sign - 5 || low >= sign + 5, "\(label.string)")
        }
    }
}
