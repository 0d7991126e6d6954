import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct RadarLayoutTests {
    private static func polygons(_ scene: Scene) -> [Node] { scene.nodes.filter { $0.role == .line } }

    private static func markers(_ scene: Scene) -> [[Double]] {
        FlatNode.flatten(scene, hiding: []).filter { $0.description.contains("marker") }.map(\.numbers)
    }

    /// The centre and the radius, from the outermost ring.
    private static func circle(_ scene: Scene) -> (center: Point, radius: Double) {
        let rings = scene.nodes.filter { $0.role == .ring && $0.stroke?.paint == .base }
        guard case .path(let path, let transform) = rings.last?.shape, case .move(let first) = path.elements.first,
            let x = transform.translateX.constant, let y = transform.translateY.constant
        else { return (Point(x: 0, y: 0), 0) }
        return (Point(x: x, y: y), -first.y)
    }

    @Test(arguments: [
        [[88.0, 72, 80, 64, 58, 90]], [[1, 2, 3], [300, 20, 1]], [[-5, 3, 8, 2]], [[0, 0, 0]], [[1e-200, 3e-200, 0]],
        [[1e299, 3, 5e299, 1]], [Array(repeating: 7, count: 40)],
    ])
    func nothingLeavesTheCircle(values: [[Double]]) {
        for missing in MissingPolicy.allCases {
            let scene = PolarCharts.scene(PolarCharts.radar(values, missing: missing), series: values.count)
            let (center, radius) = Self.circle(scene)
            for node in FlatNode.flatten(scene, hiding: [])
            where node.description.hasPrefix("line") || node.description.contains("marker") {
                for index in stride(from: 0, to: node.numbers.count - 1, by: 2) {
                    let (dx, dy) = (node.numbers[index] - center.x, node.numbers[index + 1] - center.y)
                    #expect((dx * dx + dy * dy).squareRoot() <= radius + 0.01)
                }
            }
        }
    }

    @Test func valuesStandAtTheirPartOfTheAxis() throws {
        let scene = PolarCharts.scene(
            PolarCharts.radar([[50, 100, 25]], y: Sample.axis(zero: true, maximum: 100)), series: 1)
        let (center, radius) = Self.circle(scene)
        let markers = Self.markers(scene)
        try #require(markers.count == 3)
        for (marker, part) in zip(markers, [0.5, 1, 0.25]) {
            let (dx, dy) = (marker[0] - center.x, marker[1] - center.y)
            #expect(abs((dx * dx + dy * dy).squareRoot() - part * radius) < 1e-6)
        }
        #expect(abs(markers[0][0] - center.x) < 1e-9 && markers[0][1] < center.y)
        #expect(markers[1][0] > center.x)
    }

    @Test func polygonsGrowWhenTheScaleShrinks() throws {
        let plot = PolarCharts.radar([[5, 6, 7], [500, 400, 300]])
        let layouter = ChartLayouter(chart: Sample.chart(plot, series: 2))
        let open = layouter.layout(for: .figure).scene
        let polygon = try #require(Self.polygons(open).first)
        guard case .path(_, let transform) = polygon.shape else { return #expect(Bool(false)) }
        func scale(_ hidden: Set<Int>) -> Double {
            var valuation = Valuation(hidden: hidden)
            valuation.define(open.definitions)
            return valuation.value(of: transform.scaleX)
        }
        #expect(scale([1]) > 20 * scale([]))
        #expect(transform.scaleX == transform.scaleY)
    }

    @Test func theCentreStaysBelowZero() {
        let open = ChartLayouter(chart: Sample.chart(PolarCharts.radar([[-5, 6, 7], [50, 40, 30]]), series: 2))
        for hidden in [Set<Int>(), [0]] {
            let markers = open.layout(for: .figure, hiding: hidden).scene.nodes.filter { $0.role == .tickLabel }
            let texts = markers.compactMap { if case .text(let text) = $0.shape { text.string } else { nil } }
            #expect(texts.contains { $0.hasPrefix("−") }, "\(texts)")
        }
    }

    @Test(arguments: [
        (MissingPolicy.gap, [1, 0, nil, 1] as [Double?], 1, false), (.connect, [1, 0, nil, 1], 1, true),
        (.zero, [1, 0, nil, 1], 1, true), (.gap, [1, nil, 2, nil], 0, false), (.connect, [1, nil, 2, nil], 1, false),
        (.gap, [1, 2, 3, 4], 1, true),
    ])
    func missingValuesOpenThePolygon(missing: MissingPolicy, values: [Double?], count: Int, isFilled: Bool) {
        let polygons = Self.polygons(PolarCharts.scene(PolarCharts.radar([values], missing: missing), series: 1))
        #expect(polygons.count == count)
        #expect(polygons.allSatisfy { ($0.fill != nil) == isFilled })
    }

    @Test func aRunGoesOnOverTwelveOClock() throws {
        let points = [Point(x: 0, y: 0), Point(x: 1, y: 0), nil, Point(x: 3, y: 0)]
        let path = try #require(RadarLayout.path(points, joins: false)).path
        #expect(path.elements == [.move(Point(x: 3, y: 0)), .line(Point(x: 0, y: 0)), .line(Point(x: 1, y: 0))])
    }

    @Test func ownScalesHaveTheirEndsUnderTheNames() {
        let plot = PolarCharts.radar(
            [[5, 60, 7]], dimensions: [.init(minimum: 1, maximum: 9), .init(), .init(maximum: 1000)])
        let texts = PolarCharts.scene(plot, series: 1).nodes.compactMap { node -> String? in
            if case .text(let text) = node.shape, node.role == .tickLabel { text.string } else { nil }
        }
        #expect(texts.contains("1 to 9") && texts.contains("0 to 60") && texts.contains("0 to 1,000"), "\(texts)")
        #expect(texts.count == 6)
    }

    @Test func longNamesAreBrokenAndShrinkTheCircle() {
        func radius(_ name: String) -> Double {
            let plot = PolarCharts.radar([[5, 6, 7, 8]], names: ["A", name, "C", "D"])
            return Self.circle(PolarCharts.scene(plot, series: 1, size: Size(width: 360, height: 400))).radius
        }
        #expect(radius("Reviewing the code of others") < radius("B"))
        #expect(radius(String(repeating: "n", count: 500)) > 20)
    }

    @Test func crowdedNamesAreThinned() throws {
        let plot = PolarCharts.radar([(0..<200).map(Double.init)])
        let layout = ChartLayouter(chart: Sample.chart(plot, series: 1)).layout(for: .figure)
        #expect(layout.advice.map(\.kind) == [.crowdedLabels])
        let boxes = TextBox.all(in: layout.scene, hiding: []).filter {
            $0.role == .tickLabel && $0.string.hasPrefix("Axis")
        }
        #expect(boxes.count > 8)
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] { #expect(!box.meets(other)) }
        }
    }

    @Test func polygonsComeInOneAfterTheOther() {
        let entrance = Entrance(order: .oneByOne, duration: nil, delay: 0, easing: nil)
        let chart = Sample.chart(PolarCharts.radar([[1, 2, 3], [3, 2, 1]]), series: 2, entrance: entrance)
        let steps = Self.polygons(ChartLayouter(chart: chart).layout(for: .figure).scene).compactMap(\.entrance)
        #expect(steps.map(\.delay) == [0, 0.08])
        #expect(steps.allSatisfy { $0.motion == .grow && $0.duration == 0.6 })
    }

    /// No number is torn off its unit: a line ends before the second end of the axis.
    @Test func notesBreakBeforeTheirSecondEnd() {
        func lines(width: Double) -> [String] {
            let frame = RadarFrame(
                names: ["Mass", "Bill", "Wing"], notes: ["2,700 g\nto\n6,300 g", nil, nil], turn: 1,
                in: Rect(x: 0, y: 0, width: width, height: 300))
            return frame.names[0].lines.filter(\.isNote).map(\.string)
        }
        #expect(lines(width: 700) == ["2,700 g to 6,300 g"])
        #expect(lines(width: 260) == ["2,700 g", "to", "6,300 g"])
        #expect(lines(width: 180).allSatisfy { !["g", "2,700", "6,300"].contains($0) })
    }

    @Test func theCircleGivesWayBeforeAWordIsCut() {
        let names = ["North", "Eastern", "South", "Western"]
        func frame(width: Double) -> RadarFrame {
            RadarFrame(
                names: names, notes: names.map { _ in nil }, in: Rect(x: 0, y: 0, width: width, height: 320))
        }
        let (narrow, wide) = (frame(width: 248), frame(width: 400))
        #expect(narrow.radius < wide.radius * 0.6 && narrow.radius > wide.radius * 0.4)
        #expect(narrow.names.flatMap(\.lines).allSatisfy { $0.whole == nil })
        // Where it does not help it keeps its size.
        let long = RadarFrame(
            names: names.map { $0 + "ernmostconsumption" }, notes: names.map { _ in nil },
            in: Rect(x: 0, y: 0, width: 248, height: 320))
        #expect(long.radius > narrow.radius)
    }
}
