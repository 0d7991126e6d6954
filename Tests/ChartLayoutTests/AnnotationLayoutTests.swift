import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct AnnotationLayoutTests {
    /// Two lines of very different height, with annotations.
    static func plot(
        _ annotations: [Annotation], values: [[Double?]] = [[2, 3, 4], [200, 180, 260]], y: Axis = Sample.axis()
    ) -> Plot {
        guard case .cartesian(var plot) = Sample.lines(values, y: y) else { return Sample.lines(values) }
        plot.annotations = annotations
        return .cartesian(plot)
    }

    static func rule(_ y: Double, _ label: String? = nil, extends: Bool = true, series: Int? = nil) -> Annotation {
        Annotation(
            form: .rule(Annotation.Rule(place: .value(y), width: 1, dash: .dashed)), axis: .first, label: label,
            color: nil, extendsAxes: extends, series: series)
    }

    static func band(_ x: (Double?, Double?)?, _ y: (Double?, Double?)?, _ label: String? = nil) -> Annotation {
        func reach(_ ends: (Double?, Double?)?) -> Annotation.Band.Reach? {
            ends.map { Annotation.Band.Reach(from: $0.0, to: $0.1) }
        }
        return Annotation(
            form: .band(Annotation.Band(positions: reach(x), values: reach(y), opacity: 0.1)), axis: .first,
            label: label, color: nil, extendsAxes: false, series: nil)
    }

    static func note(_ x: Double, _ y: Double, _ label: String, offset: Annotation.Note.Offset? = nil) -> Annotation {
        Annotation(
            form: .note(Annotation.Note(x: x, y: y, offset: offset)), axis: .first, label: label, color: nil,
            extendsAxes: true, series: nil)
    }

    private func nodes(_ plot: Plot, hiding hidden: Set<Int> = [], _ role: Role) -> [Node] {
        ChartLayouter(chart: Sample.chart(plot, series: 2)).layout(for: .figure, hiding: hidden).scene.nodes
            .filter { $0.role == role && $0.presence != 0 }
    }

    private func texts(_ plot: Plot, hiding hidden: Set<Int> = []) -> [Text] {
        nodes(plot, hiding: hidden, .annotation).compactMap { node in
            if case .text(let text) = node.shape { text } else { nil }
        }
    }

    private func places(_ plot: Plot, hiding hidden: Set<Int> = []) -> [Double] {
        nodes(plot, hiding: hidden, .rule).compactMap { node in
            if case .path(_, let transform) = node.shape { transform.translateY.constant } else { nil }
        }
    }

    private static func mean(series: Int? = nil) -> Annotation {
        Annotation(
            form: .rule(Annotation.Rule(place: .mean, width: 1, dash: .dashed)), axis: .first, label: nil,
            color: nil, extendsAxes: true, series: series)
    }

    /// A mean stands where a rule at its value does, whatever is hidden.
    @Test func meansAreOfWhatIsVisible() {
        let values: [[Double?]] = [[2, 3, 4], [8, nil, 9]]
        for (hidden, mean) in [([], 5.2), ([0], 8.5), ([1], 3)] as [(Set<Int>, Double)] {
            let found = places(Self.plot([Self.mean(), Self.rule(mean)], values: values), hiding: hidden)
            #expect(found.count == 2 && abs(found[0] - found[1]) < 0.01, "\(hidden)")
        }
        #expect(places(Self.plot([Self.mean()], values: values), hiding: [0, 1]) == [])
        let own = places(Self.plot([Self.mean(series: 1), Self.rule(8.5)], values: values))
        #expect(own.count == 2 && abs(own[0] - own[1]) < 0.01)
        #expect(places(Self.plot([Self.mean(series: 1)], values: values), hiding: [1]) == [])
    }

    @Test func meansOfStacksAreThoseOfTheirSums() {
        guard case .cartesian(var plot) = Sample.bars([[1, 2, 3], [4, 4, 10]], .stack) else { return }
        for (hidden, mean) in [([], 8), ([0], 6), ([1], 2)] as [(Set<Int>, Double)] {
            plot.annotations = [Self.mean(), Self.rule(mean)]
            // Over bars each rule is two lines, of which one is the ground around the other.
            let found = places(.cartesian(plot), hiding: hidden)
            #expect(found.count == 4 && abs(found[0] - found[3]) < 0.01, "\(hidden)")
        }
    }

    /// Stacks of which all parts are hidden do not count.
    @Test func meansOfStacksAreThoseOfStacksThatAreThere() {
        guard case .cartesian(var plot) = Sample.bars([[1, nil, 3], [nil, 4, 10]], .stack) else { return }
        for (hidden, mean) in [([], 6), ([0], 7), ([1], 2)] as [(Set<Int>, Double)] {
            plot.annotations = [Self.mean(), Self.rule(mean)]
            let found = places(.cartesian(plot), hiding: hidden)
            #expect(found.count == 4 && abs(found[0] - found[3]) < 0.01, "\(hidden)")
        }
    }

    static func quantile(_ share: Double, series: Int? = nil) -> Annotation {
        Annotation(
            form: .rule(Annotation.Rule(place: .quantile(share), width: 1, dash: .dashed)), axis: .first, label: nil,
            color: nil, extendsAxes: true, series: series)
    }

    /// A median stands where a rule at its value does, whatever is hidden.
    @Test func quantilesAreOfWhatIsVisible() {
        let values: [[Double?]] = [[2, 3, 4], [8, nil, 9]]
        for (hidden, median) in [([], 4), ([0], 8.5), ([1], 3)] as [(Set<Int>, Double)] {
            let found = places(Self.plot([Self.quantile(0.5), Self.rule(median)], values: values), hiding: hidden)
            #expect(found.count == 2 && abs(found[0] - found[1]) < 0.01, "\(hidden)")
        }
        let quartile = places(Self.plot([Self.quantile(0.25), Self.rule(3)], values: values))
        #expect(quartile.count == 2 && abs(quartile[0] - quartile[1]) < 0.01)
        #expect(places(Self.plot([Self.quantile(0.5)], values: values), hiding: [0, 1]) == [])
        let own = places(Self.plot([Self.quantile(0.5, series: 1), Self.rule(8.5)], values: values))
        #expect(own.count == 2 && abs(own[0] - own[1]) < 0.01)
    }

    @Test func quantilesOfStacksAreThoseOfTheirSums() {
        guard case .cartesian(var plot) = Sample.bars([[1, nil, 3], [nil, 4, 10]], .stack) else { return }
        for (hidden, median) in [([], 4), ([0], 7), ([1], 2)] as [(Set<Int>, Double)] {
            plot.annotations = [Self.quantile(0.5), Self.rule(median)]
            let found = places(.cartesian(plot), hiding: hidden)
            #expect(found.count == 4 && abs(found[0] - found[3]) < 0.01, "\(hidden)")
        }
    }

    @Test func theAxisReachesToALineWhateverIsHidden() {
        // Of values up to 4 alone the axis would end at 4.
        #expect(places(Self.plot([Self.rule(300)]), hiding: [1]).count == 1)
        #expect(places(Self.plot([Self.rule(300, extends: false)]), hiding: [1]) == [])
        #expect(places(Self.plot([Self.rule(230, extends: false)])).count == 1)
        // With its series it goes, and so does its hold on the axis.
        let tied = Self.plot([Self.rule(300, series: 1), Self.rule(3)])
        #expect(places(tied).count == 2)
        #expect(places(tied, hiding: [1]) == places(Self.plot([Self.rule(3)]), hiding: [1]))
    }

    @Test func aZoneIsCutAtThePlot() throws {
        let axis = Sample.axis(minimum: 0, maximum: 100)
        let zones = [Self.band(nil, (50, 500)), Self.band(nil, (nil, 25)), Self.band(nil, (200, 300))]
        let plot = Self.plot(zones, values: [[0, 100], [50, 50]], y: axis)
        let grid = nodes(plot, .gridline).compactMap { node -> Double? in
            if case .path(_, let transform) = node.shape { transform.translateY.constant } else { nil }
        }
        // Those of the x axis stand upright, at 0.
        let (top, bottom) = (try #require(grid.filter { $0 > 0 }.min()), try #require(grid.max()))
        let boxes = nodes(plot, .band).compactMap { node -> [Double?]? in
            guard case .rect(_, let y, _, let height, _, _) = node.shape else { return nil }
            return [y.constant, height.constant]
        }
        let length = bottom - top
        #expect(boxes == [[top, length / 2], [top + length * 0.75, length / 4], [top, 0]])
    }

    /// Of all texts of annotations, in the widest font.
    private func boxes(_ plot: Plot, hiding hidden: Set<Int>) -> [Rect] {
        texts(plot, hiding: hidden).compactMap { text in
            guard let x = text.x.constant, let y = text.y.constant else { return nil }
            let width = text.string.labelWidth
            let start = text.anchor == .start ? x : text.anchor == .end ? x - width : x - width / 2
            return Rect(x: start, y: y - 10, width: width, height: 13)
        }
    }

    @Test(arguments: [[], [0], [1]] as [Set<Int>])
    func textsNeverMeetAndStayInThePlot(hidden: Set<Int>) {
        let plot = Self.plot([
            Self.rule(210, "A line of reference"), Self.rule(214, "Another, close to it"), Self.rule(3, "Low"),
            Self.band((0, 1), nil, "A zone"), Self.band(nil, (100, 150), "Values"),
            Self.note(2, 260, "A long remark about the last and highest point of them all"),
            Self.note(0, 2, "At the lower left corner"), Self.note(2, 4, "Wide", offset: .init(dx: 400, dy: 300)),
        ])
        let boxes = boxes(plot, hiding: hidden)
        #expect(boxes.count >= 5)
        for (index, box) in boxes.enumerated() {
            #expect(box.x >= 0 && box.maxX <= 608 && box.y >= 0 && box.maxY <= 370, "\(box)")
            for other in boxes[..<index] { #expect(box.overlap(other) == 0, "\(box) meets \(other)") }
        }
    }

    @Test func aTextAvoidsTheMarks() throws {
        // Above a line at 50 the right half is taken.
        let axis = Sample.axis(minimum: 0, maximum: 100)
        let plot = Self.plot([Self.rule(50, "Reference")], values: [[10, 10, 55, 56], [20, 20, 53, 57]], y: axis)
        let text = try #require(texts(plot).first)
        #expect(try #require(text.x.constant) < 300 || text.y.constant.map { $0 > 180 } == true)
    }

    @Test func theNameOfAZoneOfValuesGoesToItsOtherEdge() throws {
        let axis = Sample.axis(minimum: 0, maximum: 100)
        func place(_ value: Double) throws -> Double {
            let values = [[value, value, value, value], [5, 5, 5, 5]] as [[Double?]]
            let plot = Self.plot([Self.band(nil, (50, 100), "Zone")], values: values, y: axis)
            return try #require(texts(plot).first?.y.constant)
        }
        #expect(try place(97) > place(10) + 80)
    }

    @Test func zonesHoldTheirNamesAsTheyCan() {
        let y = Sample.axis(minimum: 0, maximum: 100)
        func name(_ label: String, _ x: (Double, Double), _ y2: Double = 100) -> [Text] {
            texts(Self.plot([Self.band(x, (80, y2), label)], values: [[10, 10, 10, 10, 10], [5, 5, 5, 5, 5]], y: y))
        }
        #expect(name("Elizabeth", (0, 1)).map(\.rotation) == [0])
        #expect(name("William and Mary", (0, 0.5)).map(\.string) == ["William", "and Mary"])
        #expect(name("William", (0, 0.2)).map(\.rotation) == [-90])
        #expect(name("William", (0, 0.01)).isEmpty)
        // A name is cut where at least a third of it is left.
        #expect(name("William and Mary", (0, 0.2)).map { $0.string.last } == ["…"])
        #expect(name("The age of the kings of many small lands", (0, 0.2)).isEmpty)
    }

    @Test func advisesOfATextWithoutRoom() {
        let chart = Sample.chart(Self.plot([Self.band((0, 0.01), (0, 260), "Name")]), series: 2)
        #expect(ChartLayouter(chart: chart).layout(for: .figure).advice.map(\.kind) == [.crowdedLabels])
        let absent = Sample.chart(Self.plot([Self.rule(1e6, "Never seen", extends: false)]), series: 2)
        #expect(ChartLayouter(chart: absent).layout(for: .figure).advice.isEmpty)
    }

    @Test func theySlipInWhenTheMarksAreThere() throws {
        var chart = Sample.chart(Self.plot([Self.rule(3, "Line")]), series: 2)
        chart.entrance.order = .together
        let scene = ChartLayouter(chart: chart).layout(for: .figure).scene
        let step = try #require(scene.nodes.first { $0.role == .rule }?.entrance)
        #expect(step.motion == .fade && step.delay >= 0.9)
    }
}
