import ChartGraphics
import ChartIR
import ChartScene
import Testing

@testable import ChartLayout

@Suite struct SparklineLayoutTests {
    private func scene(_ values: [Double?], title: String? = nil, on surface: Surface = .standalone) -> Scene {
        var chart = Sample.chart(.sparkline(SparklineMark(values: values)), series: 0)
        chart.size = Size(width: 120, height: 24)
        chart.text.title = title
        chart.isFluid = true
        return ChartLayouter(chart: chart).layout(for: surface).scene
    }

    /// The corners of the lines, and the middles of the dots.
    private func drawn(_ values: [Double?]) -> (lines: [[Point]], dots: [Point]) {
        var lines: [[Point]] = []
        var dots: [Point] = []
        for node in scene(values).nodes {
            switch node.shape {
            case .path(let path, _):
                lines.append(
                    path.elements.compactMap { element in
                        switch element {
                        case .move(let point), .line(let point): point
                        default: nil
                        }
                    })
            case .circle(let x, let y, _): dots.append(Point(x: x.constant ?? .nan, y: y.constant ?? .nan))
            default: Issue.record("\(node) in a sparkline")
            }
        }
        return (lines, dots)
    }

    @Test func aLineRunsFromEdgeToEdge() {
        let (lines, dots) = drawn([1, 3, 2])
        #expect(lines == [[Point(x: 3, y: 21), Point(x: 60, y: 3), Point(x: 117, y: 12)]])
        #expect(dots == [Point(x: 117, y: 12)])
    }

    @Test func aMissingValueIsAGap() {
        let (lines, dots) = drawn([1, 3, nil, 2, nil])
        #expect(lines.map(\.count) == [2])
        #expect(dots.map(\.x) == [88.5])
        #expect(drawn([nil, nil]).dots.isEmpty)
    }

    @Test(arguments: [[5.0], [5, 5, 5], [-1e300, 1e300]])
    func everyNumberHasAPlace(values: [Double]) {
        let (lines, dots) = drawn(values)
        for point in lines.flatMap({ $0 }) + dots {
            #expect((3...117).contains(point.x) && (3...21).contains(point.y))
        }
        #expect(dots.count == 1)
    }

    @Test(arguments: [nil, "Price"], Surface.allCases)
    func nothingIsWrittenInIt(title: String?, surface: Surface) {
        let scene = scene([1, 2], title: title, on: surface)
        #expect(scene.size == Size(width: 120, height: 24))
        #expect(scene.nodes.allSatisfy { [.line, .marker].contains($0.role) })
        #expect(scene.widths == nil)
    }

    @Test func itsNameSaysAllOfIt() {
        #expect(
            scene([1, 3, 2]).words.name
                == "Sparkline. Highest value 3 (2), lowest 1 (1). Trend: 1 (1) to 2 (3).")
        #expect(scene([1, 3, 2]).words.summary == "")
        #expect(scene([1, 3, 2], title: "Price").words.name == "Price")
        #expect(scene([1, 3, 2], title: "Price").words.summary.contains("Trend: 1 (1) to 2 (3)."))
    }
}
