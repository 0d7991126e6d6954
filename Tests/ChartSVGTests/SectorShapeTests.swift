import ChartGraphics
import ChartScene
import Foundation
import Testing

@testable import ChartSVG

@Suite struct SectorShapeTests {
    private func points(_ start: Double, _ end: Double, gap: Double = 0, hole: Double = 60) -> [Point] {
        let sector = Sector(
            center: Point(x: 0, y: 0), innerRadius: .constant(hole), outerRadius: 100, start: .constant(start),
            end: .constant(end), gap: .constant(gap))
        return SectorShape(sector).path { $0.constant ?? .nan }.elements.compactMap { element in
            switch element {
            case .move(let point), .line(let point), .arc(_, _, _, let point), .curve(_, _, let point): point
            case .close: nil
            }
        }
    }

    /// The distance of the gap's side from the line through the centre is half the gap, at the rim and at the hole.
    @Test(arguments: [0.2, 1.0, 3.0, 6.0])
    func gapsHaveParallelSides(end: Double) throws {
        let points = points(0, end, gap: 6)
        let rim = try #require(points.first)
        let hole = try #require(points.last)
        #expect(abs(rim.x - 3) < 0.01)
        #expect(abs(hole.x - 3) < 0.01)
    }

    /// Engines that compute no outlines get the path of the first size, scaled to what it is at the width of the drawing.
    @Test func aSizeThatFollowsTheWidthIsAScaleWithoutOutlines() {
        let size = Quantity.Variable(name: "wc0")
        let slices = (0..<2).map { index in
            Node(
                .sector(
                    Sector(
                        center: Point(x: 50, y: 25), innerRadius: 0, outerRadius: .variable(size),
                        start: .constant(Double(index)), end: .presence(index) + 1)), role: .slice, series: index,
                fill: .series(.palette(index)))
        }
        let definition = Definition(variable: size, value: 20, isAnimated: false)
        let svg = SVGRenderer(options: SVGOptions(prefix: "c"))
            .standalone(SampleScene.scene(slices, definitions: [definition])).text
        #expect(svg.contains("{scale:calc(.05*var(--c-wc0));transform-origin:50px 25px}"))
        // Both slices have what follows from their angles from one rule, and one clip.
        #expect(svg.components(separatedBy: "--c-qx:").count == 2)
        #expect(svg.components(separatedBy: "clip-path:shape(from calc(").count == 2)
    }

    @Test func nothingIsDrawnWithoutAnAngle() {
        #expect(points(1, 1).isEmpty)
    }

    @Test func aFullTurnIsAWholeRing() {
        let points = points(0, 2 * .pi)
        // Four arcs each way: a single arc from a point to itself would be none, and half a turn has two.
        #expect(points.count == 10)
    }

    @Test func withoutAHoleTheSidesMeetInTheCentre() {
        #expect(points(0, 1, hole: 0).last == Point(x: 0, y: 0))
    }
}
